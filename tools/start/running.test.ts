import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { after, beforeEach, test } from 'node:test';
import { freePort } from '@parlour/database/embedded';
import { requirePorts } from './ports.ts';
import { claimDataFolder, readRunning } from './running.ts';
import { StartError } from './settings.ts';

const folders: string[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-running-'));
  folders.push(folder);
});
after(async () => {
  for (const made of folders) await rm(made, { recursive: true, force: true });
});

test('A second start in the same folder is told about the first', async () => {
  // Its command line has to look like a start, as every start's does.
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'tools/start.ts']);
  await writeFile(
    path.join(folder, 'running.json'),
    JSON.stringify({ pid: other.pid, publicUrl: 'http://localhost:3000' }),
  );
  await assert.rejects(claimDataFolder(folder), (error) => {
    assert.ok(error instanceof StartError);
    assert.match(error.message, new RegExp(`process ${other.pid}, http://localhost:3000`));
    return true;
  });
  other.kill();
});

test('What a killed start left behind is ended by the next one', async () => {
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'leftover-program']);
  const closed = new Promise((resolve) => left.once('close', resolve));
  const children = [{ pid: left.pid, marker: 'leftover-program' }];
  await writeFile(
    path.join(folder, 'running.json'),
    JSON.stringify({ pid: 2 ** 22 + 1, children }),
  );
  const claim = await claimDataFolder(folder);
  await closed;
  await claim.release();
});

test('A process that only got the number of an old one is left alone', async () => {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const children = [{ pid: stranger.pid, marker: 'apps/server/src/main.ts' }];
  await writeFile(
    path.join(folder, 'running.json'),
    JSON.stringify({ pid: stranger.pid, children }),
  );
  const claim = await claimDataFolder(folder);
  assert.equal(stranger.exitCode, null);
  await claim.release();
  stranger.kill();
});

test('The record of what runs is for its owner alone, and goes with it', async () => {
  const claim = await claimDataFolder(folder);
  const file = path.join(folder, 'running.json');
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  await claim.update({ publicUrl: 'http://localhost:3000' });
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.match(await readFile(file, 'utf8'), /localhost:3000/);
  await claim.release();
  assert.equal(await readRunning(folder), null);
});

test(
  'A folder that cannot be written is explained',
  { skip: process.getuid?.() === 0 },
  async () => {
    await chmod(folder, 0o500);
    await assert.rejects(claimDataFolder(folder), /cannot be written.*DATA_DIR/);
    await chmod(folder, 0o700);
  },
);

test('A busy port is named with its variable and a way out', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const others = {
    console: await freePort(),
    studio: await freePort(),
    sandbox: await freePort(),
    feed: await freePort(),
  };
  await assert.rejects(
    requirePorts({ portal: port, ...others }),
    new RegExp(`Port ${port}.*PORT=${port + 100} npm start`),
  );
  server.close();
});
