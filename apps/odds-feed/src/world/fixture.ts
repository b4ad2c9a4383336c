// When matches are played. A fixture is a function of its league, its week and its place in the
// week, which its number holds, so that no list has to be kept.
import { addDays, dayMs, dayOfMs, instantAt } from '@parlour/time';
import { countryOf } from './country.ts';
import { drawOf, shuffled } from './draw.ts';
import { type League, orderOfSeason, pairsOfRound } from './league.ts';

export type Fixture = {
  readonly id: string;
  readonly league: League;
  readonly week: number;
  readonly season: number;
  /** From 1, within its season. */
  readonly round: number;
  readonly home: number;
  readonly away: number;
  /** All who take part, where they are more than two. */
  readonly field?: readonly number[];
  readonly startsAt: Date;
};

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday after the epoch. */
const MONDAY_MS = 4 * DAY_MS;
const MINUTE_MS = 60_000;
const MINUTES_OF_WEEK = 10_080;
const LEAGUE_SPAN = 10_000;
const WEEK_SPAN = 1_000 * LEAGUE_SPAN;

const weekOf = (at: Date): number => Math.floor((at.getTime() - MONDAY_MS) / WEEK_MS);
const mondayOf = (week: number): string => dayOfMs(MONDAY_MS + week * WEEK_MS);

const idOf = (week: number, league: League, place: number): string =>
  `sr:${league.field === undefined ? 'match' : 'stage'}:${week * WEEK_SPAN + league.index * LEAGUE_SPAN + place}`;

/** The fixtures of a league in a week, by their places. */
export function fixturesOf(seed: string, league: League, week: number): Fixture[] {
  if (league.field !== undefined) return ofMany(seed, league, week, league.field);
  return league.series === undefined
    ? planned(seed, league, week)
    : aroundTheClock(seed, league, week);
}

/** The season and the rounds of it that fall into a week. */
function roundsOfWeek(league: League, week: number): readonly { season: number; round: number }[] {
  if ((week + league.index) % league.everyWeeks !== 0) return [];
  const count = league.rounds ?? 1;
  const turn = Math.floor(week / league.everyWeeks) * count;
  return Array.from({ length: count }, (_, index) => ({
    season: Math.floor((turn + index) / league.roundsOfSeason),
    round: (turn + index) % league.roundsOfSeason,
  }));
}

function planned(seed: string, league: League, week: number): Fixture[] {
  const zone = countryOf(league.country)?.zone ?? 'UTC';
  const rounds = roundsOfWeek(league, week);
  const monday = mondayOf(week);
  return rounds.flatMap(({ round, season }, turn) => {
    const order = orderOfSeason(seed, league, season);
    const pairs = pairsOfRound(league.teams, round);
    // Rounds of one week have parts of the week of their own, so that no team plays twice at a time.
    const size = Math.ceil(league.habits.length / rounds.length);
    const habits = league.habits.slice(turn * size, (turn + 1) * size);
    const places = shuffled(
      drawOf(seed, 'habits', league.index, week, turn),
      pairs.map((_, index) => index),
    );
    return pairs.map(([home, away], index) => {
      const habit = habits[(places[index] ?? 0) % habits.length] ?? { weekday: 6, clock: '15:00' };
      return {
        id: idOf(week, league, turn * pairs.length + index),
        league,
        week,
        season,
        round: round + 1,
        home: order[home] ?? 0,
        away: order[away] ?? 0,
        startsAt: instantAt(addDays(monday, habit.weekday - 1), habit.clock, zone),
      };
    });
  });
}

/** One event of many at a time: by the habits of the league, or one after the other. */
function ofMany(seed: string, league: League, week: number, size: number): Fixture[] {
  const monday = mondayOf(week);
  const zone = countryOf(league.country)?.zone ?? 'UTC';
  const { everyMinutes } = league.series ?? {};
  const starts =
    everyMinutes === undefined
      ? league.habits.map(({ clock, weekday }) =>
          instantAt(addDays(monday, weekday - 1), clock, zone),
        )
      : Array.from(
          { length: Math.floor(MINUTES_OF_WEEK / everyMinutes) },
          (_, turn) => new Date(dayMs(monday) + turn * everyMinutes * MINUTE_MS),
        );
  return starts.map((startsAt, place): Fixture => {
    const all = Array.from({ length: league.teams }, (_, index) => index);
    const field = shuffled(drawOf(seed, 'field', league.index, week, place), all).slice(0, size);
    return {
      id: idOf(week, league, place),
      league,
      week,
      season: Math.floor(week / WEEKS_OF_YEAR),
      round: place + 1,
      home: field[0] ?? 0,
      away: field[1] ?? 1,
      field,
      startsAt,
    };
  });
}

const WEEKS_OF_YEAR = 52;
const SEASON_SPAN = 100_000;
const SEASON = /^sr:season:(\d{6,9})$/;

export const isSeason = (id: string): boolean => SEASON.test(id);
export const seasonId = (league: League, season: number): string =>
  `sr:season:${(league.index + 1) * SEASON_SPAN + season}`;

/** The season of a league as one event, which begins when its last round has been played. */
export function seasonOf(league: League, season: number): Fixture {
  const count = league.rounds ?? 1;
  const last = Math.floor(((season + 1) * league.roundsOfSeason - 1) / count) * league.everyWeeks;
  const week = Array.from({ length: league.everyWeeks }, (_, more) => last + more).find(
    (one) => (one + league.index) % league.everyWeeks === 0,
  );
  return {
    id: seasonId(league, season),
    league,
    week: week ?? last,
    season,
    round: league.roundsOfSeason,
    home: 0,
    away: 1,
    field: Array.from({ length: league.teams }, (_, index) => index),
    startsAt: new Date(dayMs(mondayOf((week ?? last) + 1))),
  };
}

/** The season that is played at an instant. */
export const seasonAt = (league: League, at: Date): number =>
  Math.floor(
    (Math.floor(weekOf(at) / league.everyWeeks) * (league.rounds ?? 1)) / league.roundsOfSeason,
  );

/** The league and season that the number of a season holds. */
export function placeOfSeason(
  id: string,
): { readonly league: number; readonly season: number } | null {
  const number = Number(SEASON.exec(id)?.[1] ?? '');
  if (number === 0) return null;
  return { league: Math.floor(number / SEASON_SPAN) - 1, season: number % SEASON_SPAN };
}

/** Half of the competitors play while the other half rests, and the other way round. */
function aroundTheClock(seed: string, league: League, week: number): Fixture[] {
  const { everyMinutes = MINUTES_OF_WEEK, places = 1 } = league.series ?? {};
  const monday = dayMs(mondayOf(week));
  const turns = Math.floor(MINUTES_OF_WEEK / everyMinutes);
  const halves = shuffled(drawOf(seed, 'halves', league.index, week), [
    ...Array(league.teams).keys(),
  ]);
  return Array.from({ length: turns }, (_, turn) => turn).flatMap((turn) => {
    const half = halves.filter((_, index) => index % 2 === turn % 2);
    const order = shuffled(drawOf(seed, 'turn', league.index, week, turn), half);
    return Array.from({ length: places }, (_, place): Fixture => {
      const minutes = Math.floor((turn + place / places) * everyMinutes);
      return {
        id: idOf(week, league, turn * places + place),
        league,
        week,
        season: Math.floor(week / 13),
        round: turn + 1,
        home: order[2 * place] ?? 0,
        away: order[2 * place + 1] ?? 1,
        startsAt: new Date(monday + minutes * MINUTE_MS),
      };
    });
  });
}

const ID = /^sr:(?:match|stage):(\d{8,12})$/;

/** The league and the week that the number of a match holds; null for what is none. */
export function placeOfFixture(
  id: string,
): { readonly league: number; readonly week: number } | null {
  const number = Number(ID.exec(id)?.[1] ?? '');
  if (number === 0) return null;
  return {
    league: Math.floor((number % WEEK_SPAN) / LEAGUE_SPAN),
    week: Math.floor(number / WEEK_SPAN),
  };
}

/** Weeks that may have a start in an interval: by a country's clocks one begins some hours from the meridian's. */
export function weeksBetween(from: Date, to: Date): number[] {
  const [first, last] = [
    weekOf(new Date(from.getTime() - DAY_MS)),
    weekOf(new Date(to.getTime() + DAY_MS)),
  ];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
