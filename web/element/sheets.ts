import dark from './dark.css';
import style from './element.css';

/** The sheets are made once for all boards of a page. */
const sheets = new Map<string, CSSStyleSheet>();

export function sheetsFor(isDark: boolean): CSSStyleSheet[] {
  return (isDark ? [style, dark] : [style]).map(sheetOf);
}

function sheetOf(text: string): CSSStyleSheet {
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  return sheet;
}
