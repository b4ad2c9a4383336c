import { amountToText } from '@parlour/money';
import { readFields } from '../solo/index.ts';
import type { TablePlan } from '../table/index.ts';
import { lastsMs, multiplierAt, pointOf, WORDS } from './rules.ts';

const BET_MS = 6_000;
const REST_MS = 3_500;
const HUNDREDTHS = 100;

/** From double the stake on a point stands out, and from ten times the stake more. */
const LOW_BELOW = 200;
const HIGH_FROM = 1_000;
const MARK_CHARS = 8;

const textOf = (point: number): string =>
  `${Math.floor(point / HUNDREDTHS)}.${String(point % HUNDREDTHS).padStart(2, '0')}×`;

/** Crash at a table: a cash-out is taken at the multiplier of the moment at which it came in. */
export const crashPlan: TablePlan = {
  betMs: BET_MS,
  restMs: REST_MS,
  draw: (draws) => [draws.below(WORDS)],
  lastsMs: ([word = 0]) => lastsMs(pointOf(word)),
  road: {
    kind: 'values',
    mark: ([word = 0]) => {
      const point = pointOf(word);
      const tone = point < LOW_BELOW ? 'plain' : point < HIGH_FROM ? 'left' : 'right';
      return { tone, text: textOf(point).slice(0, MARK_CHARS) };
    },
  },
  write: ([word = 0]) => textOf(pointOf(word)),
  betAction: ({ choice, key, stake }) => ({
    kind: 'bet',
    key,
    amount: amountToText(stake),
    autoAt: (choice as { autoAt?: unknown } | null)?.autoAt,
  }),
  actionAt(input, { elapsedMs, key }) {
    const fields = readFields(input, 'kind', 'bet', 'part');
    return fields?.kind === 'cash' ? { ...fields, key, at: multiplierAt(elapsedMs) } : null;
  },
};
