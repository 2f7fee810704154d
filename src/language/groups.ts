import { checkArgument, checkOptionNames, checkText, type OptionNames } from '../base/arguments.js';
import { DiagnosticLog } from '../base/diagnostics.js';
import { readWithin } from '../base/reading.js';
import { collapseSpace } from '../base/words.js';
import type { GameRegistry } from '../games/registry.js';
import { bindGroups } from './binder.js';
import type { BlockReader } from './blocks.js';
import { readComment } from './comments.js';
import { lex, type Token } from './lexer.js';
import type { ParseResult } from './syntax.js';
import type { BlockSyntax, ElementSyntax, GroupSyntax } from './tree.js';
import { checkVersion, isVersion } from './version.js';

/** What a text is read with. */
export interface ParseOptions {
  /** The name of the text in messages: a file name, `<input>`, `<stdin>`. */
  readonly source: string;
  readonly registry: GameRegistry;
  /** Files must begin with a version command. Default: false. */
  readonly requireVersion?: boolean;
  /** What is not read within this time is reported as too large; 0, the default: no limit but that of the work. */
  readonly timeoutMs?: number;
}

const OPTIONS: OptionNames<ParseOptions> = {
  source: true,
  registry: true,
  requireVersion: true,
  timeoutMs: true,
};

/** Reads a text whose blocks are read by `blocks`. */
export function readGroups(text: string, options: ParseOptions, blocks: BlockReader): ParseResult {
  checkText('text', text);
  const isRegistry = typeof options?.registry?.get === 'function';
  checkArgument('registry', isRegistry, options?.registry, 'standardRegistry()');
  checkOptionNames(options, OPTIONS);
  const log = new DiagnosticLog(text, options.source ?? '<input>');
  const groups = log.reading(() =>
    readWithin(text.length, options.timeoutMs ?? 0, () => {
      const tokens = lex(text, log, (title) => hasNestedTexts(title, options.registry));
      const tree = new TreeBuilder(text, log, blocks).build(tokens, options.requireVersion ?? false);
      return bindGroups({ text, registry: options.registry, log }, tree, blocks);
    }),
  );
  return { document: { source: options.source, groups: groups ?? [] }, diagnostics: log.inTextOrder() };
}

/** Whether the title is good does not matter here; if it is not, that is reported later. */
function hasNestedTexts(title: string, registry: GameRegistry): boolean {
  try {
    return registry.get(collapseSpace(title))?.nestedText ?? false;
  } catch {
    return false;
  }
}

/** Puts the tokens together to groups and reads what is inside each. */
class TreeBuilder {
  private readonly groups: GroupSyntax[] = [];
  private elements: ElementSyntax[] = [];
  private sound = true;

  constructor(
    private readonly text: string,
    private readonly log: DiagnosticLog,
    private readonly blocks: BlockReader,
  ) {}

  build(tokens: readonly Token[], requireVersion: boolean): GroupSyntax[] {
    const first = tokens[0];
    if (requireVersion && first && !(first.kind === 'block' && isVersion(this.text, first))) {
      this.log.error(
        first.start,
        first.end,
        "a file must begin with a version command, expected '{version 1.7}'",
      );
      this.sound = false;
    }
    for (const token of tokens) this.add(token);
    if (this.elements.length > 0) this.closeGroup();
    return this.groups;
  }

  private add(token: Token): void {
    const errorsBefore = this.log.errorCount;
    const block = this.read(token);
    if (token.flaw || this.log.errorCount > errorsBefore) this.sound = false;
    if (block) this.closeGroup(block);
  }

  /** Adds an element to the group, or returns the block that closes it. */
  private read(token: Token): BlockSyntax | undefined {
    switch (token.kind) {
      case 'title':
        this.elements.push({ kind: 'title', token, name: this.inside(token) });
        return undefined;
      case 'game':
        this.elements.push({
          kind: 'game',
          token,
          text: this.inside(token).repeat(token.flaw === 'broken' ? 1 : (token.times ?? 1)),
        });
        return undefined;
      case 'comment': {
        if (token.flaw === 'broken') {
          this.elements.push({ kind: 'comment', token, scope: 'silent', text: '' });
          return undefined;
        }
        const comment = readComment(this.text, token, this.log);
        if (comment) this.elements.push({ kind: 'comment', token, ...comment });
        return undefined;
      }
      case 'block':
        if (isVersion(this.text, token)) {
          if (token.flaw !== 'broken') checkVersion(this.text, token, this.log);
          this.elements.push({ kind: 'version', token });
          return undefined;
        }
        if (token.flaw === 'broken') return { token, commands: [], commandCount: undefined };
        return this.blocks.read(this.text, token, this.log);
    }
  }

  private closeGroup(block?: BlockSyntax): void {
    this.groups.push({ elements: this.elements, sound: this.sound, ...(block && { block }) });
    this.elements = [];
    this.sound = true;
  }

  private inside({ innerStart, innerEnd }: Token): string {
    return this.text.slice(innerStart, innerEnd);
  }
}
