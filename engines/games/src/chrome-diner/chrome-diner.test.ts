import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { createStream, serverSeedFromBytes } from '@parlour/fairness';
import type { Amount } from '@parlour/money';
import fc from 'fast-check';
import {
  collectedChances,
  createFastFruit,
  fastDraws,
  fruitFigures,
  fruitPays,
  nudgeStops,
  type FruitEvent,
  positionOf,
  reelsOfSet,
  roundsToFill,
  stopsOf,
  tableHashOf,
} from '../slot-kit/index.ts';
import { xoshiroWords } from '../slot-kit/testing/xoshiro.ts';
import { drawsFrom, notingDraws, recordedDraws, type SoloRound, versionOf } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import {
  chromeDiner,
  chromeDinerFigures as figures,
  chromeDinerSheet as sheet,
  chromeDinerTables as tables,
} from './index.ts';

const bet = { stake: 100_000n as Amount, choice: { mode: 'spin' } };
const { length } = tables;
const positions = fc.nat(length ** 3 - 1);

test('the published figures are what all positions give with best play', () => {
  const spin = fruitFigures(sheet, tables);
  const symbols = sheet.symbols.map((name, symbol) => ({ name, pays: sheet.pays[symbol] }));
  const computed = {
    game: sheet.code,
    tableHash: tableHashOf(sheet),
    modes: { spin },
    symbols,
  };
  const file = new URL('./sheet.json', import.meta.url);
  if (process.env['UPDATE_GOLDEN'] === '1')
    writeFileSync(file, `${JSON.stringify(computed, null, 2)}\n`);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), computed);
  assert.ok(spin.rtpPpm >= 940_000 && spin.rtpPpm <= 975_000);
});

/** What a position is worth with so many nudges, by trying every sequence. */
function tryNudges(stops: readonly number[], left: number): number {
  const shown = stops.map((stop, reel) => sheet.strips[reel]?.[stop] ?? 0);
  const paid = fruitPays(sheet, shown);
  if (paid > 0 || left === 0) return paid;
  return Math.max(...[0, 1, 2].map((reel) => tryNudges(nudgeStops(stops, reel, length), left - 1)));
}

test('nudges are worth what the best sequence pays', () => {
  fc.assert(
    fc.property(positions, fc.integer({ min: 0, max: 3 }), (position, left) => {
      assert.equal(tables.nudged[left]?.[position], tryNudges(stopsOf(position, length), left));
    }),
    { numRuns: 500 },
  );
});

test('a hold is worth the mean of what the other reels can show', () => {
  fc.assert(
    fc.property(positions, fc.nat(6), (position, set) => {
      const stops = stopsOf(position, length);
      const held = reelsOfSet(set);
      let [sum, count] = [0, 0];
      for (const [other, value] of tables.held.entries()) {
        const shown = stopsOf(other, length);
        if (held.some((reel) => shown[reel] !== stops[reel])) continue;
        sum += value;
        count += 1;
      }
      assert.equal(count, length ** (3 - held.length));
      assert.ok(Math.abs((tables.holds[set]?.[position] ?? 0) - sum / count) < 1e-9);
    }),
    { numRuns: 20 },
  );
});

test('the fast round is the round of the game, and both agree with the sheet', () => {
  const words = xoshiroWords(3);
  let source = fastDraws(words);
  const play = createFastFruit(sheet, tables, { below: (bound) => source.below(bound) });
  let paid = 0;
  let carried: unknown = null;
  for (let round = 0; round < 3_000; round += 1) {
    const draws = notingDraws(fastDraws(words));
    let played = chromeDiner.begin({ ...bet, carried }, draws);
    while (played.win === null) played = played.act(played.idleAction(), draws);
    ({ carried } = played);
    source = recordedDraws(draws.values);
    assert.equal(BigInt(play()) * 1_000n, played.win);
  }
  source = fastDraws(words);
  const rounds = 2_000_000;
  for (let round = 0; round < rounds; round += 1) paid += play();
  const { deviationMilli = 0, rtpPpm = 0 } = figures.modes['spin'] ?? {};
  const sigma = deviationMilli / 1_000 / Math.sqrt(rounds);
  assert.ok(Math.abs(paid / rounds / 100 - rtpPpm / 1_000_000) < 4 * sigma, `${paid / rounds}`);
});

const meter = sheet.meter ?? { symbol: 0, size: 1, prizes: [] };

test('in the long run every count of the meter is as likely, and a card takes size / mean rounds', () => {
  const chances = collectedChances(sheet, tables);
  const mean = chances.reduce((sum, chance, count) => sum + chance * count, 0);
  // The chain from an empty meter, round by round, until it has forgotten where it began.
  let counts: number[] = Array.from({ length: meter.size }, (_, filled) => (filled === 0 ? 1 : 0));
  for (let round = 0; round < 20_000; round += 1) {
    const next = counts.map(() => 0);
    for (const [filled, chance] of counts.entries())
      for (const [added, more] of chances.entries())
        next[(filled + added) % meter.size] =
          (next[(filled + added) % meter.size] ?? 0) + chance * more;
    counts = next;
  }
  for (const chance of counts) assert.ok(Math.abs(chance - 1 / meter.size) < 1e-9);
  const full = counts.reduce(
    (sum, chance, filled) =>
      sum +
      chance *
        chances.reduce((all, more, added) => all + (filled + added >= meter.size ? more : 0), 0),
    0,
  );
  const { rtpPpm = 0, firstRoundsMilli, roundsMilli = 0 } = figures.modes['spin']?.meter ?? {};
  assert.ok(Math.abs(1 / full - roundsMilli / 1_000) < 1e-6);
  assert.ok(Math.abs(meter.size / mean - roundsMilli / 1_000) < 1e-6);
  const prize = meter.prizes.reduce((sum, pays) => sum + pays, 0) / meter.prizes.length / 100;
  assert.ok(Math.abs(full * prize - rtpPpm / 1_000_000) < 1e-6);
  assert.equal(Math.round((roundsToFill(meter.size, chances)[0] ?? 0) * 1_000), firstRoundsMilli);
});

/** A round from an earlier one to its end, by the best play. */
function playFrom(carried: unknown, nonce: number): readonly SoloRound[] {
  const serverSeed = `${'0'.repeat(63)}1`;
  const draws = drawsFrom(createStream({ serverSeed, clientSeed: 'meter', nonce }), 'exact');
  const rounds = [chromeDiner.begin({ ...bet, carried }, draws)];
  for (let last = rounds[0]; last?.win === null; last = rounds.at(-1))
    rounds.push(last.act(last.idleAction(), draws));
  return rounds;
}

test('no stamp is lost or counted twice from round to round, and a full card turns the wheel once', () => {
  let carried: unknown = null;
  let [collected, wheels] = [0, 0];
  for (let nonce = 0; nonce < 1_000; nonce += 1) {
    const rounds = playFrom(carried, nonce);
    const events = rounds.flatMap((round) => round.events as readonly FruitEvent[]);
    const stamped = events.filter((event) => event.kind === 'meter');
    const turned = events.filter((event) => event.kind === 'wheel');
    assert.equal(stamped.length, 1);
    const { added = 0, before } = stamped[0] ?? {};
    assert.equal(before, carried ?? 0);
    const [first] = events;
    assert.ok(first?.kind === 'spin');
    const coffees = first.stops.filter((stop, reel) => sheet.strips[reel]?.[stop] === meter.symbol);
    assert.equal(added, coffees.length);
    assert.equal(turned.length, Number((before ?? 0) + added >= meter.size));
    for (const { pays, place } of turned) assert.equal(pays, meter.prizes[place]);
    const moves = events.filter((event) => event.kind === 'spin' || event.kind === 'nudge');
    const won = (moves.at(-1)?.pays ?? 0) + (turned[0]?.pays ?? 0);
    assert.equal(rounds.at(-1)?.win, BigInt(won) * 1_000n);
    collected += added;
    wheels += turned.length;
    carried = rounds.at(-1)?.carried;
    for (const round of rounds.slice(0, -1)) assert.equal(round.carried, null);
  }
  assert.equal(collected, wheels * meter.size + Number(carried));
  assert.ok(wheels > 5);
});

test('a meter that no round can have left is refused', () => {
  for (const carried of [-1, meter.size, 1.5, '3', {}, true])
    assert.throws(
      () => chromeDiner.begin({ ...bet, carried }, fastDraws(xoshiroWords(1))),
      RangeError,
    );
});

const actions = fc.oneof(
  fc.record({ kind: fc.constant('nudge'), reel: fc.nat(2) }),
  fc.record({ kind: fc.constant('hold'), reels: fc.subarray([0, 1, 2], { maxLength: 2 }) }),
);

test('any play ends, pays no more than the best win, and repeats from its record', () => {
  const seedBytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(seedBytes, fc.infiniteStream(actions), (bytes, wanted) => {
      const serverSeed = serverSeedFromBytes(bytes);
      const stream = createStream({ serverSeed, clientSeed: 'promises', nonce: 0 });
      const draws = notingDraws(drawsFrom(stream, chromeDiner.scheme));
      const rounds = [chromeDiner.begin(bet, draws)];
      const taken: unknown[] = [];
      for (let last = rounds[0]; last?.win === null; last = rounds.at(-1)) {
        const choice = wanted.next().value;
        const action = last.raiseOf(choice) === null ? last.idleAction() : choice;
        taken.push(action);
        rounds.push(last.act(action, draws));
      }
      assert.ok(rounds.length <= 3 + sheet.offers.nudges.length);
      const most = BigInt(figures.modes['spin']?.winMaxHundredths ?? 0) * 1_000n;
      assert.ok((rounds.at(-1)?.win ?? 0n) <= most);
      const record = recordedDraws(draws.values);
      let again = chromeDiner.begin(bet, record);
      for (const [step, round] of rounds.entries()) {
        assert.deepEqual(again.events, round.events);
        if (step < taken.length) again = again.act(taken[step], record);
      }
    }),
    { numRuns: 400 },
  );
});

test('an action out of turn is refused', () => {
  // All reels at their first stop show the sign three times: the round is won at once.
  const won = chromeDiner.begin(bet, recordedDraws([0, 0, 0, 0]));
  assert.equal(won.win, BigInt(tables.pays[0] ?? 0) * 1_000n);
  assert.equal(won.raiseOf({ kind: 'hold', reels: [] }), null);
  // A position that pays nothing, and the first row of a hold.
  const stops = [1, 1, 1];
  assert.equal(tables.pays[positionOf(stops, length)], 0);
  const offered = chromeDiner.begin(bet, recordedDraws([...stops, sheet.offers.none]));
  assert.equal(offered.raiseOf({ kind: 'nudge', reel: 0 }), null);
  assert.equal(offered.raiseOf({ kind: 'hold', reels: [0] }), 0n);
  for (const bad of [
    { kind: 'hold' },
    { kind: 'hold', reels: [0, 1, 2] },
    { kind: 'nudge', reel: 3 },
  ])
    assert.throws(() => offered.act(bad, recordedDraws([])), RangeError);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(chromeDiner, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { mode: 'spin' } },
    { choice: { mode: 'spin' }, carried: meter.size - 1 },
  ]);
});

test('rounds of the first version come out as they did when it was played', () => {
  const tableHash = '24744b9447ffcab7c87e5bae80833d0366a75920481859a7e8b9b82f1376830e';
  const first = versionOf(chromeDiner, { current: figures.tableHash, tableHash });
  assert.ok(first !== null && !first.carries);
  assertGoldenRounds(first, new URL('./first-golden-rounds.json', import.meta.url), [
    { choice: { mode: 'spin' } },
  ]);
});
