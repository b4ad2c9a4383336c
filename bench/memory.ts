// Memory of the server over time, under a steady mix of calls. `npm run bench -- memory --hours=8` takes
// as long as it says; without it two minutes show what grows with each call.
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@parlour/database';
import { logInMember, openMember } from './support/member-login.ts';
import { residentMb } from './support/resident.ts';
import { atMost, median, type Report } from './support/row.ts';
import { withServerAlone } from './support/server-alone.ts';

export const group = 'memory';

const MINUTE_MS = 60_000;
const MINUTES_DEFAULT = 2;
const CALLS_PER_SECOND = 100;
const SAMPLES = 80;
/** Of the last quarter against the second one; the first is for what is loaded and compiled once. */
const GROWTH_RATIO_MAX = 1.1;

const READS = [
  '/wps/system/whitelabel',
  '/lgw/games/game_list?language=en&pageNo=1',
  '/wps/member/transactions',
  '/wps/cashier/withdrawals',
  '/wps/v2/wallets/balance',
  '/wps/captcha',
  '/',
] as const;

export async function run(report: Report): Promise<void> {
  const durationMs = durationOf(process.argv);
  await withServerAlone({
    prepare: ({ db }) => openMember(db),
    async measure(port, account, pid) {
      const token = await logInMember(port, account);
      const isOver = new AbortController();
      const driven = drive(port, token, isOver.signal);
      const samples: number[] = [];
      for (let at = 0; at < SAMPLES; at += 1) {
        await sleep(durationMs / SAMPLES);
        samples.push(await residentMb(pid));
      }
      isOver.abort();
      reportAll(report, { samples, calls: await driven, durationMs });
    },
  });
}

/** What `--hours=` or `--minutes=` says. */
function durationOf(args: readonly string[]): number {
  for (const argument of args) {
    const [, unit, text = ''] = /^--(hours|minutes)=(\d+(?:\.\d+)?)$/.exec(argument) ?? [];
    if (unit !== undefined)
      return Number.parseFloat(text) * (unit === 'hours' ? 60 : 1) * MINUTE_MS;
  }
  return MINUTES_DEFAULT * MINUTE_MS;
}

type Watched = {
  readonly samples: readonly number[];
  readonly calls: number;
  readonly durationMs: number;
};

function reportAll(report: Report, { samples, calls, durationMs }: Watched): void {
  const quarter = SAMPLES / 4;
  const early = median(samples.slice(quarter, 2 * quarter));
  const late = median(samples.slice(-quarter));
  const minutes = Math.round(durationMs / MINUTE_MS);
  report(
    atMost({
      id: 'memory.growth',
      figure: `memory after ${minutes} min and ${calls} calls, against its second quarter`,
      value: late,
      unit: 'MB',
      baseline: early,
      ratio: late / early,
      goal: GROWTH_RATIO_MAX,
    }),
  );
  report({
    id: 'memory.most',
    figure: `the most in ${minutes} min`,
    value: Math.max(...samples),
    unit: 'MB',
    goal: null,
    met: null,
  });
}

/** Sends calls at a steady pace, whether or not earlier ones were answered; answers how many. */
async function drive(port: number, token: string, isOver: AbortSignal): Promise<number> {
  let sent = 0;
  while (!isOver.aborted) {
    await Promise.all(
      Array.from({ length: CALLS_PER_SECOND / 10 }, () => call(port, token, (sent += 1))),
    );
    await sleep(100);
  }
  return sent;
}

async function call(port: number, token: string, at: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const address = `http://127.0.0.1:${port}`;
  const isMoney = at % (READS.length + 1) === READS.length;
  const response = isMoney
    ? await fetch(`${address}/wps/cashier/deposit`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ key: newId(), methodCode: 'none', amount: '10' }),
      })
    : await fetch(`${address}${READS[at % READS.length]}`, { headers });
  await response.arrayBuffer();
}
