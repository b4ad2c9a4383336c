// The price of several picks of one event together: asked of the provider, whose joint model its single
// prices come from too, and lowered by the brand's margin.
import type { Reader } from '@parlour/database';
import { type Odds, odds, ODDS_MAX, ODDS_UNIT, PRICE_LADDER, priceAtMost } from '@parlour/sports';
import { LRUCache } from 'lru-cache';
import { isLive } from '../event/rules.ts';
import type { Calculation, FeedCalls, Selection } from '../feed/source.ts';
import type { LegKey } from '../name/legs.ts';
import type { Offers, PricedLine } from '../offer/offers.ts';
import { priceTermsOf } from '../offer/rules.ts';

export type BuilderPrice =
  | {
      readonly kind: 'priced';
      /** What the brand pays when all of them win, in thousandths. */
      readonly odds: number;
      /** Prices of the picks by themselves when it was asked for; with others it does not hold. */
      readonly parts: readonly number[];
    }
  /** `picks` cannot win together, add nothing to the others, or cannot be joined; by their places. */
  | {
      readonly kind: 'impossible' | 'implied' | 'refused';
      readonly picks: readonly number[];
    }
  /** No joint price now: the provider has none, or a pick is not open. */
  | { readonly kind: 'unavailable' };

export type PriceBuilder = (
  reader: Reader,
  brandId: string,
  picks: readonly LegKey[],
) => Promise<BuilderPrice>;

type BuilderDeps = {
  readonly calls: Pick<FeedCalls, 'calculate'> | null;
  readonly listPricedLines: (
    reader: Reader,
    brandId: string,
    keys: readonly LegKey[],
  ) => Promise<readonly (PricedLine | null)[]>;
  readonly offers: Pick<Offers, 'find'>;
  onFailure(error: unknown): void;
};

/** As many as the provider joins. */
const BUILDER_PICKS_MAX = 10;
const ANSWERS_MAX = 5_000;
/** While its picks keep their prices; one in play moves with its clock as well. */
const ANSWER_MS = 2_000;
const BPS = 10_000;
const UNAVAILABLE: BuilderPrice = { kind: 'unavailable' };

type Part = {
  readonly line: PricedLine;
  readonly selection: Selection;
  readonly odds: number;
  readonly feedOdds: number;
};

function partOf(line: PricedLine | null | undefined, pick: LegKey): Part | null {
  const outcome = line?.outcomes.find(({ id }) => id === pick.outcomeId);
  if (line === null || line === undefined || line.state !== 'open') return null;
  if (outcome?.active !== true || outcome.odds === null || outcome.feedOdds === null) return null;
  const { marketId, outcomeId, specifiers } = pick;
  return {
    line,
    selection: { eventRef: line.event.eventRef, marketId, specifiers, outcomeId },
    odds: outcome.odds,
    feedOdds: outcome.feedOdds,
  };
}

/** Never above the provider's price less the brand's margin, nor above what the picks would multiply to. */
function ownPrice(feedOdds: number, parts: readonly Part[], marginBps: number): Odds | null {
  const product = parts.reduce((all, part) => (all * part.odds) / ODDS_UNIT, ODDS_UNIT);
  const figure = (feedOdds * BPS) / (BPS + marginBps);
  return priceAtMost(PRICE_LADDER, Math.min(figure, product, odds(ODDS_MAX)));
}

/** Asks outside of transactions: the provider may take its time. */
export function createPriceBuilder(deps: BuilderDeps): PriceBuilder {
  const { calls, onFailure } = deps;
  const answers = new LRUCache<string, Promise<Calculation>>({ max: ANSWERS_MAX, ttl: ANSWER_MS });
  const ask = (parts: readonly Part[]): Promise<Calculation> => {
    const key = JSON.stringify(parts.map(({ feedOdds, selection }) => [selection, feedOdds]));
    const known = answers.get(key);
    if (known !== undefined || calls === null) {
      return known ?? Promise.resolve({ kind: 'unavailable' });
    }
    const asked = calls
      .calculate(parts.map(({ selection }) => selection))
      .catch((error: unknown): Calculation => {
        onFailure(error);
        answers.delete(key);
        return { kind: 'unavailable' };
      });
    answers.set(key, asked);
    return asked;
  };
  return async (reader, brandId, picks) => {
    if (picks.length < 2 || picks.length > BUILDER_PICKS_MAX) return UNAVAILABLE;
    const lines = await deps.listPricedLines(reader, brandId, picks);
    const parts = picks.flatMap((pick, place) => partOf(lines[place], pick) ?? []);
    const [first] = parts;
    if (first === undefined || parts.length < picks.length) return UNAVAILABLE;
    if (picks.some(({ eventId }) => eventId !== first.line.event.id)) return UNAVAILABLE;
    const answer = await ask(parts);
    if (answer.kind === 'unavailable') return UNAVAILABLE;
    if (answer.kind === 'conflict') return { kind: answer.reason, picks: answer.selections };
    const { event, place } = first.line;
    const { terms } = await deps.offers.find(reader, brandId);
    const { marginBps } = priceTermsOf(terms, place, isLive(event.status));
    const price = ownPrice(answer.odds, parts, marginBps);
    if (price === null) return UNAVAILABLE;
    return { kind: 'priced', odds: price, parts: parts.map((part) => part.odds) };
  };
}
