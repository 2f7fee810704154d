/** The text of a file: UTF-8, or UTF-16 if it begins with its mark, as Windows PowerShell writes files, or looks like it. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  // The mark of UTF-8 is kept, so that places in the text are told as ever; those who read it skip it.
  return new TextDecoder(encoding, { ignoreBOM: encoding === 'utf-8' }).decode(bytes);
}

/** How a file is written. Texts begin with a sign of ASCII: in UTF-16 there is a zero beside it. */
export function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return 'utf-8';
}
