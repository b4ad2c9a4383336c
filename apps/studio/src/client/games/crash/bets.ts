import { type CrashEvent, pointOf, TARGET_MAX } from '@parlour/games/crash';
import { payHundredths } from '@parlour/games/solo';
import { add, type Amount, subtract, ZERO } from '@parlour/money';
import type { RoundView } from '../../api.ts';
import { read } from '../../money.ts';

/** A part of a bet that was taken, at a multiplier in hundredths. */
export type Taken = { readonly at: number; readonly win: Amount; readonly isAuto: boolean };

/** A bet as its events show it. */
export type Bet = {
  readonly amount: Amount;
  readonly autoAt: number | null;
  /** What of the stake is still in play. */
  readonly left: Amount;
  readonly taken: readonly Taken[];
};

const withCash = (bet: Bet, event: Extract<CrashEvent, { kind: 'cash' }>): Bet => ({
  ...bet,
  left: subtract(bet.left, read(event.amount)),
  taken: [...bet.taken, { at: event.at, win: read(event.win), isAuto: event.isAuto }],
});

/** The bets of a round, in the order in which they were made. */
export function betsIn(events: readonly unknown[]): readonly Bet[] {
  const bets: Bet[] = [];
  for (const event of events as readonly CrashEvent[]) {
    if (event.kind === 'bet') {
      const amount = read(event.amount);
      bets.push({ amount, autoAt: event.autoAt, left: amount, taken: [] });
    }
    const bet = event.kind === 'cash' ? bets[event.bet] : undefined;
    if (event.kind === 'cash' && bet !== undefined) bets[event.bet] = withCash(bet, event);
  }
  return bets;
}

export const betsOf = ({ steps }: Pick<RoundView, 'steps'>): readonly Bet[] =>
  betsIn(steps.flatMap(({ events }) => events));

/** The press that made each bet of a round. */
export const keysOf = ({ key, steps }: Pick<RoundView, 'key' | 'steps'>): readonly string[] => [
  key,
  ...steps.flatMap(({ action }) => {
    const taken = action as { readonly kind?: string; readonly key?: string } | null;
    return taken?.kind === 'bet' && taken.key !== undefined ? [taken.key] : [];
  }),
];

/** A bet once the multiplier has come so far: what it named for itself is taken. */
export function reached(bet: Bet, hundredths: number): Bet {
  const at = bet.autoAt ?? TARGET_MAX;
  if (bet.left === ZERO || hundredths < at) return bet;
  const win = payHundredths(bet.left, at);
  return { ...bet, left: ZERO, taken: [...bet.taken, { at, win, isAuto: true }] };
}

export const winOf = ({ taken }: Bet): Amount =>
  taken.reduce((sum, { win }) => add(sum, win), ZERO);

/** What taking all of a bet, or half of it, pays at a multiplier; null where nothing is left of it. */
export function worthOf({ left }: Bet, part: 'all' | 'half', hundredths: number): Amount | null {
  const stake = part === 'half' ? ((left / 2n) as Amount) : left;
  return stake === ZERO ? null : payHundredths(stake, hundredths);
}

/** The point of a round that is over; null of one that is not. */
export const pointIn = (draws: readonly number[] | null): number | null =>
  draws?.[0] === undefined ? null : pointOf(draws[0]);
