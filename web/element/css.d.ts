/** A style sheet as text, with all that it imports (scripts/build.mjs). */
declare module '*.css' {
  const text: string;
  export default text;
}
