import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCategories as ofContract } from '@parlour/contract';
import { gameCategories } from './game-categories.ts';

test('menus show the categories of the contract, in its order', () => {
  assert.deepEqual(gameCategories, [...ofContract]);
});
