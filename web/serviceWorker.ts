// Keeps the page, all of its files of one version, for when there is no network. Files come from what is kept, so that
// versions are never mixed: a newer one is fetched meanwhile, and is taken when no tab shows the older one any more.
import { addPlugins, cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';

/** Written by scripts/offline.mjs: the files, with what tells that they are those of this version. */
declare const FILES: PrecacheEntry[];

/** Threads share memory only in a page that is isolated, and not every host can be told to send this. */
const ISOLATION = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Embedder-Policy', 'require-corp'],
] as const;

function isolated(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of ISOLATION) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

addPlugins([
  { cacheWillUpdate: async ({ response }) => (response.status === 200 ? isolated(response) : null) },
]);
cleanupOutdatedCaches();
precacheAndRoute(FILES);
