import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, amountToText, ZERO } from '@parlour/money';
import { cardsFromText, DECK_CARDS, eachCombination, indexes } from '../cards/index.ts';
import type { HandSetup, RoomHand, RoomLevel, RoomSeat } from '../room/index.ts';
import {
  arrangeButton,
  BLIND_TURNS_MAX,
  type PattiEvent,
  pattiKindOf,
  pattiKinds,
  pattiLevels,
  pattiPlan,
  type PattiView,
  rankPatti,
} from './index.ts';

/** A boot of 2.00. */
const level = pattiLevels.find(({ id }) => id === 'durbar') as RoomLevel;
const money = (text: string): Amount => amountFromText(text) as Amount;
const chip = money('0.01');

/** A pack whose first cards are given by seat, the way in which they are dealt from the left of the button. */
function packOf(button: number, hands: readonly string[]): number[] {
  const order = hands.map((_, place) => (button + 1 + place) % hands.length);
  const cards = hands.map(cardsFromText);
  const dealt = [0, 1, 2].flatMap((at) => order.map((seat) => cards[seat]?.[at] as number));
  return [...dealt, ...indexes(DECK_CARDS).filter((card) => !dealt.includes(card))];
}

type Table = {
  readonly stacks: readonly string[];
  readonly hands?: readonly string[];
  readonly button?: number;
};

const HANDS = ['As Kd 9c', 'Qs Qd 2c', '7s 5d 3c', 'Jh Th 4h'];

function deal({ stacks, hands = HANDS.slice(0, stacks.length), button = 0 }: Table): RoomHand {
  const setup: HandSetup = {
    level,
    chip,
    seatCount: stacks.length,
    places: { button },
    seats: stacks.map((stack, seat) => ({ seat, stack: money(stack), isNew: false })),
  };
  return pattiPlan.begin(setup, packOf(button, hands));
}

const view = (hand: RoomHand, seat: number | null = hand.turn): PattiView =>
  hand.view(seat) as PattiView;

function play(hand: RoomHand, ...kinds: readonly string[]): RoomHand {
  return kinds.reduce<RoomHand>((at, kind) => {
    const after = at.act(at.turn as number, { kind });
    assert.ok(after !== null, `${kind} of seat ${at.turn} is allowed`);
    return after;
  }, hand);
}

const eventsOf = <Kind extends PattiEvent['kind']>(hand: RoomHand, kind: Kind) =>
  view(hand, null).events.filter(
    (event): event is Extract<PattiEvent, { kind: Kind }> => event.kind === kind,
  );

const stacksOf = (hand: RoomHand): string[] =>
  (hand.result ?? []).map(({ stack }) => amountToText(stack));

test('all 22,100 hands fall into their kinds', () => {
  const counts = new Map<string, number>();
  eachCombination(indexes(DECK_CARDS), 3, (cards) => {
    const kind = pattiKindOf(rankPatti(cards));
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  });
  assert.deepEqual(
    pattiKinds.map((kind) => counts.get(kind)),
    [16_440, 3_744, 1_096, 720, 48, 52],
  );
});

test('A-K-Q is the highest run, A-2-3 the second and 4-3-2 the lowest, pure or not', () => {
  const runs = ['As Kd Qc', 'As 2d 3c', 'Ks Qd Jc', '5s 4d 3c', '4s 3d 2c'];
  const pure = runs.map((run) => run.replaceAll(/[sdc]/g, 'h'));
  const ranks = ['2s 2d 2c', ...pure, ...runs, 'Ah Kh Jh', 'As Ad Kc', 'As Kd Jc'].map((hand) =>
    rankPatti(cardsFromText(hand)),
  );
  assert.deepEqual(
    ranks,
    ranks.toSorted((left, right) => right - left),
  );
  assert.equal(new Set(ranks).size, ranks.length);
});

test('one who has not looked pays the stake, one who has pays twice as much', () => {
  const hand = deal({ stacks: ['200', '200', '200'] });
  assert.equal(hand.turn, 1);
  assert.equal(amountToText(hand.pot), '6.00');
  assert.deepEqual(view(hand).legal, {
    mustAnswer: false,
    bet: '2.00',
    double: '4.00',
    show: null,
    side: null,
  });
  const looked = play(hand, 'see');
  assert.equal(looked.turn, 1);
  assert.equal(view(looked).legal?.bet, '4.00');
  // Twice what one who has looked bets doubles the stake for all.
  const doubled = play(looked, 'double');
  assert.equal(view(doubled).stake, '4.00');
  assert.equal(view(doubled).legal?.bet, '4.00');
  assert.equal(amountToText(doubled.pot), '14.00');
});

test('cards may be looked at out of turn, but nothing else is done there', () => {
  const hand = deal({ stacks: ['200', '200', '200'] });
  assert.equal(view(hand, 0).players[0]?.cards, null);
  const looked = hand.act(0, { kind: 'see' });
  assert.ok(looked !== null);
  assert.equal(looked.turn, 1);
  assert.deepEqual(view(looked, 0).players[0]?.cards, cardsFromText(HANDS[0] as string));
  assert.equal(view(looked, 0).hand, 'high_card');
  assert.equal(view(looked, 1).players[0]?.cards, null);
  for (const kind of ['bet', 'pack', 'show', 'side', 'accept', 'see'])
    assert.equal(looked.act(0, { kind }), null, kind);
  for (const input of [null, 'bet', {}, { kind: 'raise' }, { kind: 'bet', to: '4' }])
    assert.equal(looked.act(1, input), null);
});

test('after four bets without looking the cards are turned for the player', () => {
  let hand = deal({ stacks: ['200', '200'] });
  for (let turn = 0; turn < 2 * BLIND_TURNS_MAX; turn += 1) hand = play(hand, 'bet');
  assert.deepEqual(
    eventsOf(hand, 'see').map(({ isForced, seat }) => [seat, isForced]),
    [[1, true]],
  );
  assert.equal(view(hand).legal?.bet, '4.00');
});

test('the last two show: the asker pays, and loses a tie', () => {
  const hands = ['As Kd 9c', 'Ah Ks 9d'];
  const asked = play(deal({ stacks: ['200', '200'], hands }), 'bet', 'bet', 'show');
  // Seat 1 asked with an equal hand: boots of 4, bets of 4 and the show of 2, less 4 %.
  assert.equal(amountToText(asked.pot), '10.00');
  assert.deepEqual(
    eventsOf(asked, 'pot').map(({ hand, rake, winners }) => [hand, rake, winners]),
    [['high_card', '0.40', [{ seat: 0, amount: '9.60' }]]],
  );
  assert.deepEqual(stacksOf(asked), ['205.60', '194.00']);
  assert.ok(view(asked, null).players.every(({ cards }) => cards !== null));
});

test('one who has looked may not call a show on one who has not', () => {
  const looked = play(deal({ stacks: ['200', '200'] }), 'see');
  assert.equal(view(looked).legal?.show, null);
  assert.equal(looked.act(1, { kind: 'show' }), null);
  const both = looked.act(0, { kind: 'see' });
  assert.equal(both === null ? null : view(both).legal?.show, '4.00');
});

test('a side show compares two hands that have been looked at; the loser packs, a tie packs the asker', () => {
  const hands = ['As Kd 9c', 'Qs Qd 2c', 'Ah Ks 9d', 'Jh Th 4h'];
  const begun = play(deal({ stacks: ['200', '200', '200', '200'], hands }), 'see', 'bet');
  const asked = play(begun, 'see', 'side');
  // Seat 2 asks seat 1, who holds a pair and now answers.
  assert.equal(asked.turn, 1);
  assert.equal(view(asked).legal?.mustAnswer, true);
  assert.equal(view(asked).asker, 2);
  for (const kind of ['bet', 'pack', 'side', 'show']) assert.equal(asked.act(1, { kind }), null);
  const refused = play(asked, 'refuse');
  assert.equal(refused.turn, 3);
  const compared = play(asked, 'accept');
  assert.equal(compared.turn, 3);
  assert.deepEqual(eventsOf(compared, 'side'), [{ kind: 'side', seats: [2, 1], packed: 2 }]);
  assert.notEqual(view(compared, 1).players[2]?.cards, null);
  assert.notEqual(view(compared, 2).players[1]?.cards, null);
  for (const other of [0, 3, null])
    for (const seat of [1, 2]) assert.equal(view(compared, other).players[seat]?.cards, null);

  const tied = ['As Kd 9c', '7s 5d 3c', 'Ah Ks 9d'];
  const two = play(
    deal({ stacks: ['200', '200', '200'], hands: tied, button: 2 }),
    ...['see', 'bet', 'see', 'bet', 'see', 'side', 'refuse', 'side', 'accept'],
  );
  // Seat 0 asked seat 2, whose hand is as high.
  assert.deepEqual(eventsOf(two, 'side'), [{ kind: 'side', seats: [0, 2], packed: 0 }]);
});

test('nothing but an answer to a side show comes of an idle seat, and otherwise it packs', () => {
  const asked = play(deal({ stacks: ['200', '200', '200'] }), 'see', 'bet', 'see', 'side');
  assert.deepEqual(asked.idleAction(), { kind: 'refuse' });
  const refused = asked.act(asked.turn as number, asked.idleAction()) as RoomHand;
  assert.deepEqual(refused.idleAction(), { kind: 'pack' });
});

test('what is bet after an all-in lies in a pot of its own', () => {
  const hands = ['As Ad Ac', 'Qs Qd 2c', '7s 5d 3c'];
  const hand = deal({ stacks: ['5', '200', '200'], hands });
  // Seats 1 and 2 bet 4 and 8 after they looked, and seat 0 has but 3 left.
  const short = play(hand, 'see', 'bet', 'see', 'double', 'see', 'bet');
  assert.equal(view(short, null).players[0]?.isAllIn, true);
  assert.deepEqual(view(short, null).pots, ['21.00']);
  const shown = play(short, 'bet', 'show');
  assert.deepEqual(
    eventsOf(shown, 'pot').map(({ amount, winners }) => [amount, winners.map(({ seat }) => seat)]),
    [
      ['21.00', [0]],
      ['16.00', [1]],
    ],
  );
});

test('where no player can bet against another, all show', () => {
  const hand = play(deal({ stacks: ['4', '200'] }), 'bet', 'bet');
  assert.deepEqual(eventsOf(hand, 'all_show'), [{ kind: 'all_show', why: 'all_in' }]);
  assert.ok(hand.result !== null);
});

test('a pot at its limit ends the hand, and equal hands share it', () => {
  const hands = ['As Kd 9c', 'Ah Ks 9d', '7s 5d 3c'];
  let hand = deal({ stacks: ['4000', '4000', '4000'], hands });
  while (hand.result === null) hand = play(hand, 'double');
  assert.deepEqual(eventsOf(hand, 'all_show'), [{ kind: 'all_show', why: 'limit' }]);
  const [pot] = eventsOf(hand, 'pot');
  assert.ok(money(pot?.amount ?? '0') >= money('2048'));
  assert.deepEqual(
    pot?.winners.map(({ seat }) => seat),
    [1, 0],
  );
});

test('a hand in which fewer than two players bet is not raked', () => {
  const hand = play(deal({ stacks: ['200', '200', '200'] }), 'bet', 'pack', 'pack');
  assert.equal(hand.rake, ZERO);
  assert.deepEqual(stacksOf(hand), ['198.00', '204.00', '198.00']);
});

test('the button passes on, and every seat is dealt in', () => {
  const seats = [0, 2, 5].map((seat): RoomSeat => ({
    seat,
    stack: chip,
    isNew: true,
    posts: false,
  }));
  const first = arrangeButton(null, seats, 6);
  assert.deepEqual(first?.places, { button: 0 });
  assert.deepEqual(arrangeButton(first?.places, seats, 6)?.places, { button: 2 });
  assert.equal(arrangeButton(null, seats.slice(0, 1), 6), null);
});

/** A small generator for tests, so that every run plays the same hands. */
function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled(chance: () => number): number[] {
  const deck = indexes(DECK_CARDS);
  for (let last = DECK_CARDS - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [deck[last], deck[other]] = [deck[other] as number, deck[last] as number];
  }
  return deck;
}

function randomSetup(chance: () => number): HandSetup {
  const count = 2 + Math.floor(chance() * 5);
  const stack = () => (chip * BigInt(200 + Math.floor(chance() * 40_000))) as Amount;
  return {
    level,
    chip,
    seatCount: count,
    places: { button: Math.floor(chance() * count) },
    seats: Array.from({ length: count }, (_, seat) => ({ seat, stack: stack(), isNew: false })),
  };
}

const KINDS = ['see', 'bet', 'bet', 'bet', 'double', 'show', 'side', 'accept', 'refuse', 'pack'];

/** Plays to the end with actions that are allowed, calling `watch` before each. */
function playOut(hand: RoomHand, chance: () => number, watch: (hand: RoomHand) => void): RoomHand {
  let at = hand;
  for (let steps = 0; at.result === null; steps += 1) {
    assert.ok(steps < 10_000, 'a hand has an end');
    watch(at);
    const kind = KINDS[Math.floor(chance() * KINDS.length)] as string;
    const isComputer = chance() < 0.3;
    const input = isComputer ? at.computerAction(chance()) : { kind };
    const after = at.act(at.turn as number, input);
    assert.ok(!isComputer || after !== null, `a computer player may ${JSON.stringify(input)}`);
    at = after ?? at;
  }
  return at;
}

test('20,000 random hands end, keep every chip and never go below zero', () => {
  const chance = createChance(7);
  for (let hand = 0; hand < 20_000; hand += 1) {
    const setup = randomSetup(chance);
    const before = setup.seats.reduce((sum, { stack }) => sum + stack, 0n);
    const over = playOut(pattiPlan.begin(setup, shuffled(chance)), chance, () => {});
    const result = over.result ?? [];
    const after = result.reduce((sum, { stack }) => sum + stack, 0n);
    assert.equal(after + over.rake, before);
    assert.equal(
      result.reduce((sum, { raked }) => sum + raked, 0n),
      over.rake,
    );
    for (const { put, seat, stack, won } of result) {
      assert.ok(stack >= 0n);
      assert.equal(stack, (setup.seats[seat]?.stack ?? 0n) - put + won);
      assert.equal(stack % chip, 0n);
    }
  }
});

test('a view never changes with cards that its seat may not see, byte by byte', () => {
  const chance = createChance(11);
  for (let hand = 0; hand < 600; hand += 1) {
    const setup = randomSetup(chance);
    const deck = shuffled(chance);
    const seats = [null, ...setup.seats.map(({ seat }) => seat)];
    const actions: [number, unknown][] = [];
    let at = pattiPlan.begin(setup, deck);
    const script = createChance(hand);
    while (at.result === null && actions.length < 60) {
      for (const seat of seats) {
        // The same hand with all that the seat may not see dealt anew, as far as no card was compared.
        const known = new Set(at.seen(seat));
        const hidden = deck.map((_, place) => place).filter((place) => !known.has(place));
        const other = [...deck];
        for (const [place, from] of hidden.entries())
          other[from] = deck[hidden[(place + 1) % hidden.length] as number] as number;
        const same = actions.reduce<RoomHand | null>(
          (one, [actor, input]) => one?.act(actor, input) ?? null,
          pattiPlan.begin(setup, other),
        );
        if (same === null || eventsOf(at, 'side').length > 0) continue;
        assert.equal(JSON.stringify(same.view(seat)), JSON.stringify(at.view(seat)));
      }
      const kind = KINDS[Math.floor(script() * KINDS.length)] as string;
      const [actor, input] = [at.turn as number, { kind }];
      const after = at.act(actor, input);
      if (after === null) continue;
      actions.push([actor, input]);
      at = after;
    }
  }
});
