import type { CallValue } from '@parlour/client';
import type { RoundStatus } from '@parlour/contract';
import type { StatusTone } from '@parlour/ui';
import type { MoneyText } from '../../lib/money-text.ts';

export type Round = CallValue<'GET /wps/member/bets'>['items'][number];
export type BetTotals = CallValue<'GET /wps/member/bets/totals'>;
export type BetSums = Omit<BetTotals, 'currency' | 'categories'>;

export const ROUND_STATUSES: readonly RoundStatus[] = ['open', 'closed', 'void'];

export const ROUND_LOOKS: Readonly<
  Record<RoundStatus, { readonly tone: StatusTone; readonly label: MoneyText }>
> = {
  open: { tone: 'waiting', label: 'play.status_open' },
  closed: { tone: 'good', label: 'play.status_closed' },
  void: { tone: 'neutral', label: 'play.status_void' },
};

/** Filters of the betting record as they stand in the address. */
export type BetSearch = {
  readonly gameType: string | undefined;
  readonly vassalage: string | undefined;
  readonly gameCode: string | undefined;
  readonly status: RoundStatus | undefined;
};

const CODE = /^[A-Za-z0-9_.:-]{1,64}$/;
const readCode = (value: unknown): string | undefined =>
  typeof value === 'string' && CODE.test(value) ? value : undefined;

export const readBetSearch = (search: Readonly<Record<string, unknown>>): BetSearch => ({
  gameType: readCode(search['gameType']),
  vassalage: readCode(search['vassalage']),
  // Codes of games are the vendor's own, so that one alone names no game.
  gameCode: readCode(search['vassalage']) && readCode(search['gameCode']),
  status: ROUND_STATUSES.find((status) => status === search['status']),
});

/** Without what is not filtered. */
export function written<Filter extends object>(
  filter: Filter,
): {
  [Name in keyof Filter]?: Exclude<Filter[Name], undefined>;
} {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Name in keyof Filter]?: Exclude<Filter[Name], undefined> };
}

const NOTHING_PLAYED: BetSums = {
  rounds: 0,
  stake: '0',
  valid: '0',
  payout: '0',
  net: '0',
  openRounds: 0,
  openStake: '0',
};

/** The sums of one category, or of all; zeros where nothing was played. */
export function sumsOf(totals: BetTotals, gameType: string | undefined): BetSums {
  if (gameType === undefined) return totals;
  const found = totals.categories.find((category) => category.gameType === gameType);
  return found ?? NOTHING_PLAYED;
}

/** Categories as tabs: those with play first, then all others in the order of the menus. */
export function orderTabs<Category extends string>(
  order: readonly Category[],
  totals: Pick<BetTotals, 'categories'> | undefined,
): readonly Category[] {
  const played = new Set((totals?.categories ?? []).map(({ gameType }) => gameType));
  return [
    ...order.filter((category) => played.has(category)),
    ...order.filter((category) => !played.has(category)),
  ];
}
