import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Window } from 'happy-dom';
import { openScene } from '../../instant/testkit/scene.ts';
import { createDiamondsScene } from './scene.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document });
after(() => page.happyDOM.close());

const round = (gems: readonly number[], pattern: string) => ({
  action: null,
  events: [{ gems, pattern }],
});

test('there is nothing to choose; the facts are of the stake', () => {
  const { facts, scene, unlocked } = openScene(createDiamondsScene);
  assert.deepEqual(scene.choice(), {});
  assert.equal(unlocked(), 0);
  assert.deepEqual(facts(), ['instant.most: $52.00 USD', 'diamonds.pair: $0.10 USD']);
});

for (const isMoved of [true, false]) {
  test(`gems that are alike are lit with their pattern, ${isMoved ? 'played' : 'brought back'}`, async () => {
    const { all, play, scene } = openScene(createDiamondsScene);
    const step = round([0, 3, 0, 3, 1], 'two_pair');
    await play([step], isMoved);
    assert.deepEqual(
      all('.dia-stand').map((stand) => stand.className.includes('alike')),
      [true, true, true, true, false],
    );
    assert.equal(all('.dia-stand')[4]?.getAttribute('aria-label'), 'diamonds.ruby');
    assert.match(all('[aria-current]')[0]?.textContent ?? '', /diamonds\.two_pair/);
    assert.equal(scene.label([step]), '2.00×');
    scene.reset();
    assert.equal(all('[aria-current], .alike').length, 0);
  });
}

test('what returns less than the stake is not celebrated', async () => {
  const { all, play } = openScene(createDiamondsScene);
  await play([round([0, 0, 1, 2, 3], 'pair')]);
  assert.equal(all('.diamonds')[0]?.dataset['result'], 'dim');
});
