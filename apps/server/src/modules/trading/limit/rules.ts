// How much of a bet is taken: the largest win by sport, league and market, and the time to the start. Pure.
import {
  AMOUNT_PER_UNIT,
  type Amount,
  amount,
  amountFromText,
  amountToText,
  min,
} from '@parlour/money';
import { LIVE_FACTOR_BPS, TIME_FACTORS, type TimeFactorRow, timeFactorBps } from '@parlour/sports';

/** All sports that are played on screens. */
const ESPORTS = 'esports';

/** Where a limit holds; null is everywhere. A league stands with its sport. */
export type LimitPlace = {
  readonly currency: string | null;
  /** The number of the sport in the unified feed, or `esports`. */
  readonly sport: string | null;
  readonly tournamentId: string | null;
  readonly marketId: number | null;
};
export type LimitRow = LimitPlace & {
  /** The most that one member may win with a pick. */
  readonly winMax: Amount;
};

const excessWays = ['part', 'refer'] as const;

export type LimitTerms = {
  readonly rows: readonly LimitRow[];
  /** What of a limit is given so many minutes before the start; rows rise. */
  readonly times: readonly TimeFactorRow[];
  /** The same while the event runs. */
  readonly liveBps: number;
  /** A stake above the limit is offered in part, or a trader is asked. */
  readonly onExcess: (typeof excessWays)[number];
  /** How long a trader may take. */
  readonly referS: number;
  /** Up to so many times the limit a trader may take. */
  readonly referTimes: number;
};

/** As the database keeps them: amounts are text. */
export type KeptTerms = Omit<LimitTerms, 'rows'> & {
  readonly rows: readonly (LimitPlace & { readonly winMax: string })[];
};

const units = (count: bigint): Amount => amount(count * AMOUNT_PER_UNIT);
const anywhere: LimitPlace = { currency: null, sport: null, tournamentId: null, marketId: null };
const ofSport = (sport: string, winMax: Amount): LimitRow => ({ ...anywhere, sport, winMax });

/** The numbers of football, basketball and tennis in the unified feed. */
const GREAT_SPORTS = ['1', '2', '5'];
/** Races that a machine runs. */
const VIRTUAL_RACES = '135';

/** What counts until a brand has limits of its own: the same number in every currency. */
export const HOUSE_TERMS: LimitTerms = {
  rows: [
    { ...anywhere, winMax: units(100_000n) },
    ...GREAT_SPORTS.map((sport) => ofSport(sport, units(250_000n))),
    ofSport(ESPORTS, units(5_000n)),
    ofSport(VIRTUAL_RACES, units(5_000n)),
  ],
  times: TIME_FACTORS,
  liveBps: LIVE_FACTOR_BPS,
  onExcess: 'part',
  referS: 60,
  referTimes: 10,
};

const keyOf = ({ currency, marketId, sport, tournamentId }: LimitPlace): string =>
  [currency, sport, tournamentId, marketId].map((part) => part ?? '*').join(' ');

/** Rows by where they hold. */
export type LimitIndex = ReadonlyMap<string, Amount>;
export const indexRows = (rows: readonly LimitRow[]): LimitIndex =>
  new Map(rows.map((row) => [keyOf(row), row.winMax]));

/** A pick as limits see it. */
export type LimitedPick = {
  readonly currency: string;
  readonly sport: string;
  readonly isEsport: boolean;
  readonly tournamentId: string | null;
  readonly marketId: number;
};

function firstOf(index: LimitIndex, pick: LimitedPick, marketId: number | null): Amount | null {
  const places = [
    { sport: pick.sport, tournamentId: pick.tournamentId },
    { sport: pick.sport, tournamentId: null },
    { sport: pick.isEsport ? ESPORTS : pick.sport, tournamentId: null },
    { sport: null, tournamentId: null },
  ];
  for (const place of places) {
    for (const currency of [pick.currency, null]) {
      const found = index.get(keyOf({ ...place, currency, marketId }));
      if (found !== undefined) return found;
    }
  }
  return null;
}

const NOTHING = amount(0n);

/**
 * The most that may be won with a pick: that of its league, else of its sport, else of all; where its market
 * has one as well, the smaller of both. A limit in the currency comes before one in every currency.
 */
export function winMaxOf(index: LimitIndex, pick: LimitedPick): Amount {
  const ofPlace = firstOf(index, pick, null) ?? NOTHING;
  const ofMarket = firstOf(index, pick, pick.marketId);
  return ofMarket === null ? ofPlace : min(ofPlace, ofMarket);
}

export const timeBpsOf = ({ liveBps, times }: LimitTerms, minutes: number | null): number =>
  timeFactorBps(minutes, times, liveBps);

const isUnique = (values: readonly (number | string)[]): boolean =>
  new Set(values).size === values.length;

/** Why these are no terms; null where they are. */
type TermsFault = 'rows' | 'house_row' | 'league' | 'times';
export function termsFault({ rows, times }: LimitTerms): TermsFault | null {
  if (!isUnique(rows.map(keyOf))) return 'rows';
  // What no other row speaks of has a limit, too.
  if (!rows.some((row) => keyOf(row) === keyOf(anywhere))) return 'house_row';
  if (
    rows.some((row) => row.tournamentId !== null && (row.sport === null || row.sport === ESPORTS))
  )
    return 'league';
  const minutes = times.map((row) => row.minutes);
  if (minutes[0] !== 0 || minutes.some((each, place) => each <= (minutes[place - 1] ?? -1)))
    return 'times';
  return null;
}

export const keepTerms = (terms: LimitTerms): KeptTerms => ({
  ...terms,
  rows: terms.rows.map((row) => ({ ...row, winMax: amountToText(row.winMax) })),
});

export const readTerms = (kept: KeptTerms): LimitTerms => ({
  ...kept,
  rows: kept.rows.map((row) => ({ ...row, winMax: amountFromText(row.winMax) ?? NOTHING })),
});

/** Stands for all that no row names. */
const OTHER = '~';
const OTHER_MARKET = -1;

const distinct = <Value>(values: readonly (Value | null)[], other: Value): readonly Value[] => [
  ...new Set([...values.filter((value) => value !== null), other]),
];

/** One pick of every kind that rows differ in. */
function* picksOf(rows: readonly LimitRow[], isEsport: (sport: string) => boolean) {
  const leagues = rows.filter(({ tournamentId }) => tournamentId !== null);
  const places = [
    ...distinct(
      rows.map(({ sport }) => (sport === ESPORTS ? null : sport)),
      OTHER,
    ).map((sport) => ({ sport, tournamentId: null, isEsport: isEsport(sport) })),
    { sport: OTHER, tournamentId: null, isEsport: true },
    ...leagues.map(({ sport, tournamentId }) => ({
      sport: sport ?? OTHER,
      tournamentId,
      isEsport: isEsport(sport ?? OTHER),
    })),
  ];
  const currencies = distinct(
    rows.map(({ currency }) => currency),
    OTHER,
  );
  const markets = distinct(
    rows.map(({ marketId }) => marketId),
    OTHER_MARKET,
  );
  for (const place of places)
    for (const currency of currencies)
      for (const marketId of markets) yield { ...place, currency, marketId };
}

function timesRise(before: LimitTerms, after: LimitTerms): boolean {
  const minutes = new Set([...before.times, ...after.times].map((row) => row.minutes));
  return (
    after.liveBps > before.liveBps ||
    [...minutes].some((each) => timeBpsOf(after, each) > timeBpsOf(before, each))
  );
}

/** Whether more may be lost anywhere than before: then two people decide. */
export function lossesRise(
  before: LimitTerms,
  after: LimitTerms,
  isEsport: (sport: string) => boolean,
): boolean {
  // A trader who is asked may take more than the limit.
  if (before.onExcess !== 'refer' && after.onExcess === 'refer') return true;
  if (after.onExcess === 'refer' && after.referTimes > before.referTimes) return true;
  if (timesRise(before, after)) return true;
  const [was, is] = [indexRows(before.rows), indexRows(after.rows)];
  for (const pick of picksOf([...before.rows, ...after.rows], isEsport))
    if (winMaxOf(is, pick) > winMaxOf(was, pick)) return true;
  return false;
}

export type RowChange = {
  readonly place: LimitPlace;
  /** What counts there before and after; null where that is said by no row of its own. */
  readonly before: Amount | null;
  readonly after: Amount | null;
  /** What counts for the picks of this row, whatever row says so. */
  readonly countsBefore: Amount;
  readonly countsAfter: Amount;
};

/** Rows that come, go or change, with what counts there. */
export function rowChanges(
  before: LimitTerms,
  after: LimitTerms,
  isEsport: (sport: string) => boolean,
): readonly RowChange[] {
  const [was, is] = [indexRows(before.rows), indexRows(after.rows)];
  const places = new Map([...before.rows, ...after.rows].map((row) => [keyOf(row), row]));
  return [...places].flatMap(([key, row]) => {
    const [old, next] = [was.get(key) ?? null, is.get(key) ?? null];
    if (old === next) return [];
    const sport = row.sport ?? OTHER;
    const pick: LimitedPick = {
      currency: row.currency ?? OTHER,
      sport,
      isEsport: sport === ESPORTS || isEsport(sport),
      tournamentId: row.tournamentId,
      marketId: row.marketId ?? OTHER_MARKET,
    };
    const { currency, marketId, tournamentId } = row;
    return [
      {
        place: { currency, sport: row.sport, tournamentId, marketId },
        before: old,
        after: next,
        countsBefore: winMaxOf(was, pick),
        countsAfter: winMaxOf(is, pick),
      },
    ];
  });
}
