// The price of an outcome: the same function of the stored line and the brand's terms in every call.
import {
  bookOf,
  inversesOf,
  odds,
  ODDS_MAX,
  PRICE_LADDER,
  priceAtMost,
  removeMargin,
  shapeBook,
} from '@parlour/sports';
import type { Outcome } from '../feed/message.ts';
import type { PriceTerms } from './rules.ts';

export type PricedOutcome = {
  readonly id: string;
  /** What the brand asks for, in thousandths; null where nothing is quoted. */
  readonly odds: number | null;
  /** As the feed quotes it. */
  readonly feedOdds: number | null;
  /** In millionths, without a margin; null where no description knows. */
  readonly ppm: number | null;
  readonly active: boolean;
  readonly team: 1 | 2 | null;
};

const BPS = 10_000;
const MILLION = 1_000_000;
/** A book of outcomes of which so many win: chances sum to their number but for what was cut off. */
const WHOLE_WITHIN = 0.03;
/** Books of one winner in which no chance is known lie between these. */
const [BOOK_MIN, BOOK_MAX] = [0.9, 1.4];

type Quoted = Outcome & { readonly odds: number };
const isQuoted = (outcome: Outcome): outcome is Quoted => outcome.active && outcome.odds !== null;

/** Chances of the quoted outcomes: as the feed knows them, else its prices without what it keeps. */
function chancesOf(quoted: readonly Quoted[]): readonly number[] | null {
  if (quoted.every(({ ppm }) => ppm !== null && ppm > 0)) {
    return quoted.map(({ ppm }) => (ppm ?? 0) / MILLION);
  }
  const inverses = inversesOf(quoted.map((outcome) => odds(outcome.odds)));
  const book = inverses.reduce((sum, inverse) => sum + inverse, 0);
  if (quoted.length < 2 || book < BOOK_MIN || book > BOOK_MAX) return null;
  if (book <= 1) return inverses.map((inverse) => inverse / book);
  return removeMargin(inverses, 'power')?.values ?? null;
}

/** How many of the outcomes win together; null where the line is not quoted as a whole. */
function winnersOf(chances: readonly number[]): number | null {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  const winners = Math.round(sum);
  return winners >= 1 && chances.length > winners && Math.abs(sum - winners) <= WHOLE_WITHIN
    ? winners
    : null;
}

const feedBook = (quoted: readonly Quoted[]): number =>
  bookOf(quoted.map((outcome) => odds(outcome.odds)));

function shaped(
  quoted: readonly Quoted[],
  chances: readonly number[],
  { floorBps, marginBps }: PriceTerms,
): readonly (number | null)[] | null {
  const winners = winnersOf(chances);
  if (winners === null) return null;
  const bps = (feedBook(quoted) / winners) * BPS;
  if (marginBps === 0 && bps >= floorBps) return quoted.map((outcome) => outcome.odds);
  const book = shapeBook(chances, {
    method: 'power',
    bookBps: bps + marginBps,
    floorBps,
    ladder: PRICE_LADDER,
    rounding: 'down',
    oddsMax: odds(ODDS_MAX),
  });
  return book?.prices ?? null;
}

/** Each price by itself, where outcomes are no book: players who may all score. */
const cut = (quoted: readonly Quoted[], { marginBps }: PriceTerms): readonly (number | null)[] =>
  quoted.map((outcome) =>
    marginBps === 0
      ? outcome.odds
      : priceAtMost(PRICE_LADDER, (outcome.odds * BPS) / (BPS + marginBps)),
  );

/** No price is better than that of the feed, and no book below the floor. */
export function priceOutcomes(
  outcomes: readonly Outcome[],
  terms: PriceTerms,
): readonly PricedOutcome[] {
  const quoted = outcomes.filter(isQuoted);
  const chances = chancesOf(quoted);
  const prices = (chances === null ? null : shaped(quoted, chances, terms)) ?? cut(quoted, terms);
  const places = new Map(quoted.map(({ id }, place) => [id, place]));
  return outcomes.map(({ active, id, odds: feedOdds, ppm, team }) => {
    const place = places.get(id);
    const own = place === undefined ? null : (prices[place] ?? null);
    const chance = place === undefined ? undefined : chances?.[place];
    return {
      id,
      odds: own === null || feedOdds === null ? null : Math.min(own, feedOdds),
      feedOdds,
      ppm: ppm ?? (chance === undefined ? null : Math.floor(chance * MILLION)),
      active: active && own !== null,
      team,
    };
  });
}

/** What the prices of a line keep, in basis points; null where its outcomes are no book of their own. */
export function keptBps(
  outcomes: readonly PricedOutcome[],
  whose: 'feedOdds' | 'odds',
): number | null {
  const quoted = outcomes.flatMap((outcome) => {
    const price = outcome[whose];
    return price === null || outcome.odds === null ? [] : [{ price, ppm: outcome.ppm }];
  });
  if (quoted.length < 2 || quoted.some(({ ppm }) => ppm === null)) return null;
  const winners = winnersOf(quoted.map(({ ppm }) => (ppm ?? 0) / MILLION));
  if (winners === null) return null;
  const book = bookOf(quoted.map(({ price }) => odds(price)));
  return Math.round((book / winners - 1) * BPS);
}
