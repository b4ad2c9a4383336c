import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@parlour/database/embedded';
import { backOffMs, type Hooks, type Program, supervise } from './child.ts';

/** More than a program takes to drain, however busy the machine is. */
const PATIENCE_MS = 60_000;

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-child-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const SERVER = `
  import { createServer } from 'node:http';
  const server = createServer((request, response) => {
    if (request.url === '/crash') process.exit(3);
    response.end(String(process.pid));
  }).listen(process.env.PORT, '127.0.0.1', () => console.log('listening'));
  process.on('SIGTERM', () => {
    if (process.env.DEAF) return;
    console.log('draining');
    server.close();
    server.closeAllConnections();
  });`;

async function program(source: string, env: Record<string, string> = {}): Promise<Program> {
  const file = path.join(folder, `${Math.floor(performance.now() * 1000)}.mjs`);
  await writeFile(file, source);
  const port = await freePort();
  return {
    name: 'server',
    args: [file],
    cwd: folder,
    env: { ...env, PORT: String(port) },
    readyUrl: `http://127.0.0.1:${port}/`,
  };
}

function hooks() {
  const lines: string[] = [];
  const restarts: string[] = [];
  const recorded: Hooks = {
    onLine: (_name, line) => lines.push(line),
    onRestart: (_name, _after, reason) => restarts.push(reason),
    onPid: () => {},
  };
  return { lines, restarts, hooks: recorded };
}

test('A program is ready when it answers, and drains when it is told to stop', async () => {
  const seen = hooks();
  const child = supervise(await program(SERVER), seen.hooks);
  await child.ready;
  assert.ok(child.pid() !== null);
  await child.stop(PATIENCE_MS);
  assert.deepEqual(seen.lines, ['listening', 'draining']);
  assert.equal(child.pid(), null);
});

test('A program that crashes is started again', async () => {
  const seen = hooks();
  const wanted = await program(SERVER);
  const child = supervise(wanted, seen.hooks);
  await child.ready;
  const first = await (await fetch(wanted.readyUrl)).text();
  await fetch(`${wanted.readyUrl}crash`).catch(() => {
    // The connection breaks with the process.
  });
  let second = first;
  for (let tries = 0; tries < 1_000 && second === first; tries += 1) {
    await sleep(50);
    second = await fetch(wanted.readyUrl).then(
      (answer) => answer.text(),
      () => first,
    );
  }
  assert.notEqual(second, first);
  assert.deepEqual(seen.restarts, ['exit code 3']);
  await child.stop(PATIENCE_MS);
});

test('A program that ends before it was ready is not started again, and says why', async () => {
  const seen = hooks();
  const child = supervise(
    await program("console.error('no database'); process.exit(1);"),
    seen.hooks,
  );
  await assert.rejects(child.ready, /ended while starting \(exit code 1\)\nno database/);
  assert.deepEqual(seen.restarts, []);
  await child.stop(1_000);
});

test('A program that does not listen to its stop is ended', async () => {
  const child = supervise(await program(SERVER, { DEAF: 'yes' }), hooks().hooks);
  await child.ready;
  // Without an end to its patience this would not return.
  await child.stop(300);
});

test('The pause before a restart doubles up to half a minute', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 7, 20].map((crashes) => backOffMs(crashes)),
    [500, 1_000, 2_000, 4_000, 30_000, 30_000],
  );
});
