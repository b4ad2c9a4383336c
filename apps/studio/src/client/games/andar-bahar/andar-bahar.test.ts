import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { andarBaharPlaces, ranges, sideOf } from '@parlour/games/andar-bahar';
import { cardFromText, cardsFromText } from '@parlour/games/cards';
import { Window } from 'happy-dom';
import { openScene } from '../../instant/testkit/scene.ts';
import { rangeOf } from './deal.ts';
import { createAndarBaharScene } from './scene.ts';

const page = new Window({ url: 'http://studio.test/andar-bahar' });
Object.assign(globalThis, {
  document: page.document,
  localStorage: page.localStorage,
  HTMLElement: page.HTMLElement,
});
beforeEach(() => page.localStorage.clear());
after(() => page.happyDOM.close());

function came(first: string, text: string, wins: readonly { place: string; win: string }[] = []) {
  const cards = cardsFromText(text);
  const outcome = { joker: cardFromText(first), cards, winner: sideOf(cards.length) };
  return { action: null, events: [outcome, { wins }] };
}

function open() {
  const opened = openScene(createAndarBaharScene);
  const spot = (place: string) => opened.all(`[data-place="${place}"]`)[0] as HTMLElement;
  return { ...opened, spot };
}

test('every place lies on the layout once, with odds to one', () => {
  const { all, spot } = open();
  assert.deepEqual(
    all('.spot')
      .map(({ dataset }) => dataset['place'])
      .toSorted(),
    [...andarBaharPlaces].toSorted(),
  );
  assert.match(spot('andar').textContent ?? '', /0\.9:1/);
  assert.match(spot('cards-41-49').textContent ?? '', /41–49.*119:1/);
});

test('every number of cards lies in one range', () => {
  for (const { least, most, place } of ranges) {
    assert.equal(rangeOf(least), place);
    assert.equal(rangeOf(most), place);
  }
  assert.equal(rangeOf(0), undefined);
  assert.equal(rangeOf(50), undefined);
});

test('cards fall on the two sides in turn, and the match is marked', async () => {
  const { all, play, scene, spot } = open();
  spot('bahar').click();
  spot('cards-1-5').click();
  const step = came('4s', 'Kd 2h 9c 4d', [
    { place: 'bahar', win: '2.00' },
    { place: 'cards-1-5', win: '3.50' },
  ]);
  await play([step]);
  assert.equal(all('.ab-side.andar li').length, 2);
  assert.equal(all('.ab-side.bahar li').length, 2);
  assert.deepEqual(
    all('.ab-side.won').map(({ className }) => className),
    ['ab-side bahar won'],
  );
  assert.equal(
    all('[data-mark="made"]')[0]?.getAttribute('aria-label'),
    'card.number 4 card.diamonds',
  );
  assert.equal(all('.card-caption')[0]?.textContent, 'andar-bahar.bahar_wins 4');
  assert.equal(scene.label([step]), 'B 4');
  assert.equal(all('.spot.pointed').length, 0);
  assert.equal(spot('cards-1-5').querySelector('.spot-win')?.className, 'spot-win gain');
});

test('a long round keeps its cards within their sides', async () => {
  const { all, play } = open();
  const others = Array.from({ length: 48 }, (_, at) => at + 4);
  const outcome = { joker: 0, cards: [...others, 1], winner: 'andar' };
  await play([{ action: null, events: [outcome, { wins: [] }] }]);
  assert.equal(all('.ab-side.andar li').length, 25);
  assert.equal(all('.ab-side.andar')[0]?.style.getPropertyValue('--count'), '25');
});
