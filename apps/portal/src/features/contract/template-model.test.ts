import assert from 'node:assert/strict';
import test from 'node:test';
import { toggleTemplate } from './template-model.ts';

const templates = [
  { id: 'a', kind: 'DAILY_WAGE' },
  { id: 'b', kind: 'DAILY_WAGE' },
  { id: 'c', kind: 'DIVIDEND' },
] as const;

test('of each kind there is one, and the one chosen last counts', () => {
  assert.deepEqual(toggleTemplate(templates, [], 'a'), ['a']);
  assert.deepEqual(toggleTemplate(templates, ['a'], 'c'), ['a', 'c']);
  assert.deepEqual(toggleTemplate(templates, ['a', 'c'], 'b'), ['c', 'b']);
  assert.deepEqual(toggleTemplate(templates, ['c', 'b'], 'c'), ['b']);
});
