import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dealOf, packRoot } from '@parlour/fairness';
import type { Amount } from '@parlour/money';
import type { RoomHand, RoomLevel } from '../room/index.ts';
import { DECK } from './cards.ts';
import type { RummyView } from './hand.ts';
import { rummyLevels, rummyPlan } from './plan.ts';
import { areShufflesProven, type ShuffleProof } from './proof.ts';

const CHIP = 1_000n as Amount;
const level = rummyLevels.find(({ id }) => id === 'salon') as RoomLevel;
const stack = (CHIP * BigInt(level.bigHundredths) * 200n) as Amount;
const TURNS = 60;

/** A hand of two who draw from the closed pile and put the card away, as its first seat saw it. */
function playOn(seedDigit: string, misses: boolean) {
  const serverSeed = seedDigit.repeat(64);
  const cut = { seatSeeds: ['kite', 'amber'], number: 3, cards: DECK };
  const dealt = dealOf(serverSeed, cut);
  const setup = {
    level,
    chip: CHIP,
    rakePermyriad: level.rakePermyriad,
    seatCount: 2,
    places: { dealer: 1 },
    seats: [0, 1].map((seat) => ({ seat, stack })),
  } as unknown as Parameters<typeof rummyPlan.begin>[0];
  let hand: RoomHand = rummyPlan.begin(setup, dealt.deck, dealt.again);
  const steps = [hand.view(0) as RummyView];
  const act = (action: object) => {
    const next = hand.act(hand.turn as number, action);
    assert.ok(next !== null);
    hand = next;
    steps.push(hand.view(0) as RummyView);
  };
  for (let turn = 0; turn < TURNS && hand.turn !== null; turn += 1) {
    const { turn: seat } = hand;
    if (misses && turn % 5 === 4) {
      act({ kind: 'miss' });
      continue;
    }
    act({ kind: 'draw', from: 'closed' });
    const cards = (hand.view(seat) as RummyView).players.find((one) => one.seat === seat)?.cards;
    // The drawn card, or at times another one, so that the pile has cards of before the hand's middle.
    act({ kind: 'discard', card: cards?.at(turn % 3 === 0 ? 0 : -1) });
  }
  const opened = hand.seen(0).map((place) => dealt.open(place));
  const proof: ShuffleProof = { ...cut, opened };
  assert.equal(packRoot(serverSeed, DECK), dealt.root);
  return { steps, proof };
}
const shufflesOf = (steps: readonly RummyView[]) =>
  steps.at(-1)?.events.filter(({ kind }) => kind === 'shuffle').length ?? 0;

for (const misses of [false, true])
  test(`second shuffles are computed again from the proof${misses ? ', with turns missed' : ''}`, () => {
    const { proof, steps } = playOn('c', misses);
    assert.ok(shufflesOf(steps) >= 1);
    assert.ok(areShufflesProven(steps, 0, proof));
  });

test('another order, other seeds or cards that are not opened prove nothing', () => {
  const { proof, steps } = playOn('d', false);
  const { opened } = proof;
  assert.ok(areShufflesProven(steps, 0, proof));
  assert.ok(!areShufflesProven(steps, 0, { ...proof, seatSeeds: ['kite', 'ember'] }));
  assert.ok(!areShufflesProven(steps, 0, { ...proof, number: proof.number + 1 }));
  const salted = opened.map((card) => ({ ...card, salt: card.salt.replaceAll(/[0-7]/g, '8') }));
  assert.ok(!areShufflesProven(steps, 0, { ...proof, opened: salted }));
  assert.ok(!areShufflesProven(steps, 0, { ...proof, opened: opened.slice(30) }));
});

test('a pile that is not what its events say is refused', () => {
  const { proof, steps } = playOn('e', false);
  const [last] = steps.slice(-1);
  assert.ok(last !== undefined);
  const wrong = { ...last, openCount: last.openCount + 2 };
  assert.ok(!areShufflesProven([...steps.slice(0, -1), wrong], 0, proof));
});
