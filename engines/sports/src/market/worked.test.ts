import assert from 'node:assert/strict';
import test from 'node:test';
import { type LegResult, VOID, WON } from '../bet/leg-result.ts';
import type { Incident } from '../sheet/incident.ts';
import { append, newSheet, type Sheet, withStatus } from '../sheet/sheet.ts';
import type { Side } from '../sheet/side.ts';
import { decideOutcome } from './decide.ts';
import { SPORT_RULES } from './rule.ts';

const result = (
  sheet: Sheet,
  marketId: number,
  specifiers: Record<string, string>,
  outcome: string,
): LegResult | null => {
  const decision = decideOutcome(sheet, { marketId, specifiers }, outcome);
  return decision?.state === 'decided' ? decision.result : null;
};

/** A set of tennis game by game: first those of both in turn, then the rest of who has more. */
function games(home: number, away: number): readonly Incident[] {
  const game = (side: Side): Incident => ({ kind: 'game', side });
  const both = Math.min(home, away);
  return [
    ...Array.from({ length: both }, () => [game('home'), game('away')]).flat(),
    ...Array.from({ length: Math.abs(home - away) }, () => game(home > away ? 'home' : 'away')),
  ];
}

test('tennis 6-4 3-2 retired: the match stands after a set, an open total is void, the first set stands (47)', () => {
  const sheet = withStatus(
    append(newSheet('tennis'), ...games(6, 4), ...games(3, 2)),
    'retired',
    'home',
  );
  assert.deepEqual(result(sheet, 186, {}, '4'), WON);
  assert.deepEqual(result(sheet, 189, { total: '22.5' }, '12'), VOID);
  assert.deepEqual(result(sheet, 202, { setnr: '1' }, '4'), WON);
  assert.deepEqual(result(sheet, 202, { setnr: '2' }, '4'), VOID);
  const full = { ...SPORT_RULES.tennis, retirement: 'full_match' } as const;
  const strict = decideOutcome(sheet, { marketId: 186, specifiers: {} }, '4', full);
  assert.deepEqual(strict, { state: 'decided', result: VOID, voidReason: 'retired' });
});

test('games over 20.5 at 6-4 4-4 is open, at 6-4 5-5 it is certain (3.1)', () => {
  const at = (home: number, away: number) =>
    result(
      withStatus(
        append(newSheet('tennis'), ...games(6, 4), ...games(home, away)),
        'retired',
        'away',
      ),
      189,
      { total: '20.5' },
      '12',
    );
  assert.deepEqual(at(4, 4), VOID);
  assert.deepEqual(at(5, 5), WON);
});

/** Innings with runs of each side at the first plate and three outs in each half. */
function innings(runs: readonly (readonly [away: number, home: number])[]): Sheet {
  return append(
    newSheet('baseball'),
    ...runs.flatMap(([away, home], index): readonly Incident[] => [
      { kind: 'plate', inning: index + 1, half: 'top', runs: away, outs: 3 },
      { kind: 'plate', inning: index + 1, half: 'bottom', runs: home, outs: 3 },
    ]),
  );
}

test('baseball called after six innings: the winner stands, an open total is void, a passed one wins (48)', () => {
  const seven = withStatus(
    innings([
      [1, 2],
      [0, 0],
      [1, 2],
      [0, 0],
      [1, 0],
      [0, 0],
    ]),
    'abandoned',
  );
  assert.deepEqual(result(seven, 251, {}, '4'), WON);
  assert.deepEqual(result(seven, 258, { total: '8.5' }, '12'), VOID);
  const nine = withStatus(
    innings([
      [1, 4],
      [0, 0],
      [1, 2],
      [0, 0],
      [1, 0],
      [0, 0],
    ]),
    'abandoned',
  );
  assert.deepEqual(result(nine, 258, { total: '8.5' }, '12'), WON);
  assert.deepEqual(
    result(
      withStatus(
        innings([
          [1, 4],
          [0, 0],
        ]),
        'abandoned',
      ),
      251,
      {},
      '4',
    ),
    VOID,
  );
});

function field(positions: readonly number[]): Sheet {
  return withStatus(
    append(
      newSheet('golf'),
      ...positions.map((position, index): Incident => ({
        kind: 'place',
        competitor: `c${index}`,
        position,
      })),
    ),
    'ended',
  );
}
/** Hundredths of what comes back, truncated, as a dead heat pays: whole payout by places over those who share. */
const paid = (leg: LegResult | null, stake: number, odds: number): number => {
  assert.ok(leg?.isWon);
  const { places, tied } = leg.deadHeat ?? { places: 1, tied: 1 };
  return Math.floor((stake * odds * places) / tied);
};

test('dead heats divide the whole payout (worked figures 33 and 34)', () => {
  const three = result(field([1, 2, 3, 4, 5, 5, 5, 8]), 805, { pos: '5' }, 'c5');
  assert.deepEqual(three?.deadHeat, { places: 1, tied: 3 });
  assert.equal(paid(three, 100, 400), 13_333);
  const six = result(field([1, 2, 3, 3, 3, 3, 3, 3]), 805, { pos: '5' }, 'c4');
  assert.deepEqual(six?.deadHeat, { places: 3, tied: 6 });
  assert.equal(paid(six, 50, 300), 7500);
});

test('a play-off counts for the winner alone', () => {
  const sheet = withStatus(
    append({ ...field([1, 1, 3]), status: 'live' }, { kind: 'playoff', competitor: 'c1' }),
    'ended',
  );
  assert.deepEqual(result(sheet, 804, {}, 'c1'), WON);
  assert.equal(result(sheet, 804, {}, 'c0')?.isWon, false);
  assert.deepEqual(result(sheet, 805, { pos: '2' }, 'c0'), WON);
});
