import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { cardsFromText } from '../cards/index.ts';
import type { HandSetup, RoomHand, RoomLevel, RoomSeat } from '../room/index.ts';
import { rankTeenPatti, teenPattiKindOf } from '../teen-patti-2020/index.ts';
import { arrangeDeal, teenPattiLevels, teenPattiPlan, type TeenPattiView } from './index.ts';

const CHIP = 1_000n as Amount;
const level = teenPattiLevels.find(({ id }) => id === 'salon') as RoomLevel;
const money = (text: string): Amount => amountFromText(text) as Amount;
const inOrder = Array.from({ length: 52 }, (_, card) => card);

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
  for (let last = 51; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [deck[last], deck[other]] = [deck[other] as number, deck[last] as number];
  }
  return deck;
}

/** Cards of the seats in their order; the button is the last seat, so that seat 0 is dealt first. */
function stacked(hands: readonly string[]): number[] {
  const held = hands.map(cardsFromText);
  const first = [0, 1, 2].flatMap((place) => held.map((cards) => cards[place] as number));
  return [...first, ...inOrder.filter((card) => !first.includes(card))];
}

function deal(stacks: readonly string[], deck: readonly number[] = inOrder): RoomHand {
  const setup: HandSetup = {
    level,
    chip: CHIP,
    seatCount: 6,
    places: { button: stacks.length - 1 },
    seats: stacks.map((stack, seat) => ({ seat, stack: money(stack), isNew: false })),
  };
  return teenPattiPlan.begin(setup, deck);
}

const see = (hand: RoomHand, seat: number | null = hand.turn): TeenPattiView =>
  hand.view(seat) as TeenPattiView;

/** Plays actions of those whose turn it is; a number bets. */
function play(hand: RoomHand, ...actions: readonly string[]): RoomHand {
  return actions.reduce<RoomHand>((at, action) => {
    const isBet = /^\d/.test(action);
    const input = isBet ? { kind: 'bet', amount: action } : { kind: action };
    return at.act(at.turn as number, input) ?? assert.fail(`${action} of seat ${at.turn}`);
  }, hand);
}

const refuses = (hand: RoomHand, input: unknown, seat = hand.turn as number): void =>
  assert.equal(hand.act(seat, input), null, JSON.stringify(input));

test('all 22,100 hands fall into the kinds of the rule book', () => {
  const counts: Record<string, number> = {};
  for (const first of inOrder)
    for (let second = first + 1; second < 52; second += 1)
      for (let third = second + 1; third < 52; third += 1) {
        const kind = teenPattiKindOf(rankTeenPatti([first, second, third]));
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
  assert.deepEqual(counts, {
    three_of_a_kind: 52,
    straight_flush: 48,
    straight: 720,
    flush: 1_096,
    pair: 3_744,
    high_card: 16_440,
  });
});

test('A-K-Q is the highest run, A-2-3 the second and 4-3-2 the lowest', () => {
  const ranks = ['Ah Kd Qs', 'Ah 2d 3s', 'Kh Qd Js', '5h 4d 3s', '4h 3d 2s'].map((text) =>
    rankTeenPatti(cardsFromText(text)),
  );
  assert.deepEqual(
    ranks.toSorted((left, right) => right - left),
    ranks,
  );
  const kinds = ['2h 2d 2s', '4h 3h 2h', 'Ah Kd Qs', '5h 3h 2h', '2h 2d 3s', 'Ah Kd Js'];
  const falling = kinds.map((text) => rankTeenPatti(cardsFromText(text)));
  assert.deepEqual(
    falling.toSorted((left, right) => right - left),
    falling,
  );
});

test('all pay the boot; a blind player bets the stake or twice it, a seen one double that', () => {
  const hand = deal(['100', '100', '100']);
  assert.deepEqual([hand.turn, see(hand).pot, see(hand).stake], [0, '3.00', '1.00']);
  assert.deepEqual(see(hand).legal?.bets, ['1.00', '2.00']);
  const raised = play(hand, '2.00');
  assert.deepEqual([see(raised).stake, see(raised).legal?.bets], ['2.00', ['2.00', '4.00']]);
  const seen = play(raised, 'look');
  assert.deepEqual([seen.turn, see(seen).legal?.bets], [1, ['4.00', '8.00']]);
  const after = play(seen, '8.00');
  assert.deepEqual([see(after).stake, see(after).legal?.bets], ['4.00', ['4.00', '8.00']]);
});

test('the stake is never doubled beyond 64 boots', () => {
  let hand = deal(['4000', '4000']);
  for (let stake = 1; stake < 64; stake *= 2)
    hand = play(hand, ...(see(hand).legal?.canLook === true ? ['look'] : []), `${stake * 4}.00`);
  assert.equal(see(hand).stake, '64.00');
  assert.equal(see(hand).legal?.bets.length, 1);
});

test('a player may bet blind four times and has to look or pack then', () => {
  const four = ['1.00', '1.00', '1.00', '1.00', '1.00', '1.00', '1.00', '1.00'];
  const hand = play(deal(['100', '100']), ...four);
  const { legal } = see(hand);
  assert.deepEqual([legal?.bets, legal?.show, legal?.blindLeft], [[], null, 0]);
  refuses(hand, { kind: 'bet', amount: '1.00' });
  assert.deepEqual(see(play(hand, 'look')).legal?.bets, ['2.00', '4.00']);
});

test('actions that are not allowed are refused and change nothing', () => {
  const hand = deal(['100', '100', '100']);
  refuses(hand, { kind: 'bet', amount: '1.00' }, 1);
  refuses(hand, { kind: 'bet', amount: '1.00' }, 5);
  for (const amount of ['0.50', '3.00', '-1.00', '1', 1, null]) {
    const input = { kind: 'bet', amount };
    if (amount !== '1') refuses(hand, input);
  }
  for (const kind of ['side', 'show', 'accept', 'refuse', 'raise', 'check'])
    refuses(hand, { kind });
  refuses(hand, { kind: 'pack', more: 1 });
  refuses(hand, 'pack');
  const seen = play(hand, 'look');
  refuses(seen, { kind: 'look' });
  // The player before is blind.
  refuses(seen, { kind: 'side' });
  const over = play(hand, 'pack', 'pack');
  assert.equal(over.turn, null);
  refuses(over, { kind: 'pack' }, 2);
});

const threeSeen = (hands: readonly string[]): RoomHand =>
  play(deal(['100', '100', '100'], stacked(hands)), 'look', '2.00', 'look', '2.00', 'look');

test('a side show goes against the seen player before; its loser packs, and on a tie the one who asked', () => {
  const better = threeSeen(['2h 2d 3s', 'Kh Qd 9s', 'Ah Ad 4c']);
  const asked = play(better, 'side');
  assert.equal(asked.turn, 1);
  assert.equal(see(asked).legal?.askedBy, 2);
  refuses(asked, { kind: 'pack' });
  refuses(asked, { kind: 'bet', amount: '2.00' });
  const done = play(asked, 'accept');
  assert.deepEqual(
    see(done).players.map(({ isPacked }) => isPacked),
    [false, true, false],
  );
  assert.equal(done.turn, 0);
  const tied = play(threeSeen(['2h 2d 3s', 'Kh Qd 9s', 'Kc Qs 9d']), 'side', 'accept');
  assert.equal(see(tied).players[2]?.isPacked, true);
  const refused = play(better, 'side', 'refuse');
  assert.equal(refused.turn, 0);
  assert.ok(see(refused).players.every(({ isPacked }) => !isPacked));
});

test('what is compared in a side show is known to both of them alone', () => {
  const done = play(threeSeen(['2h 2d 3s', 'Kh Qd 9s', 'Ah Ad 4c']), 'side', 'accept');
  const known = (seat: number | null) => see(done, seat).players.map(({ cards }) => cards !== null);
  assert.deepEqual(known(0), [true, false, false]);
  assert.deepEqual(known(1), [false, true, true]);
  assert.deepEqual(known(2), [false, true, true]);
  assert.deepEqual(known(null), [false, false, false]);
});

test('two that are left may call a show: blind for the stake, seen for twice it against a seen one', () => {
  const hand = deal(['100', '100'], stacked(['Ah Ad 4c', 'Kh Qd 9s']));
  assert.equal(see(hand).legal?.show, '1.00');
  const seen = play(hand, 'look');
  // The other one is blind.
  assert.equal(see(seen).legal?.show, null);
  const both = play(seen, '2.00', 'look');
  assert.equal(see(both).legal?.show, '2.00');
  const over = play(both, 'show');
  assert.ok(see(over, null).players.every(({ cards }) => cards?.length === 3));
  // The pot of 6.00 less 4.25 %, 0.255, which is halved up to the even 0.26.
  assert.deepEqual(
    over.result?.map(({ stack, won }) => [stack, won]),
    [
      [money('102.74'), money('5.74')],
      [money('97'), ZERO],
    ],
  );
});

test('a tie loses for the one who calls the show', () => {
  const hand = deal(['100', '100'], stacked(['Kc Qs 9d', 'Kh Qd 9s']));
  const over = play(hand, 'show');
  assert.deepEqual(
    over.result?.map(({ won }) => won > 0n),
    [false, true],
  );
});

test('at the limit of the pot all hands are shown and a tie is shared', () => {
  const hand = deal(['4000', '4000'], stacked(['Kc Qs 9d', 'Kh Qd 9s']));
  let at = hand;
  while (at.turn !== null) {
    const { legal } = see(at);
    at = play(at, legal?.canLook === true ? 'look' : (legal?.bets.at(-1) ?? ''));
  }
  assert.ok(see(at, null).events.some(({ kind }) => kind === 'limit'));
  assert.ok(at.result?.every(({ won }) => won > 0n));
  assert.ok(at.pot >= money('1024'));
});

test('one who is all in wins of each other player what it put in, and what no other can win comes back', () => {
  const hands = ['Ah Ad Ac', 'Kh Kd 9s', '4h 7d 9c'];
  const short = play(deal(['3', '100', '100'], stacked(hands)), 'look', '2.00');
  assert.equal(see(short).players[0]?.isAllIn, true);
  const shown = play(short, 'look', '4.00', 'look', '4.00', 'show');
  const result = shown.result ?? assert.fail('a result');
  // 3.00 of each of three lie in the main pot; of the side pot seat 1 is the better one.
  assert.deepEqual(
    see(shown, null).events.flatMap((event) =>
      event.kind === 'pot' ? [[event.amount, event.winners.map(({ seat }) => seat)]] : [],
    ),
    [
      ['9.00', [0]],
      ['8.00', [1]],
    ],
  );
  assert.equal(result.reduce((sum, { stack }) => sum + stack, 0n) + shown.rake, money('203'));
  const duel = play(deal(['3', '100'], stacked(hands.slice(0, 2))), 'look', '2.00', 'look', 'show');
  assert.deepEqual(
    see(duel, null).events.flatMap((event) => (event.kind === 'return' ? [event.amount] : [])),
    [],
  );
  assert.equal(duel.result?.[1]?.stack, money('97'));
});

test('a hand in which no bet is made is not raked', () => {
  const over = play(deal(['100', '100', '100']), 'pack', 'pack');
  assert.equal(over.rake, ZERO);
  assert.deepEqual(
    over.result?.map(({ stack }) => stack),
    [money('99'), money('99'), money('102')],
  );
});

test('the button passes on, and all who sit are dealt in', () => {
  const seats = [0, 2, 5].map((seat): RoomSeat => ({
    seat,
    stack: money('100'),
    isNew: seat === 5,
    posts: false,
  }));
  const first = arrangeDeal(null, seats, 6);
  assert.deepEqual(first?.places, { button: 0 });
  assert.deepEqual(arrangeDeal(first?.places, seats, 6)?.places, { button: 2 });
  assert.deepEqual(arrangeDeal({ button: 5 }, seats, 6)?.places, { button: 0 });
  assert.deepEqual(
    first?.dealt.map(({ isNew, seat }) => [seat, isNew]),
    [
      [0, false],
      [2, false],
      [5, false],
    ],
  );
  assert.equal(arrangeDeal(null, seats.slice(0, 1), 6), null);
});

/** Any action that is allowed; packing is rarer, so that hands go on. */
function randomAction(hand: RoomHand, chance: () => number): unknown {
  const legal = see(hand).legal ?? assert.fail('a turn');
  if (legal.askedBy !== null) return { kind: chance() < 0.5 ? 'accept' : 'refuse' };
  const all = [
    ...legal.bets.map((amount) => ({ kind: 'bet', amount })),
    ...(legal.canLook ? [{ kind: 'look' }] : []),
    ...(legal.side === null ? [] : [{ kind: 'side' }]),
    ...(legal.show === null || chance() < 0.6 ? [] : [{ kind: 'show' }]),
    ...(chance() < 0.3 ? [{ kind: 'pack' }] : []),
  ];
  return all[Math.floor(chance() * all.length)] ?? { kind: 'pack' };
}

function randomHand(chance: () => number): { readonly before: bigint; readonly hand: RoomHand } {
  const count = 2 + Math.floor(chance() * 5);
  const seats = Array.from({ length: count }, (_, seat) => ({
    seat,
    stack: (BigInt(1 + Math.floor(chance() ** 3 * 40_000)) * CHIP) as Amount,
    isNew: false,
  }));
  const places = { button: Math.floor(chance() * count) };
  const setup: HandSetup = { level, chip: CHIP, seatCount: 6, places, seats };
  return {
    before: seats.reduce((sum, { stack }) => sum + stack, 0n),
    hand: teenPattiPlan.begin(setup, shuffled(chance)),
  };
}

test('40,000 random hands end, keep every chip and never go below zero', () => {
  const chance = createChance(2_026);
  const met = new Set<string>();
  for (let round = 0; round < 40_000; round += 1) {
    const { before, hand: dealt } = randomHand(chance);
    let hand = dealt;
    for (let step = 0; hand.turn !== null; step += 1) {
      assert.ok(step < 2_000, 'a hand comes to its end');
      hand = hand.act(hand.turn, randomAction(hand, chance)) ?? assert.fail('a legal action');
    }
    const result = hand.result ?? assert.fail('a result');
    for (const { kind } of see(hand, null).events) met.add(kind);
    assert.equal(result.reduce((sum, { stack }) => sum + stack, 0n) + hand.rake, before);
    assert.ok(result.every(({ raked, stack }) => stack >= 0n && raked >= 0n));
    assert.equal(
      result.reduce((sum, { put }) => sum + put, 0n),
      result.reduce((sum, { won }) => sum + won, 0n) + hand.rake,
    );
  }
  for (const kind of ['refuse', 'compared', 'show', 'return', 'pot'])
    assert.ok(met.has(kind), kind);
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

test('a view holds no card but those that its seat may see, and a blind seat sees not even its own', () => {
  const chance = createChance(99);
  for (let round = 0; round < 3_000; round += 1) {
    const seed = Math.floor(chance() * 2 ** 31);
    let { hand } = randomHand(createChance(seed));
    const choices = createChance(seed + 1);
    while (hand.turn !== null) {
      const { players } = see(hand, null);
      for (const looking of [null, 0, 1]) {
        const view = see(hand, looking);
        assert.equal(cardsIn(view).size, hand.seen(looking).length);
        const own = view.players.find(({ seat }) => seat === looking);
        assert.equal(own !== undefined && own.cards !== null, own?.isSeen === true);
      }
      assert.ok(players.every(({ cards }) => cards === null));
      hand = hand.act(hand.turn, randomAction(hand, choices)) ?? assert.fail('a legal action');
    }
  }
});

test('two deals that differ in cards that a seat may not see are the same to it', () => {
  const deck = shuffled(createChance(5));
  // The button is seat 2: seat 0 holds the places 0, 3 and 6 of the deal.
  const turned = [...deck.slice(1), deck[0] as number];
  const stacks = ['100', '100', '100'];
  const [blind, other] = [deal(stacks, deck), deal(stacks, turned)];
  assert.equal(JSON.stringify(blind.view(0)), JSON.stringify(other.view(0)));
  const swapped = [...deck];
  const hidden = [1, 2, 4, 5, 7, 8];
  for (const [at, place] of hidden.entries())
    swapped[place] = deck[hidden[(at + 1) % hidden.length] as number] as number;
  const texts = [deck, swapped].map((one) =>
    JSON.stringify(play(deal(stacks, one), 'look', '2.00', '1.00').view(0)),
  );
  assert.equal(texts[0], texts[1]);
});

test('a computer player makes moves that are allowed, and knows its own cards only once it has looked', () => {
  const chance = createChance(17);
  for (let round = 0; round < 4_000; round += 1) {
    let { hand } = randomHand(chance);
    while (hand.turn !== null)
      hand =
        hand.act(hand.turn, hand.computerAction(chance(), hand.turn)) ??
        assert.fail('a legal action');
  }
  const stacks = ['100', '100', '100'];
  for (let round = 0; round < 400; round += 1) {
    const deck = shuffled(chance);
    const turn = chance();
    const own = [0, 3, 6];
    const others = deck.filter((_, place) => !own.includes(place)).toReversed();
    const swapped = deck.map((card, place) =>
      own.includes(place) ? card : (others.pop() as number),
    );
    const mixed = [...swapped.slice(0, 9), ...swapped.slice(9)];
    [mixed[1], mixed[9]] = [mixed[9] as number, mixed[1] as number];
    const seen = [deck, mixed].map((one) =>
      play(deal(stacks, one), 'look').computerAction(turn, 0),
    );
    assert.deepEqual(seen[0], seen[1]);
    const blind = [deck, shuffled(chance)].map((one) => deal(stacks, one).computerAction(turn, 0));
    assert.deepEqual(blind[0], blind[1]);
  }
});

test('a seat whose time is over packs, and refuses a side show', () => {
  assert.deepEqual(deal(['100', '100']).idleAction(false), { kind: 'pack' });
  const asked = play(threeSeen(['2h 2d 3s', 'Kh Qd 9s', 'Ah Ad 4c']), 'side');
  assert.deepEqual(asked.idleAction(false), { kind: 'refuse' });
});
