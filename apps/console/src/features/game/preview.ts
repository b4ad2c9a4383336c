import { windowOf, windowPhase } from '../../lib/closure/window.ts';
import type { Game, GameState } from './api/index.ts';
import type { GameDraft } from './draft.ts';

export type Badge = {
  readonly kind: 'maintenance' | 'coming_soon' | 'jackpot' | 'new';
  readonly isClosed: boolean;
};

/** The one badge of a tile: that it is closed, else a jackpot, else that it is new. */
export function badgeOf(
  draft: Pick<GameDraft, 'state' | 'window' | 'hasJackpot' | 'isNew'>,
  game: Pick<Game, 'state' | 'shownState' | 'maintenance'>,
  nowMs: number,
): Badge | null {
  const state = shownStateOf(draft, game, nowMs);
  if (state !== 'live') return { kind: state, isClosed: true };
  if (draft.hasJackpot) return { kind: 'jackpot', isClosed: false };
  return draft.isNew ? { kind: 'new', isClosed: false } : null;
}

function shownStateOf(
  draft: Pick<GameDraft, 'state' | 'window'>,
  game: Pick<Game, 'state' | 'shownState' | 'maintenance'>,
  nowMs: number,
): GameState {
  const window = windowOf(draft.window, game.maintenance);
  const isRunning = (candidate: Game['maintenance']) =>
    candidate !== null && windowPhase(candidate, nowMs) === 'running';
  if (draft.state !== 'live') return draft.state;
  if (isRunning(window)) return 'maintenance';
  // A live game that shows as something else, without a window of its own, has that of its vendor.
  const isVendors = game.state === 'live' && !isRunning(game.maintenance);
  return isVendors ? game.shownState : 'live';
}
