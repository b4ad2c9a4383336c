import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { after, afterEach, before, test } from 'node:test';
import { eventually, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { pino } from 'pino';
import { createJobs, startWorker } from './jobs.ts';
import type { Platform } from './platform.ts';
import { installSweeps } from './sweeps.ts';

const CHILD = path.resolve(import.meta.dirname, '../testing/worker-child.ts');
const jobs = createJobs();

let database: TestDatabase;
let child: ChildProcess | undefined;
before(async () => {
  database = await openTestDatabase();
});
afterEach(() => child?.kill('SIGKILL'));
after(() => database.close());

const add = (key: string, triesMax = 25) =>
  database.db.tx((tx) => jobs.add(tx, 'test.held', { key }, { key, triesMax }));

/** A worker of another process that is in the middle of so many jobs. */
async function holdInChild(count: number): Promise<ChildProcess> {
  child = spawn(process.execPath, [CHILD, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { stdout } = child;
  if (stdout === null) throw new Error('the child has no output');
  let held = '';
  stdout.setEncoding('utf8').on('data', (text: string) => (held += text));
  await eventually(() => held.split('\n').length > count);
  return child;
}

async function kill(victim: ChildProcess): Promise<void> {
  const ended = once(victim, 'exit');
  victim.kill('SIGKILL');
  await ended;
}

const left = () =>
  database.db.query<{ attempts: number; lastError: string | null }>({
    text: `select attempts::integer, last_error as "lastError" from graphile_worker.jobs`,
  });

test('Another worker takes over what one that was killed held, and nothing is left that looks like a fault', async () => {
  await add('queued again');
  await add('left behind');
  await add('left too');
  await add('last try', 1);
  // As many as one worker does at a time, so that it takes no other meanwhile.
  const victim = await holdInChild(4);
  const done: string[] = [];
  const worker = await startWorker({
    url: database.url,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    handlers: {
      'test.held': async (payload) => {
        done.push((payload as { key: string }).key);
      },
    },
    schedules: [],
  });
  try {
    // As a sweep or a piece of news would, while the first one runs.
    await add('queued again');
    await eventually(() => done.length === 1);
    await kill(victim);
    await eventually(async () => (await left()).length === 1);
    assert.deepEqual(done.toSorted(), ['left behind', 'left too', 'queued again']);
    assert.deepEqual(await left(), [{ attempts: 1, lastError: 'its worker ended while it ran' }]);
  } finally {
    await worker.stop();
  }
  assert.equal((await database.db.query({ text: 'select from job_workers' })).length, 0);
});

test('What workers of earlier releases left replaced and locked is swept after hours', async () => {
  const { db } = database;
  await db.query({ text: 'delete from graphile_worker._private_jobs' });
  await add('old');
  await db.query({
    text: `update graphile_worker._private_jobs
      set key = null, attempts = max_attempts, locked_by = 'gone', locked_at = now() - interval '5 hours'`,
  });
  await add('old');
  const { jobs: swept } = installSweeps({ db } as Platform);
  await swept?.['platform.sweep']?.({}, new Date());
  assert.deepEqual(await left(), [{ attempts: 0, lastError: null }]);
});
