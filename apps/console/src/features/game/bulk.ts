// One change for many games: what a dialog asks for, and what becomes of the answer.
import { type WindowDraft, windowOf, windowProblem } from '../../lib/closure/window.ts';
import type { BulkChange, GameState } from './api/index.ts';

export const BULK_KINDS = [
  'state',
  'isHot',
  'isNew',
  'isHidden',
  'maintenance',
  'blockedCountries',
] as const satisfies readonly (keyof BulkChange)[];
export type BulkKind = (typeof BULK_KINDS)[number];

/** The answers of the dialog; each kind of change reads its own. */
export type BulkDraft = {
  readonly state: GameState;
  readonly isOn: boolean;
  readonly window: WindowDraft;
  readonly blockedCountries: readonly string[];
};

export const firstDraft: BulkDraft = {
  state: 'live',
  isOn: true,
  window: { startsAt: '', endsAt: '' },
  blockedCountries: [],
};

/** The change that a dialog describes; null while it cannot be made. */
export function changeOfDraft(kind: BulkKind, draft: BulkDraft, nowMs: number): BulkChange | null {
  switch (kind) {
    case 'state':
      return { state: draft.state };
    case 'maintenance':
      if (windowProblem(draft.window, nowMs) !== null) return null;
      return { maintenance: windowOf(draft.window, null) };
    case 'blockedCountries':
      return { blockedCountries: [...draft.blockedCountries] };
    default:
      return { [kind]: draft.isOn };
  }
}

/** Whether players find fewer games to play afterwards. */
export const takesAway = (change: BulkChange): boolean =>
  change.isHidden === true ||
  (change.state !== undefined && change.state !== 'live') ||
  (change.maintenance !== undefined && change.maintenance !== null) ||
  (change.blockedCountries?.length ?? 0) > 0;
