// Which games of a long list are meant: some, picked one by one, or all that a filter finds.
import { windowPhase } from '../../lib/closure/window.ts';
import type { BulkChange, BulkSelection, Game } from './api/index.ts';
import type { GameFilter } from './model.ts';

/** The most that can be picked one by one. */
export const PICKED_MAX = 1_000;

export type Selection =
  | { readonly kind: 'picked'; readonly games: ReadonlyMap<string, Game> }
  | { readonly kind: 'found'; readonly filter: GameFilter; readonly count: number };

export const countOf = (selection: Selection): number =>
  selection.kind === 'found' ? selection.count : selection.games.size;

/** As the call wants it. */
export const selectionOf = (selection: Selection): BulkSelection =>
  selection.kind === 'found'
    ? { filter: selection.filter, count: selection.count }
    : { gameIds: [...selection.games.keys()] };

export type UndoGroup = { readonly gameIds: string[]; readonly change: BulkChange };

/**
 * What would bring back a change of picked games: those that the change leaves as they were need
 * nothing, and the others go back in groups that were alike. Null when not every game is known.
 */
export function undoOf(
  selection: Selection,
  change: BulkChange,
  nowMs: number,
): readonly UndoGroup[] | null {
  if (selection.kind === 'found') return null;
  const groups = new Map<string, UndoGroup>();
  for (const game of selection.games.values()) {
    const before = beforeOf(game, change, nowMs);
    const key = JSON.stringify(before);
    if (key === JSON.stringify(beforeOf({ ...game, ...change } as Game, change, nowMs))) continue;
    const group = groups.get(key) ?? { gameIds: [], change: before };
    group.gameIds.push(game.gameId);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function beforeOf(game: Game, change: BulkChange, nowMs: number): BulkChange {
  const { maintenance } = game;
  // A window that has run out cannot be set again, and means the same as none.
  const isOver = maintenance !== null && windowPhase(maintenance, nowMs) === 'over';
  const known: Game = isOver ? { ...game, maintenance: null } : game;
  return Object.fromEntries(
    (Object.keys(change) as (keyof BulkChange)[]).map((field) => [field, known[field]]),
  );
}
