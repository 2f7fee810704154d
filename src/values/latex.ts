/** What TeX commands stand for. Those that only arrange things stand for nothing. */
const COMMANDS: Readonly<Record<string, string>> = {
  '{': '{',
  '}': '}',
  '|': '||',
  '!': '',
  ',': '',
  ';': '',
  ' ': ' ',
  left: '',
  right: '',
  mathord: '',
  displaystyle: '',
  mid: '|',
  vert: '|',
  parallel: '||',
  Vert: '||',
  uparrow: '^',
  downarrow: 'v',
  Uparrow: '^^',
  Downarrow: 'vv',
  ast: '*',
  star: '*',
  cdot: '.',
  pm: '±',
  lbrace: '{',
  rbrace: '}',
};

/** A value in TeX as {@link writeValue} and papers write it, in plain notation: `\{\frac{1}{2}\mid\uparrow^{2}\}`. */
export function readLatex(text: string): string {
  return text
    .replace(/^\s*\$+|\$+\s*$/g, '')
    .replace(/\\mathrel\s*\{((?:\||\\!)*)\}/g, '$1')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\[dt]?frac\s*(\d)\s*(\d)/g, '$1/$2')
    .replace(/\\(uparrow|downarrow)\s*\^\s*\{\s*(\[\d+\])\s*\}/g, (_, arrow, power) => `\\${arrow} ${power}`)
    .replace(
      /\\(uparrow|downarrow)\s*\^\s*(?:\{\s*(\d+)\s*\}|(\d))/g,
      (_, arrow, a, b) => `\\${arrow} <${a ?? b}>`,
    )
    .replace(/\\([A-Za-z]+|[^A-Za-z])\s?|[{}]/g, (all, command: string | undefined) => {
      // Braces of TeX only group.
      if (command === undefined) return all === '{' ? '(' : ')';
      return COMMANDS[command] ?? all;
    });
}
