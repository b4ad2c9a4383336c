import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { sicBoPlaces } from '@parlour/games/sic-bo';
import { Window } from 'happy-dom';
import { openScene } from '../../instant/testkit/scene.ts';
import { createDice, heightAt, turnOf } from '../../table/dice.ts';
import { kindOf, oddsOf } from './names.ts';
import { createSicBoScene } from './scene.ts';

const page = new Window({ url: 'http://studio.test/sic-bo' });
Object.assign(globalThis, {
  document: page.document,
  localStorage: page.localStorage,
  HTMLElement: page.HTMLElement,
});
beforeEach(() => page.localStorage.clear());
after(() => page.happyDOM.close());

const open = () => {
  const opened = openScene(createSicBoScene);
  const spot = (place: string) =>
    opened.all<HTMLButtonElement>(`[data-place="${place}"]`)[0] as HTMLButtonElement;
  return { ...opened, spot };
};

test('every bet has its spot, with what it pays', () => {
  const { all, spot } = open();
  assert.equal(all('.spot').length, sicBoPlaces.length);
  assert.equal(spot('total-4').querySelector('small')?.textContent, '62:1');
  assert.deepEqual(oddsOf('single-3'), [1, 2, 3]);
  assert.deepEqual(oddsOf('triple-3'), [180]);
});

test('chips are the choice, and the facts are those of the throws', () => {
  const { facts, scene, spot } = open();
  spot('small').click();
  assert.deepEqual(scene.choice(), { bets: [{ place: 'small', amount: '1.00' }] });
  assert.deepEqual(facts(), ['instant.gain_chance: 48.61 %', 'instant.most: $2.00 USD']);
});

test('a throw lights everything that it wins, and its total is told', async () => {
  const { all, play, scene, spot } = open();
  spot('big').click();
  spot('double-5').click();
  const step = {
    action: null,
    events: [
      { dice: [5, 2, 5] },
      {
        wins: [
          { place: 'double-5', win: '12.00' },
          { place: 'big', win: '2.00' },
        ],
      },
    ],
  };
  await play([step]);
  assert.equal(all('.sicbo-shown')[0]?.textContent, '12sicbo.kind_big');
  for (const place of ['big', 'even', 'double-5', 'single-2', 'two-2-5', 'total-12'])
    assert.ok(spot(place).classList.contains('hit'), place);
  assert.ok(!spot('small').classList.contains('hit'));
  assert.equal(spot('double-5').querySelector('.spot-win.gain')?.textContent, '$12.00');
  assert.equal(scene.label([step]), '12');
  assert.equal(all('.throws li').length, 1);
});

test('three alike are neither small nor big', () => {
  assert.deepEqual(
    [kindOf([2, 2, 2]), kindOf([4, 4, 2]), kindOf([4, 4, 3])],
    ['triple', 'small', 'big'],
  );
});

test('dice come to rest on the table with their faces to the player', async () => {
  assert.equal(heightAt(1), 0);
  assert.ok(heightAt(0) > 0.9);
  const faces = new Set([1, 2, 3, 4, 5, 6].map((face) => JSON.stringify(turnOf(face))));
  assert.equal(faces.size, 6);
  const motion = {
    isReduced: true,
    tween: async (_: number, draw: (part: number) => void) => draw(1),
  };
  const dice = createDice({ motion, sound: {} } as never, {
    rests: [{ x: 0, y: 0, tilt: 0 }],
    from: { x: 1, y: 1 },
  });
  await dice.roll([4], true);
  const turn = dice.view.querySelector<HTMLElement>('.die-cube')?.style.transform;
  assert.match(turn ?? '', /rotateX\(0\.0deg\) rotateY\(90\.0deg\)$/);
});
