// The lottery at its two worst moments: the draw that a million tickets wait for, and the last ten
// seconds of a sale, over HTTP through the whole stack on a durable database.
import process from 'node:process';
import { newId } from '@parlour/database';
import { createModules, type Services } from '../apps/server/src/app.ts';
import { DEMO_BRAND_ID } from '../apps/server/src/modules/site/seed.ts';
import { seedOffers } from '../apps/server/src/modules/ticket/seed.ts';
import { migrateJobs } from '../apps/server/src/platform/jobs.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';
import { drivePaced, type Due, type PacedAnswer } from './support/paced-load.ts';
import { atLeast, atMost, type Report } from './support/row.ts';
import { withServerAlone } from './support/server-alone.ts';
import { type Bettor, createBettors } from './support/ticket-crowd.ts';
import { copyTickets } from './support/ticket-copies.ts';
import {
  drain,
  heldBy,
  proveSettled,
  proveTold,
  settleCutOff,
} from './support/ticket-settlement.ts';
import { vacuum } from './support/vacuum.ts';
import { composeRequest, percentile } from './support/wire-load.ts';

export const group = 'lottery';

/** `BENCH_SCALE=0.01` tries it with a hundredth of everything. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? '1');
const GAME = 'ssc-60';
/** Its offer limits what may be staked on a number, so that every slip claims room on each of its own. */
const LIMITED_GAME = 'mark-six-60';
const CURRENCY = 'USD';
const TICKETS_EACH = 20;
const MEMBERS = Math.max(50, Math.round(50_000 * SCALE));
const SETTLE_SECONDS_MAX = 60;
const OUTBOX_SECONDS_MAX = 120;

const perSecond = (tickets: number): number => Math.max(20, Math.round(tickets * SCALE));
const TICKETS_PER_SLIP = 2;
const CONNECTIONS = 256;
/** The crowd grows to its full size within these. */
const GROWING_S = 10;
const LAST_S = 10;
const AFTER_S = 2;
const P99_MS_MAX = 200;
/** Of our own: a server that has just started compiles its code while the crowd waits. */
const FIRST_P99_MS_MAX = 400;

type Line = { readonly play: string; readonly selection: string };

const digits = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, index) => (index + from) % 10)
    .toSorted((left, right) => left - right)
    .join(',');

/** Lines as members pick them: some cost two units, some cover hundreds of numbers, a fifth wins. */
const linesOf = (seed: number): Line => {
  const turn = Math.floor(seed / 5);
  const places = Array.from({ length: 5 }, (_, place) =>
    place === turn % 5 ? digits(4, seed + turn) : '',
  );
  const boxes = (counts: readonly number[]) =>
    counts.map((count, place) => digits(count, seed + turn + place * 3)).join('|');
  const kinds: readonly Line[] = [
    { play: 'fixed', selection: places.join('|') },
    { play: 'star3front.direct', selection: boxes([3, 4, 4]) },
    { play: 'star5.direct', selection: boxes([2, 3, 2, 3, 2]) },
    { play: 'star2back.direct', selection: boxes([6, 7]) },
    { play: 'star3back.group6', selection: digits(6, seed + turn) },
  ];
  return kinds[seed % kinds.length] as Line;
};

const MARK_SIX = 49;
const PICKS = 10;

/** Ten of the 49 numbers, which thousands of members share. */
const limitedLine = (seed: number): Line => ({
  play: 'special.number',
  selection: Array.from({ length: PICKS }, (_, pick) => ((seed * 7 + pick * 3) % MARK_SIX) + 1)
    .toSorted((left, right) => left - right)
    .map((number) => String(number).padStart(2, '0'))
    .join(','),
});

/** The end of a sale, with more slips than ever. */
type Rush = {
  readonly game: string;
  /** What its rows are called by. */
  readonly row: string;
  readonly what: string;
  readonly ticketsPerSecond: number;
  readonly p99MsMax: number;
  /** Of the odds that its lines are sold at; null for those of a prize group. */
  readonly packVersion: number | null;
  lineOf(seed: number): Line;
};

const RUSH: Rush = {
  game: GAME,
  row: 'lottery.close',
  what: 'numbers without limits, a server that has sold a draw before',
  ticketsPerSecond: perSecond(4_000),
  p99MsMax: P99_MS_MAX,
  packVersion: null,
  lineOf: linesOf,
};

/** In this order. */
const RUSHES: readonly Rush[] = [
  {
    ...RUSH,
    row: 'lottery.close_first',
    what: 'numbers without limits, a server that has just started',
    p99MsMax: FIRST_P99_MS_MAX,
  },
  RUSH,
  {
    game: LIMITED_GAME,
    row: 'lottery.close_limited',
    what: `limits on the numbers, ${PICKS} of them claimed by a ticket`,
    ticketsPerSecond: perSecond(500),
    p99MsMax: P99_MS_MAX,
    packVersion: 1,
    lineOf: limitedLine,
  },
];

const bodyOf = (line: Line) => ({
  ...line,
  unit: 2,
  mode: 'fen' as const,
  multiple: 1,
  group: null,
});

type Prepared = { readonly bettors: readonly Bettor[] };

export async function run(report: Report): Promise<void> {
  await withServerAlone<Prepared>({
    async prepare(platform, _secrets, url) {
      await migrateJobs(url);
      const { parts, services } = await createModules(platform);
      await services.draws.install();
      await services.draws.storeAhead([GAME, LIMITED_GAME]);
      const games = await services.draws.games(platform.db);
      await seedOffers(platform, {
        brandId: DEMO_BRAND_ID,
        currencies: [CURRENCY],
        games: games.filter(({ code }) => [GAME, LIMITED_GAME].includes(code)),
      });
      const bettors = await createBettors(platform.db, {
        brandId: DEMO_BRAND_ID,
        currency: CURRENCY,
        pepper: platform.config.sessionPepper,
        count: MEMBERS,
      });
      await measureSettlement(platform, bettors, report);
      // It is no part of the sales below, which would share the machine with autovacuum.
      await vacuum(platform.db);
      await Promise.all(parts.map((part) => part.stop?.()));
      return { bettors };
    },
    async measure(port, { bettors }) {
      for (const rush of RUSHES) await measureClose(port, { bettors, rush, report });
    },
  });
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Has one member place a slip of everything that is on sale, and everybody else the same. */
async function sell(
  { db }: Platform,
  { issues, tickets }: Services,
  bettors: readonly Bettor[],
): Promise<{ readonly issueId: string; readonly drawsAt: Date; readonly count: number }> {
  const [first] = bettors;
  if (first === undefined) throw new Error('nobody bets');
  const enoughMs = 10_000;
  let [issue] = await issues.listUpcoming(db, GAME, { at: new Date(), count: 1 });
  if (issue === undefined || issue.closesAt.getTime() - Date.now() < enoughMs) {
    await wait((issue?.drawsAt.getTime() ?? 0) - Date.now() + 1_000);
    [issue] = await issues.listUpcoming(db, GAME, { at: new Date(), count: 1 });
  }
  if (issue === undefined) throw new Error('nothing is on sale');
  const buyer = {
    memberId: first.memberId,
    brandId: DEMO_BRAND_ID,
    device: 'bench',
    ip: '203.0.113.10',
  };
  await tickets.place(buyer, {
    orderId: newId(),
    gameCode: GAME,
    issueNo: issue.no,
    packVersion: null,
    tickets: Array.from({ length: TICKETS_EACH }, (_, seed) => bodyOf(linesOf(seed))),
    chase: null,
  });
  const memberIds = bettors.slice(1).map(({ memberId }) => memberId);
  const count = await copyTickets(db, { issueId: issue.id, fromId: first.memberId, memberIds });
  return { issueId: issue.id, drawsAt: issue.drawsAt, count };
}

async function measureSettlement(
  platform: Platform,
  bettors: readonly Bettor[],
  report: Report,
): Promise<void> {
  const { db } = platform;
  const { parts, services } = await createModules(platform);
  const { count, drawsAt, issueId } = await sell(platform, services, bettors);
  const consumers = parts.flatMap((part) => part.consumers ?? []);
  await drain(db, consumers);
  const before = await heldBy(db);
  // The beacon of the issue speaks some seconds after its close.
  const beaconMs = 15_000;
  await wait(drawsAt.getTime() - Date.now() + beaconMs);
  await services.draws.holdDraws();
  const settle = parts.flatMap((part) => part.jobs?.['ticket.settle'] ?? [])[0];
  if (settle === undefined) throw new Error('nobody settles');

  const { cuts, seconds } = await settleCutOff(db, {
    issueId,
    count,
    settle: () => settle({ issueId }, new Date()),
  });
  await proveSettled(db, { issueId, count, before });
  report(
    atMost({
      id: 'lottery.settle',
      figure: `settlement of a draw: ${count} tickets of ${bettors.length} members, paid, cut off ${cuts} times`,
      value: Math.round(seconds * 10) / 10,
      unit: 's',
      goal: SETTLE_SECONDS_MAX,
    }),
  );
  const startedAt = performance.now();
  await drain(db, consumers);
  await proveTold(db, issueId);
  report(
    atMost({
      id: 'lottery.outbox',
      figure: 'until rollovers, winners, reports and teams have taken that draw in',
      value: Math.round((performance.now() - startedAt) / 100) / 10,
      unit: 's',
      goal: OUTBOX_SECONDS_MAX,
    }),
  );
}

type Sale = { readonly issueNo: string; readonly closesAt: string };

/** The issue that is sold now, if enough of its sale is left, or else the one after it. */
async function saleOf(port: number, game: string, enoughMs: number): Promise<Sale> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/wps/lottery/games`);
    const { value } = (await answer.json()) as {
      value: { items: readonly { gameCode: string; current: Sale | null }[] };
    };
    const sale = value.items.find(({ gameCode }) => gameCode === game)?.current;
    if (sale === null || sale === undefined) throw new Error('nothing is on sale');
    const leftMs = Date.parse(sale.closesAt) - Date.now();
    if (leftMs >= enoughMs) return sale;
    await wait(leftMs + 2_000);
  }
}

/** A little more than is promised, because what comes together with the close is refused. */
const OFFERED_MORE = 1.05;

type Measured = {
  readonly bettors: readonly Bettor[];
  readonly rush: Rush;
  readonly report: Report;
};

async function measureClose(port: number, { bettors, report, rush }: Measured): Promise<void> {
  const sale = await saleOf(port, rush.game, (GROWING_S + LAST_S + 3) * 1_000);
  const closesMs = performance.now() + Date.parse(sale.closesAt) - Date.now();
  const slips = Math.ceil((rush.ticketsPerSecond * OFFERED_MORE) / TICKETS_PER_SLIP);
  const startsMs = closesMs - (GROWING_S + LAST_S) * 1_000;
  const requests = secondsOf(slips).map((second, index): Due => {
    const bettor = bettors[index % bettors.length] as Bettor;
    return { atMs: startsMs + second * 1_000, wire: slipOf(rush, sale, { bettor, index }) };
  });
  const answers = await drivePaced({ port, connections: CONNECTIONS, requests });
  reportClose(answers, closesMs, { rush, report });
}

/** When slips leave: ever more of them while the crowd grows, and then so many a second. */
function secondsOf(slips: number): readonly number[] {
  const growing = (slips * GROWING_S) / 2;
  return Array.from({ length: Math.round(growing + slips * (LAST_S + AFTER_S)) }, (_, index) =>
    index < growing
      ? Math.sqrt((2 * GROWING_S * index) / slips)
      : GROWING_S + (index - growing) / slips,
  );
}

function slipOf(
  { game, lineOf, packVersion }: Rush,
  { issueNo }: Sale,
  { bettor, index }: { readonly bettor: Bettor; readonly index: number },
): Buffer {
  const body = {
    orderId: newId(),
    gameCode: game,
    issueNo,
    packVersion,
    tickets: Array.from({ length: TICKETS_PER_SLIP }, (_, line) => bodyOf(lineOf(index + line))),
    chase: null,
  };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bettor.token}` };
  return composeRequest('/wps/lottery/orders', headers, Buffer.from(JSON.stringify(body)));
}

const isAccepted = ({ text }: PacedAnswer): boolean => text.includes('"success":true');
const isClosed = ({ text }: PacedAnswer): boolean => text.includes('ticket.issue_closed');
/** Turned away by a server that cannot keep up: not taken, and no fault. */
const isOverload = ({ text }: PacedAnswer): boolean => text.includes('request.overloaded');

function reportClose(
  answers: readonly PacedAnswer[],
  closesMs: number,
  { report, rush }: Omit<Measured, 'bettors'>,
): void {
  const isExpected = (answer: PacedAnswer): boolean =>
    isAccepted(answer) || isClosed(answer) || isOverload(answer);
  const odd = answers.find((answer) => !isExpected(answer));
  if (odd !== undefined) throw new Error(`a slip was answered: ${odd.text}`);
  const last = answers.filter(
    ({ dueMs }) => dueMs >= closesMs - LAST_S * 1_000 && dueMs < closesMs,
  );
  const accepted = last.filter(isAccepted).length * TICKETS_PER_SLIP;
  const late = answers.filter((answer) => answer.dueMs >= closesMs && isAccepted(answer)).length;
  const shared = `the last ${LAST_S} seconds of a sale, slips of ${TICKETS_PER_SLIP} tickets, ${rush.what}`;
  report(
    atLeast({
      id: rush.row,
      figure: `${shared}: taken`,
      value: Math.round(accepted / LAST_S),
      unit: 'tickets/s',
      goal: rush.ticketsPerSecond,
    }),
  );
  const latencies = Float64Array.from(last.map(({ latencyMs }) => latencyMs));
  report(
    atMost({
      id: `${rush.row}_p99`,
      figure: `${shared}: time of a slip, p99`,
      value: Math.round(percentile(latencies, 0.99)),
      unit: 'ms',
      goal: rush.p99MsMax,
    }),
  );
  report(
    atMost({
      id: `${rush.row}_late`,
      figure: `slips that were sent after the close and taken all the same, ${rush.what}`,
      value: late,
      unit: 'slips',
      goal: 0,
    }),
  );
}
