// The invented world: everything in it follows from one seed, and is made when it is first asked for.
import {
  type Fixture,
  fixturesOf,
  placeOfFixture,
  placeOfSeason,
  seasonAt,
  seasonOf,
  weeksBetween,
} from './fixture.ts';
import { type League, leagueAt, leagues } from './league.ts';
import { makeSquad, makeTeams, placeOfTeam, type Player, type Team, teamOfPlayer } from './team.ts';

export type { Fixture } from './fixture.ts';
export type { League } from './league.ts';
export type { Player, Team } from './team.ts';

/** Leagues times weeks that are kept in memory. */
const WEEKS_KEPT = 1_000;

const byStart = (one: Fixture, other: Fixture): number =>
  one.startsAt.getTime() - other.startsAt.getTime() || (one.id < other.id ? -1 : 1);

/** The first leagues of matches of two are bet on as a whole. */
const hasOutright = ({ field, series, tier }: League): boolean =>
  tier === 1 && field === undefined && series === undefined;

export type World = ReturnType<typeof createWorld>;

export function createWorld(seed: string) {
  const teams = new Map<number, readonly Team[]>();
  const squads = new Map<string, readonly Player[]>();
  const weeks = new Map<string, readonly Fixture[]>();

  const teamsOf = (league: League): readonly Team[] => {
    const known = teams.get(league.index) ?? makeTeams(seed, league);
    teams.set(league.index, known);
    return known;
  };
  const team = (id: string): Team | null => {
    const place = placeOfTeam(id);
    const league = place === null ? null : leagueAt(place.league);
    return place === null || league === null ? null : (teamsOf(league)[place.index] ?? null);
  };
  const squad = (id: string): readonly Player[] => {
    const known = squads.get(id);
    if (known !== undefined) return known;
    const found = team(id);
    const league = found === null ? null : leagueAt(found.league);
    const made = found === null || league === null ? [] : makeSquad(seed, found, league.sport);
    squads.set(id, made);
    return made;
  };

  const fixturesOfWeek = (league: League, week: number): readonly Fixture[] => {
    const key = `${league.index}/${week}`;
    const known = weeks.get(key);
    if (known !== undefined) return known;
    if (weeks.size >= WEEKS_KEPT) weeks.delete(weeks.keys().next().value ?? '');
    const made = fixturesOf(seed, league, week);
    weeks.set(key, made);
    return made;
  };
  /** Fixtures of a league that start within an interval. */
  const fixturesWithin = (league: League, from: Date, to: Date): Fixture[] =>
    weeksBetween(from, to)
      .flatMap((week) => fixturesOfWeek(league, week))
      .filter(({ startsAt }) => startsAt >= from && startsAt < to);

  return {
    seed,
    leagues,
    teamsOf,
    team,
    squad,
    player: (id: string): Player | null =>
      squad(teamOfPlayer(id)).find((player) => player.id === id) ?? null,
    fixture(id: string): Fixture | null {
      const part = placeOfSeason(id);
      if (part !== null) {
        const own = leagueAt(part.league);
        return own === null || !hasOutright(own) ? null : seasonOf(own, part.season);
      }
      const place = placeOfFixture(id);
      const league = place === null ? null : leagueAt(place.league);
      if (place === null || league === null) return null;
      return fixturesOfWeek(league, place.week).find((one) => one.id === id) ?? null;
    },
    fixturesOf: fixturesOfWeek,
    fixturesWithin,
    /** Of all leagues, in the order of their starts. */
    fixturesBetween: (from: Date, to: Date): Fixture[] =>
      leagues.flatMap((league) => fixturesWithin(league, from, to)).toSorted(byStart),
    /** Seasons that are played at an instant and have a winner to bet on. */
    seasonsAt: (at: Date): Fixture[] =>
      leagues.filter(hasOutright).map((league) => seasonOf(league, seasonAt(league, at))),
    /** All who take part in an event of many; none where two sides meet. */
    fieldOf: ({ field = [], league }: Fixture): readonly Team[] => {
      const all = teamsOf(league);
      return field.flatMap((index) => all[index] ?? []);
    },
    /** Home and away. */
    sides: ({ away, home, league }: Fixture): readonly [Team, Team] => {
      const [first, second] = [teamsOf(league)[home], teamsOf(league)[away]];
      if (first === undefined || second === undefined)
        throw new RangeError('a fixture without teams');
      return [first, second];
    },
  };
}
