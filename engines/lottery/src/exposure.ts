import { add, type Amount, amount, max, times, ZERO } from '@parlour/money';
import { isPerToken, onlyIn } from './cover.ts';
import { rowsOf } from './ordered-rows.ts';
import type { Play, Selection } from './play.ts';
import { writeSelection } from './selection.ts';

/** What is staked on one number of an issue: a pick of a box, a typed entry, or a whole selection. */
export type Exposure = { readonly key: string; readonly stake: Amount };

/**
 * Splits the stake of a bet by the numbers that it is on, so that an issue can be limited number by
 * number. Picks that stand for bets of their own and typed entries are told apart, and up to a thousand
 * rows of ordered boxes, under the keys of the same entries. Any other selection is one number, known
 * by how it is written: combinations, any positions, and ordered boxes of more rows, whose stake on
 * each row is small. Stakes add up to the bet's exactly.
 */
export function exposuresOf<D>(
  play: Play<D>,
  selection: Selection,
  perUnit: Amount,
): readonly Exposure[] {
  const stake = times(perUnit, BigInt(play.price ?? 1));
  const { input } = play;
  if (input.kind === 'entries' && input.boxes.length === 0) {
    return (selection[0] ?? []).map((entry) => ({ key: `${play.code}:${entry}`, stake }));
  }
  if (isPerToken(play)) {
    return selection.flatMap((picks, place) =>
      picks.map((token) => {
        const bets = play.count(onlyIn(input.boxes.length, place, token));
        return { key: keyOf(play, place, token), stake: times(stake, BigInt(bets)) };
      }),
    );
  }
  const rows = rowsOf(play, selection);
  if (rows !== null) return rows.map((row) => ({ key: `${play.code}.entry:${row}`, stake }));
  const whole = amount(stake * BigInt(play.count(selection)));
  return [{ key: `${play.code}:${writeSelection(selection)}`, stake: whole }];
}

const keyOf = <D>(play: Play<D>, place: number, token: string): string =>
  play.input.boxes.length === 1
    ? `${play.code}:${token}`
    : `${play.code}:${play.input.boxes[place]?.code}:${token}`;

export type ExposureFault = { readonly key: string; readonly left: Amount };

/**
 * The first number whose stakes would go beyond the limit of an issue, and what is left of it before
 * this slip. Bets of one slip on the same number add up.
 */
export function checkExposure(
  bet: readonly Exposure[],
  staked: ReadonlyMap<string, Amount>,
  limit: Amount,
): ExposureFault | null {
  const together = new Map<string, Amount>();
  for (const { key, stake } of bet) {
    const before = staked.get(key) ?? ZERO;
    const inSlip = add(together.get(key) ?? ZERO, stake);
    if (add(before, inSlip) > limit) return { key, left: max(amount(limit - before), ZERO) };
    together.set(key, inSlip);
  }
  return null;
}
