// Answers of the provider's REST calls: fixtures, schedules, descriptions of markets, producers.
import type {
  Competitor,
  Fixture,
  MarketDescription,
  Named,
  ProducerSheet,
  Squad,
} from './fixture.ts';
import {
  boundedOf,
  demandBounded,
  demandText,
  instantOf,
  SMALL_MAX,
  textOf,
  WHOLE_MAX,
} from './read-value.ts';
import { childOf, childrenOf, type Element, FeedFormatError, readXml } from './read-xml.ts';

/** Descriptions of more than a thousand markets with all their outcomes are the longest answer. */
const ANSWER_LIMITS = { charsMax: 32_000_000, elementsMax: 500_000 };
const NAME_CHARS_MAX = 200;
const MINUTE_MS = 60_000;
/** Of producers that do not say how far back they repeat: the shortest one known. */
const WINDOW_MINUTES = 180;

const nameOf = (element: Element): string =>
  (textOf(element, 'name') ?? textOf(element, 'id') ?? '').slice(0, NAME_CHARS_MAX);

const readNamed = (element: Element, language: string): Named => ({
  ref: demandText(element, 'id'),
  names: { [language]: nameOf(element) },
  country: textOf(element, 'country_code'),
});

function demandChild(element: Element, name: string): Element {
  const child = childOf(element, name);
  if (child === null) throw new FeedFormatError(`${element.name} has no ${name}`);
  return child;
}

function readCompetitor(element: Element, language: string): Competitor {
  const qualifier = textOf(element, 'qualifier');
  return {
    ...readNamed(element, language),
    qualifier: qualifier === 'home' || qualifier === 'away' ? qualifier : null,
  };
}

function readFixtureOf(element: Element, language: string): Fixture {
  const tournament = demandChild(element, 'tournament');
  const startsAt = instantOf(element, 'start_time') ?? instantOf(element, 'scheduled');
  if (startsAt === null) throw new FeedFormatError('a fixture has no start');
  const name = textOf(element, 'name');
  const live = textOf(element, 'liveodds');
  return {
    ref: demandText(element, 'id'),
    names: name === null ? {} : { [language]: name.slice(0, NAME_CHARS_MAX) },
    startsAt,
    isLivePlanned: live === 'booked' || live === 'buyable' || live === 'bookable',
    sport: readNamed(demandChild(tournament, 'sport'), language),
    category: readNamed(demandChild(tournament, 'category'), language),
    tournament: readNamed(tournament, language),
    competitors: childrenOf(childOf(element, 'competitors'), 'competitor').map((each) =>
      readCompetitor(each, language),
    ),
  };
}

export function readFixture(text: string, language: string): Fixture {
  return readFixtureOf(demandChild(readXml(text, ANSWER_LIMITS), 'fixture'), language);
}

/** Fixtures of a schedule; one that cannot be read does not keep the others away. */
export function readSchedule(text: string, language: string): readonly Fixture[] {
  return childrenOf(readXml(text, ANSWER_LIMITS), 'sport_event').flatMap((element) => {
    try {
      return [readFixtureOf(element, language)];
    } catch (error) {
      if (error instanceof FeedFormatError) return [];
      throw error;
    }
  });
}

/** The players of a competitor's profile, by the names that people read. */
export const readSquad = (text: string, language: string): Squad =>
  childrenOf(childOf(readXml(text, ANSWER_LIMITS), 'players'), 'player').map((player) => ({
    ...readNamed(player, language),
    names: { [language]: (textOf(player, 'full_name') ?? nameOf(player)).slice(0, NAME_CHARS_MAX) },
  }));

export function readDescriptions(text: string, language: string): readonly MarketDescription[] {
  return childrenOf(readXml(text, ANSWER_LIMITS), 'market').map((market) => ({
    marketId: demandBounded(market, 'id', WHOLE_MAX),
    variant: textOf(market, 'variant') ?? '',
    names: { [language]: nameOf(market) },
    groups: (textOf(market, 'groups') ?? 'all').split('|'),
    outcomes: childrenOf(childOf(market, 'outcomes'), 'outcome').map((outcome) => ({
      id: demandText(outcome, 'id'),
      names: { [language]: nameOf(outcome) },
    })),
  }));
}

export function readProducers(text: string): readonly ProducerSheet[] {
  return childrenOf(readXml(text, ANSWER_LIMITS), 'producer')
    .filter((producer) => textOf(producer, 'active') !== 'false')
    .map((producer) => {
      const minutes =
        boundedOf(producer, 'stateful_recovery_window_in_minutes', WHOLE_MAX) ?? WINDOW_MINUTES;
      const path = (textOf(producer, 'api_url') ?? '').split('/').filter(Boolean).at(-1);
      return {
        id: demandBounded(producer, 'id', SMALL_MAX),
        name: nameOf(producer),
        path: path ?? nameOf(producer),
        scopes: (textOf(producer, 'scope') ?? '').split('|').filter(Boolean),
        windowMs: minutes * MINUTE_MS,
      };
    });
}
