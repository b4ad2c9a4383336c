import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChunkLoadError, loadWithRetry } from './lazy-screen.ts';

const failed = (message: string) => new ChunkLoadError(new TypeError(message));

test('a script that did not come is told by its chunk, its reason and its address', () => {
  const error = failed(
    'Failed to fetch dynamically imported module: https://parlour.example/assets/login-D3.js',
  );
  assert.equal(error.failure, 'ChunkLoadError');
  assert.equal(error.chunkId, 'login-D3');
  assert.equal(error.address, 'https://parlour.example/assets/login-D3.js');
  assert.equal(
    error.message,
    'Loading chunk login-D3 failed (Failed to fetch dynamically imported module: ' +
      'https://parlour.example/assets/login-D3.js)',
  );
});

test('a style sheet and the texts of a language have names of their own', () => {
  assert.equal(
    failed('Unable to preload CSS for /assets/help-a1.css').failure,
    'CSS_CHUNK_LOAD_FAILED',
  );
  assert.equal(failed('… module: /assets/texts-ar-pages-b2.js').failure, 'MODULE_NOT_FOUND');
  assert.equal(failed('timed out').failure, 'ChunkLoadError');
});

test('a part is asked for three times before it counts as lost', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let asked = 0;
  const load = () => {
    asked += 1;
    return Promise.reject(new Error('no network'));
  };
  const outcome = assert.rejects(loadWithRetry(load), ChunkLoadError);
  for (let turn = 0; turn < 20; turn += 1) {
    context.mock.timers.tick(1_600);
    await new Promise((resolve) => void setImmediate(resolve));
  }
  await outcome;
  assert.equal(asked, 3);
});

test('a part that comes at the second try is shown', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let asked = 0;
  const loaded = loadWithRetry(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('no network')) : Promise.resolve('part');
  });
  for (let turn = 0; turn < 5; turn += 1) {
    context.mock.timers.tick(1_600);
    await new Promise((resolve) => void setImmediate(resolve));
  }
  assert.equal(await loaded, 'part');
});
