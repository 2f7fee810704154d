/** Signs as books print them: `↑`, `⇓`, `∗`, `±`, `−`. */
export function valueText(text: string): string {
  return text
    .replaceAll('+-', '±')
    .replace(/([\^v])(\d*)/g, (_, sign: string, count: string) => arrows(sign, Number(count || 1)))
    .replaceAll('*', '∗')
    .replaceAll('-', '−')
    .replaceAll(',', ', ')
    .replace(/\s*(\|+)\s*/g, ' $1 ');
}

/** So many ups, or downs. A number would be read as an exponent, or as part of a number before it. */
function arrows(sign: string, count: number): string {
  const arrow = sign === '^' ? '↑' : '↓';
  if (count === 2) return sign === '^' ? '⇑' : '⇓';
  return count <= 4 ? arrow.repeat(count) : `(${count}·${arrow})`;
}
