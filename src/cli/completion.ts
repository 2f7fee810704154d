import type { Argument, Command, Option } from 'commander';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A command, as far as completing it goes. */
interface Entry {
  /** As it is typed: `db create`. Empty: what `sumgame` itself takes, which is what `solve` does. */
  readonly path: string;
  readonly description: string;
  readonly options: readonly Option[];
  /** Words that may stand in place of an argument; without any it is a text or a file. */
  readonly words: readonly string[];
}

/**
 * A script by which the shell completes commands, options and choices, and files everywhere else. `names` are words for
 * the arguments of commands that tell no choices.
 */
export function completionScript(
  shell: Shell,
  program: Command,
  names: Readonly<Record<string, readonly string[]>>,
): string {
  const entries = entriesOf(program, names);
  switch (shell) {
    case 'bash':
      return bashScript(entries);
    case 'zsh':
      return `#compdef sumgame\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(entries)}`;
    case 'fish':
      return fishScript(entries);
  }
}

function entriesOf(program: Command, names: Readonly<Record<string, readonly string[]>>): Entry[] {
  const common = program.options.filter(({ long }) => long === '--games');
  const entry = (command: Command, path: string): Entry[] => {
    const parts = command.commands.map((part) => part.name());
    const choices = command.registeredArguments.flatMap((argument: Argument) => argument.argChoices ?? []);
    const words = [...parts, ...choices, ...(names[path] ?? [])];
    const options = [...command.options, ...common, command.createOption('--help', 'display help')];
    return [
      { path, description: command.description(), options, words },
      ...command.commands.flatMap((part) => entry(part, `${path} ${part.name()}`)),
    ];
  };
  const entries = program.commands.flatMap((command) => entry(command, command.name()));
  const solve = entries.find(({ path }) => path === 'solve')!;
  return [{ ...solve, path: '', words: program.commands.map((command) => command.name()) }, ...entries];
}

function flagsOf({ long, short }: Option): string[] {
  return [long, short].filter((flag) => flag !== undefined);
}

function bashScript(entries: readonly Entry[]): string {
  const quoted = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join('|');
  const paths = entries.filter(({ path }) => path !== '').map(({ path }) => path);
  const commands = entries.map(
    ({ path, options, words }) =>
      `    "${path}") flags="${options.flatMap(({ long }) => long ?? []).join(' ')}" words="${words.join(' ')}" ;;`,
  );
  const values = entries.flatMap(({ path, options }) =>
    options
      .filter(({ required, optional }) => required || optional)
      .map((option) => {
        const at = flagsOf(option).map((flag) => `${path} ${flag}`);
        return `    ${quoted(at)}) flags= words="${(option.argChoices ?? []).join(' ')}" ;;`;
      }),
  );
  return `# Put this into ~/.bashrc (or ~/.zshrc): source <(sumgame completion bash)
_sumgame() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command= word flags words
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${command:+$command }$word" in
      ${quoted(paths)}) command="\${command:+$command }$word" ;;
    esac
  done
  # --engine=ts is three words to bash.
  if [[ $current == = ]]; then current=
  elif [[ $before == = ]]; then before="\${COMP_WORDS[COMP_CWORD-2]}"
  fi
  case $command in
${commands.join('\n')}
  esac
  case "$command $before" in
${values.join('\n')}
  esac
  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "$flags" -- "$current"))
  elif [[ -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$current"))
  else COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _sumgame sumgame
`;
}

function fishScript(entries: readonly Entry[]): string {
  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const lines = ['# Put this into ~/.config/fish/completions/sumgame.fish'];
  const add = (entry: Entry, rest: string) =>
    lines.push(`complete -c sumgame -n ${quoted(condition(entry))} ${rest}`);
  for (const entry of entries) {
    const parts = entries.filter(({ path }) => path !== '' && parentOf(path) === entry.path);
    for (const { path, description } of parts)
      add(entry, `-f -a ${path.split(' ').at(-1)} -d ${quoted(description)}`);
    if (parts.length === 0 && entry.words.length > 0) add(entry, `-f -a ${quoted(entry.words.join(' '))}`);
    for (const option of entry.options) {
      const { long, short, required, argChoices: choices, description } = option;
      const names = [long && `-l ${long.slice(2)}`, short && `-s ${short.slice(1)}`]
        .filter(Boolean)
        .join(' ');
      const value = choices ? `-x -a ${quoted(choices.join(' '))} ` : required ? '-r ' : '';
      add(entry, `${names} ${value}-d ${quoted(description)}`);
    }
  }
  return `${lines.join('\n')}\n`;

  /** When fish is within this command, and in none of its parts. */
  function condition({ path }: Entry): string {
    if (path === '') return '__fish_use_subcommand';
    const seen = path.split(' ').map((name) => `__fish_seen_subcommand_from ${name}`);
    const parts = entries.filter((other) => other.path !== '' && parentOf(other.path) === path);
    const names = parts.map((part) => part.path.split(' ').at(-1)).join(' ');
    return [...seen, ...(names ? [`not __fish_seen_subcommand_from ${names}`] : [])].join('; and ');
  }
}

/** Of `db create` it is `db`. */
function parentOf(path: string): string {
  return path.split(' ').slice(0, -1).join(' ');
}
