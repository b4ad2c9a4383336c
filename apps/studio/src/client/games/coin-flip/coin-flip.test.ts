import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Window } from 'happy-dom';
import { openScene, STAKE } from '../../instant/testkit/scene.ts';
import { createCoinFlipScene } from './scene.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document });
after(() => page.happyDOM.close());

const flip = (called: string, fell: string) => ({
  action: { kind: 'flip', side: called },
  events: [{ called, fell }],
});
const begun = (called: string, fell: string) => ({ ...flip(called, fell), action: null });

test('before a round a side is chosen; in it the coin is thrown for it', async () => {
  const { acts, all, play, scene, unlocked } = openScene(createCoinFlipScene);
  all('.coin-call')[1]?.click();
  assert.deepEqual(scene.choice(), { side: 'tails' });
  scene.keys?.['h']?.();
  assert.deepEqual(scene.choice(), { side: 'heads' });
  assert.deepEqual(acts, []);
  await play([begun('heads', 'heads')]);
  assert.equal(unlocked(), 0);
  all('.coin-call')[1]?.click();
  scene.keys?.['h']?.();
  assert.deepEqual(acts, [
    { kind: 'flip', side: 'tails' },
    { kind: 'flip', side: 'heads' },
  ]);
  assert.deepEqual(scene.choice(), { side: 'heads' }, 'the first call stays');
});

test('right calls double what collecting pays', async () => {
  const { facts, play, scene } = openScene(createCoinFlipScene);
  assert.equal(scene.collectable?.(STAKE), null);
  await play([begun('heads', 'heads'), flip('tails', 'tails')]);
  assert.equal(scene.collectable?.(STAKE), 396_000n);
  assert.deepEqual(facts().slice(0, 2), ['instant.next: 7.92×', 'instant.chance: 50.00 %']);
});

test('a wrong call ends the round', async () => {
  const { all, play, scene } = openScene(createCoinFlipScene);
  const steps = [begun('heads', 'heads'), flip('tails', 'heads')];
  await play(steps);
  assert.equal(scene.collectable?.(STAKE), null);
  assert.deepEqual(
    all('.coin-calls li').map(({ dataset }) => dataset['result']),
    ['right', 'wrong'],
  );
  assert.ok(all<HTMLButtonElement>('.coin-call').every(({ disabled }) => disabled));
  assert.equal(scene.label(steps), '0.00×');
  assert.equal(scene.label(steps.slice(0, 1)), '1.98×');
});

test('a round that is brought back shows its calls', async () => {
  const { all, play, scene } = openScene(createCoinFlipScene);
  scene.setChoice({ side: 'tails' });
  await play([begun('tails', 'tails'), flip('heads', 'heads')], false);
  assert.equal(all('.coin-calls li').length, 2);
  assert.equal(all('.coin')[0]?.dataset['side'], 'heads');
  assert.equal(scene.collectable?.(STAKE), 396_000n);
});
