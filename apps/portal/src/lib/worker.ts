/** Keeps the offline page at hand. Never in development, where it would serve stale modules. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Without the worker the site works as before; only the offline page is missing.
    navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  });
}
