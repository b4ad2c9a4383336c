import { create } from 'zustand';

const HOUR_MS = 3_600_000;

/** Whether a newer version of the site waits for the page to be loaded again. */
export const useUpdate = create<{ readonly isReady: boolean }>(() => ({ isReady: false }));

let waiting: ServiceWorker | null = null;

function noteWaiting(worker: ServiceWorker | null): void {
  // The first worker of a browser replaces nothing.
  if (worker === null || navigator.serviceWorker.controller === null) return;
  waiting = worker;
  useUpdate.setState({ isReady: true });
}

/** Lets the newer version take over; the page then loads again under it. */
export function applyUpdate(): void {
  if (waiting === null) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin but ours.
  waiting.postMessage('take-over');
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  noteWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') noteWaiting(coming);
    });
  });
  // Someone may leave the lobby open for a whole day. What fails offline is tried again an hour later.
  setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
}

function register(): void {
  // Without the worker the site works as before; only the offline page is missing.
  navigator.serviceWorker
    .register('/worker.js')
    .then(watchUpdates)
    .catch(() => undefined);
}

/** Keeps the shell and the offline page at hand. Never in development: its modules are not built. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The page may have loaded while its first texts were on their way.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
