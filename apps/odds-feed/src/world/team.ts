import { type Colours, coloursOf } from './badge.ts';
import { COUNTRIES, type Country, countryOf, INTERNATIONAL } from './country.ts';
import { type Draw, drawOf } from './draw.ts';
import type { League } from './league.ts';
import { makeClub, makeEsportsTeam, makePerson, makeTown } from './naming/names.ts';
import { sportOf } from './sport.ts';

export type Player = {
  readonly id: string;
  readonly name: string;
  readonly position: 'defender' | 'forward' | 'goalkeeper' | 'midfielder' | 'player';
  readonly shirt: number;
  readonly born: string;
  readonly country: string;
};

export type Venue = {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly capacity: number;
  readonly country: string;
};

export type Team = {
  readonly id: string;
  readonly league: number;
  readonly name: string;
  readonly short: string;
  readonly abbreviation: string;
  readonly country: string;
  /** About -1 to 1 within its league. */
  readonly rating: number;
  readonly colours: Colours;
  readonly venue: Venue;
};

/** Teams, players and venues take their numbers from the place of their league. */
const TEAMS_OF_LEAGUE = 100;
const PLAYERS_OF_TEAM = 100;
const teamNumber = (league: number, index: number): number =>
  (league + 1) * TEAMS_OF_LEAGUE + index;

const ESPORTS = new Set([109, 110, 111, 194, 195]);
const IMPOSSIBLE_COUNTRIES = new Set([INTERNATIONAL]);

const countryOfTeam = (draw: Draw, { country }: League): Country => {
  const own = IMPOSSIBLE_COUNTRIES.has(country) ? null : countryOf(country);
  return own ?? draw.pick(COUNTRIES);
};

const abbreviationOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();

function nameOf(draw: Draw, league: League, country: Country, town: string): string {
  if (sportOf(league.sport).isSingle === true) {
    return makePerson(draw, country.culture, /Women/.test(league.name));
  }
  return ESPORTS.has(league.sport) ? makeEsportsTeam(draw) : makeClub(draw, country.culture, town);
}

function makeTeam(seed: string, league: League, index: number, taken: ReadonlySet<string>): Team {
  const number = teamNumber(league.index, index);
  for (let attempt = 0; ; attempt += 1) {
    const draw = drawOf(seed, 'team', number, attempt);
    const country = countryOfTeam(draw, league);
    const town = makeTown(draw, country.culture);
    const name = nameOf(draw, league, country, town);
    const isPerson = sportOf(league.sport).isSingle === true;
    const short = isPerson ? (name.split(',')[0] ?? name) : ESPORTS.has(league.sport) ? name : town;
    if ((taken.has(name) || taken.has(short)) && attempt < 40) continue;
    return {
      id: `sr:competitor:${number}`,
      league: league.index,
      name,
      short,
      abbreviation: abbreviationOf(short),
      country: country.code,
      rating: (draw.unit() + draw.unit() + draw.unit()) / 1.5 - 1,
      colours: coloursOf(`${seed}/${number}`),
      venue: {
        id: `sr:venue:${number}`,
        name: `${town} ${draw.pick(['Arena', 'Park', 'Stadium', 'Ground', 'Field', 'Dome'])}`,
        city: town,
        capacity: Math.round((40 / league.tier ** 1.4) * (0.4 + draw.unit())) * 1000 + 500,
        country: country.code,
      },
    };
  }
}

/** All competitors of a league, no two of one name. */
export function makeTeams(seed: string, league: League): readonly Team[] {
  const taken = new Set<string>();
  const teams: Team[] = [];
  for (let index = 0; index < league.teams; index += 1) {
    const team = makeTeam(seed, league, index, taken);
    taken.add(team.name).add(team.short);
    teams.push(team);
  }
  return teams;
}

const POSITIONS: readonly (readonly [Player['position'], number])[] = [
  ['goalkeeper', 2],
  ['defender', 6],
  ['midfielder', 6],
  ['forward', 4],
];
const FOOTBALL = 1;
const SQUAD = 12;
const numberOf = (id: string): number => Number.parseInt(id.slice(id.lastIndexOf(':') + 1), 10);

/** The players of a team; a competitor who is a person has none besides itself. */
export function makeSquad(seed: string, team: Team, sport: number): readonly Player[] {
  if (sportOf(sport).isSingle === true) return [];
  const culture = countryOf(team.country)?.culture ?? 'english';
  const positions =
    sport === FOOTBALL
      ? POSITIONS.flatMap(([position, count]) => Array.from({ length: count }, () => position))
      : Array.from({ length: ESPORTS.has(sport) ? 5 : SQUAD }, () => 'player' as const);
  const taken = new Set<string>();
  return positions.map((position, index) => {
    const draw = drawOf(seed, 'player', team.id, index);
    const isGuest = draw.unit() < 0.2;
    const home = isGuest ? draw.pick(COUNTRIES) : null;
    const makeName = () => makePerson(draw, home?.culture ?? culture);
    let name = makeName();
    while (taken.has(name)) name = makeName();
    taken.add(name);
    const year = 1990 + draw.below(18);
    const month = String(1 + draw.below(12)).padStart(2, '0');
    return {
      id: `sr:player:${numberOf(team.id) * PLAYERS_OF_TEAM + index}`,
      name,
      position,
      shirt: index + 1,
      born: `${year}-${month}-${String(1 + draw.below(28)).padStart(2, '0')}`,
      country: home?.code ?? team.country,
    };
  });
}

export const placeOfTeam = (
  id: string,
): { readonly league: number; readonly index: number } | null => {
  const number = numberOf(id);
  if (!Number.isSafeInteger(number) || number < TEAMS_OF_LEAGUE) return null;
  return { league: Math.floor(number / TEAMS_OF_LEAGUE) - 1, index: number % TEAMS_OF_LEAGUE };
};

export const teamOfPlayer = (id: string): string =>
  `sr:competitor:${Math.floor(numberOf(id) / PLAYERS_OF_TEAM)}`;
