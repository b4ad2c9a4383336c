// Far more readers than the server can serve: those it lets in are answered soon, the others are told to
// come back, and money is let in.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@parlour/database';
import { logInMember, openMember } from './support/member-login.ts';
import { root } from './support/product.ts';
import { residentMb } from './support/resident.ts';
import { atMost, type Report } from './support/row.ts';
import { withServerAlone } from './support/server-alone.ts';

export const group = 'overload';

const CONNECTIONS = 2_000;
const SECONDS = 10;
const READ = '/wps/cashier/withdrawals';
const PROBE_EVERY_MS = 40;
const OVERLOADED = 503;
/** What a reader that was let in waits at the most. */
const READ_P95_MS_MAX = 1_500;
const MONEY_P95_MS_MAX = 2_000;

type Outcome = { readonly ms: number; readonly status: number };

export async function run(report: Report): Promise<void> {
  await withServerAlone({
    prepare: ({ db }) => openMember(db),
    async measure(port, account, pid) {
      const token = await logInMember(port, account);
      const read = () => call(port, token, READ);
      for (let at = 0; at < 50; at += 1) await read();
      const before = await residentMb(pid);
      const flood = load(port, token);
      const [reads, money, summary] = await Promise.all([
        probe(read),
        probe(() => call(port, token, '/wps/cashier/deposit', depositBody())),
        flood,
      ]);
      reportAll(report, { reads, money, summary });
      const growth = (await residentMb(pid)) - before;
      report(shown('overload.memory', `more memory after ${CONNECTIONS} readers`, growth, 'MB'));
    },
  });
}

const shown = (id: string, figure: string, value: number, unit: string) => ({
  id,
  figure,
  value: Math.round(value),
  unit,
  goal: null,
  met: null,
});

type Flooded = {
  readonly reads: readonly Outcome[];
  readonly money: readonly Outcome[];
  readonly summary: Summary;
};

function reportAll(report: Report, { reads, money, summary }: Flooded): void {
  const crowd = `${CONNECTIONS} readers at once`;
  const served = summary['2xx'] / SECONDS;
  const refused = (summary.statusCodeStats[OVERLOADED]?.count ?? 0) / SECONDS;
  report(shown('overload.served', `${crowd}, served`, served, 'calls/s'));
  report(shown('overload.refused', `${crowd}, told to come back`, refused, 'calls/s'));
  const letIn = reads.filter(({ status }) => status === 200);
  const turned = reads.length - letIn.length;
  report(
    atMost({
      id: 'overload.read_p95',
      figure: `one more reader among them, when let in (${letIn.length} of ${reads.length}), p95`,
      value: p95(letIn),
      unit: 'ms',
      goal: READ_P95_MS_MAX,
    }),
  );
  report(shown('overload.read_turned', 'the same, when told to come back, p95', p95(reads), 'ms'));
  report(
    atMost({
      id: 'overload.money_p95',
      figure: `a deposit among them (${money.length - count(money, OVERLOADED)} of ${money.length} let in), p95`,
      value: p95(money),
      unit: 'ms',
      goal: MONEY_P95_MS_MAX,
    }),
  );
  report(
    atMost({
      id: 'overload.faults',
      figure: `${crowd}, neither served nor told to come back`,
      value: summary.errors + summary.timeouts + turned - count(reads, OVERLOADED),
      unit: 'calls',
      goal: 0,
    }),
  );
}

const count = (outcomes: readonly Outcome[], status: number): number =>
  outcomes.filter((outcome) => outcome.status === status).length;

function p95(outcomes: readonly Outcome[]): number {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((left, right) => left - right);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN);
}

/** A deposit that ends at the channel that it names, after the same way in as any other. */
const depositBody = () => JSON.stringify({ key: newId(), methodCode: 'none', amount: '10' });

async function call(port: number, token: string, route: string, body?: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${route}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** One caller after the other for as long as the crowd is there, beginning a second after it. */
async function probe(send: () => Promise<number>): Promise<readonly Outcome[]> {
  await sleep(1_000);
  const outcomes: Outcome[] = [];
  const until = performance.now() + (SECONDS - 2) * 1_000;
  while (performance.now() < until) {
    const sentAt = performance.now();
    const status = await send();
    outcomes.push({ ms: performance.now() - sentAt, status });
    await sleep(PROBE_EVERY_MS);
  }
  return outcomes;
}

type Summary = {
  readonly '2xx': number;
  readonly errors: number;
  readonly timeouts: number;
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
};

/** autocannon in a process of its own, so that the load and the probes do not share a thread. */
function load(port: number, token: string): Promise<Summary> {
  const cli = path.join(root, 'node_modules/autocannon/autocannon.js');
  const child = spawn(
    process.execPath,
    [
      cli,
      '--json',
      '-c',
      String(CONNECTIONS),
      '-d',
      String(SECONDS),
      '-t',
      '30',
      '-H',
      `authorization=Bearer ${token}`,
      `http://127.0.0.1:${port}${READ}`,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return new Promise((resolve) => {
    child.on('close', () => resolve(JSON.parse(output) as Summary));
  });
}
