import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHidden, shownColumns, toggleHidden, writeHidden } from './hidden-columns.ts';

test('a choice of columns survives the way through the device’s memory', () => {
  const hidden = toggleHidden(toggleHidden(readHidden(null), 'risk'), 'to');
  assert.deepEqual(readHidden(writeHidden(hidden)), ['risk', 'to']);
  assert.equal(writeHidden(toggleHidden(toggleHidden(hidden, 'to'), 'risk')), null);
});

test('the column that names the row cannot be hidden', () => {
  const columns = [{ key: 'name', isRowHeading: true }, { key: 'risk' }, { key: 'to' }];
  const keys = shownColumns(columns, ['name', 'risk']).map(({ key }) => key);
  assert.deepEqual(keys, ['name', 'to']);
});
