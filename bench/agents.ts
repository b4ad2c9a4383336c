// Reports of agents over HTTP through the whole stack, in a tree of a hundred thousand members on eight
// levels with ten million bets: what an agent waits for follows from what is shown, not from the tree.
import process from 'node:process';
import { createModules } from '../apps/server/src/app.ts';
import { ROLLUP_CONSUMER } from '../apps/server/src/modules/report/service/rollup.ts';
import { rebuildDays } from '../apps/server/src/modules/report/store/rebuild.ts';
import { DEMO_BRAND_ID } from '../apps/server/src/modules/site/seed.ts';
import { rebuildTeams, verifyTeams } from '../apps/server/src/modules/team/rollup/rebuild.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';
import { atMost, type Report } from './support/row.ts';
import { withServerAlone } from './support/server-alone.ts';
import { widthsOf, writeTeamHistory } from './support/team-history.ts';
import { vacuum } from './support/vacuum.ts';
import { drive, percentile, type Wire } from './support/wire-load.ts';

export const group = 'agents';

/** `BENCH_SCALE=0.01` tries it with a hundredth of everything. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? '1');
/** `BENCH_PROOF=0` leaves out the proof of the sums, which takes as long as counting them does. */
const IS_PROVEN = process.env['BENCH_PROOF'] !== '0';
const MEMBERS = Math.round(100_000 * SCALE);
const BETS = Math.round(10_000_000 * SCALE);
const LEVELS = 8;
const CURRENCY = 'USD';
const PASSWORD = 'Bench-password-1';
const CONNECTIONS = 2;
const OVERVIEW_MS_MAX = 100;
const STATEMENT_MS_MAX = 200;
/** The report of the whole tree may take so much longer than that of a handful of members. */
const TREE_RATIO_MAX = 10;
/** As many as one account may ask in a minute, less those that warm up. */
const REQUESTS = 90;
const WARM = 20;
const DAY_MS = 86_400_000;
const DAYS = 31;

type Agent = { readonly memberId: string; readonly account: string };
type Services = Awaited<ReturnType<typeof createModules>>['services'];

const DEVICE = { ip: '203.0.113.10', country: null, userAgent: 'bench' };
const OPENING = { ...DEVICE, brandId: DEMO_BRAND_ID, password: PASSWORD };

export async function run(report: Report): Promise<void> {
  await withServerAlone<readonly string[]>({
    prepare: async (platform, _secrets, url) => prepare(platform, url, report),
    async measure(port, tokens) {
      await measure(port, tokens, report);
    },
  });
}

/** One agent on each level but the lowest, each the upline of the next. */
async function openAgents({ identity }: Services): Promise<Agent[]> {
  const agents: Agent[] = [];
  for (let level = 0; level < LEVELS - 1; level += 1) {
    const account = `benchagent${level}`;
    const details = {
      standing: 'agent',
      type: 2,
      uplineId: agents.at(-1)?.memberId ?? null,
    } as const;
    const memberId = await identity.openAccount({ ...OPENING, account, details, language: 'en' });
    agents.push({ memberId, account });
  }
  return agents;
}

/** At the end of what is prepared, which takes longer than an idle session lasts. */
const logIn = ({ identity }: Services, agents: readonly Agent[]): Promise<string[]> =>
  Promise.all(
    agents.map(
      async ({ account }) => (await identity.login({ ...OPENING, username: account })).token,
    ),
  );

async function prepare(platform: Platform, url: string, report: Report): Promise<string[]> {
  const { parts, services } = await createModules(platform);
  const agents = await openAgents(services);
  const { db, now } = platform;
  const clock = createClock(report);
  await writeTeamHistory({
    url,
    brandId: DEMO_BRAND_ID,
    currency: CURRENCY,
    members: MEMBERS,
    levels: LEVELS,
    bets: BETS,
    known: agents,
  });
  clock('setup', `${MEMBERS} members and ${BETS} bets written`);
  await rebuildDays(db, { at: now(), consumer: ROLLUP_CONSUMER });
  clock('days', 'days of all members rebuilt');
  await rebuildTeams(db, { at: now() });
  clock('rebuild', 'journal and sums of all teams rebuilt');
  if (IS_PROVEN) {
    const differences = await verifyTeams(db);
    if (differences.length > 0) throw new Error('teams are not what rounds and transfers say');
    clock('verify', 'the same, verified');
  }
  await vacuum(db, [
    'turnover_entries',
    'agent_days',
    'agent_ledger_days',
    'agent_balances',
    'agent_member_days',
    'team_member_days',
    'team_marks',
    'member_days',
    'member_ledger_days',
  ]);
  const tokens = await logIn(services, agents);
  await Promise.all(parts.map((part) => part.stop?.()));
  return tokens;
}

/** Reports how long each step took. */
function createClock(report: Report): (id: string, figure: string) => void {
  let startedAt = performance.now();
  return (id, figure) => {
    const value = Math.round((performance.now() - startedAt) / 1_000);
    report({ id: `agents.${id}`, figure, value, unit: 's', goal: null, met: null });
    startedAt = performance.now();
  };
}

const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

const wireOf = (path: string, token: string): Wire =>
  Buffer.from(
    [`GET ${path} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`, '', ''].join(
      '\r\n',
    ),
  );

async function load(port: number, wire: Wire, count: number): Promise<Float64Array> {
  const lists = Array.from({ length: CONNECTIONS }, () =>
    Array.from({ length: Math.ceil(count / CONNECTIONS) }, () => wire),
  );
  const result = await drive({ port, lists, isGood: (text) => text.includes('"success":true') });
  if (result.bad.length > 0) throw new Error(`the server answered: ${result.bad[0]}`);
  return result.latencies;
}

/** Teams that stand for the others: the whole tree, one in its middle, and one near its leaves. */
const SHOWN = [0, 2, LEVELS - 2];

async function measure(port: number, tokens: readonly string[], report: Report): Promise<void> {
  const period = `from=${day(DAYS)}&to=${day(1)}`;
  const pages = [
    ['overview', `/wps/agent/team/overview?${period}`, OVERVIEW_MS_MAX],
    ['statement', `/wps/agent/team/profit?${period}`, STATEMENT_MS_MAX],
  ] as const;
  const widths = widthsOf(MEMBERS, LEVELS);
  for (const [id, path, goal] of pages) {
    const medians: number[] = [];
    for (const level of SHOWN) {
      const wire = wireOf(path, tokens[level] ?? '');
      await load(port, wire, WARM);
      const latencies = await load(port, wire, REQUESTS);
      medians.push(percentile(latencies, 0.5));
      const below = widths.slice(level).reduce((sum, width) => sum + width, 0);
      const size = Math.round(below / (widths[level] ?? 1));
      report(
        atMost({
          id: `agents.${id}_${level}`,
          figure: `team ${id} of ${DAYS} days, a team of ${size}, p95`,
          value: Math.round(percentile(latencies, 0.95) * 10) / 10,
          unit: 'ms',
          goal,
        }),
      );
    }
    const [largest = Number.NaN] = medians;
    const smallest = medians.at(-1) ?? Number.NaN;
    report(
      atMost({
        id: `agents.${id}_ratio`,
        figure: `team ${id}, the whole tree beside a handful (medians)`,
        value: Math.round(largest * 10) / 10,
        unit: 'ms',
        baseline: Math.round(smallest * 10) / 10,
        ratio: largest / smallest,
        goal: TREE_RATIO_MAX,
      }),
    );
  }
}
