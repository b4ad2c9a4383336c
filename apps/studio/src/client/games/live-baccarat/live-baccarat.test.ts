import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { outcomeOf } from '@parlour/games/baccarat';
import { cardsFromText } from '@parlour/games/cards';
import { stagesOf } from '@parlour/games/live-baccarat';
import { Window } from 'happy-dom';
import { createMotion } from '../../instant/motion.ts';
import { createBoards } from '../../roads/boards.ts';
import { createDeal } from './deal.ts';
import { createSqueezedCard, squeezedAt } from './squeeze.ts';

const page = new Window({ url: 'http://studio.test/live-baccarat' });
Object.assign(globalThis, { document: page.document, HTMLElement: page.HTMLElement });
after(() => page.happyDOM.close());

const words = Object.assign((key: string) => key, { direction: 'ltr', language: 'en' }) as never;

test('a squeezed card is bent, held and bent further before it is turned', () => {
  const parts = Array.from({ length: 101 }, (_, at) => squeezedAt(at / 100));
  const bends = parts.slice(0, 72).map(({ bend }) => bend);
  for (const [at, bend] of bends.slice(1).entries()) assert.ok(bend >= (bends[at] ?? 0) - 1e-9);
  assert.deepEqual(parts.at(0), { bend: 0, turned: 0 });
  assert.deepEqual(parts.at(-1), { bend: 0, turned: 1 });
});

test('the face of a card is in the page only when it was shown', () => {
  const card = createSqueezedCard();
  card.draw(null, 0, true);
  const layers = () => [...card.view.querySelectorAll<HTMLElement>('.sq-flap, .sq-face')];
  assert.ok(layers().every(({ childElementCount }) => childElementCount === 0));
  card.draw(12, 0.3, true);
  assert.ok(layers().every(({ childElementCount }) => childElementCount === 1));
  card.draw(12, 1, true);
  assert.equal(card.view.querySelector<HTMLElement>('.sq-face')?.hidden, false);
});

test('hands are dealt, turned and counted by the clock', () => {
  const deal = createDeal({ motion: createMotion(true), sound: { card() {} } as never, words });
  const outcome = outcomeOf(cardsFromText('2d 3d 4d'), cardsFromText('2h Kh 5s'));
  const stages = stagesOf(outcome);
  const totals = () =>
    [...deal.view.querySelectorAll('output')].map(({ textContent }) => textContent);
  const drawAt = (ms: number) =>
    deal.draw(
      ms,
      stages.filter(({ atMs }) => atMs <= ms),
    );
  drawAt(3_100);
  assert.equal(deal.view.querySelectorAll('li').length, 4);
  assert.deepEqual(totals(), ['–', '–']);
  drawAt(60_000);
  assert.deepEqual(totals(), ['9', '7']);
  deal.mark('player');
  assert.equal(deal.view.querySelector('.player')?.classList.contains('won'), true);
  deal.clear();
  assert.deepEqual(totals(), ['–', '–']);
});

test('boards show every road, and what each side would add', () => {
  const boards = createBoards({
    label: 'roads',
    bead: 'bead',
    big: 'big',
    marks: { left: ['Player', 'P'], right: ['Banker', 'B'], tie: ['Tie', 'T'] },
    derived: { eye: 'eye', small: 'small', cockroach: 'cockroach' },
    ask: { left: 'if player', right: 'if banker' },
    kept: 'red',
    broken: 'blue',
    none: 'no mark',
  });
  const marks = { P: 'left', B: 'right', T: 'tie' } as const;
  boards.show([...'BBPTPBBBPPBPBBTPPPPB'].map((letter) => marks[letter as keyof typeof marks]));
  const boardOf = (at: number) =>
    boards.view.querySelectorAll('.road-board')[at]?.querySelectorAll('g').length;
  assert.deepEqual([0, 1, 2, 3, 4].map(boardOf), [18, 20, 15, 13, 10]);
  const said = [...boards.view.querySelectorAll('.visually-hidden')].map(
    ({ textContent }) => textContent,
  );
  assert.deepEqual(said, [
    'eye: blue, small: blue, cockroach: red',
    'eye: red, small: red, cockroach: blue',
  ]);
});
