import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSheet, type Sport } from '../../sheet/index.ts';
import { createSeededSource } from '../chance/seeded.ts';
import { isDecided, loseOf } from '../fair/fair.ts';
import { drawFault, NO_FAULTS, USUAL_FAULTS } from '../life/fault.ts';
import { enter } from '../life/keep-sheet.ts';
import { MATCHES } from '../testing/matches.ts';
import type { ModelMatch } from './match.ts';

const SPECIFIERS = {
  hcp: '-0.5',
  total: '2.5',
  goalnr: '9',
  cornernr: '30',
  score: '0:0',
  setnr: '1',
  gamenr: '1',
  pointnr: '1',
  mapnr: '1',
  roundnr: '1',
  quarternr: '2',
  periodnr: '1',
  inningnr: '1',
  framenr: '2',
  place: '2',
  winners: '2',
  competitors: 'r4,r1',
  pos: '2',
  xth: '90',
};
const TEXT = new Set([14, 65, 87, 254]);

/** Scorers and ranges, of which any number may win; flexible scores, which leave the high ones out. */
const SHARED = new Set([38, 39, 40, 898, 899, 548, 41]);
const DOUBLE = new Set([10, 63, 85, 546, 547]);
const PLACES = new Set([805, 1091]);

/** How many outcomes of a market win. */
const winnersOf = (marketId: number): number =>
  DOUBLE.has(marketId) || PLACES.has(marketId) ? 2 : 1;

/** Every market that has a price has possible parts, and two-way prices belong together. */
function checkPrices(sport: Sport, match: ModelMatch): void {
  let priced = 0;
  for (const marketId of match.marketIds) {
    const market = match.price({
      marketId,
      specifiers: TEXT.has(marketId) ? { hcp: '0:1' } : SPECIFIERS,
    });
    if (market === null) continue;
    priced += 1;
    for (const one of market) {
      assert.ok(
        Object.values(one).every(
          (part) => typeof part === 'string' || (part > -1e-9 && part < 1 + 1e-9),
        ),
        `${sport} ${marketId}`,
      );
      assert.ok(loseOf(one) <= 1);
    }
    const [first, second] = market;
    if (market.length > 2 && !SHARED.has(marketId)) {
      const sum = market.reduce((total, { win }) => total + win, first?.refund ?? 0);
      const expected = winnersOf(marketId) * (1 - (first?.refund ?? 0)) + (first?.refund ?? 0);
      assert.ok(Math.abs(sum - expected) < 1e-4, `${sport} ${marketId}: ${sum}`);
    }
    if (market.length !== 2 || first === undefined || second === undefined) continue;
    const whole = first.win + first.halfWin + first.refund + first.halfLose + second.win;
    assert.ok(Math.abs(whole - 1) < 1e-6, `${sport} ${marketId}: ${whole}`);
  }
  assert.ok(priced > 0, sport);
}

test('a match of every sport is priced while it is played, and ends on its sheet', () => {
  for (const [sport, start] of MATCHES) {
    const source = createSeededSource(3);
    checkPrices(sport, start);
    let [match, sheet, steps] = [start, newSheet(sport), 0];
    for (let step = match.next(source); step !== null; step = match.next(source)) {
      assert.ok(step.afterMs >= 0);
      sheet = enter(sheet, step.entry);
      ({ match } = step);
      steps += 1;
      if ((steps === 7 || steps % 90 === 60) && sport !== 'racing') checkPrices(sport, match);
    }
    assert.equal(sheet.status, 'ended', sport);
  }
});

test('at the end nothing is open', () => {
  const [, start] = MATCHES[0] as (typeof MATCHES)[number];
  const source = createSeededSource(5);
  let match = start;
  for (let step = match.next(source); step !== null; step = match.next(source)) ({ match } = step);
  assert.ok(isDecided(match.price({ marketId: 1, specifiers: {} }) ?? []));
  assert.ok(!isDecided(start.price({ marketId: 1, specifiers: {} }) ?? []));
  assert.equal(start.build([]).kind, 'priced');
});

test('faults come as often as they should, and never where a world has none', () => {
  const source = createSeededSource(6);
  const kinds = Array.from({ length: 4000 }, () => drawFault(source, USUAL_FAULTS).kind);
  const retired = kinds.filter((kind) => kind === 'retired').length;
  assert.ok(retired > 20 && retired < 80, `${retired}`);
  assert.ok(
    Array.from({ length: 100 }, () => drawFault(source, NO_FAULTS)).every(
      ({ kind }) => kind === 'none',
    ),
  );
});
