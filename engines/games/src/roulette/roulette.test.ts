import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStream, drawRoulette } from '@parlour/fairness';
import { amount } from '@parlour/money';
import { assertBetTable } from '../bets/testing/tables.ts';
import { drawsFrom, figuresOf } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import {
  type CalledChips,
  calls,
  distributionAt,
  europeanRoulette,
  europeanTable,
  finales,
  frenchRoulette,
  frenchTable,
  kindOfPlace,
  neighbours,
  prove,
  roulettePlaces,
  wheel,
} from './index.ts';

const tables = [
  { table: europeanTable, game: europeanRoulette },
  { table: frenchTable, game: frenchRoulette },
];

test('the layout has every place once', () => {
  const counts = Map.groupBy(roulettePlaces.keys(), kindOfPlace);
  assert.deepEqual(
    ['straight', 'split', 'street', 'trio', 'corner', 'first-four', 'line', 'dozen', 'column'].map(
      (kind) => counts.get(kind)?.length,
    ),
    [37, 60, 12, 2, 22, 1, 11, 3, 3],
  );
  assert.equal(roulettePlaces.size, 157);
  assert.deepEqual(
    wheel.toSorted((left, right) => left - right),
    Array.from({ length: 37 }, (_, pocket) => pocket),
  );
  assert.equal(roulettePlaces.get('black')?.covers.length, 18);
});

test('every bet costs 1/37, and an even chance with la partage 1/74', () => {
  for (const { table } of tables) {
    const byKind = new Map<string, unknown>();
    for (const place of table.places) {
      const figures = figuresOf(distributionAt(table, place));
      const isHalved = table === frenchTable && roulettePlaces.get(place)?.isEvenChance === true;
      assert.equal(figures.rtpDecimal, isHalved ? '0.986486486486' : '0.972972972973', place);
      const kind = kindOfPlace(place);
      assert.deepEqual(byKind.get(kind) ?? figures, figures, kind);
      byKind.set(kind, figures);
    }
    const file = new URL(`./sheet-${table.code}.json`, import.meta.url);
    assertSheet(prove(table), file);
  }
});

const covered = (chips: readonly CalledChips[]): Set<number> =>
  new Set(chips.flatMap(({ place }) => roulettePlaces.get(place)?.covers ?? assert.fail(place)));
const count = (chips: readonly CalledChips[]): number =>
  chips.reduce((sum, { chips }) => sum + chips, 0);

test('calls place their chips and cover their part of the wheel', () => {
  const voisins = calls['voisins-du-zero'];
  const { orphelins, tiers, 'jeu-zero': jeuZero } = calls;
  assert.deepEqual([voisins, tiers, orphelins, jeuZero].map(count), [9, 6, 5, 4]);
  assert.deepEqual(
    [voisins, tiers, orphelins, jeuZero].map((chips) => covered(chips).size),
    [17, 12, 8, 7],
  );
  const all = [voisins, tiers, orphelins].flatMap((chips) => [...covered(chips)]);
  assert.equal(new Set(all).size, 37);
  assert.equal(all.length, 37);
  const arc = (from: number, to: number) => {
    const [start, end] = [wheel.indexOf(from), wheel.indexOf(to)];
    return new Set(
      start < end
        ? wheel.slice(start, end + 1)
        : [...wheel.slice(start), ...wheel.slice(0, end + 1)],
    );
  };
  assert.deepEqual(new Set(covered(voisins)), arc(22, 25));
  assert.deepEqual(covered(tiers), new Set([...covered(tiers)].filter((x) => arc(27, 33).has(x))));
  assert.deepEqual(covered(jeuZero).difference(arc(12, 15)).size, 0);
  assert.deepEqual(
    neighbours(0, 2).map(({ place }) => place),
    ['straight-3', 'straight-26', 'straight-0', 'straight-32', 'straight-15'],
  );
  assert.deepEqual(
    Array.from({ length: 10 }, (_, digit) => count(finales(digit))),
    [4, 4, 4, 4, 4, 4, 4, 3, 3, 3],
  );
  assert.throws(() => neighbours(37, 1), RangeError);
  assert.throws(() => finales(10), RangeError);
});

test('pockets are those of the public scheme', () => {
  for (let nonce = 0; nonce < 100; nonce += 1) {
    const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo', nonce };
    const bet = { stake: amount(100_000n), choice: { bets: [{ place: 'red', amount: '1' }] } };
    const { events } = europeanRoulette.begin(bet, drawsFrom(createStream(seeds), 'float'));
    assert.deepEqual(events[0], { pocket: drawRoulette(createStream(seeds)) });
  }
});

test('bets are paid one by one', () => {
  const bets = [
    { place: 'straight-0', amount: '1' },
    { place: 'red', amount: '3' },
    { place: 'first-four', amount: '1' },
  ];
  const bet = { stake: amount(500_000n), choice: { bets } };
  const { events, win } = frenchRoulette.begin(bet, { below: () => 0 });
  assert.equal(win, 4_650_000n);
  assert.deepEqual(events[1], {
    wins: [
      { place: 'straight-0', win: '36.00' },
      { place: 'red', win: '1.50' },
      { place: 'first-four', win: '9.00' },
    ],
  });
  assert.equal(europeanRoulette.begin(bet, { below: () => 0 }).win, 4_500_000n);
});

for (const { game, table } of tables) {
  test(`money of ${table.code} adds up whatever is bet and drawn`, () => {
    assertBetTable(table, game);
  });
}

test('rounds of known seeds come out as they always did', () => {
  for (const { game } of tables) {
    assertGoldenRounds(game, new URL(`./golden-rounds-${game.code}.json`, import.meta.url), [
      { choice: { bets: [{ place: 'red', amount: '1' }] } },
      {
        choice: {
          bets: [
            { place: 'straight-1', amount: '0.5' },
            { place: 'dozen-2', amount: '0.5' },
          ],
        },
      },
    ]);
  }
});
