import assert from 'node:assert/strict';
import test from 'node:test';
import { HALF_LOST, HALF_WON, type LegResult, LOST, VOID, WON } from '../bet/leg-result.ts';
import { append, newSheet, type Sheet, withStatus } from '../sheet/sheet.ts';
import { decideMarket, decideOutcome } from './decide.ts';
import { finished, goal, halfTime } from './testing/football-sheets.ts';

const result = (
  sheet: Sheet,
  marketId: number,
  specifiers: Record<string, string>,
  outcome: string,
): LegResult | null => {
  const decision = decideOutcome(sheet, { marketId, specifiers }, outcome);
  return decision?.state === 'decided' ? decision.result : null;
};
/** Hundredths of what a stake of 100 returns at whole hundredths of odds. */
const returned = (leg: LegResult | null, odds: number): number => {
  assert.ok(leg);
  return (leg.voidHalves * 10_000 + (2 - leg.voidHalves) * (leg.isWon ? odds * 100 : 0)) / 2;
};

test('quarter lines pay by halves (worked figures 27 to 31)', () => {
  const home = (hcp: string, [h, a]: readonly [number, number]) =>
    result(finished(h, a), 16, { hcp }, '1714');
  assert.equal(returned(home('-0.25', [1, 1]), 195), 5000);
  assert.equal(returned(home('0.25', [1, 1]), 195), 14_750);
  assert.equal(returned(home('-0.75', [1, 0]), 195), 14_750);
  const over = (total: string, [h, a]: readonly [number, number]) =>
    result(finished(h, a), 18, { total }, '12');
  assert.equal(returned(over('2.75', [2, 1]), 190), 14_500);
  assert.equal(returned(over('2.25', [2, 0]), 190), 5000);
  assert.deepEqual(result(finished(1, 1), 16, { hcp: '-0.25' }, '1715'), HALF_WON);
  assert.deepEqual(result(finished(1, 1), 16, { hcp: '-0.25' }, '1714'), HALF_LOST);
  assert.deepEqual(result(finished(1, 0), 16, { hcp: '-1' }, '1714'), VOID);
});

test('a European handicap is three ways (worked figure 32)', () => {
  assert.deepEqual(result(finished(1, 0), 14, { hcp: '0:1' }, '1712'), WON);
  assert.deepEqual(result(finished(1, 0), 14, { hcp: '0:1' }, '1711'), LOST);
});

test('an abandoned match settles what is decided and voids the rest', () => {
  const sheet = withStatus(
    append(newSheet('football'), goal('home', 10), goal('home', 20), goal('away', 30), ...halfTime),
    'abandoned',
  );
  assert.deepEqual(result(sheet, 18, { total: '2.5' }, '12'), WON);
  assert.deepEqual(result(sheet, 18, { total: '3.5' }, '12'), VOID);
  assert.deepEqual(result(sheet, 60, {}, '1'), WON);
  const winner = decideMarket(sheet, { marketId: 1, specifiers: {} })?.get('1');
  assert.deepEqual(winner, { state: 'decided', result: VOID, voidReason: 'abandoned' });
});

test('a live match leaves open what can still change', () => {
  const live = append(newSheet('football'), goal('home', 10), goal('away', 20));
  assert.equal(result(live, 1, {}, '1'), null);
  assert.deepEqual(result(live, 29, {}, '74'), WON);
  assert.deepEqual(result(live, 36, { total: '2.5' }, '94'), LOST);
  assert.deepEqual(result(live, 37, { total: '2.5' }, '794'), LOST);
  assert.equal(result(live, 37, { total: '2.5' }, '796'), null);
});

test('a market that a sport does not have, or a line that is none, is no decision', () => {
  assert.equal(decideMarket(finished(1, 0), { marketId: 99_999, specifiers: {} }), null);
  assert.equal(decideMarket(finished(1, 0), { marketId: 18, specifiers: { total: '2.3' } }), null);
  assert.equal(decideMarket(finished(1, 0), { marketId: 18, specifiers: {} }), null);
});

test('walkovers and cancelled events void everything with their reason', () => {
  for (const [status, reason] of [
    ['walkover', 'walkover'],
    ['cancelled', 'cancelled_event'],
    ['postponed', 'postponed'],
  ] as const) {
    const decision = decideOutcome(
      withStatus(newSheet('football'), status),
      { marketId: 1, specifiers: {} },
      '1',
    );
    assert.deepEqual(decision, { state: 'decided', result: VOID, voidReason: reason });
  }
});

test('scorers: own goals never count, and who was not on before the first goal has his bet back', () => {
  const at = { period: 1, minute: 0, kind: 'appear', side: 'home' } as const;
  const sheet = withStatus(
    append(
      newSheet('football'),
      { ...at, player: 'one' },
      { ...at, player: 'two' },
      {
        kind: 'score',
        side: 'away',
        points: 1,
        how: 'own_goal',
        player: 'one',
        period: 1,
        minute: 3,
      },
      goal('home', 9, 'two'),
      { ...at, player: 'late', minute: 60, period: 2 },
      goal('home', 80, 'late'),
    ),
    'ended',
  );
  const first = (player: string) => result(sheet, 38, { goalnr: '1' }, player);
  assert.deepEqual(
    [first('one'), first('two'), first('late'), first('1716')],
    [LOST, WON, VOID, LOST],
  );
  assert.deepEqual(result(sheet, 39, {}, 'late'), WON);
  assert.deepEqual(result(sheet, 40, {}, 'one'), LOST);
  assert.deepEqual(result(sheet, 40, {}, 'never'), VOID);
});
