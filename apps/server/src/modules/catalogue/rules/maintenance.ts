import type { GameState } from '@parlour/contract';

/** A time in which nobody can play; without an end it lasts until it is cleared. */
export type Maintenance = { readonly startsAt: Date; readonly endsAt: Date | null };

export const isUnderMaintenance = (window: Maintenance | null, at: Date): boolean =>
  window !== null && window.startsAt <= at && (window.endsAt === null || window.endsAt > at);

/** What players find of something that is set to a state and has a window. */
export const stateAt = (setState: GameState, window: Maintenance | null, at: Date): GameState =>
  setState === 'live' && isUnderMaintenance(window, at) ? 'maintenance' : setState;

/** The next instant after `at` at which one of the windows opens or closes; null when none does. */
export function nextTurnOf(windows: Iterable<Maintenance | null>, at: Date): Date | null {
  let next: Date | null = null;
  for (const window of windows) {
    if (window === null) continue;
    for (const edge of [window.startsAt, window.endsAt]) {
      if (edge !== null && edge > at && (next === null || edge < next)) next = edge;
    }
  }
  return next;
}

/** When what closes something now is planned to be over: the last end; null when one has none. */
export function reopensAt(windows: readonly (Maintenance | null)[], at: Date): Date | null {
  let last: Date | null = null;
  for (const window of windows) {
    if (window === null || !isUnderMaintenance(window, at)) continue;
    if (window.endsAt === null) return null;
    if (last === null || window.endsAt > last) last = window.endsAt;
  }
  return last;
}
