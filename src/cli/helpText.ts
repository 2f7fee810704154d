/** Between an example and what is said about it, outside of quotes. */
const REMARK = /^( *\$ (?:"[^"]*"| (?! )|[^" ])*?) {2,}(\S.*)$/;

/**
 * Breaks the lines of a help text that are too wide at words; commander does so for its own parts only. Paragraphs flow
 * on; examples stay whole, so that they can be copied, and what is said about them goes below.
 */
export function wrapHelp(text: string, width: number): string {
  const wrapped: string[] = [];
  let carried = '';
  for (const line of text.split('\n')) {
    if (carried !== '' && !isProse(line)) {
      wrapped.push(carried);
      carried = '';
    }
    const whole = carried === '' ? line : `${carried} ${line}`;
    carried = '';
    if (whole.length <= width) wrapped.push(whole);
    else if (isProse(whole)) {
      const lines = wrapWords(whole, width);
      carried = lines.pop()!;
      wrapped.push(...lines);
    } else wrapped.push(whole.replace(REMARK, '$1\n      $2'));
  }
  if (carried !== '') wrapped.push(carried);
  return wrapped.join('\n');
}

function isProse(line: string): boolean {
  return /^\S/.test(line);
}

function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
