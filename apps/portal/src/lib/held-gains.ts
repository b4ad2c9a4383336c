// While a draw is shown number by number, a balance that rises would tell its end.

let heldUntil = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Holds gains back for so many milliseconds. */
export function holdGains(ms: number): void {
  heldUntil = Math.max(heldUntil, Date.now() + ms);
}

/** For how many milliseconds gains are still held back. */
export const heldGainsMs = (): number => Math.max(0, heldUntil - Date.now());

/** Shows a balance: at once, or a gain as soon as none is held back. The last one counts alone. */
export function showBalance(isGain: boolean, show: () => void): void {
  clearTimeout(waiting);
  const waitMs = isGain ? heldUntil - Date.now() : 0;
  if (waitMs <= 0) show();
  else waiting = setTimeout(show, waitMs);
}
