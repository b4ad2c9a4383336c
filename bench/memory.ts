// Memory of the server over time, under a steady mix of calls. `npm run bench -- memory --hours=8` takes
// as long as it says; without it two minutes show what grows with each call.
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { logInMember, openMember } from './support/member-login.ts';
import { residentMb } from './support/resident.ts';
import { atMost, median, type Report } from './support/row.ts';
import { withServerAlone } from './support/server-alone.ts';

export const group = 'memory';

const MINUTE_MS = 60_000;
const MINUTES_DEFAULT = 2;
const CALLS_PER_SECOND = 100;
const SAMPLES = 80;
/** Of the last tenth against the one before it. */
const GROWTH_RATIO_MAX = 1.05;

/** In turn; the last one writes. */
const CALLS = [
  'GET /wps/system/whitelabel',
  'GET /wps/system/status',
  'GET /lgw/games/game_list?language=en&pageNo=1',
  'GET /wps/member/transactions',
  'GET /wps/cashier/withdrawals',
  'GET /wps/v2/wallets/balance',
  'PUT /wps/member/language',
] as const;
/** Drawn by the server, and limited by the minute: once in so many calls. */
const CAPTCHA = 'GET /wps/captcha';
const CAPTCHA_EVERY = 2 * CALLS_PER_SECOND;

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
      reportAll(report, { ...(await driven), samples, durationMs });
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

type Driven = {
  readonly sent: number;
  /** How many answers of a call had another status than 200, as `GET /path: 429`. */
  readonly refused: ReadonlyMap<string, number>;
};

type Watched = Driven & { readonly samples: readonly number[]; readonly durationMs: number };

function reportAll(report: Report, { samples, sent, refused, durationMs }: Watched): void {
  const tenth = SAMPLES / 10;
  const early = median(samples.slice(-2 * tenth, -tenth));
  const late = median(samples.slice(-tenth));
  const minutes = Math.round(durationMs / MINUTE_MS);
  report(
    atMost({
      id: 'memory.growth',
      figure: `memory after ${minutes} min and ${sent} calls: the last tenth against the one before`,
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
  const names = [...refused].map(([name, count]) => `${name} (${count})`);
  report(
    atMost({
      id: 'memory.refused',
      figure: `calls that did not do their work${names.map((name) => `, ${name}`).join('')}`,
      value: [...refused.values()].reduce((sum, count) => sum + count, 0),
      unit: 'calls',
      goal: 0,
    }),
  );
}

/** Sends calls at a steady pace, whether or not earlier ones were answered. */
async function drive(port: number, token: string, isOver: AbortSignal): Promise<Driven> {
  const refused = new Map<string, number>();
  let sent = 0;
  const one = async (at: number) => {
    const key = at % CAPTCHA_EVERY === 0 ? CAPTCHA : (CALLS[at % CALLS.length] ?? CAPTCHA);
    const status = await call(`http://127.0.0.1:${port}`, token, key);
    if (status === 200) return;
    const name = `${key}: ${status}`;
    refused.set(name, (refused.get(name) ?? 0) + 1);
  };
  while (!isOver.aborted) {
    await Promise.all(Array.from({ length: CALLS_PER_SECOND / 10 }, () => one((sent += 1))));
    await sleep(100);
  }
  return { sent, refused };
}

/** Answers the status. */
async function call(address: string, token: string, key: string): Promise<number> {
  const [method = '', path = ''] = key.split(' ');
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'PUT' && { body: JSON.stringify({ language: 'en' }) }),
  });
  await response.arrayBuffer();
  return response.status;
}
