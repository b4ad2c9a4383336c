import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import {
  europeanTable,
  frenchTable,
  POCKETS,
  roulettePlaces,
  wheel as order,
} from '@parlour/games/roulette';
import { Window } from 'happy-dom';
import { openScene } from '../../instant/testkit/scene.ts';
import { flownTo, strikes } from './flight.ts';
import { boxOf, LAYOUT } from './boxes.ts';
import { hotAndCold } from './results.ts';
import { createRouletteScene } from './scene.ts';
import { TRACK, trackPoint } from './track.ts';

const page = new Window({ url: 'http://studio.test/roulette' });
Object.assign(globalThis, {
  document: page.document,
  localStorage: page.localStorage,
  HTMLElement: page.HTMLElement,
});
beforeEach(() => page.localStorage.clear());
after(() => page.happyDOM.close());

const open = (isFrench = false) => {
  const opened = openScene(createRouletteScene(isFrench ? frenchTable : europeanTable, isFrench));
  const spot = (place: string) =>
    opened.all<HTMLButtonElement>(`[data-place="${place}"]`)[0] as HTMLButtonElement;
  return { ...opened, spot };
};

const came = (pocket: number, wins: readonly { place: string; win: string }[] = []) => ({
  action: null,
  events: [{ pocket }, { wins }],
});

test('every place lies on the layout, none where another does', () => {
  const middles = [...roulettePlaces.keys()].map((place) => {
    const { h, w, x, y } = boxOf(place);
    assert.ok(x >= 0 && y >= 0 && x + w <= LAYOUT.w && y + h <= LAYOUT.h + 0.001, place);
    return `${(x + w / 2).toFixed(2)} ${(y + h / 2).toFixed(2)}`;
  });
  assert.equal(new Set(middles).size, roulettePlaces.size);
});

test('an edge lies between the numbers that it covers', () => {
  for (const [place, { covers }] of roulettePlaces) {
    if (!/^(?:split|corner)/.test(place) || covers.includes(0)) continue;
    const { h, w, x, y } = boxOf(place);
    const cells = covers.map((pocket) => boxOf(`straight-${pocket}`));
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    assert.ok(Math.abs(mean(cells.map((cell) => cell.x + 0.5)) - (x + w / 2)) < 1e-9, place);
    assert.ok(Math.abs(mean(cells.map((cell) => cell.y + 0.5)) - (y + h / 2)) < 1e-9, place);
  }
});

test('the ball ends in the pocket that was drawn, at rest on the turning wheel', () => {
  for (const index of order.keys()) {
    const end = flownTo(index, 123, 1);
    const off = (end.ball - end.rotor - (index * 360) / POCKETS) % 360;
    assert.ok(Math.abs(off) < 1e-9);
    assert.equal(end.radius, flownTo(index, 123, 0.9).radius);
  }
  let last = flownTo(0, 0, 0).ball;
  for (let part = 0.01; part < 0.5; part += 0.01) {
    const { ball, radius } = flownTo(0, 0, part);
    assert.ok(ball < last && radius > 85, 'it runs along its track against the wheel');
    last = ball;
  }
  assert.deepEqual(
    strikes,
    strikes.toSorted((left, right) => left - right),
  );
});

test('the racetrack goes round once and lies within its picture', () => {
  for (let along = 0; along < 900; along += 7) {
    const [x, y] = trackPoint(along, 17);
    assert.ok(x > -0.01 && y > -0.01 && x < TRACK.w + 0.01 && y < TRACK.h + 0.01);
  }
});

test('chips on numbers, edges and calls are the choice, each place once', () => {
  const { all, scene, spot } = open();
  spot('straight-17').click();
  spot('split-17-20').click();
  spot('straight-17').click();
  const tiers = all<HTMLButtonElement>('.track-part')[0];
  tiers?.click();
  const { bets } = scene.choice() as { bets: readonly { place: string; amount: string }[] };
  assert.equal(bets.length, 8);
  assert.deepEqual(bets[0], { place: 'straight-17', amount: '2.00' });
  assert.equal(scene.stake?.(), 900_000n);
});

test('a number of the racetrack bets on its neighbours, as many as are chosen', () => {
  const { all, scene } = open();
  const [fewer, more] = all<HTMLButtonElement>('.reach button');
  for (let press = 0; press < 2; press += 1) fewer?.click();
  assert.equal(fewer?.disabled, true);
  more?.click();
  all<HTMLButtonElement>('.track-button:not(.track-part)')[0]?.click();
  assert.deepEqual(
    (scene.choice() as { bets: readonly { place: string }[] }).bets.map(({ place }) => place),
    ['straight-26', 'straight-0', 'straight-32'],
  );
  all<HTMLButtonElement>('.finale')[9]?.click();
  assert.equal(scene.stake?.(), 600_000n);
});

test('facts are those of the bets that lie there', () => {
  const { facts, spot } = open();
  assert.deepEqual(facts(), []);
  spot('red').click();
  assert.deepEqual(facts(), ['instant.gain_chance: 48.65 %', 'instant.most: $2.00 USD']);
});

test('a round shows its number, lights what won, and keeps the chips for the next one', async () => {
  const { all, play, scene, spot } = open();
  spot('red').click();
  spot('straight-4').click();
  const step = came(5, [{ place: 'red', win: '2.00' }]);
  await play([step]);
  assert.equal(all('.wheel-number')[0]?.textContent, '5');
  assert.ok(spot('straight-5').classList.contains('hit') && spot('low').classList.contains('hit'));
  assert.equal(all('.spot-win.gain').length, 0, 'no more came back than was staked');
  assert.equal(spot('straight-4').dataset['result'], 'lost');
  assert.equal(scene.label([step]), '5');
  assert.equal(scene.stake?.(), 200_000n);
  scene.reset();
  assert.equal(all('.hit, .spot-win').length, 0);
  assert.deepEqual(
    all('.table-results > .numbers li').map(({ textContent }) => textContent),
    ['5'],
  );
});

test('a French table has its own labels, and half of an even chance back on zero in its facts', () => {
  const { all, facts, spot } = open(true);
  assert.ok(all('[lang=fr]').some(({ textContent }) => textContent === 'Manque'));
  spot('straight-0').click();
  spot('red').click();
  assert.equal(facts()[1], 'instant.most: $36.50 USD');
});

test('what came most and least often', () => {
  const { cold, hot } = hotAndCold([3, 7, 3, 7, 7, 9]);
  assert.deepEqual(hot, [
    { pocket: 7, count: 3 },
    { pocket: 3, count: 2 },
    { pocket: 9, count: 1 },
  ]);
  assert.ok(cold.length === 4 && cold.every(({ count }) => count === 0));
});
