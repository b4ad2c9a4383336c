import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Action } from './action.ts';
import { wavesOf } from './wave.ts';

const item = (name: string, action: Partial<Action>) => ({
  name,
  action: {
    transactionUuid: name,
    memberId: 'm',
    roundRef: name,
    referenceUuid: null,
    rewardUuid: null,
    ...action,
  } as Action,
});

const names = (waves: readonly (readonly { name: string }[])[]) =>
  waves.map((wave) => wave.map(({ name }) => name).join(' '));

it('actions that have nothing to do with each other go together', () => {
  assert.deepEqual(names(wavesOf([item('a', {}), item('b', {}), item('c', {})])), ['a b c']);
});

it('an action waits for the one that it refers to, and for the one before it in its round', () => {
  const waves = wavesOf([
    item('bet', {}),
    item('win', { referenceUuid: 'bet' }),
    item('other', {}),
    item('again', { roundRef: 'bet' }),
  ]);
  assert.deepEqual(
    names(waves),
    ['bet other', 'win again'].map((text) => text),
  );
});

it('copies of one action follow each other', () => {
  const copies = [item('a', {}), item('a', {}), item('a', {})];
  assert.deepEqual(names(wavesOf(copies)), ['a', 'a', 'a']);
});

it('a rollback and what it undoes keep their order, whichever comes first', () => {
  const waves = wavesOf([
    item('undo', { referenceUuid: 'bet', roundRef: 'x' }),
    item('bet', { roundRef: 'y' }),
  ]);
  assert.deepEqual(names(waves), ['undo', 'bet']);
});
