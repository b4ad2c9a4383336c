import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indexes } from '../cards/index.ts';
import { createChance, pick, rankCounts, shuffledPack } from './testkit.ts';
import {
  beats,
  type Combination,
  type CombinationKind,
  combinationKinds,
  combinationsIn,
  COMBINATIONS,
  type Counts,
  countsOf,
  hintsOf,
  movesOf,
  playedAs,
  RANKS,
  readingsOf,
  sizeOf,
} from './index.ts';

const WHOLE_PACK: Counts = [...new Array<number>(13).fill(4), 1, 1];

/** Readings of a hand by another way than the engine's: digits of its ranks, and patterns over them. */
function oracle(counts: Counts): string[] {
  const [all, low] = [counts.join(''), counts.slice(0, 12).join('')];
  const rest = (from: number, length: number): Counts =>
    counts.map((count, at) => (at >= from && at < from + length ? 0 : count));
  const found: string[] = [];
  const alone = /^0*([1-4])0*$/.exec(all)?.[1];
  const first = counts.findIndex((count) => count > 0);
  if (alone !== undefined)
    found.push(`${{ 1: 'single', 2: 'pair', 3: 'triple', 4: 'bomb' }[alone] as string} ${first} 1`);
  if (all === '000000000000011') found.push('rocket 13 1');
  for (const [name, pattern] of [
    ['straight', /^0*(1{5,})0*$/],
    ['pairs', /^0*(2{3,10})0*$/],
    ['plane', /^0*(3{2,6})0*$/],
  ] as const) {
    const run = all === `${low}000` ? pattern.exec(low)?.[1] : undefined;
    if (run !== undefined) found.push(`${name} ${first} ${run.length}`);
  }
  const singles = (left: Counts, count: number) =>
    sizeOf(left) === count && (left[13] as number) + (left[14] as number) < 2;
  const pairs = (left: Counts, count: number) =>
    sizeOf(left) === count * 2 && left.every((one) => '024'.includes(String(one)));
  for (let rank = 0; rank < 13; rank += 1) {
    const left = rest(rank, 1);
    if (counts[rank] === 3 && singles(left, 1)) found.push(`triple_single ${rank} 1`);
    if (counts[rank] === 3 && pairs(left, 1)) found.push(`triple_pair ${rank} 1`);
    if (counts[rank] === 4 && singles(left, 2)) found.push(`four_singles ${rank} 1`);
    if (counts[rank] === 4 && pairs(left, 2)) found.push(`four_pairs ${rank} 1`);
    for (let length = 2; rank + length <= 12; length += 1) {
      if (low.slice(rank, rank + length) !== '3'.repeat(length)) continue;
      const wings = rest(rank, length);
      if (length <= 5 && singles(wings, length)) found.push(`plane_singles ${rank} ${length}`);
      if (length <= 4 && pairs(wings, length)) found.push(`plane_pairs ${rank} ${length}`);
    }
  }
  return found.toSorted();
}

const named = ({ kind, length, rank }: Combination): string => `${kind} ${rank} ${length}`;

/** Calls `visit` with all ways to take cards of each rank of a hand, at most so many. */
function eachPart(counts: Counts, most: number, visit: (part: Counts) => void): void {
  const part = new Array<number>(RANKS).fill(0);
  const fill = (rank: number, left: number): void => {
    if (rank === RANKS) return visit(part);
    for (let taken = 0; taken <= Math.min(left, counts[rank] as number); taken += 1) {
      part[rank] = taken;
      fill(rank + 1, left - taken);
    }
    part[rank] = 0;
  };
  fill(0, most);
}

test('the pack holds as many combinations of each kind as are published', () => {
  const found = new Map<CombinationKind, Set<string>>(
    combinationKinds.map((kind) => [kind, new Set()]),
  );
  for (const { combination, counts } of combinationsIn(WHOLE_PACK))
    found.get(combination.kind)?.add(`${named(combination)} ${counts.join('')}`);
  for (const kind of combinationKinds)
    assert.equal(found.get(kind)?.size, COMBINATIONS[kind], kind);
});

test('every choice of up to seven cards is read as by patterns over its ranks', () => {
  let [choices, read] = [0, 0];
  eachPart(WHOLE_PACK, 7, (part) => {
    choices += 1;
    const readings = readingsOf(part).map(named).toSorted();
    if (readings.length > 0) read += 1;
    assert.deepEqual(readings, oracle(part), part.join(''));
  });
  assert.ok(choices > 100_000 && read > 500, `${choices} ${read}`);
});

test('of whole hands every part is a combination exactly where it is listed', () => {
  const chance = createChance(92);
  for (let round = 0; round < 4; round += 1) {
    const hand = countsOf(shuffledPack(chance).slice(0, round % 2 === 0 ? 17 : 20));
    const listed = new Set(combinationsIn(hand).map(({ counts }) => counts.join('')));
    let count = 0;
    eachPart(hand, 20, (part) => {
      const readings = oracle(part);
      if (readings.length > 0) count += 1;
      assert.equal(listed.has(part.join('')), readings.length > 0, part.join(''));
    });
    assert.equal(listed.size, count);
  }
});

test('moves on a table are all parts of the hand that beat it', () => {
  const chance = createChance(17);
  for (let round = 0; round < 6; round += 1) {
    const deck = shuffledPack(chance);
    const hand = countsOf(deck.slice(0, 17));
    const table = pick(combinationsIn(countsOf(deck.slice(17, 34))), chance).combination;
    const moves = movesOf(hand, table);
    const listed = new Set(moves.map(({ counts }) => counts.join('')));
    assert.equal(listed.size, moves.length);
    let count = 0;
    eachPart(hand, 17, (part) => {
      const isLegal = readingsOf(part).some((reading) => beats(reading, table));
      if (isLegal) count += 1;
      assert.equal(playedAs(part, table) !== null, isLegal);
      assert.equal(listed.has(part.join('')), isLegal);
    });
    assert.equal(count, moves.length);
  }
});

const reading = (text: string): Combination[] => readingsOf(rankCounts(text));
const kinds = (text: string): string => reading(text).map(named).join(', ');

test('cards are read by the rules of the game', () => {
  assert.equal(kinds('3 4 5 6 7'), 'straight 0 5');
  assert.equal(kinds('T J Q K A'), 'straight 7 5');
  assert.equal(kinds('J Q K A 2'), '');
  assert.equal(kinds('3 4 5 6'), '');
  assert.equal(kinds('A A 2 2 3 3'), '');
  assert.equal(kinds('Q Q K K A A'), 'pairs 9 3');
  assert.equal(kinds('A A A 2 2 2'), '');
  assert.equal(kinds('4 4 4 5 5 5 b 2'), 'plane_singles 1 2');
  assert.equal(kinds('4 4 4 5 5 5 b r'), '');
  assert.equal(kinds('4 4 4 5 5 5 7 7'), 'plane_singles 1 2');
  assert.equal(kinds('4 4 4 5 5 5 4 7'), '');
  assert.equal(kinds('6 6 6 6 b r'), '');
  assert.equal(kinds('6 6 6 6 7 7'), 'four_singles 3 1');
  assert.equal(kinds('6 6 6 6 7 7 9 9'), 'four_pairs 3 1');
  assert.equal(kinds('4 4 4 4 5 5 5 5'), 'four_pairs 2 1, four_pairs 1 1');
  assert.equal(kinds('3 3 3 4 4 4 5 5 5 6 6 6'), 'plane 0 4, plane_singles 1 3, plane_singles 0 3');
  assert.equal(kinds('2 2 2 b'), 'triple_single 12 1');
  assert.equal(kinds('b r'), 'rocket 13 1');
  assert.equal(kinds(''), '');
});

test('a higher one of the same kind and length beats, bombs beat all but higher ones and the rocket', () => {
  const over = (left: string, right: string) =>
    beats(reading(left)[0] as Combination, reading(right)[0] as Combination);
  assert.ok(over('2', 'A') && over('b', '2') && over('r', 'b') && !over('b', 'b'));
  assert.ok(over('4 4 4 3', '3 3 3 2') && !over('4 4 4 3 3', '3 3 3 2'));
  assert.ok(over('4 5 6 7 8', '3 4 5 6 7') && !over('4 5 6 7 8 9', '3 4 5 6 7'));
  assert.ok(over('3 3 3 3', 'r') && over('4 4 4 4', '3 3 3 3') && !over('r', '3 3 3 3'));
  assert.ok(over('b r', '2 2 2 2') && !over('2 2 2 2', 'b r'));
  assert.ok(over('3 3 3 3', 'A A A A 5 6') && !over('A A A A 5 6', '3 3 3 3'));
});

const best = (hand: string, table: string | null, leastOfOthers = 17): string => {
  const asked = table === null ? null : (reading(table)[0] as Combination);
  const [hint] = hintsOf({ counts: rankCounts(hand), table: asked, leastOfOthers });
  return hint === undefined ? 'pass' : named(hint.combination);
};

test('a suggestion keeps what is whole: it breaks no pair, chain or bomb where another card does', () => {
  assert.equal(best('5 9 9 K A A 2', '4'), 'single 2 1');
  assert.equal(best('9 9 K A A 2', '4'), 'single 10 1');
  assert.equal(best('3 4 5 6 7 8 8 J J Q', '9'), 'single 9 1');
  assert.equal(best('6 6 6 6 Q 3 3', 'J'), 'single 9 1');
  assert.equal(best('7 7 7 K 4 4', '5 5 5 3'), 'triple_single 4 1');
  assert.equal(best('4 4 9 9', 'K'), 'pass');
  // Low cards go first in a long group; the last cards go at once, with a bomb too.
  assert.equal(best('3 4 5 6 7 8 2 2 r', null), 'straight 0 6');
  assert.equal(best('9 9 9 9', '2'), 'bomb 6 1');
  assert.equal(best('b r', '2 2 2 2'), 'rocket 13 1');
  // An opponent with one card left is not led a low single, and met with the highest.
  assert.equal(best('4 8 8 A', null, 1), 'pair 5 1');
  assert.equal(best('6 9 r', '5', 1), 'single 14 1');
});

test('whatever can be beaten has a suggestion, and every suggestion is a legal move', () => {
  const chance = createChance(5);
  for (let round = 0; round < 150; round += 1) {
    const deck = shuffledPack(chance);
    const hand = countsOf(deck.slice(0, 8 + (round % 10)));
    const lead = pick(combinationsIn(countsOf(deck.slice(20, 37))), chance).combination;
    for (const table of [null, lead]) {
      const hints = hintsOf({ counts: hand, table, leastOfOthers: 1 + (round % 17) });
      const moves = movesOf(hand, table);
      assert.equal(hints.length > 0, moves.length > 0);
      const legal = new Set(moves.map(({ counts }) => counts.join('')));
      for (const { counts } of hints) assert.ok(legal.has(counts.join('')), counts.join(''));
      // Each body that can be laid is among them once.
      const bodies = new Set(combinationsIn(hand).map((move) => named(move.combination)));
      if (table === null)
        assert.deepEqual(new Set(hints.map((hint) => named(hint.combination))), bodies);
      assert.equal(new Set(hints.map((hint) => named(hint.combination))).size, hints.length);
    }
  }
});

test('ranks of the pack are those of the game', () => {
  assert.deepEqual(countsOf(indexes(54)), WHOLE_PACK);
  assert.deepEqual(rankCounts('3 A 2 b r'), [1, ...new Array<number>(10).fill(0), 1, 1, 1, 1]);
});
