import type { Command } from 'commander';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A command, as far as completing it goes. */
interface Entry {
  readonly name: string;
  readonly description: string;
  readonly options: readonly { readonly flag: string; readonly description: string }[];
}

/** A script by which the shell completes commands and options, and files everywhere else. */
export function completionScript(shell: Shell, program: Command): string {
  const entries = program.commands.map((command) => entryOf(command, program));
  switch (shell) {
    case 'bash':
      return bashScript(entries);
    case 'zsh':
      return `#compdef sumgame\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(entries)}`;
    case 'fish':
      return fishScript(entries);
  }
}

function entryOf(command: Command, program: Command): Entry {
  const common = program.options.filter(({ long }) => long === '--games');
  const options = [...command.options, ...common].flatMap(({ long, description }) =>
    long ? [{ flag: long, description }] : [],
  );
  return {
    name: command.name(),
    description: command.description(),
    options: [...options, { flag: '--help', description: 'display help' }],
  };
}

function bashScript(entries: readonly Entry[]): string {
  const names = entries.map(({ name }) => name).join(' ');
  const cases = entries.map(
    ({ name, options }) => `    ${name}) words="${options.map(({ flag }) => flag).join(' ')}" ;;`,
  );
  return `# Put this into ~/.bashrc (or ~/.zshrc): source <(sumgame completion bash)
_sumgame() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command=solve word words
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case " ${names} " in *" $word "*) command=$word; break ;; esac
  done
  case $command in
${cases.join('\n')}
  esac
  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "$words" -- "$current"))
  elif (( COMP_CWORD == 1 )); then COMPREPLY=($(compgen -W "${names}" -- "$current"))
  else COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _sumgame sumgame
`;
}

function fishScript(entries: readonly Entry[]): string {
  const lines = ['# Put this into ~/.config/fish/completions/sumgame.fish'];
  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  for (const { name, description, options } of entries) {
    lines.push(`complete -c sumgame -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`);
    const within = `-n '__fish_seen_subcommand_from ${name}'`;
    for (const option of options) {
      lines.push(`complete -c sumgame ${within} -l ${option.flag.slice(2)} -d ${quoted(option.description)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
