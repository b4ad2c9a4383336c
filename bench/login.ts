// A rush of logins: each costs an Argon2id hash, and everybody else must not notice.
import process from 'node:process';
import { type Db, newId } from '@parlour/database';
import { createPasswordHasher } from '../apps/server/src/platform/password-hasher.ts';
import { DEMO_BRAND_ID } from '../apps/server/src/modules/site/seed.ts';
import { createSealer, type Sealed } from '../packages/client/src/sealer.ts';
import { atMost, type Report } from './support/row.ts';
import { withServerAlone } from './support/server-alone.ts';

export const group = 'login';

const MEMBERS = 2_000;
const LOGINS_PER_SECOND = 200;
const OTHERS_PER_SECOND = 100;
const SECONDS = 10;
const OTHERS_P99_MS_MAX = 100;
const TICK_MS = 4;
const PASSWORD = 'a bench of one’s own';
const OVERLOADED = 503;
/** What visitors and members do while others log in. */
const OTHER_PATHS = [
  '/wps/system/whitelabel',
  '/wps/system/status',
  '/lgw/games/game_list?language=en&pageNo=1',
  '/wps/system/setting/register',
] as const;

type Outcome = { readonly ms: number; readonly status: number };

export async function run(report: Report): Promise<void> {
  // Each login comes from an address of its own, as a rush of people does.
  process.env['TRUST_PROXY'] = '1';
  await withServerAlone({
    prepare: ({ db }) => openMembers(db),
    async measure(port, accounts) {
      const sealed = await sealLogins(port, accounts);
      await warmUp(port);
      const [logins, others] = await Promise.all([
        drive(LOGINS_PER_SECOND, (at) => logIn(port, sealed[at % sealed.length], at)),
        drive(OTHERS_PER_SECOND, (at) => read(port, at)),
      ]);
      reportRush(report, logins, others);
    },
  });
}

function reportRush(report: Report, logins: readonly Outcome[], others: readonly Outcome[]) {
  const rush = `${LOGINS_PER_SECOND} logins/s`;
  const count = (outcomes: readonly Outcome[], status: number) =>
    outcomes.filter((outcome) => outcome.status === status).length;
  const accepted = logins.filter(({ status }) => status === 200);
  report(
    atMost({
      id: 'login.others',
      figure: `other calls during ${rush}, p99`,
      value: percentile(others, 0.99),
      unit: 'ms',
      goal: OTHERS_P99_MS_MAX,
    }),
  );
  report(
    atMost({
      id: 'login.others_refused',
      figure: `other calls during ${rush}, turned away`,
      value: others.length - count(others, 200),
      unit: 'calls',
      goal: 0,
    }),
  );
  report({
    id: 'login.accepted',
    figure: `${rush}, served`,
    value: Math.round(accepted.length / SECONDS),
    unit: 'logins/s',
    goal: null,
    met: null,
  });
  report({
    id: 'login.p50',
    figure: `${rush}, those served, p50`,
    value: percentile(accepted, 0.5),
    unit: 'ms',
    goal: null,
    met: null,
  });
  report(
    atMost({
      id: 'login.faults',
      figure: `${rush}, neither served nor turned away with a time to come back`,
      value: logins.length - accepted.length - count(logins, OVERLOADED),
      unit: 'calls',
      goal: 0,
    }),
  );
}

const percentile = (outcomes: readonly Outcome[], part: number): number => {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((left, right) => left - right);
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? Number.NaN) * 10) / 10;
};

/** Accounts under one password, hashed once: opening them one by one would take a minute. */
async function openMembers(db: Db): Promise<readonly string[]> {
  const hash = await createPasswordHasher().hash(PASSWORD);
  const accounts = Array.from({ length: MEMBERS }, (_, at) => `rush${at}`);
  const ids = accounts.map(() => newId());
  await db.tx(async (tx) => {
    await tx.query({
      text: `insert into members (id, brand_id, account, account_key, nickname, currency, language,
          registered_at)
        select id, $1, account, account, account, 'USD', 'en', now()
        from unnest($2::uuid[], $3::text[]) x (id, account)`,
      values: [DEMO_BRAND_ID, ids, accounts],
    });
    await tx.query({
      text: `insert into credentials (member_id, password_hash, changed_at)
        select id, $2, now() from unnest($1::uuid[]) x (id)`,
      values: [ids, hash],
    });
  });
  return accounts;
}

/** Bodies are sealed ahead, so that this process measures the server and not itself. */
async function sealLogins(port: number, accounts: readonly string[]): Promise<readonly Sealed[]> {
  const keys = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/wps/system/keys`);
    return ((await response.json()) as { value: unknown }).value;
  };
  const seal = createSealer(keys, () => new Date());
  return Promise.all(
    accounts.map((username) => seal({ type: 'username', username, password: PASSWORD })),
  );
}

const addressOf = (at: number): string => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;

async function logIn(port: number, login: Sealed | undefined, at: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/wps/session/login`, {
    method: 'POST',
    headers: { ...login?.headers, 'x-forwarded-for': addressOf(at) },
    body: login?.body ?? '',
  });
  await response.arrayBuffer();
  return response.status;
}

async function read(port: number, at: number): Promise<number> {
  const path = OTHER_PATHS[at % OTHER_PATHS.length] ?? '/';
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'x-forwarded-for': addressOf(at + 100_000) },
  });
  await response.arrayBuffer();
  return response.status;
}

async function warmUp(port: number): Promise<void> {
  for (const at of OTHER_PATHS.keys()) await read(port, at);
}

/** Sends calls when they are due, whether or not earlier ones were answered. */
async function drive(
  perSecond: number,
  send: (at: number) => Promise<number>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const under: Promise<void>[] = [];
  const startedAt = performance.now();
  const total = perSecond * SECONDS;
  const time = async (at: number): Promise<void> => {
    const sentAt = performance.now();
    const status = await send(at);
    outcomes.push({ ms: performance.now() - sentAt, status });
  };
  let sent = 0;
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond));
    for (; sent < due; sent += 1) under.push(time(sent));
    await new Promise((done) => setTimeout(done, TICK_MS));
  }
  await Promise.all(under);
  return outcomes;
}
