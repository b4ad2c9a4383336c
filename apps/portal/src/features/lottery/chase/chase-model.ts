import {
  type ChaseItem,
  type ChasePlan,
  payoutMax,
  planChase,
  winAt,
  withCuts,
} from '@parlour/lottery';
import {
  add,
  type Amount,
  amountFromTyped,
  currencyOf,
  min,
  subtract,
  sum,
  times,
  ZERO,
} from '@parlour/money';
import type { PricedBet } from '../bet/price-model.ts';

/** How a chase is filled in; figures are as they were typed. */
export type ChaseForm = {
  readonly kind: ChasePlan['kind'];
  readonly draws: number;
  readonly multiple: number;
  readonly factor: number;
  readonly every: number;
  /** Per cent of what was staked, whole. */
  readonly rate: number;
  readonly profit: string;
  readonly stopsOnWin: boolean;
};

export const CHASE_START: ChaseForm = {
  kind: 'flat',
  draws: 10,
  multiple: 1,
  factor: 2,
  every: 1,
  rate: 50,
  profit: '100',
  stopsOnWin: true,
};

const BPS_PER_PERCENT = 100;

/** The plan of a form, or null where a figure is none. */
export function planOf(form: ChaseForm, currency: string): ChasePlan | null {
  const { kind, multiple } = form;
  switch (kind) {
    case 'flat':
      return { kind, multiple };
    case 'growing':
      return { kind, multiple, factor: form.factor, every: form.every };
    case 'profit_rate':
      return { kind, multiple, rateBps: form.rate * BPS_PER_PERCENT };
    case 'profit': {
      const profit = amountFromTyped(form.profit, currencyOf(currency));
      return profit === null ? null : { kind, multiple, profit };
    }
  }
}

export type ChaseUnit = {
  /** What all tickets cost at multiple 1, and what a win pays then. */
  readonly stake: Amount;
  readonly payout: Amount;
};

/**
 * What a chase multiplies: all tickets together, of which at least one single bet wins. Where levels
 * or tickets pay differently, plans count on the one that pays least.
 */
export function chaseUnit(bets: readonly PricedBet[]): ChaseUnit {
  const wins = bets.map(leastWin);
  return {
    stake: sum(bets.map(({ stake }) => stake)),
    payout: wins.reduce((least, win) => min(least, win), wins[0] ?? ZERO),
  };
}

/**
 * The most that a draw pays of it. Tickets with few picks are cut to less than a member may win on an
 * issue; where caps differ, plans count on the lowest.
 */
export const chasePayoutMax = (bets: readonly Pick<PricedBet, 'cap'>[], issueMax: Amount): Amount =>
  bets.reduce((lowest, { cap }) => min(lowest, cap.amount), issueMax);

/** What one winning single bet of a ticket pays at its lowest level. */
function leastWin({ cuts, perUnit, currency, ...bet }: PricedBet): Amount {
  const { play, odds } = withCuts(bet.play, bet.odds, cuts);
  const wins = play.levels.map((_, level) =>
    payoutMax([winAt(play.levels.length, level)], {
      bets: 1,
      perUnit,
      price: play.price ?? 1,
      odds,
      rebateBps: 0,
      currency: currencyOf(currency),
    }),
  );
  return wins.reduce((least, win) => min(least, win), wins[0] ?? ZERO);
}

/** An issue that a chase may be played on. */
export type ChaseIssue = { readonly issueNo: string; readonly drawsAt: string };

export type ChaseRow = ChaseItem & ChaseIssue;

export type ChaseReading =
  | { readonly ok: true; readonly rows: readonly ChaseRow[]; readonly total: Amount }
  | { readonly ok: false; readonly reason: 'draws' | 'plan' | 'multiple' | 'unreachable' };

/** The chase that a form describes, row by row, over the issues that come. */
export function readChase(
  form: ChaseForm,
  terms: {
    readonly unit: ChaseUnit;
    readonly issues: readonly ChaseIssue[];
    readonly currency: string;
    readonly payoutMax: Amount;
    readonly multipleMax: number;
  },
): ChaseReading {
  const { unit, issues, multipleMax } = terms;
  const plan = planOf(form, terms.currency);
  if (plan === null) return { ok: false, reason: 'plan' };
  if (form.draws > issues.length) return { ok: false, reason: 'draws' };
  const planning = planChase({
    draws: form.draws,
    plan,
    ...unit,
    payoutMax: terms.payoutMax,
    multipleMax,
  });
  if (!planning.ok) return planning;
  const rows = planning.items.flatMap((item, place) => {
    const issue = issues[place];
    return issue === undefined ? [] : [{ ...item, ...issue }];
  });
  return { ok: true, rows, total: planning.total };
}

/** Other multiples at some places, after which stakes and gains are calculated again. */
export function remultiplied(
  rows: readonly ChaseRow[],
  multiples: ReadonlyMap<number, number>,
  { unit, payoutMax: most }: { readonly unit: ChaseUnit; readonly payoutMax: Amount },
): readonly ChaseRow[] {
  let staked = ZERO;
  return rows.map((row, place) => {
    const multiple = multiples.get(place) ?? row.multiple;
    const stake = times(unit.stake, BigInt(multiple));
    staked = add(staked, stake);
    const win = min(times(unit.payout, BigInt(multiple)), most);
    return { ...row, multiple, stake, staked, profit: subtract(win, staked) };
  });
}
