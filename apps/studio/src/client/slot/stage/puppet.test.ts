// The figures beside the reels: glad of what is more than the stake alone, and in one piece however they feel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Container } from 'pixi.js';
import { chorister } from '../../games/comet-choir/art/chorister.ts';
import { waiter } from '../../games/chrome-diner/art/waiter.ts';
import { bee } from '../../games/honey-ledger/art/bee.ts';
import { koi } from '../../games/lantern-reef/art/koi.ts';
import { stationmaster } from '../../games/monsoon-express/art/stationmaster.ts';
import { read } from '../../money.ts';
import type { Showing } from '../scene.ts';
import { type Feeling, type Puppet, type PuppetLook, withPuppet } from './puppet.ts';

const looks: Readonly<Record<string, PuppetLook>> = { bee, chorister, koi, stationmaster, waiter };

test('a puppet is glad of what may be celebrated, by its size, and of nothing else', async () => {
  const cheers: number[] = [];
  let calms = 0;
  const puppet = {
    cheer: (strength: number) => cheers.push(strength),
    calm: () => {
      calms += 1;
    },
  } as unknown as Puppet;
  const paid: bigint[] = [];
  const how = withPuppet(
    {
      stake: read('1.00'),
      isLoud: (won) => won > read('1.00'),
      pay: (won) => Promise.resolve(void paid.push(won)),
      amountOf: () => read('0.00'),
    } satisfies Showing,
    puppet,
  );
  for (const won of ['0.50', '1.00', '3.00', '10.00', '60.00']) await how.pay(read(won));
  assert.deepEqual(cheers, [0, 1, 3]);
  assert.equal(calms, 2);
  assert.equal(paid.length, 5);
});

for (const [name, { height, parts, pose }] of Object.entries(looks))
  test(`${name}: no feeling tears a part off`, () => {
    const rig = new Container();
    const own = Object.fromEntries(Object.keys(parts).map((part) => [part, new Container()]));
    for (const part of Object.keys(parts)) {
      const { at } = parts[part] as (typeof parts)[string];
      (own[part] as Container).position.set(at[0], at[1]);
    }
    for (let step = 0; step < 64; step += 1) {
      const feeling: Feeling = {
        time: step * 0.37,
        keen: step & 1,
        tense: (step >> 1) & 1,
        glad: (step >> 2) & 1,
        feature: (step >> 3) & 1,
      };
      pose(rig, own, feeling);
      for (const { scale, x, y, rotation } of [rig, ...Object.values(own)])
        for (const value of [x, y, rotation, scale.x, scale.y])
          assert.ok(Math.abs(value) <= height * 1.1, `${name} at ${step}: ${value}`);
    }
  });
