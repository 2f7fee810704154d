/** What differs between Node and browsers. No module of Node's is imported: it would end up in browser bundles. */

export const inNode: boolean = typeof process !== 'undefined' && Boolean(process.versions?.node);

/** Where a user's URL leads. Relative ones start from the page, and in Node from the working directory. */
export function resolveUrl(url: URL | string): URL {
  return new URL(url, inNode ? workingDirectory() : pageAddress());
}

function workingDirectory(): URL {
  return process.getBuiltinModule('node:url').pathToFileURL(`${process.cwd()}/`);
}

function pageAddress(): string {
  return typeof document === 'undefined' ? location.href : document.baseURI;
}
