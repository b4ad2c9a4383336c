import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeDevice } from './device.ts';

test('a device is named as its owner would name it', () => {
  const edge =
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
  assert.equal(describeDevice(edge), 'Edge, Windows');
  assert.equal(describeDevice(phone), 'Safari, iPhone');
  assert.equal(describeDevice('curl/8.0'), null);
});
