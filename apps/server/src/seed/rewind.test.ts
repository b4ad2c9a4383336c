import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Platform } from '../platform/platform.ts';
import { rewind } from './rewind.ts';

const PRESENT = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;

function createPast() {
  const past = rewind({ now: () => new Date(PRESENT) } as Platform);
  const told: [name: string, hoursAgo: number][] = [];
  const tell = (name: string) => {
    const hoursAgo = (PRESENT - past.platform.now().getTime()) / HOUR_MS;
    told.push([name, Math.round(hoursAgo)]);
  };
  /** A stage that tells at each of these hours, the first one being where it begins. */
  const stage = (name: string, [from = 0, ...more]: readonly number[]) => ({
    from,
    async run() {
      tell(name);
      for (const hours of more) {
        await past.setHoursAgo(hours);
        // What a stage does takes several turns of the event loop, in which no other one goes on.
        await new Promise(setImmediate);
        tell(name);
      }
    },
  });
  return { past, told, stage };
}

test('stages happen in one order of time, and those of a stage among the others', async () => {
  const { past, stage, told } = createPast();
  await past.together([
    stage('a', [90, 40, 2]),
    stage('b', [100, 41, 1]),
    {
      from: 95,
      async run() {
        await past.together([stage('c', [80, 30]), stage('d', [70, 3])]);
        await stage('e', [20, 0]).run();
      },
    },
  ]);
  const hours = told.map(([, hoursAgo]) => hoursAgo);
  assert.deepEqual(
    hours,
    hours.toSorted((a, b) => b - a),
  );
  assert.equal(told.map(([name]) => name).join(''), 'bacdbacdeabe');
});

test('a stage that fails fails them all, and the clock goes anywhere outside of stages', async () => {
  const { past, stage } = createPast();
  const failing = { from: 50, run: () => Promise.reject(new Error('no')) };
  await assert.rejects(past.together([failing, stage('a', [40])]), /no/);
  const { past: free } = createPast();
  for (const hours of [5, 500]) {
    await free.setHoursAgo(hours);
    const at = free.platform.now().getTime();
    assert.ok(Math.abs(PRESENT - hours * HOUR_MS - at) < 1_000);
  }
});
