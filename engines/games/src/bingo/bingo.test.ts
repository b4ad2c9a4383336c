import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStream, sha256Hex } from '@parlour/fairness';
import { amount } from '@parlour/money';
import { drawsFrom } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import {
  ballsIn,
  bingo75,
  bingo75Plan,
  bingo75Sheet,
  bingo90,
  bingo90Plan,
  bingo90Sheet,
  type BingoEvent,
  callMs,
  callsOf,
  cardsOf,
  chanceOfAll,
  chanceOfLine,
  completedAt,
  lineless,
  missingFor,
  mostPaid,
  prove75,
  prove90,
  room75,
  room90,
  stripsOf,
  wonBy,
} from './index.ts';

const KEY = '0190a5a0-0000-7000-8000-000000000001';
const seedOf = (place: number): string => sha256Hex(`tickets ${place}`);
const stake = amount(600_000n);
const RESULT = { kind: 'result' };
const counts = lineless();
const none = { below: () => assert.fail('nothing is drawn before the result') };
/** Draws that call these balls first, and then the others from the lowest. */
function calling(balls: number, first: readonly number[]) {
  const left = Array.from({ length: balls }, (_, place) => place + 1);
  let at = 0;
  return {
    below() {
      const place = Math.max(0, left.indexOf(first[at] ?? -1));
      at += 1;
      left.splice(place, 1);
      return place;
    },
  };
}
const share = (part: { numerator: bigint; denominator: bigint }): number =>
  Number((part.numerator * 10n ** 12n) / part.denominator) / 1e12;

test('a card of 75 has five different numbers of each column and a free middle', () => {
  for (const { cells } of cardsOf(seedOf(1), 24)) {
    assert.equal(new Set(cells).size, 25);
    assert.equal(cells[12], 0);
    for (const [cell, number] of cells.entries())
      if (cell !== 12) assert.equal(Math.floor((number - 1) / 15), cell % 5);
  }
});

test('strips of 90 hold every number once, five in a row, one to three in a column, ascending', () => {
  for (let place = 0; place < 60; place += 1) {
    const strip = stripsOf(seedOf(place), 6);
    assert.deepEqual(
      strip
        .flatMap(({ cells }) => cells.filter((number) => number > 0))
        .toSorted((left, right) => left - right),
      Array.from({ length: 90 }, (_, number) => number + 1),
    );
    for (const { cells } of strip) {
      for (const row of [0, 1, 2])
        assert.equal(cells.slice(row * 9, row * 9 + 9).filter((number) => number > 0).length, 5);
      for (let column = 0; column < 9; column += 1) {
        const numbers = [0, 9, 18]
          .map((from) => cells[from + column] ?? 0)
          .filter((one) => one > 0);
        assert.ok(numbers.length >= 1);
        assert.deepEqual(
          numbers,
          numbers.toSorted((left, right) => left - right),
        );
        for (const number of numbers)
          assert.equal(Math.min(8, Math.floor(number / 10)), column, String(number));
      }
    }
  }
});

test('each number stands on a given ticket of a strip once in six', () => {
  const seen = new Map<number, number>();
  const strips = 360;
  for (let place = 0; place < strips; place += 1)
    for (const number of stripsOf(seedOf(1_000 + place), 1)[0]?.cells ?? [])
      seen.set(number, (seen.get(number) ?? 0) + 1);
  for (let number = 1; number <= 90; number += 1) {
    const off = ((seen.get(number) ?? 0) - strips / 6) / Math.sqrt((strips * 5) / 36);
    assert.ok(Math.abs(off) < 4.5, `${number} is ${off} deviations off`);
  }
});

test('a seed gives the same tickets again, and more of them to those that it gave', () => {
  assert.deepEqual(stripsOf(seedOf(3), 12).slice(0, 7), stripsOf(seedOf(3), 7));
  assert.deepEqual(cardsOf(seedOf(3), 4).slice(0, 2), cardsOf(seedOf(3), 2));
  assert.notDeepEqual(cardsOf(seedOf(3), 1), cardsOf(seedOf(4), 1));
});

test('the chances of lines and houses are those of the published tables', () => {
  // Section 10 of the rules of games.
  const lines = { 20: 0.0229, 30: 0.1435, 40: 0.4456, 42: 0.523, 50: 0.8144, 60: 0.9859 };
  for (const [calls, chance] of Object.entries(lines))
    assert.equal(share(chanceOfLine(counts, Number(calls))).toFixed(4), chance.toFixed(4));
  const one = (calls: number): number =>
    3 * share(chanceOfAll(5, calls, 90)) -
    3 * share(chanceOfAll(10, calls, 90)) +
    share(chanceOfAll(15, calls, 90));
  assert.equal(one(50).toFixed(4), '0.1393');
  assert.equal(one(60).toFixed(4), '0.3344');
  assert.equal(share(chanceOfAll(15, 60, 90)).toFixed(4), '0.0012');
  assert.equal(share(chanceOfAll(24, 40, 75)).toExponential(1), '2.4e-9');
});

test('the published figures are exact', () => {
  assertSheet(prove75(), new URL('./sheet-75.json', import.meta.url));
  assertSheet(prove90(), new URL('./sheet-90.json', import.meta.url));
});

test('played rounds come within the figures', () => {
  for (const [room, sheet] of [
    [room75, bingo75Sheet],
    [room90, bingo90Sheet],
  ] as const) {
    const rounds = 1_000;
    let hits = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const words = createStream({ serverSeed: seedOf(7), clientSeed: 'calls', nonce });
      const plan = room === room75 ? bingo75Plan : bingo90Plan;
      const balls = ballsIn(room, plan.draw(drawsFrom(words, 'exact')));
      const [ticket] = room.ticketsOf(seedOf(nonce), 1);
      assert.ok(ticket !== undefined);
      if (wonBy(room.prizes, ticket, callsOf(balls)).length > 0) hits += 1;
    }
    const chance = (sheet.modes[0]?.hitPpm ?? 0) / 1_000_000;
    const off = (hits - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));
    assert.ok(Math.abs(off) < 4, `${room.code}: ${hits} of ${rounds}, ${off} deviations off`);
  }
});

test('a house of 90 pays all three prizes by the calls that completed them', () => {
  const [ticket] = stripsOf(seedOf(1), 1);
  assert.ok(ticket !== undefined);
  const rows = [0, 1, 2].map((row) =>
    ticket.cells.slice(row * 9, row * 9 + 9).filter((number) => number > 0),
  );
  const price = amount(100_000n);
  const begun = bingo90.begin({ stake: price, choice: { seed: seedOf(1), tickets: 1 } }, none);
  const ended = begun.act(RESULT, calling(90, rows.flat()));
  assert.deepEqual(
    (ended.events as readonly BingoEvent[]).map((event) =>
      event.kind === 'prize' ? [event.prize, event.call, event.pays, event.win] : event.kind,
    ),
    [
      ['line', 5, 500, '5.00'],
      ['two_lines', 10, 2_500, '25.00'],
      ['house', 15, 500_000, '5000.00'],
      'end',
    ],
  );
  assert.equal(ended.win, BigInt(mostPaid(room90.prizes)) * (price / 100n));
});

test('patterns of 75 pay once all of their cells are called, the free one needs no call', () => {
  const [card] = cardsOf(seedOf(2), 1);
  assert.ok(card !== undefined);
  const diagonals = [0, 6, 18, 24, 4, 8, 16, 20].map((cell) => card.cells[cell] ?? 0);
  const calls = callsOf(diagonals);
  const ends = room75.prizes.map((prize) => [prize.name, completedAt(prize, card, calls)]);
  assert.deepEqual(ends, [
    ['line', 4],
    ['corners', 8],
    ['cross', 8],
    ['star', Number.POSITIVE_INFINITY],
    ['full', Number.POSITIVE_INFINITY],
  ]);
  const star = room75.prizes[3];
  assert.ok(star !== undefined);
  assert.equal(missingFor(star, card, calls).length, 8);
  assert.equal(missingFor(star, card, callsOf([])).length, 16);
});

test('what is one number from two lines is that number alone', () => {
  const [ticket] = stripsOf(seedOf(1), 1);
  assert.ok(ticket !== undefined);
  const numbers = ticket.cells.slice(0, 18).filter((number) => number > 0);
  const two = room90.prizes[1];
  assert.ok(two !== undefined);
  assert.deepEqual(missingFor(two, ticket, callsOf(numbers.slice(0, -1))), numbers.slice(-1));
});

test('tickets are added until there are as many as a player can have, each seed once', () => {
  const bet = (seed: string, tickets: number, sum = '6.00') => ({
    kind: 'bet',
    key: KEY,
    amount: sum,
    seed,
    tickets,
  });
  const begun = bingo90.begin({ stake, choice: { seed: seedOf(1), tickets: 6 } }, none);
  assert.equal(begun.raiseOf(bet(seedOf(2), 30)), 600_000n);
  assert.equal(begun.raiseOf(bet(seedOf(2), 31, '6.20')), null);
  assert.equal(begun.raiseOf(bet(seedOf(1), 6)), null);
  const more = begun.act(bet(seedOf(2), 30), none);
  assert.equal(more.raiseOf(bet(seedOf(3), 1)), null);
  for (const bad of [
    { ...bet(seedOf(2), 6), key: 'x' },
    { ...bet(seedOf(2), 6), amount: '-1' },
    { ...bet('x', 6) },
    { ...bet(seedOf(2), 0) },
    { ...bet(seedOf(2), 7, '6.00001') },
    { kind: 'result', balls: [1] },
    { kind: 'daub', number: 1 },
    null,
  ])
    assert.equal(begun.raiseOf(bad), null, JSON.stringify(bad));
  for (const bad of [
    { seed: seedOf(1) },
    { seed: seedOf(1).toUpperCase(), tickets: 1 },
    { seed: seedOf(1), tickets: 37 },
    { seed: seedOf(1), tickets: 1.5 },
    null,
  ])
    assert.equal(bingo90.isChoice(bad, stake), false, JSON.stringify(bad));
  assert.equal(bingo75.isChoice({ seed: seedOf(1), tickets: 7 }, amount(600_001n)), false);
});

test('further tickets come behind the first ones and pay by their own price', () => {
  const begun = bingo75
    .begin({ stake: amount(100_000n), choice: { seed: seedOf(5), tickets: 1 } }, none)
    .act({ kind: 'bet', key: KEY, amount: '4.00', seed: seedOf(6), tickets: 2 }, none);
  const [, second] = cardsOf(seedOf(6), 2);
  const row = second?.cells.slice(0, 5) ?? [];
  const ended = begun.act(RESULT, calling(75, row));
  const prizes = (ended.events as readonly BingoEvent[]).filter(({ kind }) => kind === 'prize');
  assert.ok(
    prizes.some(
      (prize) =>
        prize.kind === 'prize' &&
        prize.ticket === 2 &&
        prize.prize === 'line' &&
        prize.call === 5 &&
        prize.win === '10.00',
    ),
  );
});

test('balls of a round are shown one after the other, the last ones slowly', () => {
  for (const [room, plan] of [
    [room75, bingo75Plan],
    [room90, bingo90Plan],
  ] as const) {
    const words = createStream({ serverSeed: seedOf(9), clientSeed: 'calls', nonce: 0 });
    const outcome = plan.draw(drawsFrom(words, 'exact'));
    const stages = plan.stages?.(outcome) ?? [];
    assert.equal(stages.length, room.calls);
    assert.deepEqual(
      stages.map(({ shows }) => shows),
      ballsIn(room, outcome),
    );
    // What is shown so far is what its draws alone give.
    assert.deepEqual(ballsIn(room, outcome.slice(0, 10)), ballsIn(room, outcome).slice(0, 10));
    assert.equal(callMs(room, room.calls) - callMs(room, room.calls - 1), 2_000);
    assert.ok(plan.lastsMs(outcome) > callMs(room, room.calls));
  }
});

test('rounds of known seeds come out as they always did', () => {
  const more = { kind: 'bet', key: KEY, amount: '2.00', seed: seedOf(2), tickets: 4 };
  for (const [game, file] of [
    [bingo75, './golden-rounds-75.json'],
    [bingo90, './golden-rounds-90.json'],
  ] as const)
    assertGoldenRounds(game, new URL(file, import.meta.url), [
      { choice: { seed: seedOf(1), tickets: 1 } },
      { choice: { seed: seedOf(1), tickets: 4 }, actions: [more] },
    ]);
});
