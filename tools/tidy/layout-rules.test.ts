import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLayoutRules } from './layout-rules.ts';

const FILE = 'apps/console/src/features/voucher/components/voucher.module.css';
const lines = (text: string, file = FILE) =>
  checkLayoutRules([{ file, text }]).map(({ line }) => line);

test('A column or a row with a gap is found, whatever the order of its declarations', () => {
  assert.deepEqual(lines('.form {\n  display: grid;\n  gap: var(--space-4);\n}\n'), [1]);
  const row = '.row {\n  flex-wrap: wrap;\n  gap: var(--space-2);\n  display: flex;\n}\n';
  assert.deepEqual(lines(`/* A\n   row. */\n${row}`), [3]);
  const list = '.list {\n  display: grid;\n  gap: 0;\n  margin: 0;\n  list-style: none;\n}\n';
  assert.deepEqual(lines(`.x {\n  color: red;\n}\n\n${list}`), [5]);
});

test('Each class of a rule is one', () => {
  assert.deepEqual(lines('.form,\n.part {\n  display: grid;\n  gap: var(--space-4);\n}\n'), [1, 1]);
});

test('What says more than a primitive is none', () => {
  assert.deepEqual(lines('.a {\n  display: grid;\n  gap: var(--space-4);\n  color: red;\n}\n'), []);
  assert.deepEqual(lines('.a {\n  display: grid;\n  gap: 0.3rem;\n}\n'), []);
  assert.deepEqual(lines('.a {\n  display: grid;\n}\n'), []);
  assert.deepEqual(lines('.a > p {\n  display: flex;\n  gap: var(--space-1);\n}\n'), []);
  const small = '@media (max-width: 48rem) {\n  .a {\n    display: grid;\n    gap: 0;\n  }\n}\n';
  assert.deepEqual(lines(small), []);
  const inside =
    '.a {\n  display: grid;\n  gap: var(--space-1);\n}\n\n.a > p {\n  color: red;\n}\n';
  assert.deepEqual(lines(inside), []);
});

test('CSS of the primitives themselves, and of other products, is none', () => {
  const text = '.form {\n  display: grid;\n  gap: var(--space-4);\n}\n';
  assert.deepEqual(lines(text, 'packages/ui/src/layout/layout.module.css'), []);
  assert.deepEqual(lines(text, 'apps/studio/src/client/panel.module.css'), []);
});
