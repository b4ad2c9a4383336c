// Records at ten million bets, over HTTP through the whole stack: any member, any page, any filter.
// One member has a million of them. Pages are asked for by four connections at once.
import { createModules } from '../apps/server/src/app.ts';
import { ROLLUP_CONSUMER } from '../apps/server/src/modules/report/service/rollup.ts';
import { rebuildDays, verifyDays } from '../apps/server/src/modules/report/store/rebuild.ts';
import { DEMO_BRAND_ID } from '../apps/server/src/modules/site/seed.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';
import { writeHistory } from './support/bet-history.ts';
import {
  findPlaces,
  listMovements,
  type Places,
  type RecordMember,
} from './support/record-places.ts';
import { atMost, type Report } from './support/row.ts';
import { withServerAlone } from './support/server-alone.ts';
import { drive, percentile, type Wire } from './support/wire-load.ts';

export const group = 'records';

const BETS = 10_000_000;
const BETS_HOT = 1_000_000;
const BETS_EACH = 1_000;
/** Members with a session: the one with a million bets, and some like everybody else. */
const BETS_KNOWN = [BETS_HOT, 50_000, 10_000, 5_000, 1_000, 1_000, 1_000, 1_000];
const CURRENCY = 'USD';
const PASSWORD = 'Bench-password-1';
const CONNECTIONS = 4;
const REQUESTS = 1_200;
const P99_MS_MAX = 20;
const REPORT_P99_MS_MAX = 100;
/** A page deep in the past may take so much longer than the first. */
const FLAT_RATIO_MAX = 1.5;

type Prepared = { readonly members: readonly RecordMember[]; readonly places: Places };

export async function run(report: Report): Promise<void> {
  await withServerAlone<Prepared>({
    prepare: async (platform, _secrets, url) => prepare(platform, url, report),
    async measure(port, prepared) {
      await warm(port, prepared);
      for (const figure of figuresOf(prepared)) await measure(port, figure, report);
    },
  });
}

async function prepare(platform: Platform, url: string, report: Report): Promise<Prepared> {
  const startedAt = performance.now();
  const { parts, services } = await createModules(platform);
  const device = { ip: '203.0.113.10', country: null, userAgent: 'bench' };
  const members: RecordMember[] = [];
  for (const [index, bets] of BETS_KNOWN.entries()) {
    const account = `bencher${index}`;
    const opening = { ...device, brandId: DEMO_BRAND_ID, password: PASSWORD };
    const memberId = await services.identity.openAccount({ ...opening, account, language: 'en' });
    const { token } = await services.identity.login({ ...opening, username: account });
    members.push({ memberId, token, bets });
  }
  await writeHistory({
    url,
    brandId: DEMO_BRAND_ID,
    currency: CURRENCY,
    bets: BETS,
    known: members,
    betsEach: BETS_EACH,
  });
  show(report, 'records.setup', 'ten million bets written', performance.now() - startedAt);
  const { db, now } = platform;
  const rebuiltAt = performance.now();
  await rebuildDays(db, { at: now(), consumer: ROLLUP_CONSUMER });
  show(report, 'records.rebuild', 'days of all members rebuilt', performance.now() - rebuiltAt);
  const verifiedAt = performance.now();
  const differences = await verifyDays(db, ROLLUP_CONSUMER);
  if (differences.length > 0) throw new Error('the days are not what rounds and transfers say');
  show(report, 'records.verify', 'the same, verified', performance.now() - verifiedAt);
  const places = await findPlaces(db, members);
  await Promise.all(parts.map((part) => part.stop?.()));
  return { members, places };
}

const show = (report: Report, id: string, figure: string, ms: number): void =>
  report({ id, figure, value: Math.round(ms / 1_000), unit: 's', goal: null, met: null });

type Asked = { readonly path: string; readonly token: string };
type Figure = {
  readonly id: string;
  readonly figure: string;
  readonly asked: readonly Asked[];
  readonly goal?: number;
  readonly count?: number;
};

function figuresOf({ members, places }: Prepared): Figure[] {
  const [hot] = members;
  if (hot === undefined) throw new Error('there are no members');
  const own = (path: string): Asked => ({ path, token: hot.token });
  const any = (paths: (member: RecordMember) => readonly string[]): Asked[] =>
    members.flatMap((member) => paths(member).map((path) => ({ path, token: member.token })));
  const bets = '/wps/member/bets';
  const record = '/wps/member/transactions';
  const deep = (path: string, cursor: string): Asked => own(`${path}?cursor=${cursor}`);
  return [
    { id: 'bets_page1', figure: 'betting record, page 1, a million bets', asked: [own(bets)] },
    {
      id: 'bets_page10000',
      figure: 'betting record, page 10,000, a million bets',
      asked: places.rounds.map((id) => deep(bets, id)),
    },
    { id: 'bets_any', figure: 'betting record, any member, page 1', asked: any(() => [bets]) },
    {
      id: 'bets_filters',
      figure: 'betting record with each filter, also the rarest, a million bets',
      asked: places.filters.map((filter) => own(`${bets}?${filter}`)),
    },
    {
      id: 'bets_settled10000',
      figure: 'betting record by settlement, page 10,000, a million bets',
      asked: places.settled.map((place) => own(`${bets}?by=settled&cursor=${place}`)),
    },
    { id: 'statement_page1', figure: 'account record, page 1', asked: [own(record)] },
    {
      id: 'statement_page10000',
      figure: 'account record, page 10,000',
      asked: places.versions.map((version) => deep(record, version)),
    },
    {
      id: 'statement_filters',
      figure: 'account record by kind, group and period, a million bets',
      asked: listMovements(places).map((query) => own(`${record}?${query}`)),
    },
    {
      id: 'detail',
      figure: 'transaction detail',
      asked: places.transfers.map(({ id, token }) => ({ path: `${record}/${id}`, token })),
    },
    {
      id: 'report',
      figure: 'profit and loss and statement of 92 days',
      asked: any(() => [
        `/wps/member/report/profit?${places.quarter}`,
        `/wps/member/report/statement?${places.quarter}`,
      ]),
      goal: REPORT_P99_MS_MAX,
      count: 400,
    },
  ];
}

const wireOf = ({ path, token }: Asked): Wire =>
  Buffer.from(
    [`GET ${path} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`, '', ''].join(
      '\r\n',
    ),
  );

async function load(port: number, asked: readonly Asked[], count: number): Promise<Float64Array> {
  const lists: Wire[][] = Array.from({ length: CONNECTIONS }, () => []);
  for (let index = 0; index < count; index += 1) {
    lists[index % CONNECTIONS]?.push(wireOf(asked[index % asked.length] as Asked));
  }
  const result = await drive({ port, lists, isGood: (text) => text.includes('"success":true') });
  if (result.bad.length > 0) throw new Error(`the server answered: ${result.bad[0]}`);
  return result.latencies;
}

/** Everything once, so that plans and caches are those of a server that has been up for a while. */
async function warm(port: number, prepared: Prepared): Promise<void> {
  for (const { asked } of figuresOf(prepared)) await load(port, asked, Math.max(asked.length, 40));
}

const firstPages = new Map<string, number>();

async function measure(port: number, figure: Figure, report: Report): Promise<void> {
  const latencies = await load(port, figure.asked, figure.count ?? REQUESTS);
  const p99 = percentile(latencies, 0.99);
  const p50 = percentile(latencies, 0.5);
  const { goal = P99_MS_MAX, id } = figure;
  const rounded = Math.round(p99 * 10) / 10;
  report(
    atMost({
      id: `records.${id}`,
      figure: `${figure.figure}, p99`,
      value: rounded,
      unit: 'ms',
      goal,
    }),
  );
  const [record = '', page] = id.split('_');
  if (page === 'page1') firstPages.set(record, p50);
  if (page !== 'page10000') return;
  const first = firstPages.get(record) ?? Number.NaN;
  report(
    atMost({
      id: `records.${record}_flat`,
      figure: `${figure.figure}, beside page 1 (medians)`,
      value: Math.round(p50 * 10) / 10,
      unit: 'ms',
      baseline: Math.round(first * 10) / 10,
      ratio: p50 / first,
      goal: FLAT_RATIO_MAX,
    }),
  );
}
