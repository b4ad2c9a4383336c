// The call that every page begins with, against a bare Fastify route that returns the same bytes.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@parlour/database/embedded';
import { atLeast, median, type Report } from './support/row.ts';
import { root, withProduct } from './support/product.ts';

export const group = 'bootstrap';

const PATHS = ['/wps/system/whitelabel', '/lgw/games/game_menus'];
const CONNECTIONS = 100;
const SECONDS = 5;
const REPEATS = 3;
const GOAL_RATIO = 0.9;

type Load = { readonly requestsPerSecond: number; readonly p99Ms: number };

export async function run(report: Report): Promise<void> {
  await withProduct(async ({ publicUrl }) => {
    for (const route of PATHS) {
      const ours = `${publicUrl}${route}`;
      const answer = await fetch(ours);
      if (!answer.ok) throw new Error(`${route} answered ${answer.status}`);
      const bare = await startBare(await answer.text());
      try {
        // In turns, so that whatever else the machine does hits both alike.
        const loads: Load[] = [];
        const baselines: Load[] = [];
        for (let time = 0; time < REPEATS; time += 1) {
          baselines.push(await load(bare.url));
          loads.push(await load(ours));
        }
        const value = median(loads.map(({ requestsPerSecond }) => requestsPerSecond));
        const baseline = median(baselines.map(({ requestsPerSecond }) => requestsPerSecond));
        report(
          atLeast({
            id: `bootstrap.${route.split('/').at(-1)}`,
            figure: `${route}, ${CONNECTIONS} connections, against a bare route`,
            value,
            unit: 'req/s',
            baseline,
            ratio: value / baseline,
            goal: GOAL_RATIO,
          }),
        );
      } finally {
        bare.stop();
      }
    }
  });
}

/** A Fastify without plugins in a process of its own, as the product's server has one. */
async function startBare(body: string): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'bench/support/bare-server.ts')], {
    env: { ...process.env, BARE_PORT: String(port) },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(body);
  const url = `http://127.0.0.1:${port}/`;
  await waitUntilAnswered(url, child);
  return { url, stop: () => void child.kill() };
}

async function waitUntilAnswered(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isUp = await fetch(url).then(
      async (answer) => (await answer.text()) !== '',
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the bare server ended');
}

/** autocannon in a process of its own, so that the load and this program do not share a core. */
function load(url: string): Promise<Load> {
  const cli = path.join(root, 'node_modules/autocannon/autocannon.js');
  const args = ['--json', '-c', String(CONNECTIONS), '-d', String(SECONDS), url];
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('close', () => {
      const result = JSON.parse(output) as {
        readonly requests: { readonly average: number };
        readonly latency: { readonly p99: number };
        readonly non2xx: number;
        readonly errors: number;
      };
      if (result.non2xx > 0 || result.errors > 0) {
        reject(
          new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors under load`),
        );
        return;
      }
      resolve({ requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 });
    });
  });
}
