import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import {
  baccaratNoCommissionSheet,
  baccaratPlaces,
  baccaratSheet,
  commissionTable,
  noCommissionTable,
  outcomeOf,
} from '@parlour/games/baccarat';
import { cardsFromText } from '@parlour/games/cards';
import { Window } from 'happy-dom';
import { openScene } from '../../instant/testkit/scene.ts';
import type { BaccaratWords } from './baccarat.ts';
import { oddsText } from './layout.ts';
import { createBaccaratScene } from './scene.ts';
import { resultText, thirdsTexts } from './texts.ts';

const page = new Window({ url: 'http://studio.test/baccarat' });
Object.assign(globalThis, {
  document: page.document,
  localStorage: page.localStorage,
  HTMLElement: page.HTMLElement,
});
beforeEach(() => page.localStorage.clear());
after(() => page.happyDOM.close());

const words = ((key: string, params: object = {}) =>
  [key, ...Object.values(params)].join(' ')) as unknown as BaccaratWords;
const hands = (player: string, banker: string) =>
  outcomeOf(cardsFromText(player), cardsFromText(banker));
const came = (
  [player, banker]: readonly [string, string],
  wins: readonly { place: string; win: string }[] = [],
) => ({ action: null, events: [hands(player, banker), { wins }] });

function open(hasCommission = true) {
  const opened = openScene(
    createBaccaratScene({
      hasCommission,
      rules: hasCommission ? commissionTable : noCommissionTable,
      sheet: hasCommission ? baccaratSheet : baccaratNoCommissionSheet,
    }),
  );
  const spot = (place: string) => opened.all(`[data-place="${place}"]`)[0] as HTMLElement;
  return { ...opened, spot };
}

test('the rule of the third card is said as it is applied', () => {
  const texts = (player: string, banker: string) => thirdsTexts(hands(player, banker), words);
  assert.deepEqual(texts('9d Ks', '2d 3c'), ['baccarat.natural 9 5']);
  assert.deepEqual(texts('3d 3s', '2d 3c 4c'), [
    'baccarat.player_stands 6',
    'baccarat.banker_draws 5',
  ]);
  assert.deepEqual(texts('3d 4s', '4d 3c'), [
    'baccarat.player_stands 7',
    'baccarat.banker_stands 7',
  ]);
  assert.deepEqual(texts('2d 3s 8c', 'Kd 3c'), [
    'baccarat.player_draws 5',
    'baccarat.banker_stands_on 3 8',
  ]);
  assert.deepEqual(texts('2d 3s 7c', 'Kd 3c 2h'), [
    'baccarat.player_draws 5',
    'baccarat.banker_draws_on 3 7',
  ]);
});

test('the winner is named with both totals', () => {
  assert.equal(resultText(hands('9d Ks', '2d 3c'), words), 'baccarat.player_wins 9 5');
  assert.equal(resultText(hands('2d Ks', '2d 5c'), words), 'baccarat.banker_wins 7 2');
  assert.equal(resultText(hands('7d Ks', '2d 5c'), words), 'baccarat.tied 7');
});

test('every place lies on the layout once, with what it pays at this table', () => {
  const { all, spot } = open();
  assert.deepEqual(
    all('.spot')
      .map(({ dataset }) => dataset['place'])
      .toSorted(),
    [...baccaratPlaces].toSorted(),
  );
  assert.match(spot('banker').textContent ?? '', /0\.95:1/);
  assert.equal(oddsText('banker', false), '1:1 · 6 → 1:2');
});

test('chips are the stake and the choice, and their return is shown', () => {
  const { facts, scene, spot } = open();
  spot('banker').click();
  assert.deepEqual(scene.choice(), { bets: [{ place: 'banker', amount: '1.00' }] });
  assert.equal(scene.stake?.(), 100_000n);
  assert.deepEqual(facts(), ['pay.rtp_short: 98.94 %']);
  spot('tie').click();
  assert.deepEqual(facts(), ['pay.rtp_short: 92.25 %']);
});

test('a round shows hands and totals, marks what won, and goes on the roads', async () => {
  const { all, play, scene, spot } = open();
  spot('player').click();
  const step = came(['9d Ks', '2d 3c'], [{ place: 'player', win: '2.00' }]);
  await play([step]);
  assert.deepEqual(
    all('.bac-total').map(({ textContent }) => textContent),
    ['9', '5'],
  );
  assert.ok(spot('player').classList.contains('hit'));
  assert.equal(spot('player').querySelector('.spot-win')?.className, 'spot-win gain');
  assert.equal(all('.bac-side.won').length, 1);
  assert.equal(scene.label([step]), 'P 9–5');
  await play([came(['2d 3s 7c', 'Kd 3c 2h'])]);
  assert.deepEqual(
    all('.road-counts b').map(({ textContent }) => textContent),
    ['1', '0', '1'],
  );
  assert.equal(all('.bac-side .third').length, 2);
  assert.equal(spot('player').dataset['result'], 'lost');
});
