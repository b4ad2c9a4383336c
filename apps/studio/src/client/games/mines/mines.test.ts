import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Window } from 'happy-dom';
import { openScene, STAKE } from '../../instant/testkit/scene.ts';
import { createMinesScene } from './scene.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document });
after(() => page.happyDOM.close());

const begun = { action: null, events: [] };
const safe = (field: number, pays: number) => ({
  action: { kind: 'pick', field },
  events: [{ kind: 'safe', field, pays }],
});
const hit = {
  action: { kind: 'pick', field: 7 },
  events: [
    { kind: 'mine', field: 7 },
    { kind: 'shown', mines: [7, 0, 1] },
  ],
};
const fieldsOf = ({ all }: ReturnType<typeof openScene>) => all<HTMLButtonElement>('.mines-field');

test('the number of mines is chosen from a list or at a press, and locked in a round', () => {
  const opened = openScene(createMinesScene);
  const { all, choices, scene, unlocked } = opened;
  assert.deepEqual(scene.choice(), { mines: 3 });
  all('.mines-quick button')[3]?.click();
  assert.deepEqual(scene.choice(), { mines: 10 });
  assert.equal(choices(), 1);
  assert.equal(all<HTMLSelectElement>('select')[0]?.value, '10');
  scene.lock(true);
  assert.equal(unlocked(), 0);
  scene.lock(false);
  assert.equal(unlocked(), 6);
});

test('fields answer only in a round, and each only once', async () => {
  const opened = openScene(createMinesScene);
  fieldsOf(opened)[4]?.click();
  assert.deepEqual(opened.acts, [], 'before the round');
  await opened.play([begun, safe(4, 112)]);
  fieldsOf(opened)[4]?.click();
  fieldsOf(opened)[5]?.click();
  assert.deepEqual(opened.acts, [{ kind: 'pick', field: 5 }]);
  opened.scene.keys?.['r']?.();
  assert.equal(opened.acts.length, 2);
  assert.notDeepEqual(opened.acts[1], { kind: 'pick', field: 4 });
});

test('a gem raises what collecting pays and what the next one would', async () => {
  const { facts, play, scene } = openScene(createMinesScene);
  await play([begun]);
  assert.equal(scene.collectable?.(STAKE), null, 'nothing was opened');
  await play([begun, safe(4, 112), safe(5, 128)]);
  assert.equal(scene.collectable?.(STAKE), 128_000n);
  assert.equal(facts()[0], 'instant.next: 1.47×');
  assert.equal(facts()[1], 'instant.chance: 86.96 %');
});

test('a mine ends the round, and all that lay there is shown', async () => {
  const opened = openScene(createMinesScene);
  const steps = [begun, safe(4, 112), hit];
  await opened.play(steps);
  const found = fieldsOf(opened).map(({ dataset }) => dataset['found']);
  assert.equal(found.filter((one) => one === 'mine').length, 3);
  assert.equal(found.filter((one) => one === 'gem').length, 22);
  assert.equal(fieldsOf(opened).filter(({ className }) => className.includes('own')).length, 2);
  assert.equal(opened.scene.collectable?.(STAKE), null);
  assert.equal(opened.facts()[0], 'instant.next: 1.12×', 'of a new round');
  assert.equal(opened.scene.label(steps), '0.00×');
  assert.equal(opened.scene.label(steps.slice(0, 2)), '1.12×');
});

test('a round that is brought back stands as it was left', async () => {
  const opened = openScene(createMinesScene);
  opened.scene.setChoice({ mines: 5 });
  await opened.play([begun, safe(4, 123)], false);
  assert.equal(fieldsOf(opened)[4]?.getAttribute('aria-label'), 'mines.is_gem 1 5');
  assert.equal(opened.scene.collectable?.(STAKE), 123_000n);
  fieldsOf(opened)[6]?.click();
  assert.deepEqual(opened.acts, [{ kind: 'pick', field: 6 }]);
});

test('arrows move over the board and stop at its edge', () => {
  const { all, scene } = openScene(createMinesScene);
  const at = () => all('.mines-field').indexOf(document.activeElement as HTMLElement);
  scene.keys?.['ArrowLeft']?.();
  assert.equal(at(), 12, 'where it stood');
  scene.keys?.['ArrowLeft']?.();
  scene.keys?.['ArrowUp']?.();
  assert.equal(at(), 6);
  for (let press = 0; press < 3; press += 1) scene.keys?.['ArrowLeft']?.();
  assert.equal(at(), 5);
});
