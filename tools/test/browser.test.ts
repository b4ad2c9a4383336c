import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { findBrowser, requireBrowser } from './browser.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-browser-'));
  await writeFile(path.join(folder, 'google-chrome'), '#!/bin/sh\n');
  await chmod(path.join(folder, 'google-chrome'), 0o755);
});
after(() => rm(folder, { recursive: true, force: true }));

test('A browser is found in PATH, or where CHROMIUM_PATH says', () => {
  const chrome = path.join(folder, 'google-chrome');
  assert.equal(findBrowser({ PATH: folder }), chrome);
  assert.equal(findBrowser({ PATH: '', CHROMIUM_PATH: chrome }), chrome);
  assert.equal(findBrowser({ PATH: folder, CHROMIUM_PATH: path.join(folder, 'gone') }), null);
});

test('Without a browser the way out is told', () => {
  assert.throws(
    () => requireBrowser({ PATH: '' }, () => {}),
    /apt-get install chromium.*CHROMIUM_PATH.*npm run check/,
  );
});
