import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardFromText, JOKER } from '@parlour/games/cards';
import { inOrder, kept, placed, sorted, stepped, together, counted } from './grouping.ts';

const NO_WILD = -1;
const card = (text: string): number => (text === '*' ? JOKER : cardFromText(text));
const groups = (text: string): number[][] =>
  text.split(' / ').map((group) => group.split(' ').map(card));
const same = (left: readonly (readonly number[])[], text: string): void =>
  assert.deepEqual(left, groups(text));

test('a hand is sorted by suits, with its jokers at the end', () => {
  same(sorted(groups('9h 2s * Kh 4s 4d')[0] as number[], NO_WILD), '2s 4s / 9h Kh / 4d / *');
});

test('groups stay as they lay: what is gone leaves them, what was drawn comes at the end', () => {
  const held = groups('2s 4s Kh 7c')[0] as number[];
  same(kept(groups('4s 2s / 9h / Kh'), held), '4s 2s / Kh / 7c');
});

test('a card goes where it is dropped, within its group, into another one or into a new one', () => {
  const lying = groups('2s 3s 4s / 9h Kh');
  same(placed(lying, card('2s'), { group: 0, at: 3 }), '3s 4s 2s / 9h Kh');
  same(placed(lying, card('4s'), { group: 0, at: 0 }), '4s 2s 3s / 9h Kh');
  same(placed(lying, card('4s'), { group: 1, at: 1 }), '2s 3s / 9h 4s Kh');
  same(placed(lying, card('4s'), { group: 2, at: 0 }), '2s 3s / 9h Kh / 4s');
  same(placed(groups('2s / 9h'), card('2s'), { group: 1, at: 0 }), '2s 9h');
});

test('by keys a card steps along its group, into the next one, and into a new one at the end', () => {
  const lying = groups('2s 3s / 9h Kh');
  same(stepped(lying, card('2s'), 1), '3s 2s / 9h Kh');
  same(stepped(lying, card('3s'), -1), '3s 2s / 9h Kh');
  same(stepped(lying, card('3s'), 1), '2s / 3s 9h Kh');
  same(stepped(lying, card('9h'), -1), '2s 3s 9h / Kh');
  same(stepped(lying, card('Kh'), 1), '2s 3s / 9h / Kh');
  same(stepped(lying, card('2s'), -1), '2s 3s / 9h Kh');
  same(stepped(groups('2s / 9h'), card('9h'), 1), '2s / 9h');
});

test('cards that were picked become a group of their own', () => {
  const picked = [card('9h'), card('3s')];
  same(together(groups('2s 3s / 9h Kh'), picked), '3s 9h / 2s / Kh');
});

test('a group says what it is, and counts until two sequences are there', () => {
  const points = (text: string) => counted(groups(text), NO_WILD).map((one) => one.points);
  assert.deepEqual(points('4h 5h 6h / Kh Kd Ks'), [0, 30]);
  assert.deepEqual(points('4h 5h 6h / Kh Kd Ks / 8s * Ts / 2c'), [0, 0, 0, 2]);
  assert.deepEqual(points('4h * 6h / Kh Kd Ks'), [10, 30]);
  assert.deepEqual(
    counted(groups('4h 5h 6h / Kh Kd Ks / 8s * Ts / 2c'), NO_WILD).map(({ kind }) => kind),
    ['pure', 'set', 'sequence', null],
  );
});

test('a group is read in its order, with jokers in the gaps and an ace at its end', () => {
  const read = (text: string) => inOrder(groups(text)[0] as number[], NO_WILD);
  assert.deepEqual(read('Ts * 8s'), groups('8s * Ts')[0]);
  assert.deepEqual(read('3c Ac 2c'), groups('Ac 2c 3c')[0]);
  assert.deepEqual(read('Ac Kc Qc'), groups('Qc Kc Ac')[0]);
});
