/** What the bundler makes of a binary that is to be put into a script. */
declare module '*.wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
