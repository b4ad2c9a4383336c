import assert from 'node:assert/strict';
import { test } from 'node:test';
import { panelSize } from './vendor-panel-model.ts';

test('more than ten vendors are shown in the large style', () => {
  assert.equal(panelSize(10), 'small');
  assert.equal(panelSize(11), 'large');
});
