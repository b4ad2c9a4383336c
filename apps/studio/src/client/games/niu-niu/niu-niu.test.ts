import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bullKinds, type NiuNiuView } from '@parlour/games/niu-niu';
import { waitText } from './actions.ts';
import { outcomeOf } from './said.ts';
import { endMs, openMs, payMs } from './timing.ts';
import { kindText, type NiuNiuWords } from './words.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import hi from './words/hi.json' with { type: 'json' };

/** Words that answer their key with what is put into it. */
const words = ((key: string, params: Record<string, string> = {}) =>
  [key, ...Object.values(params)].join(' ')) as unknown as NiuNiuWords;

const player = (seat: number, more: object = {}) => ({
  seat,
  stack: '200.00',
  cards: null,
  hasChosen: false,
  bid: null,
  stake: null,
  hand: null,
  triple: null,
  ...more,
});
const view = (more: object): NiuNiuView =>
  ({
    phase: 'bids',
    base: '1.00',
    banker: null,
    grab: 0,
    isOver: false,
    events: [],
    ...more,
  }) as unknown as NiuNiuView;

test('one who has chosen reads what the table waits for', () => {
  const bidding = view({ players: [player(0, { bid: 0 }), player(1)] });
  assert.equal(waitText(bidding, 0, words), 'niu-niu.wait_bid niu-niu.said_pass');
  assert.equal(waitText(bidding, 1, words), null);
  assert.equal(waitText(bidding, null, words), null);
  const players = [player(0), player(1, { stake: 3 }), player(2)];
  const staking = view({ phase: 'stakes', banker: 0, grab: 2, players });
  assert.equal(waitText(staking, 0, words), 'niu-niu.wait_banker ×2');
  assert.equal(waitText(staking, 1, words), 'niu-niu.wait_stake ×3');
  assert.equal(waitText(staking, 2, words), null);
  assert.equal(waitText({ ...staking, isOver: true }, 0, words), null);
});

test('hands are turned one after the other, losers pay before the banker does', () => {
  const events = [2, 0, 1].map((seat) => ({ kind: 'open', seat }));
  const hand = view({ events });
  assert.ok(openMs(hand, 2) < openMs(hand, 0) && openMs(hand, 0) < openMs(hand, 1));
  assert.ok(openMs(hand, 1) < payMs(hand, false));
  assert.ok(payMs(hand, false) < payMs(hand, true) && payMs(hand, true) < endMs(hand));
});

test('an outcome is the stake with what it won, or what was lost', () => {
  const seats = [
    { seat: 0, net: '-12.00', rake: '0.00' },
    { seat: 1, net: '11.52', rake: '0.48' },
  ];
  const players = [player(0), player(1, { stake: 3 })];
  const hand = view({ grab: 2, players, events: [{ kind: 'result', seats }] });
  assert.deepEqual(outcomeOf(hand, 0), { put: '12.00', won: '0.00' });
  assert.deepEqual(outcomeOf(hand, 1), { put: '6.00', won: '17.52' });
  assert.equal(outcomeOf(hand, 4), null);
  assert.equal(outcomeOf(view({ players }), 0), null);
});

test('every kind of hand has its words', () => {
  const texts = bullKinds.map((kind) => kindText(kind, words));
  assert.equal(new Set(texts).size, bullKinds.length);
  for (const text of texts) assert.ok((text.split(' ')[0] as string) in en, text);
});

test('all languages have the same words with the same arguments', () => {
  const argumentsOf = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
  for (const own of [hi, ar]) {
    assert.deepEqual(Object.keys(own), Object.keys(en));
    for (const [key, text] of Object.entries(en))
      assert.deepEqual(argumentsOf(own[key as keyof typeof en]), argumentsOf(text), key);
  }
});
