// The content security policy lets no text become a script or a script's address, unless a policy made here agrees
// (Trusted Types).

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL?: (url: string) => string; createHTML?: (text: string) => string },
  ): { createHTML(text: string): string };
}

/** Absent in browsers that do not know them: these take texts as they are. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Where the page lies, and its workers beside it. */
const FOLDER = new URL('./', import.meta.url).href;

/** Comes before anything is loaded, once in the page and in every worker that starts workers. */
export function allowOwnScripts(): void {
  // By this name the browser asks for every address that is only a text, also for those of the library.
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).href.startsWith(FOLDER)) return url;
      throw new TypeError(`no script is loaded from elsewhere: ${url}`);
    },
  });
}

let drawings: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** A drawing of the library's, which it made from numbers alone. */
export function svgElement(drawing: string): Element {
  drawings ??= trustedTypes?.createPolicy('sumgame-drawing', { createHTML: (text) => text });
  const text = drawings?.createHTML(drawing) ?? drawing;
  return document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
}
