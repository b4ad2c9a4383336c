// Events, markets and lines as the console shows them: the feed's prices beside ours. Pure.
import type { BookEventRow, BookLine, BookMarket, BookStop } from '@parlour/contract';
import type { ShownLine } from '../line/board.ts';
import { lineStateOf } from '../line/rules.ts';
import {
  type EventCard,
  groupsOf,
  type Naming,
  presentEvent,
  presentMarket,
  sceneOf,
} from '../list/present.ts';
import { figureOf, nameIn, nameLine, nameMarket } from '../name/naming.ts';
import { type PricedLine, priceUnder } from '../offer/offers.ts';
import { keptBps } from '../offer/price.ts';
import { isOffered, type Offer } from '../offer/rules.ts';
import type { StopIndex } from '../stop/rules.ts';
import type { StoredStop } from '../stop/store.ts';
import type { Names } from '../entity/store.ts';
import { presentResult } from './result-words.ts';

export type LineTerms = {
  readonly offer: Offer;
  readonly naming: Naming;
  readonly stops: StopIndex;
  readonly groupsOf: (marketId: number) => readonly string[];
};

const NAME_CHARS_MAX = 200;
const OUTCOMES_MAX = 400;
export const cut = (name: string): string => name.slice(0, NAME_CHARS_MAX);

/** Whether a line has anything to show: a price or a result. */
const hasContent = ({ outcomes, result }: ShownLine): boolean =>
  result !== null || outcomes.some(({ odds }) => odds !== null);

function presentBookLine(
  line: PricedLine,
  named: { readonly name: string; readonly outcomes: readonly { readonly name: string }[] },
  stops: StopIndex,
): BookLine {
  return {
    marketId: line.marketId,
    specifiers: line.specifiers,
    name: named.name,
    state: line.state,
    feedState: lineStateOf(line.feedStatus),
    isFavourite: line.isFavourite,
    stopIds: [...stops.ofLine(line.event, line)],
    marginBps: keptBps(line.outcomes, 'odds'),
    feedMarginBps: keptBps(line.outcomes, 'feedOdds'),
    quotedAt: line.feedAt === null ? null : new Date(line.feedAt).toISOString(),
    result: presentResult(line),
    outcomes: line.outcomes
      .slice(0, OUTCOMES_MAX)
      .map(({ active, feedOdds, id, odds, ppm }, place) => ({
        id,
        name: named.outcomes[place]?.name ?? id,
        odds,
        feedOdds,
        ppm,
        isActive: active,
      })),
  };
}

const compareLines = (a: ShownLine, b: ShownLine): number =>
  figureOf(a.specifiers) - figureOf(b.specifiers) || (a.specifiers < b.specifiers ? -1 : 1);

/** Every line of an event, those without a price or a result left out. */
export function presentBook(
  card: EventCard,
  lines: readonly ShownLine[],
  terms: LineTerms,
): BookMarket[] {
  const { event, place } = card;
  const byMarket = Map.groupBy(lines.filter(hasContent), ({ marketId }) => marketId);
  return [...byMarket]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([marketId, own]) => {
      const priced = own
        .toSorted(compareLines)
        .map((line) => priceUnder(terms.offer.terms, place, line));
      const groups = terms.groupsOf(marketId);
      const market = presentMarket(priced, { ...terms.naming, groups });
      if (market === null) return [];
      const wholeMarket = { marketId, specifiers: '\u0000' };
      return [
        {
          marketId,
          name: market.name,
          groups: groupsOf(place.sportCode, marketId, groups),
          // No line has such specifiers, so these are the stops of the market and of all around it.
          stopIds: [...terms.stops.ofLine(event, wholeMarket)],
          lines: priced.flatMap((line, index) => {
            const named = market.lines[index];
            return named === undefined ? [] : [presentBookLine(line, named, terms.stops)];
          }),
        },
      ];
    });
}

export function presentBookEvent(
  card: EventCard,
  lines: readonly ShownLine[],
  {
    language,
    offer,
    partStops,
    stops,
  }: {
    readonly language: string;
    readonly offer: Offer;
    readonly stops: StopIndex;
    readonly partStops: number;
  },
): BookEventRow {
  const states = lines.filter(hasContent).map(({ status }) => lineStateOf(status));
  const openLines = states.filter((state) => state === 'open').length;
  const shutLines = states.filter((state) => state === 'suspended').length;
  return {
    ...presentEvent(card, language, openLines + shutLines),
    openLines,
    shutLines,
    stopIds: [...stops.ofEvent(card.event)],
    partStops,
    isOffered: isOffered(offer.terms, card.place),
  };
}

/** What the name of a stop is made of, as far as it is known. */
export type StopWords = {
  readonly sportNames: Names | null;
  readonly tournamentNames: Names | null;
  readonly card: EventCard | null;
};

export function presentStop(
  stop: StoredStop,
  words: StopWords,
  naming: Pick<Naming, 'descriptions' | 'language'>,
): BookStop {
  const { descriptions, language } = naming;
  const { marketId, specifiers } = stop;
  const scene = words.card === null ? null : sceneOf(words.card, language, () => null);
  const names = words.sportNames ?? words.tournamentNames;
  const partName = (): string => {
    if (scene === null) return '';
    if (marketId === null) return scene.event;
    const line = { marketId, specifiers: specifiers ?? '' };
    return specifiers === null
      ? nameMarket(language, [line], scene, descriptions)
      : nameLine(language, line, scene, descriptions);
  };
  return {
    id: stop.id,
    kind: stop.kind,
    sportId: stop.sportId?.toString() ?? null,
    tournamentId: stop.tournamentId?.toString() ?? null,
    eventId: stop.eventId?.toString() ?? null,
    marketId,
    specifiers,
    name: cut(names === null ? partName() : nameIn(names, language)),
    eventName: marketId === null || scene === null ? null : scene.event,
    reason: stop.reason,
    madeBy: stop.madeAccount,
    madeAt: stop.madeAt.toISOString(),
  };
}
