const SCRIPT = 'serviceWorker.js';

const KEPT = 'Kept in this browser: it works without a network.';
const NEWER = 'A newer version has been fetched: it is shown when this page is closed and opened again.';

/** Has the browser keep the page for when there is no network; `say` tells how far that is. */
export async function keepForOffline(say: (note: string) => void): Promise<void> {
  // Absent where the page was loaded in a way that others could have changed it.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return;
  const isKept = container.controller !== null;
  if (isKept) say(KEPT);
  try {
    const registration = await container.register(SCRIPT);
    const follow = (worker: ServiceWorker | null) =>
      worker?.addEventListener('statechange', () => {
        if (isKept && worker.state === 'installed') say(NEWER);
        if (!isKept && worker.state === 'activated') say(KEPT);
      });
    if (registration.waiting) say(NEWER);
    follow(registration.installing);
    registration.addEventListener('updatefound', () => follow(registration.installing));
    if (isKept) await registration.update();
  } catch {
    if (isKept) await leaveIfReplaced(container);
  }
}

/** Another site may have taken the address, as happens to ports of one's own machine: then what is kept is in its way. */
async function leaveIfReplaced(container: ServiceWorkerContainer): Promise<void> {
  const answer = await fetch(SCRIPT, { cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404) return;
  const registration = await container.getRegistration();
  await registration?.unregister();
  location.reload();
}
