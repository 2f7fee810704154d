/** The text of a file: UTF-8, or UTF-16 if it begins with its mark, as Windows PowerShell writes files. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  // The mark of UTF-8 is kept, so that places in the text are told as ever; those who read it skip it.
  return new TextDecoder(encoding, { ignoreBOM: encoding === 'utf-8' }).decode(bytes);
}
