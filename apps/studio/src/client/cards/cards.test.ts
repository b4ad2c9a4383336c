import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Card, cardFromText, DECK_CARDS } from '@parlour/games/cards';
import { Window } from 'happy-dom';
import type { SceneDeps } from '../instant/scene.ts';
import type { Words } from '../words/words.ts';
import { drawCard } from './card.ts';
import { faceOf, signOf } from './face.ts';
import { nameOfCard, namesOfCards } from './names.ts';
import { createCardRow } from './row.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document });
after(() => page.happyDOM.close());

const words = ((key: string, params: object = {}) =>
  [key, ...Object.values(params)].join(' ')) as unknown as Words;
const still: SceneDeps<never>['motion'] = {
  tween: async (_, draw) => draw(1),
  wait: async () => undefined,
  hurry: () => undefined,
  isReduced: true,
};
const sounds: string[] = [];
const sound = { card: () => sounds.push('card') } as unknown as SceneDeps<never>['sound'];
const [queen, ten] = ['Qh', 'Tc'].map(cardFromText) as [Card, Card];

function openRow(shoe?: HTMLElement) {
  const row = createCardRow({
    words,
    sound,
    motion: still,
    label: 'row',
    ...(shoe === undefined ? {} : { shoe }),
  });
  return {
    row,
    names: () => [...row.view.children].map((item) => item.getAttribute('aria-label')),
    faces: () => [...row.view.children].map((item) => item.querySelectorAll('svg').length),
  };
}

test('every card has a face of its own, with as many pips as it counts', () => {
  const all = Array.from({ length: DECK_CARDS }, (_, card) => faceOf(card));
  assert.equal(new Set(all.map(({ small }) => small)).size, DECK_CARDS);
  for (const sign of ['2', '7', '9', '10']) {
    const card = Array.from({ length: DECK_CARDS }, (_, at) => at).find(
      (at) => signOf(at) === sign,
    ) as number;
    // Two more stand under the indexes.
    assert.equal(faceOf(card).large.match(/<path/g)?.length, Number(sign) + 2, sign);
  }
  assert.equal(drawCard(null).querySelectorAll('svg').length, 1);
});

test('cards are read by rank and suit', () => {
  assert.equal(nameOfCard(queen, words), 'card.queen card.hearts');
  assert.equal(namesOfCards([ten, 50], words), 'card.number 10 card.clubs, card.ace card.spades');
});

test('a hidden card tells nothing of itself before it is turned', async () => {
  const { faces, names, row } = openRow(document.createElement('i'));
  await row.deal(queen, true);
  await row.deal(null, true);
  assert.deepEqual(names(), ['card.queen card.hearts', 'card.hidden']);
  assert.deepEqual(faces(), [2, 1]);
  await row.turn(1, ten, true);
  assert.deepEqual(names(), ['card.queen card.hearts', 'card.number 10 card.clubs']);
  assert.deepEqual(faces(), [2, 2]);
  assert.deepEqual(sounds, ['card', 'card', 'card']);
});

test('cards that are brought back lie there at once; those of a hand are marked', () => {
  const { names, row } = openRow();
  void row.deal(queen, false);
  void row.deal(null, false);
  void row.turn(1, ten, false);
  assert.equal(names().length, 2);
  row.mark([1]);
  assert.deepEqual(
    [...row.view.children].map((item) => item.getAttribute('data-mark')),
    ['spare', 'made'],
  );
  row.mark(null);
  row.take();
  assert.deepEqual(
    [...row.view.children].map((item) => item.getAttribute('data-mark')),
    [null],
  );
});
