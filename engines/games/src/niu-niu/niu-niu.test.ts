import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText } from '@parlour/money';
import { cardsFromText, DECK_CARDS, eachCombination, indexes } from '../cards/index.ts';
import { type HandSetup, type RoomHand, type RoomLevel, turnsOf } from '../room/index.ts';
import { bombRank, isFiveFaces, isFiveSmall, isFourFaces, tripleOf } from './bull.ts';
import {
  type BullKind,
  bullKindOf,
  bullKinds,
  bullOf,
  HANDS_OF,
  type NiuNiuEvent,
  niuNiuLevels,
  niuNiuPlan,
  type NiuNiuView,
  rankBull,
  TIMES_MOST,
} from './index.ts';

const CHIP = 1_000n as Amount;
const level = niuNiuLevels.find(({ id }) => id === 'observatory') as RoomLevel;
const money = (text: string): Amount => amountFromText(text) as Amount;
const inOrder = indexes(DECK_CARDS);

/** A small generator for tests, so that every run plays the same hands. */
function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled(chance: () => number): number[] {
  const deck = [...inOrder];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [deck[last], deck[other]] = [deck[other] as number, deck[last] as number];
  }
  return deck;
}

type Table = { readonly stacks: readonly string[]; readonly hands?: readonly string[] };

/** A deck that gives each seat the hand that is written, the hidden card last, and then cards in order. */
function stacked(hands: readonly string[], next = ''): number[] {
  const cards = hands.map(cardsFromText);
  const dealt = indexes(5).flatMap((round) => cards.map((hand) => hand[round] as number));
  const held = [...dealt, ...(next === '' ? [] : cardsFromText(next))];
  return [...held, ...inOrder.filter((card) => !held.includes(card))];
}

function deal({ stacks }: Table, deck: readonly number[]): RoomHand {
  const setup: HandSetup = {
    level,
    chip: CHIP,
    seatCount: 6,
    places: {},
    seats: stacks.map((stack, seat) => ({ seat, stack: money(stack), isNew: false })),
  };
  return niuNiuPlan.begin(setup, deck);
}

const see = (hand: RoomHand, seat: number | null): NiuNiuView => hand.view(seat) as NiuNiuView;

const choose = (hand: RoomHand, seat: number, kind: 'bid' | 'stake', times: number): RoomHand =>
  hand.act(seat, { kind, times }) ?? assert.fail(`${kind} ${times} of seat ${seat} is allowed`);

const bid = (hand: RoomHand, ...bids: readonly number[]): RoomHand =>
  bids.reduce((at, times, seat) => choose(at, seat, 'bid', times), hand);

const stacksOf = ({ result }: RoomHand) => result?.map(({ stack }) => stack);
const eventsOf = <Kind extends NiuNiuEvent['kind']>(hand: RoomHand, kind: Kind) =>
  see(hand, null).events.filter(
    (event): event is Extract<NiuNiuEvent, { readonly kind: Kind }> => event.kind === kind,
  );

test('all 2,598,960 hands fall into their bulls and their special hands', () => {
  const bulls = new Array<number>(11).fill(0);
  const kinds = new Map<BullKind, number>();
  const special = { small: 0, bomb: 0, faces: 0, four: 0 };
  eachCombination(inOrder, 5, (cards) => {
    const bull = bullOf(cards);
    const at = bull === null ? 0 : bull === 0 ? 10 : bull;
    bulls[at] = (bulls[at] as number) + 1;
    const kind = bullKindOf(cards);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (isFiveSmall(cards)) special.small += 1;
    if (bombRank(cards) !== null) special.bomb += 1;
    if (isFiveFaces(cards)) special.faces += 1;
    if (isFourFaces(cards)) special.four += 1;
  });
  assert.deepEqual(
    bulls,
    [
      872_128, 171_304, 168_096, 171_304, 168_096, 177_424, 168_096, 171_304, 168_096, 171_304,
      191_808,
    ],
  );
  assert.deepEqual(special, { small: 776, bomb: 624, faces: 792, four: 1_980 });
  assert.deepEqual(
    bullKinds.map((kind) => kinds.get(kind)),
    bullKinds.map((kind) => HANDS_OF[kind]),
  );
  assert.equal(
    Object.values(HANDS_OF).reduce((sum, count) => sum + count, 0),
    2_598_960,
  );
});

test('hands rank by their kind, then by the highest card and its suit', () => {
  const order = [
    '2d 3h 4s 6c 8d',
    'Kd 2h 4s 5c Jd',
    'Td Jh Qh 5c 6d',
    'Td Jh Qs 5c 6d',
    'Ks Jd Qd 5h 6s',
    'Kd 2h 8s 4c 5d',
    'Td Th Qs 9d Ah',
    'Td Jh Qs Kd Kh',
    'Jd Jh Qs Kd Kh',
    '5d 5h 5s 5c Kd',
    '6d 6h 6s 6c Ad',
    'Ad Ah 2s 2c 4d',
  ].map(cardsFromText);
  const kinds = order.map(bullKindOf);
  assert.deepEqual(kinds, [
    'bull_0',
    'bull_0',
    'bull_1',
    'bull_1',
    'bull_1',
    'bull_9',
    'niu_niu',
    'four_faces',
    'five_faces',
    'bomb',
    'bomb',
    'five_small',
  ]);
  const ranks = order.map((cards) => rankBull(cards));
  assert.ok(ranks.every((rank, at) => at === 0 || rank > (ranks[at - 1] as number)));
  // The same highest rank: spades before hearts, clubs and diamonds; the ace is the lowest card.
  const byKing = ['Kd', 'Kc', 'Kh', 'Ks'].map((king) =>
    rankBull(cardsFromText(`${king} 2h 4s 5c Jd`)),
  );
  assert.deepEqual(
    byKing.toSorted((left, right) => left - right),
    byKing,
  );
  assert.ok(rankBull(cardsFromText('2d 3h 4s 6c 8d')) > rankBull(cardsFromText('Ad Ah 3s 4c 7d')));
  assert.deepEqual(tripleOf(cardsFromText('Td 3h 7s Kc 5d')), [0, 1, 2]);
});

const HANDS = ['Kd 2h 8s 4c 5d', 'Td Jh Qs 5c 6d', '2d 3h 4s 6c 8d'];

test('all bid at once, the highest banks, and all others stake at once against it', () => {
  const hand = deal({ stacks: ['200', '200', '200'] }, stacked(HANDS));
  assert.deepEqual(turnsOf(hand), [0, 1, 2]);
  assert.deepEqual(see(hand, 0).legal, { kind: 'bid', times: [0, 1, 2, 3, 4] });
  const one = choose(hand, 1, 'bid', 2);
  assert.deepEqual(turnsOf(one), [0, 2]);
  assert.equal(one.act(1, { kind: 'bid', times: 3 }), null);
  const staking = choose(choose(one, 2, 'bid', 1), 0, 'bid', 1);
  assert.deepEqual(turnsOf(staking), [0, 2]);
  assert.deepEqual([see(staking, null).banker, see(staking, null).grab], [1, 2]);
  const over = choose(choose(staking, 2, 'stake', 5), 0, 'stake', 3);
  // Bull nine beats bull one: 1.00 x 2 x 3 x 2; no bull loses 1.00 x 2 x 5 x 1. The banker loses 2.00 of both.
  assert.deepEqual(
    eventsOf(over, 'pay').map(({ amount, from, to }) => [from, to, amount]),
    [
      [2, 1, '10.00'],
      [1, 0, '12.00'],
    ],
  );
  // 4 % of the 12.00 that one seat won.
  assert.equal(over.rake, money('0.48'));
  assert.deepEqual(stacksOf(over), [money('211.52'), money('198'), money('190')]);
  assert.deepEqual(
    over.result?.map(({ put, raked, won }) => [put, won, raked]),
    [
      [0n, money('11.52'), money('0.48')],
      [money('12'), money('10'), 0n],
      [money('10'), 0n, 0n],
    ],
  );
});

test('equal bids draw a card each for the bank, and so do all where none wants it', () => {
  const tied = bid(deal({ stacks: ['200', '200', '200'] }, stacked(HANDS, 'As 3s')), 3, 0, 3);
  const [draw] = eventsOf(tied, 'draw');
  assert.deepEqual([draw?.seats, draw?.cards], [[0, 2], cardsFromText('As 3s')]);
  assert.deepEqual([see(tied, null).banker, see(tied, null).grab], [2, 3]);
  const none = bid(deal({ stacks: ['200', '200', '200'] }, stacked(HANDS, 'Qd Qc Qh')), 0, 0, 0);
  assert.deepEqual([see(none, null).banker, see(none, null).grab], [2, 1]);
  assert.deepEqual(eventsOf(none, 'draw')[0]?.seats, [0, 1, 2]);
});

test('a banker whose chips do not suffice pays losers in first, then winners in proportion', () => {
  // The banker holds no bull against five small, a bomb and a loser.
  const hands = ['2h 3h 4s 6h 8h', 'Ad Ah 2s 2c 4c', '9d 9h 9s 9c Kd', '2d 3d 4d 6d 7d'];
  const dealt = deal({ stacks: ['50', '400', '400', '400'] }, stacked(hands));
  const bids = see(dealt, 0).legal?.times;
  // 50.00 covers three lowest stakes against the best hand for a bid of two: 2 x 3 x 8 = 48.
  assert.deepEqual(bids, [0, 1, 2]);
  const staking = bid(dealt, 2, 0, 0, 0);
  const over = [1, 2, 3].reduce((at, seat) => choose(at, seat, 'stake', 5), staking);
  // Owed: 1 x 2 x 5 x 8 = 80 and 1 x 2 x 5 x 6 = 60. The loser pays 10: the banker has 60 for both.
  assert.deepEqual(
    eventsOf(over, 'pay').map(({ amount, due, to }) => [to, amount, due]),
    [
      [0, '10.00', '10.00'],
      [1, '34.29', '80.00'],
      [2, '25.71', '60.00'],
    ],
  );
  assert.equal(over.result?.[0]?.stack, 0n);
});

test('choices that are not offered, not asked for or no choices at all change nothing', () => {
  const hand = deal({ stacks: ['200', '45', '200'] }, stacked(HANDS));
  assert.deepEqual(see(hand, 1).legal?.times, [0, 1, 2]);
  for (const action of [
    { kind: 'bid', times: 3 },
    { kind: 'bid', times: 1.5 },
    { kind: 'bid', times: -1 },
    { kind: 'stake', times: 1 },
    { kind: 'bid', times: '1' },
    { kind: 'bid', times: 1, more: 1 },
    { kind: 'bid' },
    'bid',
    null,
  ])
    assert.equal(hand.act(1, action), null);
  assert.equal(hand.act(5, { kind: 'bid', times: 0 }), null);
  const staking = bid(hand, 4, 0, 0);
  // 45.00 against four times the base covers the lowest stake alone.
  assert.deepEqual(see(staking, 1).legal?.times, [1]);
  assert.equal(staking.act(1, { kind: 'stake', times: 2 }), null);
  assert.equal(staking.act(0, { kind: 'stake', times: 1 }), null);
  assert.equal(staking.act(1, { kind: 'bid', times: 1 }), null);
  assert.deepEqual(staking.idleAction(false), { kind: 'stake', times: 1 });
  assert.deepEqual(hand.idleAction(false), { kind: 'bid', times: 0 });
});

test('a stack that covers no whole hand is not dealt in by the plan', () => {
  const cover = niuNiuPlan.coverBigBlinds as number;
  // The lowest stake against a bid of four, and five lowest stakes for one who is drawn to bank.
  assert.ok(cover >= 4 * TIMES_MOST && cover >= 5 * TIMES_MOST);
  for (const { bigHundredths, buyInMinHundredths } of niuNiuLevels)
    assert.ok(buyInMinHundredths >= bigHundredths * cover);
});

const pick = <Item>(items: readonly Item[], chance: () => number): Item =>
  items[Math.floor(chance() * items.length)] as Item;

function randomHand(chance: () => number): RoomHand {
  const count = 2 + Math.floor(chance() * 5);
  const stacks = indexes(count).map(() => (40 + chance() ** 3 * 360).toFixed(2));
  return deal({ stacks }, shuffled(chance));
}

const totalOf = (hand: RoomHand): bigint =>
  see(hand, null).players.reduce((sum, { stack }) => sum + money(stack), 0n);

test('20,000 random hands end, keep every chip, and cost no seat more than its stack', () => {
  const chance = createChance(2_027);
  for (let round = 0; round < 20_000; round += 1) {
    let hand = randomHand(chance);
    const before = totalOf(hand);
    const first = see(hand, null).players.map(({ stack }) => money(stack));
    for (let step = 0; hand.turn !== null; step += 1) {
      assert.ok(step < 12, 'a hand comes to its end');
      const seat = pick(turnsOf(hand), chance);
      const legal = see(hand, seat).legal ?? assert.fail('a choice');
      hand = choose(hand, seat, legal.kind, pick(legal.times, chance));
    }
    const result = hand.result ?? assert.fail('a result');
    assert.equal(result.reduce((sum, { stack }) => sum + stack, 0n) + hand.rake, before);
    for (const [at, { put, raked, stack, won }] of result.entries()) {
      assert.ok(stack >= 0n && put >= 0n && won >= 0n && raked >= 0n);
      assert.equal(stack, (first[at] as bigint) - put + won);
      assert.equal(stack % CHIP, 0n);
    }
    assert.equal(
      result.reduce((sum, { raked }) => sum + raked, 0n),
      hand.rake,
    );
    const { banker } = see(hand, null);
    // Only a banker can be owed more than it holds; what any other seat owes was covered.
    for (const { amount, due, from } of eventsOf(hand, 'pay'))
      if (from !== banker) assert.equal(amount, due);
  }
});

/** Everything in a view that looks like a card, wherever it stands. */
function cardsIn(value: unknown, found = new Set<number>()): Set<number> {
  if (value === null || typeof value !== 'object') return found;
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'cards' && Array.isArray(inner))
      for (const card of inner) found.add(card as number);
    else cardsIn(inner, found);
  }
  return found;
}

test('a view holds the cards that its seat may see, and no other', () => {
  const chance = createChance(31);
  for (let round = 0; round < 1_000; round += 1) {
    let hand = randomHand(chance);
    while (hand.turn !== null) {
      for (const looking of [null, 0, 1])
        assert.equal(cardsIn(hand.view(looking)).size, new Set(hand.seen(looking)).size);
      assert.equal(see(hand, 0).players[0]?.cards?.length, 4);
      assert.ok(
        see(hand, 0)
          .players.slice(1)
          .every(({ cards }) => cards === null),
      );
      const seat = pick(turnsOf(hand), chance);
      const { kind, times } = see(hand, seat).legal ?? assert.fail('a choice');
      hand = choose(hand, seat, kind, pick(times, chance));
    }
    assert.equal(hand.seen(null).length, hand.seen(0).length);
  }
});

test('hands that differ in hidden cards and in choices of others alone look the same to a seat', () => {
  const deck = shuffled(createChance(8));
  // Three players: seat 1 sees places 1, 4, 7 and 10 of the deal. All others swap about.
  const hidden = indexes(DECK_CARDS).filter((place) => ![1, 4, 7, 10].includes(place));
  const other = [...deck];
  for (const [at, place] of hidden.entries())
    other[place] = deck[hidden[(at + 1) % hidden.length] as number] as number;
  const stacks = ['200', '200', '200'];
  const one = choose(deal({ stacks }, deck), 0, 'bid', 4);
  const two = choose(deal({ stacks }, other), 0, 'bid', 1);
  const text = (hand: RoomHand, seat: number | null) => JSON.stringify(hand.view(seat));
  assert.equal(text(one, 1), text(two, 1));
  assert.equal(text(one, null), text(two, null));
  assert.notEqual(text(one, 0), text(two, 0));
  for (const chance of [0, 0.3, 0.6, 0.99])
    assert.deepEqual(one.computerAction(chance, 1), two.computerAction(chance, 1));

  const staking = (hand: RoomHand) => choose(choose(hand, 1, 'bid', 0), 2, 'bid', 0);
  const [left, right] = [1, 5].map((times) => {
    const hand = staking(choose(deal({ stacks }, deck), 0, 'bid', 4));
    return choose(hand, 2, 'stake', times);
  }) as [RoomHand, RoomHand];
  assert.equal(text(left, 1), text(right, 1));
  assert.equal(text(left, 0), text(right, 0));
});

test('a computer player chooses what is offered, and better cards make it bolder', () => {
  const chance = createChance(77);
  for (let round = 0; round < 300; round += 1) {
    let hand = randomHand(chance);
    while (hand.turn !== null) {
      const [seat] = turnsOf(hand) as [number];
      hand =
        hand.act(seat, hand.computerAction(chance(), seat)) ?? assert.fail('an allowed choice');
    }
  }
  const bold = deal({ stacks: ['200', '200'] }, stacked(['Kd Kh Qs Jc 2d', '2h 4s 5c 7d 9h']));
  assert.deepEqual(bold.computerAction(0.5, 0), { kind: 'bid', times: 4 });
  assert.deepEqual(bold.computerAction(0.2, 1), { kind: 'bid', times: 0 });
});
