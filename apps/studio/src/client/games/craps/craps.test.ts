import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { crapsPlaces } from '@parlour/games/craps';
import { Window } from 'happy-dom';
import { openScene } from '../../instant/testkit/scene.ts';
import { betsOf, putsOf } from '../../table/bets.ts';
import { mayBet, NO_COURSE, rollOn } from './course.ts';
import { createCrapsScene } from './scene.ts';

const page = new Window({ url: 'http://studio.test/craps' });
Object.assign(globalThis, {
  document: page.document,
  localStorage: page.localStorage,
  HTMLElement: page.HTMLElement,
});
beforeEach(() => page.localStorage.clear());
after(() => page.happyDOM.close());

type Shown = {
  readonly point?: number | null;
  readonly wins?: readonly { place: string; win: string }[];
  readonly lost?: readonly string[];
  readonly moved?: readonly string[];
};
const bet = (place: string, amount = '1.00') => ({ place, amount });
const step = (dice: readonly [number, number], shown: Shown, made: readonly object[] | null) => ({
  action: made === null ? null : { bets: made },
  events: [{ dice, point: null, wins: [], lost: [], moved: [], ...shown }],
});
const standingOf = (standing: ReadonlyMap<string, bigint>) =>
  betsOf([...standing].map(([place, amount]) => ({ place, amount: amount as never })));

test('bets move, are decided, and open what may be bet next', () => {
  const began = rollOn(NO_COURSE, step([2, 4], { point: 6 }, null), [bet('pass')]).course;
  assert.equal(began.point, 6);
  assert.ok(mayBet(began, putsOf([bet('come'), bet('pass-odds', '5.00')])));
  assert.ok(!mayBet(began, putsOf([bet('pass-odds', '5.01')])), 'more than the odds allow');
  assert.ok(!mayBet(began, putsOf([bet('pass')])), 'a second bet on the line');
  const moved = rollOn(began, step([4, 5], { point: 6, moved: ['come-9'] }, [bet('come')]), []);
  assert.deepEqual(standingOf(moved.before), [bet('pass'), bet('come')]);
  assert.deepEqual(standingOf(moved.course.standing), [bet('pass'), bet('come-9')]);
  assert.ok(mayBet(moved.course, putsOf([bet('come-odds-9', '4.00')])));
  const wins = [{ place: 'pass', win: '2.00' }];
  const made = rollOn(moved.course, step([3, 3], { wins }, []), []);
  assert.equal(made.isGain, true);
  assert.equal(made.course.won, 200_000n);
  const seven = rollOn(made.course, step([3, 4], { lost: ['come-9'] }, []), []);
  assert.equal(seven.course.round, null);
  assert.equal(seven.course.standing.size, 0);
  assert.equal(seven.isGain, false);
});

const open = () => {
  const opened = openScene(createCrapsScene);
  const spot = (place: string) =>
    opened.all<HTMLElement>(`[data-place="${place}"]`)[0] as HTMLElement;
  const chipOn = (place: string) => spot(place).querySelector('text')?.textContent ?? null;
  return { ...opened, spot, chipOn };
};

test('every bet has its spot; those that are out of time take no chip', () => {
  const { all, scene, spot } = open();
  assert.equal(all('button.spot').length, crapsPlaces.length);
  assert.ok(spot('come').classList.contains('shut') && !spot('pass').classList.contains('shut'));
  spot('come').click();
  assert.equal(scene.stake?.(), 0n);
  spot('pass').click();
  assert.deepEqual(scene.choice(), { bets: [bet('pass')] });
});

test('a round goes on by the button, with the bets that were put since', async () => {
  const { all, chipOn, facts, play, scene, spot } = open();
  spot('pass').click();
  spot('field').click();
  await play([step([2, 4], { point: 6, lost: ['field'] }, null)]);
  assert.equal(scene.stake?.(), 0n, 'they stand now');
  assert.deepEqual([chipOn('pass'), chipOn('field')], ['1', null]);
  assert.equal(all('.puck:not([hidden])').length, 2, 'on the point, and beside the dice');
  assert.deepEqual(facts(), ['craps.standing: $1.00 USD', 'craps.won_so_far: $0.00 USD']);
  scene.lock(false);
  spot('pass-odds').click();
  assert.deepEqual(scene.next?.(), { bets: [bet('pass-odds')] });
  const won = [
    { place: 'pass', win: '2.00' },
    { place: 'pass-odds', win: '2.20' },
  ];
  await scene.show(step([3, 3], { wins: won }, [bet('pass-odds')]), { isMoved: true });
  assert.equal(spot('pass-odds').querySelector('.spot-win.gain')?.textContent, '$2.20');
  assert.equal(chipOn('pass'), null);
  assert.deepEqual(facts(), []);
  scene.keys?.['r']?.();
  assert.equal(scene.stake?.(), 0n, 'odds have nothing to stand behind');
});

test('a round that is brought back stands as it was left', () => {
  const { chipOn, scene, spot } = open();
  scene.setChoice({ bets: [bet('pass', '2.00'), bet('place-8')] });
  scene.reset();
  void scene.show(step([2, 2], { point: 4 }, null), { isMoved: false });
  void scene.show(step([4, 5], { point: 4, moved: ['come-9'] }, [bet('come')]), { isMoved: false });
  assert.deepEqual([chipOn('pass'), chipOn('place-8'), chipOn('come-9')], ['2', '1', '1']);
  assert.equal(spot('come').querySelector('text'), null);
  assert.ok(!spot('come-odds-9').classList.contains('shut'));
});
