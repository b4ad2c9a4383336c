import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCalendar, nextIssues } from './calendar/index.ts';
import { familiesOf, familyFor } from './family-list.ts';
import { houseGames, OFFICIAL_GAMES } from './game-preset.ts';
import { checkOddsPack, leastReturnBps, packOdds, RETURN_TOLD_BELOW_BPS } from './odds-pack.ts';
import { packPresets, STARTING_PACKS, startingMarginBps } from './pack-preset.ts';

const GAMES = [...OFFICIAL_GAMES, ...houseGames('Asia/Ho_Chi_Minh')];

test('every game that a brand may open has a family, a calendar and a name of its own', () => {
  assert.equal(new Set(GAMES.map(({ code }) => code)).size, GAMES.length);
  for (const { code, family, calendar } of GAMES) {
    assert.ok(familyFor(family, 'rat') !== null, code);
    assert.deepEqual(checkCalendar(calendar), [], code);
    assert.equal(nextIssues(calendar, new Date('2026-11-21T12:00:00Z'), 3).length, 3, code);
  }
});

test('every family is played in a game', () => {
  const played = new Set(GAMES.map(({ family }) => family));
  assert.deepEqual(
    familiesOf('rat').filter(({ code }) => !played.has(code)),
    [],
  );
});

test('a brand starts with whole packs that keep something of every play', () => {
  for (const family of familiesOf('horse')) {
    const pack = STARTING_PACKS.get(family.code);
    assert.ok(pack !== undefined, family.code);
    const marginBps = startingMarginBps(family.code);
    assert.deepEqual(checkOddsPack(family, pack, marginBps), [], family.code);
    const known = [pack, ...packPresets(family.code).values()];
    assert.ok(
      known.some((one) => checkOddsPack(family, one, marginBps + 10).length > 0),
      family.code,
    );
  }
});

test('of the starting odds only those of 4D and of parlays return less than 75 %', () => {
  const low = familiesOf('horse').flatMap((family) => {
    const pack = STARTING_PACKS.get(family.code);
    return family.plays
      .filter(({ odds }) => odds === 'fixed')
      .filter((play) => {
        const odds = pack && packOdds(play, pack);
        return !odds || leastReturnBps(play, odds) < RETURN_TOLD_BELOW_BPS;
      })
      .map(({ code }) => (family.code === 'four-d' ? 'four-d' : `${family.code} ${code}`));
  });
  assert.deepEqual([...new Set(low)], ['mark-six parlay', 'four-d']);
});

test('a preset is a whole pack of its family, and one that differs from what the brand starts from', () => {
  const found: string[] = [];
  for (const family of familiesOf('horse')) {
    const presets = packPresets(family.code);
    assert.equal(presets.get('house'), STARTING_PACKS.get(family.code), family.code);
    for (const [name, pack] of presets) {
      const what = `${family.code} ${name}`;
      assert.equal(pack.family, family.code, what);
      assert.deepEqual(checkOddsPack(family, pack, startingMarginBps(family.code)), [], what);
      if (name === 'house') continue;
      assert.notDeepEqual(pack.odds, presets.get('house')?.odds, what);
      found.push(what);
    }
  }
  assert.deepEqual(found, [
    'vietnam-north portal',
    'vietnam-north street',
    'vietnam-central portal',
    'vietnam-central street',
    'vietnam-south portal',
    'vietnam-south street',
    'thai-government street',
    'thai-stock street',
    'lao street',
    'hanoi street',
  ]);
  assert.equal(packPresets('nothing').size, 0);
});

test('each region of Vietnam has fast games of one, two and five minutes', () => {
  const fast = GAMES.filter(({ source }) => source === 'house').map(({ code }) => code);
  for (const region of ['north', 'central', 'south']) {
    const own = [60, 120, 300].map((seconds) => `vietnam-${region}-${seconds}`);
    assert.deepEqual(
      fast.filter((code) => code.startsWith(`vietnam-${region}-`)),
      own,
    );
  }
});
