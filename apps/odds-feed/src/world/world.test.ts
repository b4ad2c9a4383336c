import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawBadge } from './badge.ts';
import { COUNTRIES, countryName, threeLetters } from './country.ts';
import { leagues, pairsOfRound } from './league.ts';
import { transliterate } from './naming/script.ts';
import { SPORTS, sportOf } from './sport.ts';
import { createWorld } from './world.ts';

const world = createWorld('1');
const DAY_MS = 86_400_000;
const MONDAY = new Date('2026-11-30T00:00:00Z');

test('the same seed makes the same world, another seed another one', () => {
  const names = (seed: string) =>
    createWorld(seed)
      .teamsOf(leagues[0] ?? assert.fail())
      .map(({ name }) => name);
  assert.deepEqual(names('1'), names('1'));
  assert.notDeepEqual(names('1'), names('2'));
});

test('there are about 120 leagues of every sport, and no league has two teams of one name', () => {
  assert.ok(leagues.length >= 115 && leagues.length <= 135, String(leagues.length));
  const played = new Set(leagues.map(({ sport }) => sport));
  const without = SPORTS.filter(({ id }) => !played.has(id)).map(({ id }) => id);
  assert.deepEqual(without, []);
  for (const league of leagues) {
    const names = world.teamsOf(league).map(({ name }) => name);
    assert.equal(new Set(names).size, league.teams, `${league.name}: ${names.join()}`);
  }
});

test('in a season all meet all twice, once at home, and each team plays once in a round', () => {
  const met = new Map<string, number>();
  for (let round = 0; round < 26; round += 1) {
    const pairs = pairsOfRound(14, round);
    assert.equal(new Set(pairs.flat()).size, 14, `round ${round}`);
    for (const [home, away] of pairs)
      met.set(`${home}-${away}`, (met.get(`${home}-${away}`) ?? 0) + 1);
  }
  assert.equal(met.size, 14 * 13);
  assert.ok([...met.values()].every((count) => count === 1));
});

test('a week has some hundreds of planned fixtures, besides the series', () => {
  const fixtures = world.fixturesBetween(MONDAY, new Date(MONDAY.getTime() + 7 * DAY_MS));
  const planned = fixtures.filter(({ league }) => league.series === undefined);
  assert.ok(planned.length >= 550 && planned.length <= 900, String(planned.length));
  assert.equal(new Set(fixtures.map(({ id }) => id)).size, fixtures.length);
});

test('at any time of any day 30 matches at least run, and never more than a page can show', () => {
  const fixtures = world.fixturesBetween(MONDAY, new Date(MONDAY.getTime() + 7 * DAY_MS));
  const counts = Array.from({ length: 6 * 48 }, (_, step) => {
    const at = MONDAY.getTime() + DAY_MS / 2 + step * (DAY_MS / 48);
    return fixtures.filter(({ league, startsAt }) => {
      const start = startsAt.getTime();
      return start <= at && at < start + sportOf(league.sport).minutes * 60_000;
    }).length;
  });
  assert.ok(Math.min(...counts) >= 25, `least ${Math.min(...counts)}`);
  assert.ok(Math.max(...counts) <= 130, `most ${Math.max(...counts)}`);
});

test('no competitor of a series plays two matches at a time', () => {
  const fixtures = world.fixturesBetween(MONDAY, new Date(MONDAY.getTime() + DAY_MS));
  const until = new Map<string, number>();
  for (const { away, home, league, startsAt } of fixtures) {
    if (league.series === undefined) continue;
    for (const side of [home, away]) {
      const key = `${league.index}/${side}`;
      assert.ok((until.get(key) ?? 0) <= startsAt.getTime(), `${league.name} ${key}`);
      until.set(key, startsAt.getTime() + sportOf(league.sport).minutes * 60_000);
    }
  }
});

test('the number of a fixture leads back to it, and strange numbers to none', () => {
  for (const fixture of world
    .fixturesBetween(MONDAY, new Date(MONDAY.getTime() + DAY_MS))
    .slice(0, 20)) {
    assert.deepEqual(world.fixture(fixture.id), fixture);
  }
  for (const id of [
    'sr:match:1',
    'sr:match:99999999999999',
    'sr:season:1',
    'sr:match:29699999999',
    '',
  ]) {
    assert.equal(world.fixture(id), null, id);
  }
});

test('people have names of their country, and a squad has its positions', () => {
  const team = world.teamsOf(leagues[0] ?? assert.fail())[0] ?? assert.fail();
  const squad = world.squad(team.id);
  assert.equal(squad.length, 18);
  assert.equal(squad.filter(({ position }) => position === 'goalkeeper').length, 2);
  const player = squad[5] ?? assert.fail();
  assert.deepEqual(world.player(player.id), player);
  assert.equal(world.player('sr:player:1'), null);
  assert.equal(world.team('sr:competitor:999999'), null);
});

test('every name is written in Devanagari and in Arabic without a Latin letter left over', () => {
  for (const league of leagues) {
    for (const { name } of world.teamsOf(league)) {
      const [hindi, arabic] = [transliterate(name, 'hi'), transliterate(name, 'ar')];
      assert.match(hindi, /^[\p{Script=Devanagari}\p{N}\p{P}\s]+$/u, `${name}: ${hindi}`);
      assert.match(arabic, /^[\p{Script=Arabic}\p{N}\p{P}\s]+$/u, `${name}: ${arabic}`);
      assert.equal(transliterate(name, 'en'), name);
    }
  }
});

test('countries have names in all three languages, and a code of three letters', () => {
  for (const { code } of COUNTRIES) {
    assert.match(threeLetters(code), /^[A-Z]{3}$/);
    assert.notEqual(countryName(code, 'hi'), countryName(code, 'en'));
    assert.match(countryName(code, 'ar'), /\p{Script=Arabic}/u);
  }
});

test('badges are drawings of their own, with two colours far apart', () => {
  const badges = Array.from({ length: 60 }, (_, seed) => drawBadge(String(seed)));
  assert.ok(new Set(badges).size > 55);
  assert.ok(badges.every((badge) => badge.startsWith('<svg') && !badge.includes('NaN')));
});
