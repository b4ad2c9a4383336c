import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { cardFromText } from '@parlour/games/cards';
import { dragonTigerPlaces, outcomeOf } from '@parlour/games/dragon-tiger';
import { Window } from 'happy-dom';
import { openScene } from '../../instant/testkit/scene.ts';
import { createDragonTigerScene } from './scene.ts';

const page = new Window({ url: 'http://studio.test/dragon-tiger' });
Object.assign(globalThis, {
  document: page.document,
  localStorage: page.localStorage,
  HTMLElement: page.HTMLElement,
});
beforeEach(() => page.localStorage.clear());
after(() => page.happyDOM.close());

const came = (
  dragon: string,
  tiger: string,
  wins: readonly { place: string; win: string }[] = [],
) => ({
  action: null,
  events: [outcomeOf(cardFromText(dragon), cardFromText(tiger)), { wins }],
});

function open() {
  const opened = openScene(createDragonTigerScene);
  const spot = (place: string) => opened.all(`[data-place="${place}"]`)[0] as HTMLElement;
  const caption = () => opened.all('.card-caption')[0]?.textContent;
  return { ...opened, spot, caption };
}

test('every place lies on the layout once', () => {
  const { all } = open();
  assert.deepEqual(
    all('.spot')
      .map(({ dataset }) => dataset['place'])
      .toSorted(),
    [...dragonTigerPlaces].toSorted(),
  );
});

test('the higher card wins, an ace is low, and what it hits lights up', async () => {
  const { all, play, scene, spot, caption } = open();
  spot('tiger').click();
  const step = came('As', 'Kd', [{ place: 'tiger', win: '2.00' }]);
  await play([step]);
  assert.equal(caption(), 'dragon-tiger.tiger_wins 13 1');
  assert.equal(all('.dt-side.won.tiger').length, 1);
  assert.deepEqual(
    all('.spot.hit')
      .map(({ dataset }) => dataset['place'])
      .toSorted(),
    ['dragon-odd', 'dragon-small', 'tiger', 'tiger-big', 'tiger-odd'],
  );
  assert.equal(scene.label([step]), 'T 1–13');
});

test('a tie gives half back, which is no win', async () => {
  const { all, play, scene, spot, caption } = open();
  spot('dragon').click();
  const step = came('7s', '7d', [{ place: 'dragon', win: '0.50' }]);
  await play([step]);
  assert.equal(caption(), 'dragon-tiger.tied 7');
  assert.deepEqual(
    all('.spot.hit').map(({ dataset }) => dataset['place']),
    ['tie'],
  );
  assert.equal(spot('dragon').querySelector('.spot-win')?.className, 'spot-win');
  assert.equal(all('.road-board .road-tie').length, 2, 'on both roads');
  assert.equal(scene.label([step]), '= 7–7');
});
