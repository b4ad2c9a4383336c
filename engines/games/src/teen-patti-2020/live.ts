import type { Card } from '../cards/index.ts';
import { liveTable } from '../live/index.ts';
import type { Stage } from '../table/index.ts';
import { type TeenPattiOutcome, teenPattiTable } from './rules.ts';

export type TeenPattiHand = 'a' | 'b';

/** A card that is laid down, its face hidden while it is null, or turned where it lies. */
export type TeenPattiShow = {
  readonly hand: TeenPattiHand;
  /** Its place in the hand, from 0. */
  readonly place: number;
  readonly card: Card | null;
};

const HANDS: readonly TeenPattiHand[] = ['a', 'b'];
const PLACES = [0, 1, 2] as const;
const DEAL_MS = 520;
/** From the last card that was laid down to the first that is turned, in milliseconds. */
const LOOK_MS = 900;
/** From a card that is turned to the next, and to one that may decide, in milliseconds. */
const TURN_MS = 950;
const LAST_MS = 1_700;

/** Cards are laid down in turn, then turned in turn: both hands stay open to the last. */
export function stagesOf(outcome: TeenPattiOutcome): readonly Stage[] {
  const stages: { atMs: number; shows: TeenPattiShow }[] = [];
  let atMs = 0;
  for (const place of PLACES)
    for (const hand of HANDS) {
      atMs += DEAL_MS;
      stages.push({ atMs, shows: { hand, place, card: null } });
    }
  atMs += LOOK_MS;
  for (const place of PLACES)
    for (const hand of HANDS) {
      stages.push({ atMs, shows: { hand, place, card: outcome[hand][place] ?? null } });
      atMs += place === 0 ? TURN_MS : LAST_MS;
    }
  return stages;
}

const MARKS = {
  a: { tone: 'left', text: 'A' },
  b: { tone: 'right', text: 'B' },
  tie: { tone: 'tie', text: '=' },
} as const;

/** Teen patti 20-20 at a live table. */
export const teenPatti = liveTable(teenPattiTable, {
  code: teenPattiTable.code,
  hasPresenter: true,
  betMs: 16_000,
  restMs: 6_500,
  stages: stagesOf,
  road: { kind: 'sides', mark: ({ winner }) => MARKS[winner] },
  lastStageMs: 2_400,
});
