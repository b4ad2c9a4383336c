// Sports, categories, tournaments, competitors, players and venues as elements.
import { countryName, threeLetters } from '../world/country.ts';
import { type Language, transliterate } from '../world/naming/script.ts';
import { sportOf } from '../world/sport.ts';
import { isSeason, seasonId } from '../world/fixture.ts';
import type { Fixture, League, Player, Team, World } from '../world/world.ts';
import { element } from '../message/xml.ts';
import { isoOf } from './xml-reply.ts';

export const nameIn = (name: string, language: Language): string => transliterate(name, language);

export const sportElement = (id: number, language: Language): string =>
  element('sport', { id: `sr:sport:${id}`, name: sportOf(id).names[language] });

export const categoryElement = (league: League, language: Language): string =>
  element('category', {
    id: league.categoryId,
    name: countryName(league.country, language),
    country_code: league.country === 'XX' ? undefined : threeLetters(league.country),
  });

export const tournamentElement = (
  league: League,
  language: Language,
  children: readonly string[] = [],
): string =>
  element('tournament', { id: league.id, name: nameIn(league.name, language) }, [
    sportElement(league.sport, language),
    categoryElement(league, language),
    ...children,
  ]);

const teamAttributes = (team: Team, language: Language) => ({
  id: team.id,
  name: nameIn(team.name, language),
  abbreviation: team.abbreviation,
  short_name: nameIn(team.short, language),
  country: countryName(team.country, language),
  country_code: threeLetters(team.country),
});

export const competitorElement = (
  team: Team,
  language: Language,
  qualifier?: 'away' | 'home',
): string => element('competitor', { ...teamAttributes(team, language), qualifier });

export const venueElement = ({ venue }: Team, language: Language): string =>
  element('venue', {
    id: venue.id,
    name: nameIn(venue.name, language),
    capacity: venue.capacity,
    city_name: nameIn(venue.city, language),
    country_name: countryName(venue.country, language),
    country_code: threeLetters(venue.country),
  });

export const playerElement = (player: Player, language: Language): string =>
  element('player', {
    type: player.position,
    date_of_birth: player.born,
    nationality: countryName(player.country, language),
    country_code: threeLetters(player.country),
    id: player.id,
    name: nameIn(player.name, language),
    full_name: nameIn(player.name.split(', ').toReversed().join(' '), language),
    jersey_number: player.shirt,
  });

/** The profile of a competitor, with its players and the address of its badge. */
export function competitorProfile(
  world: World,
  team: Team,
  language: Language,
  badgeUrl: string,
): string {
  const league = world.leagues[team.league];
  const { first, second } = team.colours;
  return element('competitor_profile', { generated_at: isoOf(new Date()) }, [
    element(
      'competitor',
      teamAttributes(team, language),
      league === undefined
        ? []
        : [sportElement(league.sport, language), categoryElement(league, language)],
    ),
    venueElement(team, language),
    element('jerseys', {}, [
      element('jersey', {
        type: 'home',
        base: first.slice(1),
        sleeve: second.slice(1),
        number: second.slice(1),
      }),
    ]),
    element('logo', { url: badgeUrl }),
    element(
      'players',
      {},
      world.squad(team.id).map((player) => playerElement(player, language)),
    ),
  ]);
}

/** An event as schedules list it. */
export function eventElement(
  world: World,
  fixture: Fixture,
  language: Language,
  live: { readonly status: string; readonly startsAt: Date },
): string {
  return element(
    'sport_event',
    {
      id: fixture.id,
      scheduled: isoOf(live.startsAt),
      start_time_tbd: 'false',
      status: live.status,
      liveodds: live.status === 'live' ? 'booked' : 'bookable',
      next_live_time: isoOf(live.startsAt),
    },
    eventChildren(world, fixture, language),
  );
}

export function eventChildren(world: World, fixture: Fixture, language: Language): string[] {
  const { league, round, season } = fixture;
  const [home, away] = world.sides(fixture);
  const field = world.fieldOf(fixture);
  return [
    element('tournament_round', { type: 'group', number: round }),
    element('season', {
      id: seasonId(league, season),
      name: `${nameIn(league.name, language)} ${season}`,
      tournament_id: league.id,
    }),
    tournamentElement(league, language),
    element(
      'competitors',
      {},
      field.length > 0
        ? field.map((one) => competitorElement(one, language))
        : [competitorElement(home, language, 'home'), competitorElement(away, language, 'away')],
    ),
    ...(isSeason(fixture.id) ? [] : [venueElement(home, language)]),
  ];
}
