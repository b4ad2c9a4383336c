import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Window } from 'happy-dom';
import { openScene, STAKE } from '../../instant/testkit/scene.ts';
import { createTowersScene } from './scene.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document });
after(() => page.happyDOM.close());

const begun = { action: null, events: [] };
const step = (floor: number, tile: number) => ({
  action: { kind: 'step', tile },
  events: [{ kind: 'safe', floor, tile }],
});
const floors = Array.from({ length: 9 }, () => [0, 1]);
const trapped = {
  action: { kind: 'step', tile: 2 },
  events: [
    { kind: 'trap', floor: 1, tile: 2 },
    { kind: 'shown', floors },
  ],
};
const windowsOf = (opened: ReturnType<typeof openScene>, state: string) =>
  opened.all<HTMLButtonElement>(`[data-state="${state}"] .tower-window`);

test('a level builds its tower, and is locked in a round', () => {
  const { all, choices, scene, unlocked } = openScene(createTowersScene);
  assert.deepEqual(scene.choice(), { level: 'medium' });
  assert.equal(all('.tower-window').length, 27);
  all<HTMLInputElement>('input')[2]?.click();
  assert.deepEqual(scene.choice(), { level: 'hard' });
  assert.equal(choices(), 1);
  assert.equal(all('.tower-window').length, 18);
  scene.lock(true);
  assert.equal(unlocked(), 0);
});

test('only windows of the next floor answer, by press or by number', async () => {
  const opened = openScene(createTowersScene);
  opened.scene.keys?.['1']?.();
  assert.deepEqual(opened.acts, [], 'before the round');
  await opened.play([begun, step(0, 1)]);
  assert.equal(windowsOf(opened, 'next')[0]?.getAttribute('aria-label'), 'towers.dark 2 1');
  assert.ok(windowsOf(opened, 'ahead').every(({ disabled }) => disabled));
  windowsOf(opened, 'next')[2]?.click();
  opened.scene.keys?.['4']?.();
  opened.scene.keys?.['1']?.();
  assert.deepEqual(opened.acts, [
    { kind: 'step', tile: 2 },
    { kind: 'step', tile: 0 },
  ]);
});

test('each floor raises what collecting pays', async () => {
  const { facts, play, scene } = openScene(createTowersScene);
  await play([begun]);
  assert.equal(scene.collectable?.(STAKE), null);
  await play([begun, step(0, 1), step(1, 0)]);
  assert.equal(scene.collectable?.(STAKE), 222_750n);
  assert.deepEqual(facts().slice(0, 2), ['instant.next: 3.34×', 'instant.chance: 66.67 %']);
});

test('a trap ends the round and the whole tower is shown', async () => {
  const opened = openScene(createTowersScene);
  const steps = [begun, step(0, 1), trapped];
  await opened.play(steps);
  assert.equal(opened.all('[data-found="safe"]').length, 18);
  assert.equal(opened.all('[data-found="trap"]').length, 9);
  assert.equal(opened.all('.own').length, 2);
  assert.equal(windowsOf(opened, 'next').length, 0);
  assert.equal(opened.scene.collectable?.(STAKE), null);
  assert.equal(opened.scene.label(steps), '1/9');
  assert.equal(opened.scene.label(steps.slice(0, 2)), '1.48×');
});

test('a round that is brought back stands on its floor', async () => {
  const opened = openScene(createTowersScene);
  opened.scene.setChoice({ level: 'easy' });
  await opened.play([begun, step(0, 3), step(1, 2)], false);
  assert.equal(windowsOf(opened, 'done').length, 8);
  assert.equal(windowsOf(opened, 'next').length, 4);
  assert.equal(opened.scene.collectable?.(STAKE), 176_000n);
});
