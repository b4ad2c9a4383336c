import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { casinoHoldem } from '@parlour/games/casino-holdem';
import { cardsFromText } from '@parlour/games/cards';
import { Window } from 'happy-dom';
import { openScene } from '../../instant/testkit/scene.ts';
import { eventsOf, saidEvent } from './said.ts';
import { bestFive, createHoldemScene } from './scene.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document, HTMLElement: page.HTMLElement });
after(() => page.happyDOM.close());

const flop = cardsFromText('Qs 7h 2c');
const board = [...flop, ...cardsFromText('7d 3s')];
const dealt = (bonus: string | null) => ({
  action: null,
  events: [{ kind: 'deal', player: cardsFromText('Qd Qh'), flop, hand: 'three_of_a_kind', bonus }],
});
const shown = (action: string, result: string, win: string) => ({
  action: { action },
  events: [
    {
      kind: 'showdown',
      board,
      dealer: cardsFromText('Ah 9c'),
      playerHand: 'full_house',
      dealerHand: 'pair',
    },
    { kind: 'result', result, win },
  ],
});

function openTable(bonus?: string) {
  const opened = openScene(createHoldemScene);
  opened.scene.setChoice({
    bets: [
      { place: 'ante', amount: '2.00' },
      ...(bonus === undefined ? [] : [{ place: 'aa-bonus', amount: bonus }]),
    ],
  });
  const texts = (selector: string) => opened.all(selector).map(({ textContent }) => textContent);
  return { ...opened, texts, wins: () => texts('.spot-win') };
}

test('a bonus needs an ante; the call is no spot for chips', () => {
  const { all, scene } = openScene(createHoldemScene);
  const spot = (place: string) =>
    all<HTMLButtonElement>(`[data-place="${place}"]`)[0] as HTMLButtonElement;
  spot('aa-bonus').click();
  assert.equal(scene.stake?.(), 0n);
  spot('ante').click();
  spot('aa-bonus').click();
  assert.equal(spot('call').disabled, true);
  assert.equal(scene.stake?.(), 200_000n);
  assert.ok(casinoHoldem.isChoice(scene.choice(), 200_000n as never));
});

test('the tables say what the bets that lie there would win', () => {
  const { scene, texts } = openTable('5.00');
  scene.reset();
  const won = texts('.odds-won');
  assert.equal(won[0], '$200.00');
  assert.equal(won[5], '$2.00');
  assert.equal(won.at(-1), '$35.00');
});

test('the choice comes after the flop, and the dealer stays face down', async () => {
  const opened = openTable('5.00');
  await opened.play([dealt('40.00')]);
  const names = opened.all('li[role="img"]').map((card) => card.getAttribute('aria-label'));
  assert.equal(names.filter((name) => name === 'card.hidden').length, 2);
  assert.deepEqual(opened.texts('.ct-name:not([hidden])'), ['hand.three_of_a_kind']);
  assert.deepEqual(opened.wins(), ['$40.00'], 'the bonus is decided');
  assert.ok(opened.texts('.act-call')[0]?.endsWith('+$4.00'));
  opened.scene.keys?.['c']?.();
  opened.scene.keys?.['f']?.();
  assert.deepEqual(opened.acts, [{ action: 'call' }]);
});

test('a call is paid beside its ante, and the best five are marked', async () => {
  const opened = openTable();
  const steps = [dealt(null), shown('call', 'win', '16.00')];
  await opened.play(steps);
  assert.deepEqual(opened.wins(), ['$8.00', '$8.00']);
  assert.equal(opened.all('.spot-win.gain').length, 2);
  assert.equal(opened.all('[data-mark="made"]').length, 5);
  assert.equal(opened.all('tr.made').length, 1);
  assert.equal(opened.scene.label(steps), 'holdem.win');
});

test('a call that comes back with its ante is no gain; a fold marks nothing', async () => {
  const opened = openTable();
  await opened.play([dealt(null), shown('call', 'push', '6.00')]);
  assert.deepEqual(opened.wins(), ['$2.00', '$4.00']);
  assert.equal(opened.all('.spot-win.gain').length, 0);
  await opened.play([dealt(null), shown('fold', 'fold', '0.00')]);
  assert.deepEqual(opened.wins(), []);
  assert.equal(opened.all('[data-mark="made"], tr.made').length, 0);
});

test('a round that is brought back asks again', async () => {
  const opened = openTable();
  await opened.play([dealt(null)], false);
  assert.equal(opened.all('.act').filter(({ hidden }) => !hidden).length, 2);
  opened.all<HTMLButtonElement>('.act-fold')[0]?.click();
  assert.deepEqual(opened.acts, [{ action: 'fold' }]);
});

test('the best five of seven cards are found, and every event is put in words', () => {
  assert.deepEqual(bestFive(cardsFromText('Qd Qh Qs 7h 2c 7d 3s')), [0, 1, 2, 3, 5]);
  const words = ((key: string, params: object = {}) =>
    [key, ...Object.values(params)].join(' ')) as never;
  for (const event of [dealt(null), shown('call', 'win', '16.00')].flatMap(eventsOf))
    assert.ok(!saidEvent(event, words).includes('undefined'));
});
