import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Permission } from '@parlour/contract';
import { newId } from '@parlour/database';
import { createFakeClock, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { createHttp } from '../../platform/http/app.ts';
import { createDrain } from '../../platform/http/drain.ts';
import { createMetrics } from '../../platform/http/metrics.ts';
import { createJobs } from '../../platform/jobs.ts';
import { createSecurityEvents } from '../../platform/security-events.ts';
import { onlyKey } from '../../platform/field-keys.ts';
import { type Network, parseNetwork } from '../../platform/network.ts';
import { createOutbox } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { createApproval } from '../approval/index.ts';
import { createAudit } from '../audit/index.ts';
import { type BrandSettings, DEMO_BRAND_ID } from '../site/index.ts';
import { seedSite } from '../../testing/site.ts';
import { createOperator, type DeskSources } from './index.ts';
import { type SeededOperator, seedOperator } from './seed.ts';

const PASSWORD = 'lamps in the window';
const ORIGIN = 'http://console.test';
const brand = { id: DEMO_BRAND_ID, code: 'PARLOUR', currency: 'USD', defaultLanguage: 'en' };
const clock = createFakeClock();

const sources: DeskSources = {
  accounts: async (ids) => ids.map((id) => ({ id, account: `member ${id.slice(-1)}` })),
  brands: async () => [{ id: DEMO_BRAND_ID, name: 'Parlour' }],
  members: async ({ text }) => [{ id: 'm1', title: text, detail: 'member' }],
  withdrawal: async ({ id }) => ({ id, title: '12.50', detail: 'review' }),
  round: async () => null,
  ticket: async () => null,
  issues: async ({ text }) => [{ id: 'i1', title: `ssc-60 ${text}`, detail: 'draw' }],
  lotteryGames: async () => [],
  dayStart: async () => new Date('2026-01-15T00:00:00.000Z'),
  registered: async () => 3,
  withdrawalFigures: async () => ({
    waiting: 2,
    waitingAmount: '40',
    oldestAt: null,
    paidCount: 1,
    paidAmount: '12.5',
  }),
  depositFigures: async () => ({ inReview: 0, count: 4, amount: '100' }),
  returnAlarms: async () => 0,
  tableAlarms: async () => 0,
  waitingDraws: async () => ({
    missing: 1,
    oldestAt: new Date('2026-01-15T04:00:00.000Z'),
    voidsAt: null,
    conflicts: 2,
    proposed: 0,
  }),
};

let database: TestDatabase;
let app: FastifyInstance;
let platform: Platform;
/** Those that may reach the console; all while there are none. */
const networks: Network[] = [];
let staff: readonly SeededOperator[];
const mailed: { readonly account: string; readonly password: string }[] = [];

before(async () => {
  database = await openTestDatabase();
  platform = {
    config: {
      isDevelopment: false,
      consoleUrl: ORIGIN,
      publicUrl: 'http://portal.test',
      sessionPepper: 'pepper'.repeat(5),
      fieldKeys: onlyKey(randomBytes(32)),
      auditKeys: [randomBytes(32)],
      auditAnchors: { file: null, url: null },
      demoPassword: PASSWORD,
      trustProxy: 1,
      consoleNetworks: networks,
    } as unknown as Platform['config'],
    db: database.db,
    log: pino({ level: 'silent' }),
    outbox: createOutbox(),
    jobs: createJobs(),
    security: createSecurityEvents(pino({ level: 'silent' }), clock.now),
    now: clock.now,
    sharedNow: async () => clock.now(),
    newId,
  };
  await seedSite(platform);
  const { audit } = createAudit(platform);
  const { approvals, independence, parts: approvalParts } = createApproval(platform, { audit });
  const operator = createOperator(platform, {
    approvals,
    audit,
    // When they are asked for is tested where the console is entered.
    captchas: {
      create: () => assert.fail(),
      accept: async (_id, answer) => answer === 'READ',
    },
    independence,
    // What is mailed, and to whom, is the test of approvals.
    notifications: {
      send: async (_tx, message) => {
        if (message.template === 'operator_credentials') mailed.push(message.values);
        return newId();
      },
    },
    site: { brand: async () => ({ defaultLanguage: 'en' }) as BrandSettings },
    sources,
  });
  app = await createHttp({
    surface: 'console',
    admits: [],
    platform,
    identification: {
      brand: async () => brand,
      member: async () => null,
      operator: operator.identify,
    },
    handlers: [operator.parts.handlers ?? {}, approvalParts.handlers ?? {}],
    plugins: operator.parts.plugins?.console === undefined ? [] : [operator.parts.plugins.console],
    sealingKeys: { jwks: { keys: [] }, open: async () => assert.fail() },
    translate: (_language, code) => code,
    languages: ['en'],
    drain: createDrain(),
    metrics: createMetrics(() => ({ peers: 0, channels: 0 })),
  });
});
after(async () => {
  await app.close();
  await database.close();
});

beforeEach(async () => {
  // Fixed windows of the rate limit would otherwise fill up over the tests.
  clock.advance(10 * 60_000);
  for (const table of [
    'proposals',
    'operator_bonds',
    'operator_sessions',
    'operator_devices',
    'operator_challenges',
    'operator_attempts',
    'operators',
  ]) {
    await database.db.query({ text: `delete from ${table}` });
  }
  staff = await seedOperator(platform);
});

type Value = {
  account?: string;
  challenge?: string;
  code?: string;
  draws?: { conflicts: number; oldestAt: string | null } | null;
  enrolment?: { secret: string; uri: string } | null;
  isIntact?: boolean;
  items?: Record<string, string>[];
  members?: object;
  mustChangePassword?: boolean;
  permissions?: string[];
  proposal?: { id: string } | null;
};
type Answer = { status: number; code: string; value: Value; cookie: string; device: string };

async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  {
    body,
    cookie = '',
    origin = ORIGIN,
    ip = '192.0.2.1',
  }: { body?: object; cookie?: string; origin?: string; ip?: string } = {},
): Promise<Answer> {
  const response = await app.inject({
    method,
    url,
    headers: { origin, cookie, 'x-forwarded-for': ip },
    ...(body !== undefined && { payload: body }),
  });
  const { value } = response.json<{ value: Value | null }>();
  const setCookies = [response.headers['set-cookie'] ?? ''].flat();
  return {
    status: response.statusCode,
    code: value?.code ?? '',
    value: value ?? {},
    cookie: setCookies[0]?.split(';')[0] ?? '',
    device: setCookies[1]?.split(';')[0] ?? '',
  };
}

const secretOf = (account: string): string =>
  staff.find((person) => person.username === account)?.totpSecret ?? '';
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
type From = { readonly ip?: string; readonly cookie?: string };
const login = (account: string, password = PASSWORD, from: From = {}) =>
  send('POST', '/console/session/login', {
    ...from,
    body: { account, password, captcha: 'READ' },
  });
const confirm = (challenge: string, code: string, from: From = {}) =>
  send('POST', '/console/session/totp', { ...from, body: { challenge, code } });

async function signIn(account: string, password = PASSWORD, secret = secretOf(account)) {
  // A step of the authenticator is good once, so every sign-in has a step of its own.
  clock.advance(60_000);
  const first = await login(account, password);
  assert.equal(first.status, 200, first.code);
  const second = await confirm(first.value.challenge ?? '', codeOf(secret));
  assert.equal(second.status, 200, second.code);
  return second.cookie;
}

const idOf = async (account: string): Promise<string> => {
  const [row] = await database.db.query<{ id: string }>({
    text: 'select id from operators where account = $1',
    values: [account],
  });
  return row?.id ?? '';
};

const accountOf = async (id: string): Promise<string> => {
  const [row] = await database.db.query<{ account: string }>({
    text: 'select account from operators where id = $1',
    values: [id],
  });
  return row?.account ?? '';
};

describe('sign-in', () => {
  test('password and code open a session that says who one is', async () => {
    const cookie = await signIn('Olivia', PASSWORD, secretOf('olivia'));
    assert.match(cookie, /^parlour_operator=[\w-]{43}$/);
    const me = await send('GET', '/console/me', { cookie });
    assert.equal(me.value.account, 'olivia');
    assert.ok(me.value.permissions?.includes('operator.update' satisfies Permission));
  });

  test('a wrong password and an unknown account get the same answer', async () => {
    assert.equal((await login('olivia', 'wrong')).code, 'operator.credentials_wrong');
    assert.equal((await login('nobody', 'wrong')).code, 'operator.credentials_wrong');
  });

  test('an account locks after five failures, known or not, and opens again later', async () => {
    for (const account of ['oscar', 'nobody']) {
      for (let index = 0; index < 5; index += 1) await login(account, 'wrong');
      assert.equal((await login(account)).code, 'operator.locked', account);
    }
    clock.advance(61_000);
    assert.equal((await login('oscar')).status, 200);
  });

  const deviceOf = async (account: string): Promise<string> => {
    clock.advance(60_000);
    const { value } = await login(account);
    const done = await confirm(value.challenge ?? '', codeOf(secretOf(account)));
    assert.match(done.device, /^parlour_operator_device=[\w-]{43}$/);
    return done.device;
  };

  test('strangers who lock a name do not lock out a browser that proved itself', async () => {
    const own = { cookie: await deviceOf('oscar'), ip: '198.51.100.7' };
    for (let index = 0; index < 5; index += 1) await login('oscar', 'wrong');
    assert.equal((await login('oscar')).code, 'operator.locked');
    clock.advance(1_000);
    const first = await login('oscar', PASSWORD, own);
    assert.equal(first.status, 200, first.code);
    clock.advance(30_000);
    const code = codeOf(secretOf('oscar'));
    assert.equal((await confirm(first.value.challenge ?? '', code, own)).status, 200);
    // Nor does one operator's browser help with the name of another.
    for (let index = 0; index < 5; index += 1) await login('olivia', 'wrong');
    assert.equal((await login('olivia', PASSWORD, own)).code, 'operator.locked');
  });

  test('a browser that proved itself is locked by its own guesses, and forgotten with the password', async () => {
    const own = { cookie: await deviceOf('oscar'), ip: '198.51.100.7' };
    for (let index = 0; index < 5; index += 1) await login('oscar', 'wrong', own);
    assert.equal((await login('oscar', PASSWORD, own)).code, 'operator.locked');
    assert.equal((await login('oscar')).status, 200);

    const cookie = await signIn('oscar');
    const change = { current: PASSWORD, next: 'a longer sentence' };
    assert.equal((await send('PUT', '/console/me/password', { cookie, body: change })).status, 200);
    for (let index = 0; index < 5; index += 1) await login('oscar', 'wrong');
    const now = await login('oscar', change.next, own);
    assert.equal(now.code, 'operator.locked');
  });

  test('strangers do not keep a signed-in operator from proving the password', async () => {
    const cookie = await signIn('olivia');
    for (let index = 0; index < 5; index += 1) await login('olivia', 'wrong');
    const moved = await send('POST', '/console/me/totp', { cookie, body: { password: PASSWORD } });
    assert.equal(moved.status, 200, moved.code);
  });

  test('a network that guesses many names waits, whichever of its addresses it uses', async () => {
    const codes: string[] = [];
    for (let index = 0; index < 14; index += 1) {
      const ip = `2001:db8:5:5::${index + 1}`;
      codes.push((await login(`nobody${index}`, 'wrong', { ip })).code);
    }
    assert.equal(codes[12], 'operator.credentials_wrong');
    assert.equal(codes[13], 'operator.locked');
    assert.equal((await login('olivia', PASSWORD, { ip: '2001:db8:5:5::ff' })).code, codes[13]);
    assert.equal((await login('olivia', PASSWORD, { ip: '2001:db8:5:6::1' })).status, 200);
  });

  test('a failure is written down for a name that nobody has as well', async () => {
    const failures = async () => {
      const [row] = await database.db.query<{ count: number }>({
        text: "select count(*)::int as count from audit_entries where action = 'operator.sign_in_fail'",
      });
      return row?.count ?? 0;
    };
    const before = await failures();
    await login('nobody', 'wrong');
    assert.equal(await failures(), before + 1);
  });

  test('a console that is held to networks answers nobody else, but for the probes', async () => {
    networks.push(parseNetwork('192.0.2.0/24') ?? assert.fail());
    try {
      assert.equal((await login('olivia')).status, 200);
      const foreign = await login('olivia', PASSWORD, { ip: '198.51.100.7' });
      assert.equal(foreign.code, 'operator.network_refused');
      const headers = { 'x-forwarded-for': '198.51.100.7' };
      const probe = await app.inject({ method: 'GET', url: '/healthz', headers });
      assert.equal(probe.statusCode, 200);
    } finally {
      networks.length = 0;
    }
  });

  test('guesses made at the same time are all counted', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('oscar', 'wrong')));
    const judged = answers.filter(({ code }) => code === 'operator.credentials_wrong');
    assert.equal(judged.length, 5);
  });

  test('a code is good once, even for another challenge', async () => {
    const first = await login('olivia');
    const again = await login('olivia');
    const code = codeOf(secretOf('olivia'));
    assert.equal((await confirm(first.value.challenge ?? '', code)).status, 200);
    // The first success withdraws the other challenges of the person.
    assert.equal(
      (await confirm(again.value.challenge ?? '', code)).code,
      'operator.challenge_expired',
    );
    const later = await login('olivia');
    assert.equal((await confirm(later.value.challenge ?? '', code)).code, 'operator.code_used');
  });

  test('wrong codes lock the account too', async () => {
    const { value } = await login('olivia');
    for (let index = 0; index < 5; index += 1) {
      assert.equal((await confirm(value.challenge ?? '', '000000')).code, 'operator.code_wrong');
    }
    const right = codeOf(secretOf('olivia'));
    assert.equal((await confirm(value.challenge ?? '', right)).code, 'operator.locked');
  });

  test('a challenge expires', async () => {
    const { value } = await login('olivia');
    clock.advance(5 * 60_000 + 1);
    const answer = await confirm(value.challenge ?? '', codeOf(secretOf('olivia')));
    assert.equal(answer.code, 'operator.challenge_expired');
  });

  test('a session ends when idle, at its latest hour, and when it is ended', async () => {
    const idle = await signIn('olivia');
    clock.advance(31 * 60_000);
    assert.equal((await send('GET', '/console/me', { cookie: idle })).status, 401);

    const busy = await signIn('olivia');
    for (let index = 0; index < 25; index += 1) {
      clock.advance(29 * 60_000);
      await send('GET', '/console/me', { cookie: busy });
    }
    assert.equal((await send('GET', '/console/me', { cookie: busy })).status, 401);

    const ended = await signIn('olivia');
    assert.equal((await send('DELETE', '/console/session', { cookie: ended })).status, 200);
    assert.equal((await send('GET', '/console/me', { cookie: ended })).status, 401);
  });

  test("a write from another site's page is refused before anything else", async () => {
    const cookie = await signIn('olivia');
    const answer = await send('DELETE', '/console/session', { cookie, origin: 'http://evil.test' });
    assert.equal(answer.code, 'operator.foreign_origin');
    assert.equal((await send('GET', '/console/me', { cookie })).status, 200);
  });

  test('the secret of the authenticator is not in the database', async () => {
    const rows = await database.db.query<{ row: string }>({
      text: 'select operators::text as row from operators',
    });
    for (const { row } of rows) assert.ok(!row.includes(secretOf('olivia')));
  });
});

describe("one's own security", () => {
  test('a new password needs the old one and ends the other sessions', async () => {
    const other = await signIn('olivia');
    const cookie = await signIn('olivia');
    const change = (current: string, next: string) =>
      send('PUT', '/console/me/password', { cookie, body: { current, next } });
    assert.equal((await change('wrong', 'a longer sentence')).code, 'operator.password_wrong');
    assert.equal((await change(PASSWORD, 'short')).code, 'operator.password_weak');
    assert.equal((await change(PASSWORD, PASSWORD)).code, 'operator.password_unchanged');
    assert.equal((await change(PASSWORD, 'a longer sentence')).status, 200);
    assert.equal((await send('GET', '/console/me', { cookie: other })).status, 401);
    assert.equal((await send('GET', '/console/me', { cookie })).status, 200);
    assert.equal((await login('olivia', PASSWORD)).code, 'operator.credentials_wrong');
  });

  test('another authenticator replaces the old one only with a code of its own', async () => {
    const cookie = await signIn('olivia');
    const begun = await send('POST', '/console/me/totp', { cookie, body: { password: PASSWORD } });
    const { secret } = begun.value.enrolment ?? assert.fail();
    const challenge = begun.value.challenge ?? '';
    const end = (code: string) =>
      send('PUT', '/console/me/totp', { cookie, body: { challenge, code } });
    assert.equal((await end(codeOf(secretOf('olivia')))).code, 'operator.code_wrong');
    assert.equal((await end(codeOf(secret))).status, 200);
    clock.advance(60_000);
    const { value } = await login('olivia');
    assert.equal(
      (await confirm(value.challenge ?? '', codeOf(secretOf('olivia')))).code,
      'operator.code_wrong',
    );
    assert.equal((await confirm(value.challenge ?? '', codeOf(secret))).status, 200);
  });

  test("a session of someone else's cannot be ended as one's own", async () => {
    const mine = await signIn('olivia');
    const theirs = await signIn('oscar');
    const listed = await send('GET', '/console/me/sessions', { cookie: theirs });
    const [session] = listed.value.items ?? [];
    const answer = await send('DELETE', `/console/me/sessions/${session?.id}`, { cookie: mine });
    assert.equal(answer.code, 'operator.session_unknown');
  });
});

describe('staff', () => {
  const create = (cookie: string, account: string, role = 'support') =>
    send('POST', '/console/operators', {
      cookie,
      body: { account, name: 'Nia Osei', email: 'nia@example.com', role, reason: 'more hands' },
    });
  const approve = async ({ value }: Answer): Promise<void> => {
    const omar = await signIn('omar');
    const answer = await send('POST', `/console/approvals/${value.proposal?.id}/decide`, {
      cookie: omar,
      body: { decision: 'approve', note: '' },
    });
    assert.equal(answer.status, 200, answer.code);
  };
  const change = async (cookie: string, id: string, position: object) =>
    send('PUT', `/console/operators/${id}`, {
      cookie,
      body: {
        name: 'Someone',
        email: `${await accountOf(id)}@staff.parlour.test`,
        role: 'support',
        isActive: true,
        reason: 'moved',
        ...position,
      },
    });

  test('a new operator enrols, must choose a password, and only then has rights', async () => {
    const cookie = await signIn('olivia');
    const created = await create(cookie, 'Nia');
    assert.equal(created.status, 200, created.code);
    await approve(created);
    assert.equal((await create(cookie, 'nia')).code, 'operator.account_taken');
    const temporary = mailed.at(-1)?.password ?? '';

    const { value } = await login('nia', temporary);
    const { secret, uri } = value.enrolment ?? assert.fail();
    assert.match(uri, /^otpauth:\/\/totp\/Parlour:nia\?/);
    const confirmed = await confirm(value.challenge ?? '', codeOf(secret));
    assert.equal(confirmed.value.mustChangePassword, true);
    const nia = confirmed.cookie;
    assert.equal((await send('GET', '/console/search?text=ab', { cookie: nia })).status, 200);
    assert.deepEqual((await send('GET', '/console/me', { cookie: nia })).value.permissions, []);

    await send('PUT', '/console/me/password', {
      cookie: nia,
      body: { current: temporary, next: 'a sentence to keep' },
    });
    const me = await send('GET', '/console/me', { cookie: nia });
    assert.ok(me.value.permissions?.includes('member.read'));
  });

  test('nobody lowers themselves, and the last admin stays', async () => {
    const cookie = await signIn('olivia');
    const own = await change(cookie, await idOf('olivia'), { role: 'support' });
    assert.equal(own.code, 'operator.own_rights');
    assert.equal(
      (await change(cookie, await idOf('olivia'), { name: 'Olivia H', role: 'admin' })).status,
      200,
    );
  });

  test('two admins who demote each other at once leave one behind', async () => {
    const olivia = await signIn('olivia');
    const omar = await signIn('omar');
    const answers = await Promise.all([
      change(olivia, await idOf('omar'), { role: 'support' }),
      change(omar, await idOf('olivia'), { role: 'support' }),
    ]);
    const [{ count } = { count: 0 }] = await database.db.query<{ count: number }>({
      text: "select count(*)::int as count from operators where role = 'admin'",
    });
    assert.equal(count, 1, answers.map((answer) => answer.code).join());
  });

  test('a changed role or a disabled account loses its sessions at once', async () => {
    const olivia = await signIn('olivia');
    const oscar = await signIn('oscar');
    assert.equal(
      (await change(olivia, await idOf('oscar'), { role: 'cashier', isActive: false })).status,
      200,
    );
    assert.equal((await send('GET', '/console/me', { cookie: oscar })).status, 401);
    assert.equal((await login('oscar')).code, 'operator.credentials_wrong');
  });

  test('a reset renews what is ticked and is written down with its reason', async () => {
    const olivia = await signIn('olivia');
    const id = await idOf('oscar');
    const body = { password: true, totp: true, reason: 'lost the phone' };
    const oscar = await signIn('oscar');
    const reset = await send('POST', `/console/operators/${id}/reset`, { cookie: olivia, body });
    assert.equal((await send('GET', '/console/me', { cookie: oscar })).status, 200);
    await approve(reset);
    const gone = await send('GET', '/console/me', { cookie: oscar });
    assert.equal(gone.status, 401, 'the approved reset ends the sessions');
    const { value } = await login('oscar', mailed.at(-1)?.password ?? '');
    assert.notEqual(value.enrolment, null);
    const trail = await send('GET', `/console/audit?subjectId=${id}&action=operator.reset`, {
      cookie: olivia,
    });
    const [entry] = trail.value.items ?? [];
    assert.equal(entry?.['action'], 'operator.reset');
    assert.equal(entry?.['reason'], 'lost the phone');
    assert.equal(entry?.['actorName'], 'olivia');
    assert.equal(entry?.['subjectName'], 'oscar');
    const own = await send('POST', `/console/operators/${await idOf('olivia')}/reset`, {
      cookie: olivia,
      body,
    });
    assert.equal(own.code, 'operator.own_rights');
  });

  test('a cashier sees what is theirs and may not touch staff', async () => {
    const oscar = await signIn('oscar');
    assert.equal((await create(oscar, 'friend')).code, 'request.forbidden');
    const overview = await send('GET', '/console/overview', { cookie: oscar });
    assert.deepEqual(overview.value.members, { registered: 3 });
    assert.equal(overview.value.draws?.oldestAt, '2026-01-15T04:00:00.000Z');
    assert.equal(overview.value.draws?.conflicts, 2);
    const verified = await send('POST', '/console/audit/verify', { cookie: oscar });
    assert.equal(verified.value.isIntact, true);
  });
});
