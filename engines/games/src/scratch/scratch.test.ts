import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leafHash, merkleLevels, merklePath, merkleRoot, rootOfPath } from '@parlour/fairness';
import { amount } from '@parlour/money';
import fc from 'fast-check';
import * as bazaar from '../mango-bazaar/index.ts';
import * as moth from '../moth-lantern/index.ts';
import * as post from '../night-post/index.ts';
import { drawFirst, type GameSheet, type SoloGame } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import * as locks from '../three-locks/index.ts';
import {
  CHUNK_TICKETS,
  dealDeck,
  dealTiers,
  type DeckPlan,
  hashOfTicket,
  levelsOfChunk,
  paysOf,
  rootOfDeck,
  saltsOf,
  splitsOf,
  TAKE,
  ticketDraws,
  type TicketEvent,
  tierCounts,
  winnersOf,
} from './index.ts';

const seed = `${'0'.repeat(63)}1`;
const beacon = 'ab'.repeat(32);
const small: DeckPlan = {
  tickets: 700,
  priceHundredths: 100,
  prizes: [
    { pays: 10_000, count: 1 },
    { pays: 500, count: 20 },
    { pays: 100, count: 200 },
  ],
};

type Card = {
  readonly game: SoloGame;
  readonly plan: DeckPlan;
  readonly prove: () => GameSheet;
  readonly wonIn: (picture: never) => number;
  readonly rtp: string;
  readonly winners: number;
};
const cards: Readonly<Record<string, Card>> = {
  'mango-bazaar': { ...bazaar, game: bazaar.mangoBazaar, rtp: '0.920000000000', winners: 296_105 },
  'night-post': { ...post, game: post.nightPost, rtp: '0.930000000000', winners: 115_446 },
  'moth-lantern': { ...moth, game: moth.mothLantern, rtp: '0.940000000000', winners: 28_798 },
  'three-locks': { ...locks, game: locks.threeLocks, rtp: '0.925000000000', winners: 88_622 },
};

/** A ticket of a card in a tier; the picture comes from a salt of its own. */
function ticketOf({ game }: Card, tier: number, salt: number) {
  const price = amount(100_000n);
  const begun = drawFirst(
    game,
    { serverSeed: seed, clientSeed: 'demo', nonce: 0 },
    { stake: price, choice: {} },
  );
  assert.deepEqual(
    [begun.draws, begun.round.win],
    [[], null],
    'nothing is drawn before the price is paid',
  );
  const dealt = { number: 7, tier, salt: salt.toString(16).padStart(64, '0') };
  return begun.round.act(TAKE, ticketDraws(dealt));
}

for (const [code, card] of Object.entries(cards)) {
  test(`${code}: the published figures are those of its plan`, () => {
    const sheet = card.prove();
    assertSheet(sheet, new URL(`../${code}/sheet.json`, import.meta.url));
    assert.equal(sheet.modes[0]?.rtpDecimal, card.rtp);
    assert.equal(winnersOf(card.plan), card.winners);
    assert.deepEqual(
      card.plan.prizes.map(({ pays }) => pays),
      card.plan.prizes.map(({ pays }) => pays).toSorted((left, right) => right - left),
    );
  });

  test(`${code}: what lies under the foil shows what the ticket pays, and no other sum`, () => {
    const tiers = card.plan.prizes.length;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: tiers }), fc.nat(), (tier, salt) => {
        const { events, win } = ticketOf(card, tier, salt);
        const [{ number, pays, picture }] = events as [TicketEvent<never>];
        assert.deepEqual([number, pays, card.wonIn(picture)], [7, paysOf(card.plan, tier), pays]);
        assert.equal(win, BigInt(pays) * 1_000n);
      }),
      { numRuns: 1_000 },
    );
  });

  test(`${code}: rounds of known seeds come out as they always did`, () => {
    const file = new URL(`../${code}/golden-rounds.json`, import.meta.url);
    assertGoldenRounds(card.game, file, [{ choice: {} }]);
  });

  test(`${code}: there is nothing to choose, and one ticket to take`, () => {
    for (const choice of [null, [], { more: 1 }])
      assert.equal(card.game.isChoice(choice, amount(1n)), false);
    const over = ticketOf(card, 0, 1);
    assert.equal(over.raiseOf(TAKE), null);
    const open = card.game.begin(
      { stake: amount(1n), choice: {} },
      ticketDraws({ number: 0, tier: 0, salt: seed }),
    );
    for (const action of [null, {}, { kind: 'draw' }, { kind: 'take', number: 1 }])
      assert.equal(open.raiseOf(action), null);
  });
}

test('a prize is shown in parts that are prizes themselves', () => {
  assert.deepEqual(splitsOf(small, 0, 3), [[]]);
  assert.deepEqual(splitsOf(small, 100, 3), [[100]]);
  assert.deepEqual(splitsOf(locks.plan, 500, 2), [[500], [300, 200]]);
  assert.deepEqual(splitsOf(locks.plan, 400, 2), [
    [300, 100],
    [200, 200],
  ]);
});

test('a dealt deck holds exactly its plan, in an order that seed and beacon fix', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (left, right) => {
      const from = {
        seed: left.toString(16).padStart(64, '0'),
        beacon: right.toString(16).padStart(64, '0'),
      };
      const tiers = dealTiers(small, from);
      const counts = tierCounts(small).map((_, tier) => tiers.filter((one) => one === tier).length);
      assert.deepEqual(counts, tierCounts(small));
      assert.deepEqual(dealTiers(small, from), tiers);
    }),
    { numRuns: 20 },
  );
  const [one, other] = [
    dealTiers(small, { seed, beacon }),
    dealTiers(small, { seed, beacon: 'cd'.repeat(32) }),
  ];
  assert.notDeepEqual(one, other);
});

test('the first place of a deck is as likely to be any ticket', () => {
  const plan: DeckPlan = { tickets: 4, priceHundredths: 100, prizes: [{ pays: 200, count: 1 }] };
  const places = [0, 0, 0, 0];
  for (let nonce = 0; nonce < 4_000; nonce += 1) {
    const tiers = dealTiers(plan, { seed, beacon: nonce.toString(16).padStart(64, '0') });
    places[tiers.indexOf(0)] = (places[tiers.indexOf(0)] ?? 0) + 1;
  }
  const chiSquare = places.reduce((sum, seen) => sum + (seen - 1_000) ** 2 / 1_000, 0);
  assert.ok(chiSquare < 16.27, `chi-square of 3 degrees is ${chiSquare}`);
});

test('every ticket is proven against the root by its chunk and the chunks above', () => {
  const from = { seed, beacon };
  const [saltOf, tiers, root] = [saltsOf(seed), dealTiers(small, from), rootOfDeck(small, from)];
  const chunks = [...dealDeck(small, from)];
  assert.deepEqual(
    chunks.map((chunk) => chunk.tiers.length),
    [256, 256, 188],
  );
  const above = merkleLevels(chunks.map((chunk) => chunk.root));
  const leafOf = (number: number, pays: number) =>
    hashOfTicket({ number, salt: saltOf(number), pays });
  assert.deepEqual(
    merkleRoot(Array.from(tiers, (tier, number) => leafOf(number, paysOf(small, tier)))),
    root,
  );
  for (const number of [0, 1, 255, 256, 511, 512, 698, 699]) {
    const place = Math.floor(number / CHUNK_TICKETS);
    const within = levelsOfChunk(small, saltOf, chunks[place] as (typeof chunks)[number]);
    const path = [...merklePath(within, number % CHUNK_TICKETS), ...merklePath(above, place)];
    const pays = paysOf(small, tiers[number] as number);
    const at = { place: number, count: small.tickets, path };
    assert.deepEqual(rootOfPath(leafOf(number, pays), at), root);
    assert.notDeepEqual(rootOfPath(leafOf(number, pays + 100), at), root, 'another prize');
  }
});

test('a leaf is the hash of a zero, its number, its salt and its prize', () => {
  const salt = saltsOf(seed)(258);
  const bytes = Uint8Array.of(0, 0, 1, 2, ...salt, 0, 0, 0x27, 0x10);
  assert.deepEqual(hashOfTicket({ number: 258, salt, pays: 10_000 }), leafHash(bytes));
});

test('a ticket of another deck is told apart', () => {
  const draws = ticketDraws({ number: 700, tier: 0, salt: seed });
  assert.throws(() => draws.below(700), RangeError);
});
