// Events, markets and lines as the calls of the sportsbook answer them. Pure.
import type {
  EventNews,
  LineNews,
  LineView,
  MarketGroupCode,
  MarketView,
  SportEventView,
} from '@parlour/contract';
import { marketsOf } from '@parlour/sports';
import type { Place, Side } from '../entity/entities.ts';
import type { StoredEvent } from '../event/store.ts';
import {
  type Descriptions,
  figureOf,
  nameIn,
  nameLine,
  nameMarket,
  nameOutcome,
  type Scene,
  sportOf,
  WORDS,
  wordsOf,
} from '../name/naming.ts';
import { isAddress } from '../name/address.ts';
import { namePeriod } from '../name/period.ts';
import type { PricedLine } from '../offer/offers.ts';
import { isMain } from './choice.ts';
import { presentStatus } from './status.ts';

/** An event with where it belongs and who plays. */
export type EventCard = {
  readonly event: StoredEvent;
  readonly place: Place;
  readonly home: Side | null;
  readonly away: Side | null;
};

const NAME_CHARS_MAX = 200;
const cut = (name: string): string => name.slice(0, NAME_CHARS_MAX);

const sideName = (side: Side | null, language: string): string =>
  side === null ? '' : nameIn(side.names, language);

export function eventName({ away, event, home, place }: EventCard, language: string): string {
  const [ours, theirs] = [sideName(home, language), sideName(away, language)];
  if (home !== null && away !== null) return cut(`${ours} - ${theirs}`);
  return cut(
    nameIn(event.names, language) || ours || theirs || nameIn(place.tournamentNames, language),
  );
}

export const sceneOf = (card: EventCard, language: string, profile: Scene['profile']): Scene => ({
  sportCode: card.place.sportCode,
  home: sideName(card.home, language),
  away: sideName(card.away, language),
  event: eventName(card, language),
  profile,
});

const presentSide = (side: Side | null, language: string) =>
  side === null
    ? null
    : {
        id: side.id.toString(),
        name: cut(nameIn(side.names, language)),
        countryCode: side.countryCode,
      };

const isStarted = ({ status }: StoredEvent): boolean => status !== 0;

export function presentEvent(card: EventCard, language: string, lineCount: number): SportEventView {
  const { away, event, home, place } = card;
  return {
    id: event.id.toString(),
    sportId: place.sportId.toString(),
    sportCode: place.sportCode,
    sportName: cut(nameIn(place.sportNames, language)),
    categoryName: cut(nameIn(place.categoryNames, language)),
    countryCode: place.countryCode,
    tournamentId: place.tournamentId.toString(),
    tournamentName: cut(nameIn(place.tournamentNames, language)),
    home: presentSide(home, language),
    away: presentSide(away, language),
    name: eventName(card, language),
    isLivePlanned: event.isLivePlanned,
    periodName: isStarted(event) ? namePeriod(wordsOf(language), event.matchStatus) : null,
    lineCount,
    ...presentStatus(event),
  };
}

export function presentEventNews(event: StoredEvent, lineCount: number): EventNews {
  const periodNames = isStarted(event)
    ? Object.fromEntries(
        Object.entries(WORDS).map(([language, words]) => [
          language,
          namePeriod(words, event.matchStatus),
        ]),
      )
    : null;
  return { ...presentStatus(event), lineCount, periodNames };
}

export const presentLineNews = (line: PricedLine): LineNews => ({
  marketId: line.marketId,
  specifiers: line.specifiers,
  state: line.state,
  isFavourite: line.isFavourite,
  canCashOut: line.canCashOut,
  version: Number(line.version),
  outcomes: line.outcomes.map(({ active, id, odds }) => ({ id, odds, isActive: active })),
});

/** All that names are made of, in one language. */
export type Naming = {
  readonly language: string;
  readonly scene: Scene;
  readonly descriptions: Descriptions;
};

type NamedLine = LineView & { readonly name: string };

function presentLine(line: PricedLine, { descriptions, language, scene }: Naming): NamedLine {
  const news = presentLineNews(line);
  return {
    ...news,
    name: cut(nameLine(language, line, scene, descriptions)),
    outcomes: news.outcomes.map((outcome) => ({
      ...outcome,
      name: cut(nameOutcome(language, { ...line, outcomeId: outcome.id }, scene, descriptions)),
    })),
  };
}

/** Tabs by the groups of the engine; what it does not know is found by what the provider says. */
const GROUPS: Readonly<Record<string, MarketGroupCode>> = {
  '1st_half': 'halves',
  '2nd_half': 'halves',
  bookings: 'cards',
  combo: 'combos',
  corners: 'corners',
  games: 'sets',
  goals: 'goals',
  halves: 'halves',
  innings: 'innings',
  maps: 'maps',
  periods: 'periods',
  player: 'players',
  points: 'totals',
  quarters: 'periods',
  regular_play: 'main',
  score: 'score',
  sets: 'sets',
};

type Filed = { readonly place: number; readonly group: MarketGroupCode };
const filed = new Map<string, ReadonlyMap<number, Filed>>();

/** Markets of a sport in the order of its tabs. */
function filesOf(sportCode: string): ReadonlyMap<number, Filed> {
  let known = filed.get(sportCode);
  if (known === undefined) {
    const sport = sportOf(sportCode);
    const markets = sport === null ? [] : marketsOf(sport);
    known = new Map(markets.map(({ group, id }, place) => [id, { place, group }]));
    filed.set(sportCode, known);
  }
  return known;
}

export function groupsOf(
  sportCode: string,
  marketId: number,
  described: readonly string[] = [],
): MarketGroupCode[] {
  const file = filesOf(sportCode).get(marketId);
  const own = file === undefined ? described.map((group) => GROUPS[group] ?? null) : [file.group];
  const groups = [isMain(marketId) ? ('main' as const) : null, ...own].filter(
    (group) => group !== null,
  );
  return groups.length === 0 ? ['specials'] : [...new Set(groups)];
}

const compareLines = (a: PricedLine, b: PricedLine): number =>
  figureOf(a.specifiers) - figureOf(b.specifiers) ||
  (a.specifiers < b.specifiers ? -1 : a.specifiers > b.specifiers ? 1 : 0);

/** Lines of one market, in the order in which they are given. */
export function presentMarket(
  lines: readonly PricedLine[],
  naming: Naming & { readonly groups: readonly string[] },
): MarketView | null {
  const [line] = lines;
  if (line === undefined) return null;
  const { descriptions, groups, language, scene } = naming;
  return {
    marketId: line.marketId,
    name: cut(nameMarket(language, lines, scene, descriptions)),
    groups: groupsOf(scene.sportCode, line.marketId, groups),
    lines: lines.map((each) => presentLine(each, naming)),
  };
}

const LINES_MAX = 200;
const MARKETS_MAX = 400;

/** Whether the event page shows a line: what is settled, or has never had a price, is not there. */
export const isShown = ({ outcomes, state, status }: PricedLine): boolean =>
  state !== 'closed' && status !== 0 && outcomes.some(({ feedOdds }) => feedOdds !== null);

/** No one bets on a number: lines on players whose names are not known are not shown. */
const isNamed = ({ outcomes }: PricedLine, { profile }: Scene): boolean =>
  outcomes.every(({ id }) => !isAddress(id) || profile(id) !== null);

/** All markets of an event in the order of its tabs, with their lines by their figures. */
export function presentMarkets(
  lines: readonly PricedLine[],
  naming: Naming,
  groupsOfMarket: (marketId: number) => readonly string[],
): MarketView[] {
  const files = filesOf(naming.scene.sportCode);
  const placeOf = (marketId: number): number => files.get(marketId)?.place ?? marketId + 10_000;
  const shownLines = lines.filter((line) => isShown(line) && isNamed(line, naming.scene));
  const byMarket = Map.groupBy(shownLines, ({ marketId }) => marketId);
  return [...byMarket]
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .slice(0, MARKETS_MAX)
    .flatMap(([marketId, own]) => {
      const shown = own.toSorted(compareLines).slice(0, LINES_MAX);
      const market = presentMarket(shown, { ...naming, groups: groupsOfMarket(marketId) });
      return market === null ? [] : [market];
    });
}
