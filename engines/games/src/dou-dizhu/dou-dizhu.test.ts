import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText } from '@parlour/money';
import { indexes } from '../cards/index.ts';
import type { HandSetup, RoomHand, RoomLevel } from '../room/index.ts';
import { betweenThem } from './finish.ts';
import {
  beats,
  cardsFor,
  combinationsIn,
  countsOf,
  type DouDizhuEvent,
  douDizhuLevels,
  douDizhuPlan,
  type DouDizhuView,
  PACK,
} from './index.ts';
import { cardsOf, createChance, pick, shuffledPack } from './testkit.ts';

const CHIP = 1_000n as Amount;
const level = douDizhuLevels.find(({ id }) => id === 'salon') as RoomLevel;
const money = (text: string): Amount => amountFromText(text) as Amount;
const see = (hand: RoomHand, seat: number | null): DouDizhuView => hand.view(seat) as DouDizhuView;

function deal(
  deck: readonly number[],
  stacks: readonly string[] = ['500', '500', '500'],
  first = 0,
): RoomHand {
  const setup: HandSetup = {
    level,
    chip: CHIP,
    seatCount: 3,
    places: { first },
    seats: stacks.map((stack, seat) => ({ seat, stack: money(stack), isNew: false })),
  };
  return douDizhuPlan.begin(setup, deck);
}

/** A deck that gives each seat the ranks that are written; the three of the landlord come last. */
function stacked(hands: readonly [string, string, string], bottom: string): number[] {
  const taken = new Set<number>();
  const cards = hands.map((text) => cardsOf(text, taken));
  const dealt = indexes(17).flatMap((round) => cards.map((hand) => hand[round] as number));
  return [...dealt, ...cardsOf(bottom, taken)];
}

const SAMPLE = stacked(
  [
    '3 3 4 4 5 5 6 6 7 7 8 8 9 9 b r A',
    '3 3 4 4 5 5 6 6 7 7 8 8 9 9 T T A',
    'T T J J J J Q Q Q Q K K K K A A 2',
  ],
  '2 2 2',
);

const act = (hand: RoomHand, action: object): RoomHand =>
  hand.act(hand.turn as number, action) ?? assert.fail(`${JSON.stringify(action)} is allowed`);
const bid = (hand: RoomHand, amount: number): RoomHand =>
  act(hand, amount === 0 ? { kind: 'decline' } : { kind: 'bid', bid: amount });

/** Cards of the seat whose turn it is, by their ranks. */
function lay(hand: RoomHand, text: string): RoomHand {
  const seat = hand.turn as number;
  const own = see(hand, seat).players[seat]?.cards ?? [];
  const counts = countsOf(cardsOf(text, new Set()));
  return act(hand, { kind: 'play', cards: cardsFor(own, counts) });
}
const pass = (hand: RoomHand): RoomHand => act(hand, { kind: 'pass' });

const eventsOf = <Kind extends DouDizhuEvent['kind']>(hand: RoomHand, kind: Kind) =>
  see(hand, null).events.filter(
    (event): event is Extract<DouDizhuEvent, { readonly kind: Kind }> => event.kind === kind,
  );
const netsOf = (hand: RoomHand) => eventsOf(hand, 'result')[0]?.seats.map(({ net }) => net);

test('each gets seventeen cards, and three lie for the landlord, whom the highest bid makes', () => {
  const hand = deal(SAMPLE, undefined, 1);
  assert.deepEqual(
    see(hand, null).players.map(({ count }) => count),
    [17, 17, 17],
  );
  assert.equal(hand.turn, 1);
  assert.deepEqual(see(hand, 1).legal, { phase: 'bid', bids: [0, 1, 2, 3] });
  const two = bid(bid(hand, 1), 2);
  assert.deepEqual(see(two, 0).legal, { phase: 'bid', bids: [0, 3] });
  for (const action of [
    { kind: 'bid', bid: 2 },
    { kind: 'bid', bid: 0 },
    { kind: 'bid', bid: 4 },
    { kind: 'bid', bid: '3' },
    { kind: 'pass' },
    { kind: 'play', cards: [4] },
    'decline',
  ])
    assert.equal(two.act(0, action), null);
  assert.equal(two.act(1, { kind: 'bid', bid: 3 }), null);
  const led = bid(two, 0);
  const view = see(led, null);
  assert.deepEqual([view.landlord, view.bid, view.turn, view.phase], [2, 2, 2, 'play']);
  assert.deepEqual(view.bottom, SAMPLE.slice(51));
  assert.equal(view.players[2]?.count, 20);
  // A bid of three ends the bidding at once.
  assert.equal(see(bid(bid(hand, 0), 3), null).landlord, 2);
});

test('where nobody bids all keep their chips and their cards, and the next one opens a new deal', () => {
  const over = bid(bid(bid(deal(SAMPLE), 0), 0), 0);
  assert.equal(over.turn, null);
  assert.deepEqual(
    over.result?.map(({ put, stack, won }) => [stack, put, won]),
    [0, 1, 2].map(() => [money('500'), 0n, 0n]),
  );
  assert.equal(over.rake, 0n);
  assert.ok(see(over, 0).players.every(({ cards, seat }) => (cards === null) === (seat !== 0)));
  assert.equal(over.seen(0).length, 17);
  const seats = [0, 1, 2].map((seat) => ({ seat, stack: CHIP, isNew: false, posts: false }));
  const arrange = (last: unknown) => douDizhuPlan.arrange(last, seats, 3)?.places;
  assert.deepEqual(arrange(null), { first: 0 });
  assert.deepEqual(arrange({ first: 2 }), { first: 0 });
  assert.deepEqual(arrange({ first: 0 }), { first: 1 });
  assert.equal(douDizhuPlan.arrange(null, seats.slice(1), 3), null);
});

test('the landlord leads, two passes end a trick, and the last to lay leads the next one', () => {
  const led = bid(deal(SAMPLE), 3);
  assert.equal(led.act(0, { kind: 'pass' }), null);
  const one = lay(led, '3 3 4 4 5 5');
  assert.equal(see(one, 1).table?.as.kind, 'pairs');
  assert.equal(one.act(1, { kind: 'play', cards: SAMPLE.slice(1, 2) }), null);
  const two = pass(lay(one, '4 4 5 5 6 6'));
  assert.equal(two.turn, 0);
  assert.equal(see(two, 0).table?.seat, 1);
  const three = pass(two);
  assert.equal(three.turn, 1);
  assert.deepEqual(see(three, 1).legal, { phase: 'play', canPass: false });
  assert.equal(see(three, 1).table, null);
});

test('cards that are not held, named twice, hidden or no combination are refused', () => {
  const led = bid(deal(SAMPLE), 3);
  const own = see(led, 0).players[0]?.cards ?? [];
  const [high, , low] = own as [number, number, number];
  for (const cards of [[], [high, high], [high, low], [99], [-1], [1.5], 'all', [SAMPLE[1]]])
    assert.equal(led.act(0, { kind: 'play', cards }), null, JSON.stringify(cards));
  assert.equal(led.act(1, { kind: 'play', cards: [high] }), null);
  assert.equal(led.act(0, { kind: 'play', cards: [high], as: 'bomb' }), null);
});

test('bombs and the rocket double for each who lays them', () => {
  let hand = lay(lay(bid(bid(bid(deal(SAMPLE), 2), 0), 0), '3'), 'A');
  assert.equal(see(hand, null).times, 1);
  hand = lay(hand, 'J J J J');
  assert.equal(see(hand, null).times, 2);
  hand = lay(hand, 'b r');
  assert.deepEqual([see(hand, null).times, see(hand, null).bid], [4, 2]);
});

const SPRING = stacked(
  [
    '3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 b r',
    '3 4 5 6 7 8 8 8 8 9 9 9 9 T T T T',
    'J J J J Q Q Q Q K K K K A A A A 2',
  ],
  '2 2 2',
);

test('a farmer who never came to play makes it a spring, doubled once more; the winner is raked', () => {
  let hand = lay(bid(deal(SPRING), 3), '3 3 3 4 4 4 5 5 5 6 6 6 7 7 7');
  hand = lay(pass(pass(hand)), '2 2 2');
  hand = lay(pass(pass(hand)), 'b r');
  assert.equal(hand.turn, null);
  assert.equal(eventsOf(hand, 'spring').length, 1);
  // Three times base 1.00, doubled by the rocket and by the spring: 12 of each farmer; rake is at most 2.00.
  assert.equal(eventsOf(hand, 'result')[0]?.units, 12);
  assert.deepEqual(netsOf(hand), ['22.98', '-12.00', '-12.00']);
  assert.equal(hand.rake, money('1.02'));
  assert.equal(hand.pot, money('24'));
  assert.deepEqual(
    eventsOf(hand, 'open').map(({ cards }) => cards.length),
    [17, 17],
  );
});

test('farmers win by one of them, and a landlord who has only led is sprung', () => {
  let hand = lay(bid(bid(bid(deal(SPRING), 1), 0), 2), 'J');
  assert.equal(see(hand, null).landlord, 2);
  hand = pass(pass(lay(hand, 'b')));
  hand = lay(hand, '3 3 3 4 4 4 5 5 5 6 6 6 7 7 7');
  hand = lay(pass(pass(hand)), 'r');
  assert.equal(hand.turn, null);
  assert.equal(eventsOf(hand, 'result')[0]?.units, 4);
  assert.deepEqual(netsOf(hand), ['3.83', '3.83', '-8.00']);
});

test('between a landlord and a farmer passes no more than either holds, on both sides alike', () => {
  const between = (landlord: string, farmers: readonly string[], due: string) =>
    betweenThem(money(landlord), farmers.map(money), money(due), CHIP).map(
      (amount) => amount / CHIP,
    );
  assert.deepEqual(between('100', ['100', '100'], '30'), [3_000n, 3_000n]);
  assert.deepEqual(between('100', ['10', '100'], '30'), [1_000n, 3_000n]);
  assert.deepEqual(between('100', ['10', '200'], '95'), [1_000n, 9_000n]);
  assert.deepEqual(between('100', ['200', '10'], '95'), [9_000n, 1_000n]);
  assert.deepEqual(between('100', ['200', '200'], '95'), [5_000n, 5_000n]);
  assert.deepEqual(between('0.05', ['200', '200'], '95'), [2n, 3n]);
  const poor = bid(deal(SPRING, ['15', '500', '8']), 3);
  let hand = lay(poor, '3 3 3 4 4 4 5 5 5 6 6 6 7 7 7');
  hand = lay(pass(pass(lay(pass(pass(hand)), '2 2 2'))), 'b r');
  assert.deepEqual(
    hand.result?.map(({ put }) => put),
    [0n, money('7.50'), money('7.50')],
  );
});

test('a stack that does not cover a landlord who bids three, doubled once, is not dealt in', () => {
  assert.equal(douDizhuPlan.coverBigBlinds, 3 * 2 * 2);
  for (const { bigHundredths, buyInMinHundredths } of douDizhuLevels)
    assert.ok(buyInMinHundredths >= bigHundredths * (douDizhuPlan.coverBigBlinds as number));
});

/** Any move that the rules allow. */
function randomAction(hand: RoomHand, chance: () => number): object {
  const view = see(hand, hand.turn);
  const legal = view.legal ?? assert.fail('a choice');
  if (legal.phase === 'bid') {
    const amount = pick(legal.bids, chance);
    return amount === 0 ? { kind: 'decline' } : { kind: 'bid', bid: amount };
  }
  if (legal.canPass && chance() < 0.4) return { kind: 'pass' };
  const cards = view.players.find(({ seat }) => seat === hand.turn)?.cards ?? [];
  const under = view.table?.as ?? null;
  const moves = combinationsIn(countsOf(cards)).filter(
    ({ combination }) => under === null || beats(combination, under),
  );
  if (moves.length === 0) return { kind: 'pass' };
  return { kind: 'play', cards: cardsFor(cards, pick(moves, chance).counts) };
}

test('2,000 random hands end, keep every chip and every card, and are the same when played again', () => {
  const chance = createChance(2_092);
  let played = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const deck = shuffledPack(chance);
    const stacks = indexes(3).map(() => (12 + chance() ** 4 * 588).toFixed(2));
    const begun = deal(deck, stacks, round % 3);
    let hand = begun;
    const actions: (readonly [number, object])[] = [];
    while (hand.turn !== null) {
      assert.ok(actions.length < 200, 'a hand comes to its end');
      const action = randomAction(hand, chance);
      actions.push([hand.turn, action]);
      hand = act(hand, action);
    }
    const result = hand.result ?? assert.fail('a result');
    assert.equal(
      result.reduce((sum, { stack }) => sum + stack, 0n) + hand.rake,
      stacks.reduce((sum, stack) => sum + money(stack), 0n),
    );
    for (const [at, { put, raked, stack, won }] of result.entries()) {
      assert.ok(stack >= 0n && put >= 0n && won >= 0n && raked >= 0n);
      assert.equal(stack, money(stacks[at] as string) - put + won);
      assert.equal(stack % CHIP, 0n);
    }
    const laid = eventsOf(hand, 'play').flatMap(({ cards }) => cards);
    const rest = see(hand, null).players.flatMap(({ cards }) => cards ?? []);
    if (see(hand, null).landlord !== null) {
      played += 1;
      assert.equal(new Set([...laid, ...rest]).size, PACK);
      assert.equal(laid.length + rest.length, PACK);
    }
    const again = actions.reduce((at, [seat, action]) => at.act(seat, action) as RoomHand, begun);
    assert.equal(JSON.stringify(again.view(0)), JSON.stringify(hand.view(0)));
  }
  assert.ok(played > 1_600);
});

/** Everything in a view that is a card, wherever it stands. */
function cardsIn(value: unknown, found = new Set<number>()): Set<number> {
  if (value === null || typeof value !== 'object') return found;
  for (const [name, inner] of Object.entries(value)) {
    if ((name === 'cards' || name === 'bottom') && Array.isArray(inner))
      for (const card of inner) found.add(card as number);
    else cardsIn(inner, found);
  }
  return found;
}

test('a view holds the cards that its seat may know and no other, down to its bytes', () => {
  const chance = createChance(31);
  for (let round = 0; round < 60; round += 1) {
    const deck = shuffledPack(chance);
    let hand = deal(deck);
    const actions: (readonly [number, object])[] = [];
    while (hand.turn !== null) {
      for (const seat of [null, 0, 1, 2]) {
        const known = new Set(hand.seen(seat).map((place) => deck[place]));
        assert.deepEqual(cardsIn(hand.view(seat)), known);
      }
      // Where the cards that a seat has not seen lie otherwise, it sees no difference.
      const known = new Set(hand.seen(1));
      const hidden = indexes(PACK).filter((place) => !known.has(place));
      const other = [...deck];
      for (const [at, place] of hidden.entries())
        other[place] = deck[hidden[(at + 1) % hidden.length] as number] as number;
      const twin = actions.reduce(
        (at, [seat, action]) => at.act(seat, action) ?? assert.fail('the same move'),
        deal(other),
      );
      assert.equal(JSON.stringify(twin.view(1)), JSON.stringify(hand.view(1)));
      const action = randomAction(hand, chance);
      actions.push([hand.turn, action]);
      hand = act(hand, action);
    }
  }
});

test('who is away declines, leads the least card and passes, so that a hand comes to its end', () => {
  const hand = deal(SAMPLE);
  assert.deepEqual(hand.idleAction(false), { kind: 'decline' });
  let led = bid(hand, 1);
  led = act(act(led, led.idleAction(false) as object), { kind: 'decline' });
  const lowest = see(led, 0).players[0]?.cards?.at(-1);
  assert.deepEqual(led.idleAction(true), { kind: 'play', cards: [lowest] });
  led = act(led, led.idleAction(true) as object);
  assert.deepEqual(led.idleAction(false), { kind: 'pass' });
  while (led.turn !== null) led = act(led, led.idleAction(false) as object);
  // All pass but the landlord, who lays card by card.
  assert.equal(eventsOf(led, 'play').length, 20);
});

test('computer players play legal moves, and as the landlord beat those who play at random', () => {
  const chance = createChance(77);
  let [landlords, won] = [0, 0];
  for (let round = 0; round < 60; round += 1) {
    let hand = deal(shuffledPack(chance), undefined, round % 3);
    while (hand.turn !== null) {
      const { landlord } = see(hand, null);
      const isPlayed = landlord === null || landlord === hand.turn;
      const action = isPlayed
        ? (hand.computerAction(chance(), hand.turn) as object)
        : randomAction(hand, chance);
      hand = act(hand, action);
    }
    const { landlord } = see(hand, null);
    if (landlord === null) continue;
    landlords += 1;
    if ((hand.result?.[landlord]?.won ?? 0n) > 0n) won += 1;
  }
  assert.ok(landlords > 30 && won / landlords > 0.85, `${won} of ${landlords}`);
});
