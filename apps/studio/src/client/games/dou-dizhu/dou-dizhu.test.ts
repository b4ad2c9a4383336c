import assert from 'node:assert/strict';
import { test } from 'node:test';
import { combinationKinds, countsOf, type DouDizhuView } from '@parlour/games/dou-dizhu';
import { promptOf } from './actions.ts';
import { counterLabel, unseenBy } from './counter.ts';
import { partsOf } from './result.ts';
import { dealtTo, lastOf, outcomeOf } from './said.ts';
import { flashesIn } from './table.ts';
import { type DouDizhuWords, kindText } from './words.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import hi from './words/hi.json' with { type: 'json' };

/** Words that answer their key with what is put into it. */
const words = ((key: string, params: Record<string, string> = {}) =>
  [key, ...Object.values(params)].join(' ')) as unknown as DouDizhuWords;

const player = (seat: number, cards: readonly number[] | null = null) => ({
  seat,
  stack: '200.00',
  cards,
  count: cards?.length ?? 17,
  bid: null,
});
const view = (more: object): DouDizhuView =>
  ({
    phase: 'play',
    base: '1.00',
    bid: 2,
    times: 1,
    landlord: 1,
    turn: 0,
    table: null,
    legal: null,
    isOver: false,
    events: [],
    players: [player(0), player(1), player(2)],
    ...more,
  }) as unknown as DouDizhuView;
const play = (seat: number, cards: readonly number[], as = 'single') => ({
  kind: 'play',
  seat,
  cards,
  as,
  left: 5,
});

/** A three, a king and both jokers. */
const [THREE, KING, BLACK, RED] = [4, 44, 52, 53] as const;

test('above the cards stands what is asked, and what the raised ones are', () => {
  const prompt = (hand: DouDizhuView, raised: readonly number[] = [], canBeat = true) =>
    promptOf(hand, raised, { words, canBeat, nameOf: String });
  const legal = { phase: 'play', canPass: true };
  const table = { seat: 2, cards: [KING], as: { kind: 'single', rank: 10, length: 1 } };
  const own = view({ legal, table });
  assert.equal(prompt(own), 'dou-dizhu.ask_beat dou-dizhu.kind_single');
  assert.equal(prompt(own, [], false), 'dou-dizhu.nothing_beats');
  assert.equal(prompt(own, [RED]), 'dou-dizhu.kind_single');
  assert.equal(prompt(own, [BLACK, RED]), 'dou-dizhu.kind_rocket');
  assert.equal(prompt(own, [THREE]), 'dou-dizhu.too_low');
  assert.equal(prompt(own, [THREE, KING]), 'dou-dizhu.no_combination');
  assert.equal(prompt(view({ legal })), 'dou-dizhu.ask_lead');
  assert.equal(prompt(view({ legal: { phase: 'bid', bids: [] } })), 'dou-dizhu.ask_bid');
  assert.equal(prompt(view({})), 'dou-dizhu.wait 0');
});

test('a seat shows its last play of the trick, and nothing while it acts', () => {
  const events = [play(0, [THREE]), play(1, [KING]), { kind: 'pass', seat: 2 }];
  const hand = view({ events });
  assert.equal(lastOf(hand, 0), null);
  assert.equal(lastOf(hand, 1)?.kind, 'play');
  assert.equal(lastOf(hand, 2)?.kind, 'pass');
  assert.equal(lastOf(view({ events, turn: null, isOver: true }), 0)?.kind, 'play');
});

test('what is still out is all but the own cards and those that were laid', () => {
  const hand = view({
    players: [player(0, [THREE, RED]), player(1), player(2)],
    events: [play(1, [KING]), play(0, [BLACK])],
  });
  const out = countsOf(Array.from({ length: 54 }, (_, card) => card));
  for (const rank of [0, 10, 13, 14]) out[rank] = (out[rank] as number) - 1;
  assert.deepEqual(unseenBy(hand, 0), out);
  assert.equal(unseenBy(hand, null)[0], 4);
  assert.match(counterLabel(out, words), /^dou-dizhu.counter 50 2 ×4, A ×4, K ×3/);
  assert.deepEqual(dealtTo(hand, 0), [RED, BLACK, THREE]);
});

test('bombs, rocket and spring are celebrated once, and stand in the sum of the end', () => {
  const events = [
    play(0, [4, 5, 6, 7], 'bomb'),
    play(1, [8, 9, 10, 11], 'bomb'),
    play(2, [BLACK, RED], 'rocket'),
    { kind: 'spring' },
  ];
  assert.deepEqual(flashesIn(view({ events }), 0), ['bomb', 'bomb', 'rocket', 'spring']);
  assert.deepEqual(flashesIn(view({ events }), 3), ['spring']);
  assert.deepEqual(flashesIn(view({ events }), 4), []);
  assert.equal(
    partsOf(view({ events }), words),
    'dou-dizhu.part_bid 2 · dou-dizhu.part_bombs ×4 · dou-dizhu.part_rocket ×2 · dou-dizhu.part_spring ×2',
  );
  assert.equal(partsOf(view({}), words), 'dou-dizhu.part_bid 2');
});

test('an outcome is the bid with what it won, twice of it for the landlord, or what was lost', () => {
  const seats = [
    { seat: 0, net: '-8.00' },
    { seat: 1, net: '15.32' },
    { seat: 2, net: '-8.00' },
  ];
  const hand = view({ events: [{ kind: 'result', units: 8, seats }] });
  assert.deepEqual(outcomeOf(hand, 0), { put: '8.00', won: '0.00' });
  assert.deepEqual(outcomeOf(hand, 1), { put: '4.00', won: '19.32' });
  assert.equal(outcomeOf(view({}), 0), null);
});

test('every combination has its words, and all languages have the same ones', () => {
  const texts = combinationKinds.map((kind) => kindText(kind, words));
  for (const text of texts) assert.ok(text in en, text);
  const argumentsOf = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
  for (const own of [hi, ar]) {
    assert.deepEqual(Object.keys(own), Object.keys(en));
    for (const [key, text] of Object.entries(en))
      assert.deepEqual(argumentsOf(own[key as keyof typeof en]), argumentsOf(text), key);
  }
});
