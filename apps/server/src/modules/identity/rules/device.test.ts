import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeDevice } from './device.ts';

test('common browsers are told apart', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  const agents: Readonly<Record<string, string>> = {
    'Chrome, Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0 Safari/537.36`,
    'Edge, Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0 Safari/537.36 Edg/156.0`,
    'Firefox, Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    'Safari, iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Mobile/15E148 Safari/604.1`,
    'Chrome, Android': `Mozilla/5.0 (Linux; Android 16) ${webkit} Chrome/156.0 Mobile Safari/537.36`,
  };
  for (const [device, agent] of Object.entries(agents)) assert.equal(describeDevice(agent), device);
});

test('an agent that tells nothing describes nothing', () => {
  assert.equal(describeDevice(''), '');
  assert.equal(describeDevice('curl/8.1'), '');
});
