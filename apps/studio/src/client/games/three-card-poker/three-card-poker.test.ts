import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cardsFromText } from '@parlour/games/cards';
import { threeCardPoker } from '@parlour/games/three-card-poker';
import { Window } from 'happy-dom';
import { openScene } from '../../instant/testkit/scene.ts';
import { eventsOf, saidEvent } from './said.ts';
import { createThreeCardScene } from './scene.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document, HTMLElement: page.HTMLElement });
after(() => page.happyDOM.close());

const dealt = {
  action: null,
  events: [{ kind: 'deal', player: cardsFromText('5h 6d 7c'), hand: 'straight' }],
};
const shown = (action: string, result: string, win: string, sides: readonly object[] = []) => ({
  action: { action },
  events: [
    { kind: 'dealer', cards: cardsFromText('Kh 9c 2d'), hand: 'high_card', six: 'high_card' },
    { kind: 'result', result, win, sides },
  ],
});

function openTable(...sides: readonly string[]) {
  const opened = openScene(createThreeCardScene);
  opened.scene.setChoice({
    bets: ['ante', ...sides].map((place) => ({ place, amount: '2.00' })),
  });
  const texts = (selector: string) => opened.all(selector).map(({ textContent }) => textContent);
  return { ...opened, texts };
}

test('chips on four spots make a choice of the game', () => {
  const { scene } = openTable('pair-plus', 'six-card');
  assert.equal(scene.stake?.(), 600_000n);
  assert.ok(threeCardPoker.isChoice(scene.choice(), 600_000n as never));
});

test('the hand is named before the choice, the dealer only after it', async () => {
  const opened = openTable('pair-plus');
  await opened.play([dealt]);
  assert.deepEqual(opened.texts('.ct-name:not([hidden])'), ['hand.straight']);
  assert.equal(opened.all('[aria-label="card.hidden"]').length, 3);
  assert.ok(opened.texts('.act-raise')[0]?.endsWith('+$2.00'));
  opened.scene.keys?.['p']?.();
  assert.deepEqual(opened.acts, [{ action: 'raise' }]);
});

test('ante, play and sides are paid on their spots', async () => {
  const opened = openTable('pair-plus');
  const steps = [dealt, shown('raise', 'win', '10.00', [{ place: 'pair-plus', win: '14.00' }])];
  await opened.play(steps);
  assert.deepEqual(opened.texts('.spot-win.gain'), ['$14.00', '$6.00', '$4.00']);
  assert.equal(opened.all('tr.made').length, 2, 'pair plus and ante bonus');
  assert.equal(opened.scene.label(steps), 'three-card.win');
});

test('a fold loses the ante; sides are paid all the same, and less than the stakes is no gain', async () => {
  const opened = openTable('pair-plus', 'six-card');
  await opened.play([dealt, shown('fold', 'fold', '0.00', [{ place: 'pair-plus', win: '4.00' }])]);
  assert.deepEqual(opened.texts('.spot-win'), ['$4.00']);
  assert.equal(opened.all('.spot-win.gain').length, 0);
});

test('a round that is brought back asks again, and every event is put in words', async () => {
  const opened = openTable();
  await opened.play([dealt], false);
  opened.scene.keys?.['f']?.();
  assert.deepEqual(opened.acts, [{ action: 'fold' }]);
  const words = ((key: string, params: object = {}) =>
    [key, ...Object.values(params)].join(' ')) as never;
  for (const event of [dealt, shown('raise', 'win', '10.00')].flatMap(eventsOf))
    assert.ok(!saidEvent(event, words).includes('undefined'));
});
