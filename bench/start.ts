// How long a person waits: for a second npm start, and for the first one of a fresh checkout.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { removeEmbedded } from '@parlour/database/embedded';
import { freePorts, root } from './support/product.ts';
import { atMost, median, type Report } from './support/row.ts';

export const group = 'start';

const SECOND_START_GOAL_S = 5;
const COLD_START_GOAL_S = 90;
const REPEATS = 3;
const READY = /Ready in/;

type Started = { readonly seconds: number; stop(): Promise<void> };

/** Runs npm start until it says that it is ready and the first page has been answered. */
async function start(checkout: string, env: Readonly<Record<string, string>>): Promise<Started> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  await waitForLine(child);
  const page = await fetch(`http://127.0.0.1:${env['PORT']}/`);
  if (!page.ok) throw new Error(`the first page answered ${page.status}`);
  await page.arrayBuffer();
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    seconds,
    stop: async () => {
      const closed = new Promise((resolve) => child.once('close', resolve));
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await closed;
    },
  };
}

function waitForLine(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (READY.test(output)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(`npm start ended: ${output}`)));
  });
}

export async function run(report: Report): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-start-'));
  const data = path.join(folder, 'data');
  const env = { ...(await freePorts()), DATA_DIR: data };
  try {
    await (await start(root, env)).stop();
    const times: number[] = [];
    for (let time = 0; time < REPEATS; time += 1) {
      const started = await start(root, env);
      times.push(started.seconds);
      await started.stop();
    }
    report(
      atMost({
        id: 'start.second',
        figure: 'npm start, installed and built, to the first page',
        value: median(times),
        unit: 's',
        goal: SECOND_START_GOAL_S,
      }),
    );
    report(await measureColdStart(folder));
  } finally {
    await removeEmbedded(path.join(data, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureColdStart(folder: string) {
  const checkout = path.join(folder, 'checkout');
  const data = path.join(folder, 'cold-data');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, checkout]);
  const started = await start(checkout, { ...(await freePorts()), DATA_DIR: data });
  await started.stop();
  await removeEmbedded(path.join(data, 'postgres'));
  return atMost({
    id: 'start.cold',
    figure: 'fresh checkout to the first page, npm cache warm',
    value: started.seconds,
    unit: 's',
    goal: COLD_START_GOAL_S,
  });
}
