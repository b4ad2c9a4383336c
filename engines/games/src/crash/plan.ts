import { amountToText } from '@parlour/money';
import { readFields } from '../solo/index.ts';
import type { TablePlan } from '../table/index.ts';
import { lastsMs, multiplierAt, pointOf, WORDS } from './rules.ts';

const BET_MS = 6_000;
const REST_MS = 3_500;
const HUNDREDTHS = 100;

/** Crash at a table: a cash-out is taken at the multiplier of the moment at which it came in. */
export const crashPlan: TablePlan = {
  betMs: BET_MS,
  restMs: REST_MS,
  draw: (draws) => [draws.below(WORDS)],
  lastsMs: ([word = 0]) => lastsMs(pointOf(word)),
  write([word = 0]) {
    const point = pointOf(word);
    return `${Math.floor(point / HUNDREDTHS)}.${String(point % HUNDREDTHS).padStart(2, '0')}×`;
  },
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
