// The invented world: everything in it follows from one seed, and is made when it is first asked for.
import { type Fixture, fixtureOf, fixturesBetween, fixturesOf } from './fixture.ts';
import { type League, leagueAt, leagues } from './league.ts';
import { makeSquad, makeTeams, placeOfTeam, type Player, type Team, teamOfPlayer } from './team.ts';

export type { Fixture } from './fixture.ts';
export type { League } from './league.ts';
export type { Player, Team } from './team.ts';

export type World = ReturnType<typeof createWorld>;

export function createWorld(seed: string) {
  const teams = new Map<number, readonly Team[]>();
  const squads = new Map<string, readonly Player[]>();

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

  return {
    seed,
    leagues,
    teamsOf,
    team,
    squad,
    player: (id: string): Player | null =>
      squad(teamOfPlayer(id)).find((player) => player.id === id) ?? null,
    fixture: (id: string): Fixture | null => fixtureOf(seed, id),
    fixturesOf: (league: League, week: number): Fixture[] => fixturesOf(seed, league, week),
    fixturesBetween: (from: Date, to: Date): Fixture[] => fixturesBetween(seed, from, to),
    /** Home and away. */
    sides: ({ away, home, league }: Fixture): readonly [Team, Team] => {
      const [first, second] = [teamsOf(league)[home], teamsOf(league)[away]];
      if (first === undefined || second === undefined) throw new RangeError('a fixture without teams');
      return [first, second];
    },
  };
}
