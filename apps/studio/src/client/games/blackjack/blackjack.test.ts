import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { blackjack } from '@parlour/games/blackjack';
import { type Card, cardsFromText } from '@parlour/games/cards';
import { Window } from 'happy-dom';
import { openScene } from '../../instant/testkit/scene.ts';
import { eventsOf } from './course.ts';
import { saidEvent } from './said.ts';
import { createBlackjackScene } from './scene.ts';
import { strategyOf } from './strategy-table.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document, HTMLElement: page.HTMLElement });
after(() => page.happyDOM.close());

const cards = (text: string) => cardsFromText(text) as [Card, Card];
const [king] = cards('Kd Kd');
const [ace] = cards('Ah Ah');
const choice = (hand: string, pairs?: string) => ({
  bets: [
    { place: 'hand', amount: hand },
    ...(pairs === undefined ? [] : [{ place: 'perfect-pairs', amount: pairs }]),
  ],
});
const deal = (player: string, up: Card = king) => ({ kind: 'deal', player: cards(player), up });
const turn = (hand: number, ...allowed: readonly string[]) => ({ kind: 'turn', hand, allowed });
const plain = ['hit', 'stand', 'double', 'surrender'];
const dealt = (player: string, ...allowed: readonly string[]) => ({
  action: null,
  events: [deal(player), { kind: 'no_natural' }, turn(0, ...allowed)],
});
const split = {
  action: { action: 'split' },
  events: [{ kind: 'split', hand: 0, cards: cards('3c Th') }, turn(0, 'hit', 'stand', 'double')],
};
const doubled = {
  action: { action: 'double' },
  events: [
    { kind: 'double', hand: 0 },
    { kind: 'card', hand: 0, card: king },
    turn(1, 'hit', 'stand'),
  ],
};
const stood = (first: string, second: string) => ({
  action: { action: 'stand' },
  events: [
    { kind: 'stand', hand: 1 },
    { kind: 'dealer', cards: [king, ...cards('6d 4s')], total: 20 },
    {
      kind: 'result',
      hands: [
        { result: 'win', win: first },
        { result: 'lose', win: second },
      ],
      insurance: null,
    },
  ],
});

function openTable(bets: object = choice('2.00')) {
  const opened = openScene(createBlackjackScene);
  opened.scene.setChoice(bets);
  const texts = (selector: string) => opened.all(selector).map(({ textContent }) => textContent);
  return {
    ...opened,
    texts,
    offered: () =>
      opened
        .all<HTMLButtonElement>('.act')
        .filter(({ hidden }) => !hidden)
        .map(({ className }) => /act-(\w+)/.exec(className)?.[1]),
    names: (selector: string) =>
      opened.all(`${selector} li[role="img"]`).map((card) => card.getAttribute('aria-label')),
  };
}

test('side bets need a bet on the hand, and chips make the stake', () => {
  const { all, scene } = openScene(createBlackjackScene);
  const spot = (place: string) => all<HTMLButtonElement>(`[data-place="${place}"]`)[0];
  spot('perfect-pairs')?.click();
  assert.equal(scene.stake?.(), 0n);
  spot('hand')?.click();
  spot('perfect-pairs')?.click();
  assert.equal(scene.stake?.(), 200_000n);
  assert.ok(blackjack.isChoice(scene.choice(), 200_000n as never));
  scene.lock(true);
  spot('hand')?.click();
  assert.equal(scene.stake?.(), 200_000n);
});

test('the hidden card shows its back, and moves answer by button and key, once each', async () => {
  const opened = openTable();
  await opened.play([dealt('8s 8h', ...plain, 'split')]);
  assert.deepEqual(opened.names('.ct-dealer'), ['card.king card.diamonds', 'card.hidden']);
  assert.deepEqual(opened.offered(), ['surrender', 'split', 'double', 'stand', 'hit']);
  assert.ok(opened.texts('.bj-total')[1]?.includes('blackjack.total 16'));
  opened.scene.keys?.['i']?.();
  opened.scene.keys?.['p']?.();
  opened.scene.keys?.['h']?.();
  assert.deepEqual(opened.acts, [{ action: 'split' }], 'one move until it is answered');
  opened.scene.lock(true);
  opened.all<HTMLButtonElement>('.act-hit')[0]?.click();
  assert.deepEqual(opened.acts[1], { action: 'hit' });
});

test('what is offered while a step is shown is taken once it was seen', async () => {
  const opened = openTable();
  const shown = opened.scene.show(dealt('4s 5h', ...plain), { isMoved: true });
  const hit = opened.all<HTMLButtonElement>('.act-hit')[0];
  await shown;
  assert.deepEqual([hit?.hidden, hit?.disabled], [false, true]);
  opened.scene.keys?.['h']?.();
  assert.deepEqual(opened.acts, []);
  opened.scene.lock(true);
  opened.scene.keys?.['h']?.();
  assert.deepEqual(opened.acts, [{ action: 'hit' }]);
});

test('a move by the keyboard gives the keyboard back to its button, while it is offered', async () => {
  const opened = openTable();
  await opened.play([dealt('4s 5h', ...plain)]);
  const [hit] = opened.all<HTMLButtonElement>('.act-hit');
  hit?.focus();
  hit?.click();
  hit?.blur();
  opened.scene.lock(true);
  assert.equal(document.activeElement, hit);
  hit?.blur();
  opened.scene.reset();
  opened.scene.lock(false);
  assert.equal(document.activeElement, document.body);
});

test('a split hand lies as two, a double stands twice, and the end shows both', async () => {
  const opened = openTable();
  const steps = [dealt('8s 8h', ...plain, 'split'), split, doubled, stood('8.00', '0.00')];
  await opened.play(steps.slice(0, 2));
  assert.deepEqual(opened.texts('.bj-bet'), ['$2.00', '$2.00']);
  assert.ok(opened.all('.bj-hand')[0]?.classList.contains('active'));
  await opened.play(steps);
  assert.deepEqual(opened.texts('.bj-bet'), ['$4.00', '$2.00']);
  assert.deepEqual(opened.texts('.bj-result'), ['blackjack.win$8.00', 'blackjack.lose']);
  assert.equal(opened.all('.bj-result.gain').length, 1, 'eight for six');
  assert.equal(opened.names('.ct-dealer').length, 3);
  assert.deepEqual(opened.offered(), []);
  assert.equal(opened.scene.label(steps), '21·18 : 20');
});

test('what returns less than all stakes is no gain', async () => {
  const opened = openTable(choice('2.00', '5.00'));
  const steps = [dealt('8s 8h', ...plain, 'split'), split, doubled, stood('8.00', '0.00')];
  await opened.play(steps);
  assert.equal(opened.all('.gain').length, 0);
});

test('a soft total shows both, insurance asks for half, and hints follow the tables', async () => {
  const opened = openTable();
  await opened.play([
    {
      action: null,
      events: [deal('As 6h', ace), { kind: 'insurance', state: 'offered' }],
    },
  ]);
  assert.deepEqual(opened.offered(), ['decline', 'insure']);
  assert.ok(opened.texts('.act-insure')[0]?.endsWith('+$1.00'));
  assert.equal(opened.texts('.bj-total')[1], '7/17blackjack.soft 17');
  opened.scene.keys?.['t']?.();
  assert.equal(opened.all('.act.advised')[0]?.classList.contains('act-decline'), true);
  await opened.play([dealt('As 6h', ...plain)]);
  assert.deepEqual(opened.texts('.ct-prompt'), ['blackjack.hinted blackjack.hit']);
});

test('insurance lies beside the dealer and shows what it won', async () => {
  const opened = openTable();
  const offered = {
    action: null,
    events: [deal('Ts 9h', ace), { kind: 'insurance', state: 'offered' }],
  };
  const result = { hands: [{ result: 'lose', win: '0.00' }], insurance: '3.00' };
  const bought = {
    action: { action: 'insure' },
    events: [
      { kind: 'insurance', state: 'bought' },
      { kind: 'dealer', cards: [ace, king], total: 21 },
      { kind: 'result', ...result },
    ],
  };
  await opened.play([offered]);
  assert.equal(opened.all('.bj-insurance')[0]?.hidden, true);
  await opened.play([offered, bought]);
  assert.deepEqual(opened.texts('.bj-insurance'), ['blackjack.insurance$3.00']);
  assert.equal(opened.all('.gain').length, 0, 'three for three');
});

test('a round that is brought back stands as it was left', async () => {
  const opened = openTable();
  await opened.play([dealt('8s 8h', ...plain, 'split'), split], false);
  assert.equal(opened.names('.bj-hands').length, 4);
  assert.deepEqual(opened.offered(), ['double', 'stand', 'hit']);
  opened.scene.keys?.['s']?.();
  assert.deepEqual(opened.acts, [{ action: 'stand' }]);
});

test('every event is put in words, and the tables have a play for every total', () => {
  const words = ((key: string, params: object = {}) =>
    [key, ...Object.values(params)].join(' ')) as never;
  const steps = [dealt('8s 8h', ...plain), split, doubled, stood('8.00', '0.00')];
  const said = steps.flatMap(eventsOf).map((event) => saidEvent(event, words));
  assert.equal(said.filter((text) => text === null).length, 2, 'turns of the first hand');
  assert.ok(said.every((text) => text === null || !text.includes('undefined')));
  const tables = strategyOf(words).at(-1)?.querySelectorAll('tbody tr') ?? [];
  for (const row of tables) assert.equal(row.querySelectorAll('[data-play]').length, 10);
  assert.equal(tables.length, 27);
});
