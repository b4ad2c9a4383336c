import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurn } from './turn.ts';

test('a step that fails is told, stops no other, and is tried again', async () => {
  const done: string[] = [];
  const told: string[] = [];
  let failing = ['install', 'draw', 'store'];
  const step = (name: string) => async () => {
    if (failing.includes(name)) throw new Error(name);
    done.push(name);
  };
  const turn = createTurn({
    log: { error: ({ step: name }: { step: string }) => told.push(name) } as never,
    install: step('install'),
    holdDraws: step('draw'),
    callOff: step('call_off'),
    listGames: async () => [],
    openSales: step('open'),
    storeAhead: step('store'),
  });
  await turn();
  assert.deepEqual(
    [done, told],
    [
      ['open', 'call_off'],
      ['install', 'draw', 'store'],
    ],
  );
  failing = [];
  await turn();
  assert.deepEqual(done, ['open', 'call_off', 'install', 'draw', 'open']);
  for (let turns = 0; turns < 19; turns += 1) await turn();
  assert.equal(done.filter((name) => name === 'store').length, 1, 'some turns later');
  assert.equal(done.filter((name) => name === 'install').length, 1, 'once');
});
