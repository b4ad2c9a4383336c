// What everybody sees changes while pages are open. The socket says so; the browser's cache must not undo it.

/** The calls that answer with it, by how their paths begin. */
const SHOWN = {
  catalogue: ['/lgw/'],
  content: [
    '/wps/content/',
    '/wps/system/helpCenter',
    '/wps/game/matches',
    '/wps/agent/announcements',
  ],
  site: ['/wps/system/'],
} as const;
export type Shown = keyof typeof SHOWN;

/** Longer than the browser may show any of these answers again without asking: `cacheS` of the contract. */
const KEPT_MS = 60_000;

const changedAt = new Map<Shown, number>();

/** Whether a call, `'METHOD /path'`, answers with it. */
export function answersWith(shown: Shown, key: string): boolean {
  const path = key.slice(key.indexOf(' ') + 1);
  return SHOWN[shown].some((start) => path.startsWith(start));
}

export const noteChange = (shown: Shown): void => void changedAt.set(shown, Date.now());

/** How the browser's cache may answer a call: not without asking while it may hold what was before a change. */
export function cacheFor(key: string): 'default' | 'no-cache' {
  for (const [shown, at] of changedAt) {
    if (Date.now() - at < KEPT_MS && answersWith(shown, key)) return 'no-cache';
  }
  return 'default';
}
