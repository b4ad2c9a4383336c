import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../testing.ts';
import { createJobs, startWorker } from './jobs.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());

const WAIT_MS = 60_000;
const PAUSE_MS = 50;

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

test('a job that fails is kept with its reason, and the worker goes on', async () => {
  const { db, log } = t.platform;
  const jobs = createJobs();
  let done = 0;
  const worker = await startWorker({
    url: t.platform.config.databaseUrl,
    log,
    now: () => new Date(),
    handlers: {
      'test.fails': async () => {
        throw new Error('the wire is cut');
      },
      'test.works': async () => {
        done += 1;
      },
    },
    schedules: [],
  });
  try {
    await db.tx((tx) => jobs.add(tx, 'test.fails', { amount: '1' }));
    const lastError = async () =>
      (
        await db.query<{ lastError: string | null }>({
          text: `select last_error as "lastError" from graphile_worker.jobs
            where task_identifier = 'test.fails'`,
        })
      )[0]?.lastError ?? null;
    await until(async () => (await lastError()) !== null);
    assert.match((await lastError()) ?? '', /the wire is cut/);
    await db.tx((tx) => jobs.add(tx, 'test.works', {}));
    await until(() => done === 1);
  } finally {
    await worker.stop();
  }
});
