// A draft of limits as it is typed, and what is sent of it. Pure.
import { fieldOf, wireOf } from '../../lib/money/typed.ts';
import { bpsOf, percentText } from '../../lib/money/rate.ts';
import type { League, Limits, LimitsInput } from './api/index.ts';

/** Empty text stands for everything. */
export type RowDraft = {
  readonly key: number;
  readonly currency: string;
  readonly sport: string;
  readonly tournamentId: string;
  readonly marketId: string;
  readonly winMax: string;
};
export type TimeDraft = { readonly minutes: string; readonly percent: string };
export type LimitsDraft = {
  readonly rows: readonly RowDraft[];
  readonly times: readonly TimeDraft[];
  readonly live: string;
  readonly onExcess: Limits['onExcess'];
  readonly referS: number;
  readonly referTimes: number;
};

/** Money of a row that holds in every currency is read as that of one with two decimals. */
const ANY_CURRENCY = 'USD';
const currencyOfRow = (currency: string): string => (currency === '' ? ANY_CURRENCY : currency);

export function draftOf({
  liveBps,
  onExcess,
  referS,
  referTimes,
  rows,
  times,
}: Limits): LimitsDraft {
  return {
    rows: rows.map(({ currency, marketId, sport, tournamentId, winMax }, key) => ({
      key,
      currency: currency ?? '',
      sport: sport ?? '',
      tournamentId: tournamentId ?? '',
      marketId: marketId === null ? '' : `${marketId}`,
      winMax: fieldOf(winMax, currencyOfRow(currency ?? '')),
    })),
    times: times.map(({ bps, minutes }) => ({ minutes: `${minutes}`, percent: percentText(bps) })),
    live: percentText(liveBps),
    onExcess,
    referS,
    referTimes,
  };
}

export const emptyRow = (rows: readonly RowDraft[]): RowDraft => ({
  key: 1 + Math.max(0, ...rows.map(({ key }) => key)),
  currency: '',
  sport: '',
  tournamentId: '',
  marketId: '',
  winMax: '',
});

const MARKET = /^[1-9]\d{0,5}$/;
const MINUTES = /^\d{1,6}$/;
const orNull = (text: string): string | null => (text === '' ? null : text);

export type LimitsProblem = 'amount' | 'market' | 'place' | 'times' | 'live' | 'house';
type Read =
  | { readonly ok: true; readonly input: LimitsInput }
  | { readonly ok: false; readonly problem: LimitsProblem };

const bad = (problem: LimitsProblem): Read => ({ ok: false, problem });
const placeOf = ({ currency, marketId, sport, tournamentId }: RowDraft): string =>
  [currency, sport, tournamentId, marketId].join(' ');
const EVERYWHERE = '   ';

/** What a draft asks for, or the first thing that is wrong with it. */
export function readDraft(draft: LimitsDraft): Read {
  const places = draft.rows.map(placeOf);
  if (!places.includes(EVERYWHERE)) return bad('house');
  if (new Set(places).size < places.length) return bad('place');
  const rows: LimitsInput['rows'] = [];
  for (const row of draft.rows) {
    const winMax = wireOf(row.winMax, currencyOfRow(row.currency));
    if (winMax === null) return bad('amount');
    if (row.marketId !== '' && !MARKET.test(row.marketId)) return bad('market');
    rows.push({
      currency: orNull(row.currency),
      sport: orNull(row.sport),
      tournamentId: orNull(row.tournamentId),
      marketId: row.marketId === '' ? null : Number.parseInt(row.marketId, 10),
      winMax,
    });
  }
  const times: LimitsInput['times'] = [];
  for (const { minutes, percent } of draft.times) {
    const bps = bpsOf(percent);
    if (bps === null || !MINUTES.test(minutes)) return bad('times');
    times.push({ minutes: Number.parseInt(minutes, 10), bps });
  }
  const isRising = times.every(
    ({ minutes }, place) => place === 0 || minutes > (times[place - 1]?.minutes ?? 0),
  );
  if (times[0]?.minutes !== 0 || !isRising) return bad('times');
  const liveBps = bpsOf(draft.live);
  if (liveBps === null) return bad('live');
  const { onExcess, referS, referTimes } = draft;
  return { ok: true, input: { rows, times, liveBps, onExcess, referS, referTimes } };
}

export const ESPORTS = 'esports';

export type Option = { readonly value: string; readonly label: string };
/** Sports of the leagues, by their names. */
export function sportsIn(leagues: readonly League[], tag: string): readonly Option[] {
  const names = new Map(leagues.map(({ sportCode, sportName }) => [sportCode, sportName]));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((left, right) => left.label.localeCompare(right.label, tag));
}

export const leaguesOf = (
  leagues: readonly League[],
  sport: string,
  tag: string,
): readonly Option[] =>
  leagues
    .filter(({ sportCode }) => sportCode === sport)
    .map(({ categoryName, id, name }) => ({ value: id, label: `${categoryName} · ${name}` }))
    .toSorted((left, right) => left.label.localeCompare(right.label, tag));
