// Custom bets in the provider's words: what is asked, and what is answered.
import { demandText, scaledOf, textOf } from './read-value.ts';
import { childOf, childrenOf, type Element, FeedFormatError, readXml } from './read-xml.ts';
import type { Calculation, Selection } from './source.ts';

/** An answer lists all markets of the event that may be joined. */
const LIMITS = { charsMax: 4_000_000, elementsMax: 100_000 };
const REASONS = ['impossible', 'implied', 'refused'] as const;
const ODDS_DIGITS = 3;
const MILLIONTHS_DIGITS = 6;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

const attribute = (name: string, value: string | number): string =>
  `${name}="${String(value).replaceAll(/[&<"]/g, (char) => ESCAPES[char] ?? char)}"`;

export function writeSelections(selections: readonly Selection[]): string {
  const rows = selections.map(({ eventRef, marketId, outcomeId, specifiers }) => {
    const given = [
      attribute('id', eventRef),
      attribute('market_id', marketId),
      ...(specifiers === '' ? [] : [attribute('specifiers', specifiers)]),
      attribute('outcome_id', outcomeId),
    ];
    return `<selection ${given.join(' ')}/>`;
  });
  return `<selections>${rows.join('')}</selections>`;
}

const keyOf = (market: string, specifiers: string, outcome: string): string =>
  `${market} ${specifiers} ${outcome}`;

/** Outcomes that are marked as standing in the way, with the reason. */
function conflictsIn(answer: Element): ReadonlyMap<string, string> {
  const events = childrenOf(childOf(answer, 'available_selections'), 'event');
  const markets = events.flatMap((event) => childrenOf(childOf(event, 'markets'), 'market'));
  return new Map(
    markets.flatMap((market) =>
      childrenOf(market, 'outcome')
        .filter((outcome) => textOf(outcome, 'conflict') === 'true')
        .map((outcome) => [
          keyOf(
            demandText(market, 'id'),
            textOf(market, 'specifiers') ?? '',
            demandText(outcome, 'id'),
          ),
          textOf(outcome, 'conflict_reason') ?? '',
        ]),
    ),
  );
}

/** @throws {FeedFormatError} for what is no answer to these selections. */
export function readCalculation(text: string, selections: readonly Selection[]): Calculation {
  const answer = readXml(text, LIMITS);
  const found = childOf(answer, 'calculation');
  if (found !== null) {
    const odds = scaledOf(found, 'odds', ODDS_DIGITS);
    const ppm = scaledOf(found, 'probability', MILLIONTHS_DIGITS);
    if (odds === null || ppm === null) throw new FeedFormatError('a calculation without a price');
    return { kind: 'priced', odds, ppm };
  }
  const marked = conflictsIn(answer);
  const places = selections.flatMap(({ marketId, outcomeId, specifiers }, place) =>
    marked.has(keyOf(`${marketId}`, specifiers, outcomeId)) ? [place] : [],
  );
  if (places.length === 0) return { kind: 'unavailable' };
  const said = [...marked.values()][0];
  const isAll = places.length === selections.length;
  const reason = REASONS.find((one) => one === said) ?? (isAll ? 'impossible' : 'refused');
  return { kind: 'conflict', reason, selections: places };
}
