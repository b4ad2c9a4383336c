import { liveTable } from '../live/index.ts';
import { type SicBoOutcome, sicBoTable } from '../sic-bo/index.ts';
import type { RoundMark } from '../table/index.ts';

/** How long the dice are shaken before they fall, and how long they then take to lie, in milliseconds. */
export const SHAKE_MS = 4_600;
export const FALL_MS = 2_800;

const SMALL_MOST = 10;

/** The total of the dice: small to the left, big to the right, three alike between them. */
function markOf({ dice }: SicBoOutcome): RoundMark {
  const [first] = dice;
  const total = dice.reduce((sum: number, die) => sum + die, 0);
  if (dice.every((die) => die === first)) return { tone: 'tie', text: String(total) };
  return { tone: total > SMALL_MOST ? 'right' : 'left', text: String(total) };
}

/** Sic bo at a live table. */
export const liveSicBo = liveTable(sicBoTable, {
  code: 'live-sic-bo',
  hasPresenter: true,
  betMs: 18_000,
  restMs: 6_000,
  stages: (outcome) => [{ atMs: SHAKE_MS, shows: outcome }],
  road: { kind: 'sides', mark: markOf },
  lastStageMs: FALL_MS,
});
