import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Window } from 'happy-dom';
import { bigRoad, type Mark } from '@parlour/contract/road';
import { createRoads } from './roads.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document });
after(() => page.happyDOM.close());

const MARKS: Readonly<Record<string, Mark>> = { l: 'left', r: 'right', t: 'tie' };
const marks = (text: string) => [...text].map((letter) => MARKS[letter] as Mark);
const places = (text: string) =>
  bigRoad(marks(text)).map(
    ({ column, row, ties }) => `${column}.${row}${ties > 0 ? `+${ties}` : ''}`,
  );

test('a run goes down its column, and the other side begins the next one', () => {
  assert.deepEqual(places('llrlll'), ['0.0', '0.1', '1.0', '2.0', '2.1', '2.2']);
});

test('a run that meets the bottom turns to the right, and later runs give way to it', () => {
  assert.equal(places('lllllllr').join(' '), '0.0 0.1 0.2 0.3 0.4 0.5 1.5 1.0');
  assert.equal(places('llllllllrrrrrrr').slice(8).join(' '), '1.0 1.1 1.2 1.3 1.4 2.4 3.4');
});

test('ties are marked on the result before them, or wait for the first one', () => {
  assert.deepEqual(places('lttr'), ['0.0+2', '1.0']);
  assert.deepEqual(places('ttlr'), ['0.0+2', '1.0']);
  assert.equal(bigRoad(marks('tr'))[0]?.mark, 'right');
});

test('rounds are counted and drawn, however many they are', () => {
  const roads = createRoads({
    label: 'roads',
    empty: 'none yet',
    note: 'no memory',
    bead: 'bead',
    big: 'big',
    marks: { left: ['Player', 'P'], right: ['Banker', 'B'], tie: ['Tie', 'T'] },
  });
  for (const mark of marks('lrt'.repeat(60))) roads.note(mark);
  const counts = [...roads.view.querySelectorAll('.road-counts b')];
  assert.deepEqual(
    counts.map(({ textContent }) => textContent),
    ['60', '60', '60'],
  );
  const xs = [...roads.view.querySelectorAll('g')].map((bead) =>
    Number(bead.getAttribute('transform')?.match(/[\d.]+/)?.[0]),
  );
  assert.ok(Math.max(...xs) < 22 * 20);
});
