/** What a terminal obeys, or lays out in another direction, instead of showing it. Tabs and line breaks are harmless. */
const UNSHOWN = /(?![\t\n])[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029\ufeff]/gu;

/**
 * Text that can do no harm to a terminal: control characters are written out, as in JSON. So the strings in JSON
 * texts stay what they were.
 */
export function escapeControls(text: string): string {
  return text.replace(UNSHOWN, written);
}

/** The same on one line: white space becomes single blanks. */
export function escapeLine(text: string): string {
  return escapeControls(text.replace(/[\t\n\v\f\r ]+/g, ' '));
}

function written(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as the content, or an attribute, of an element of XML or HTML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ENTITIES[char]!);
}
