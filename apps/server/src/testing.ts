// The whole program on a database of its own, for tests of routes and services.
import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { operatorRoles, routes } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { createFakeClock, type FakeClock, openTestDatabase, signingPairOf } from '@parlour/testkit';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { type App, createApp, type Services } from './app.ts';
import type { Brand } from './platform/http/call.ts';
import { readConfig } from './platform/config.ts';
import { migrateJobs } from './platform/jobs.ts';
import { createPlatform, type Platform } from './platform/platform.ts';
import { CAPTCHA_COOKIE } from './modules/identity/routes/captcha.ts';
import { CAPTCHA_TTL_MS, hashAnswer } from './modules/identity/service/captcha.ts';
import { insertCaptcha } from './modules/identity/store/captchas.ts';
import { type SeededOperator, seedOperator } from './modules/operator/seed.ts';
import { DEMO_BRAND_ID, seedBrand, seedSite, type SeedBrand } from './modules/site/seed.ts';
import { createCaller, type TestCaller } from './testing/call.ts';
import { solveBotCheck } from './testing/bot-check.ts';
import { guardTables } from './testing/control/guarded.ts';
import { readMessages, type TestMessage } from './testing/messages.ts';

export type { Answer, CallOptions } from './testing/call.ts';

export type TestApp = TestCaller & {
  readonly app: App;
  readonly platform: Platform;
  readonly services: Services;
  /** Stands still until it is told to move. */
  readonly clock: FakeClock;
  readonly brand: Brand;
  /** A second brand, reached under OTHER_HOST. */
  readonly otherBrand: Brand;
  /** PEM of the key that signs as the vendor `studio`. */
  readonly studioPrivateKey: string;
  /** Opens an account with empty purses and a session; the password is TEST_PASSWORD. */
  member(account?: string, options?: { brandId?: string }): Promise<TestMember>;
  /**
   * Signs a seeded operator in: olivia and omar are admins, oscar is a cashier. Moves the clock by a minute,
   * because each step of an authenticator is good for one sign-in.
   */
  operator(account?: 'olivia' | 'omar' | 'oscar'): Promise<{ readonly operatorToken: string }>;
  /** Has a second operator approve what waits; nothing where nothing waits. */
  approve(proposal: { readonly id: string } | null): Promise<void>;
  /**
   * Makes a call whose change waits and a second operator approves; answers what the same address then
   * says, where it can be read. Throws where the change counted at once: one operator was enough.
   */
  readonly agreed: TestCaller['call'];
  /** The same of a change that counts at once. Throws where it waits for a second operator. */
  readonly alone: TestCaller['call'];
  /** Answers the next call that carries this cookie with a known captcha. */
  captcha(answer: string): Promise<{ readonly cookie: string }>;
  /** A solved challenge, for calls that want proof of work. */
  botCheck(): Promise<string>;
  /** Mail and SMS that were written, the newest first, as their receivers would read them. */
  messages(): Promise<readonly TestMessage[]>;
  close(): Promise<void>;
};

export type TestMember = {
  readonly memberId: string;
  readonly account: string;
  readonly token: string;
};

export const TEST_PASSWORD = 'correct horse battery';

export const OTHER_HOST = 'other.test';
const OTHER_BRAND_ID = '01930000-0000-7000-8000-000000000002';

const studioKeys = signingPairOf('studio');
const operatorKeys = signingPairOf('operator');
const sealingKey = {
  ...generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' }),
  kid: randomUUID(),
};

export const operatorPublicKey = createPublicKey(operatorKeys.privateKey).export({
  type: 'spki',
  format: 'pem',
});

/** The environment of such a program, for one that runs as a process of its own. */
export const testEnv = (databaseUrl: string): Record<string, string> => ({
  PARLOUR_ENV: 'test',
  DATABASE_URL: databaseUrl,
  DATABASE_CONNECTIONS: '10',
  PUBLIC_URL: 'http://localhost:3000',
  CONSOLE_URL: 'http://localhost:3001',
  // Tests share two cores with each other; a lag there is no overload.
  EVENT_LOOP_DELAY_MS_MAX: '0',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  BOT_CHECK_COST: '1',
  SESSION_PEPPER: 'a pepper that only the tests know',
  FIELD_KEY: Buffer.alloc(32, 7).toString('base64'),
  AUDIT_KEY: Buffer.alloc(32, 8).toString('base64'),
  SEALING_KEY: JSON.stringify(sealingKey),
  OPERATOR_SIGNING_KEY: operatorKeys.privateKey,
  STUDIO_URL: 'http://localhost:3002',
  STUDIO_PUBLIC_KEY: studioKeys.publicKey,
  STUDIO_OPERATOR_ID: 'parlour',
  SANDBOX_URL: 'http://localhost:3003',
  SANDBOX_API_KEY: 'an api key that only the tests know',
  SANDBOX_WEBHOOK_SECRET: 'a secret that only the tests know',
  HOSTED_PAYMENTS_URL: 'http://localhost:3003/checkout',
  HOSTED_PAYMENTS_KEY: 'a checkout key that only the tests know',
  HOSTED_PAYMENTS_WEBHOOK_SECRETS: 'whsec_YSBjaGVja291dCBrZXkgdGhhdCBvbmx5IHRlc3RzIGtub3c=',
  DEMO_PASSWORD: 'Parlour-demo-1',
});

export type TestAppOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Further brands, which have to be there before the site is read. */
  readonly brands?: readonly SeedBrand[];
  /** Where the clock begins: an instant of ISO 8601. */
  readonly startAt?: string;
  /** Stands between the program and its database, for faults of the connection. */
  readonly wrapDb?: (db: Db) => Db;
  /** Called for each trip of a transaction to the database, with its statements. */
  readonly onTrip?: (statements: readonly string[]) => void;
};

/** Opens a migrated database, seeds two brands and builds both surfaces; nothing listens on a port. */
export async function createTestApp({
  env = {},
  brands = [],
  startAt,
  wrapDb = (db) => db,
  onTrip = () => {},
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase();
  await migrateJobs(database.url);
  const config = readConfig({ ...testEnv(database.url), ...env });
  const clock = createFakeClock(startAt);
  const { shards } = database;
  const plain = createPlatform(config, pino({ level: config.logLevel }), { onTrip, shards });
  const db = guardTables(wrapDb(plain.db));
  const platform = { ...plain, db, now: clock.now, sharedNow: async () => clock.now() };
  await seedSite(platform);
  await seedBrand(platform, {
    id: OTHER_BRAND_ID,
    code: 'OTHER',
    name: 'Other',
    hosts: [OTHER_HOST],
    url: `http://${OTHER_HOST}`,
    currency: 'EUR',
  });
  for (const brand of brands) await seedBrand(platform, brand);
  const app = await createApp(platform);
  await Promise.all([app.portal.ready(), app.console.ready()]);
  const { services } = app;
  const caller = createCaller({ app, sealingKey, now: clock.now });
  const approve = createApprover(platform, { services });
  return {
    ...caller,
    app,
    platform,
    services,
    clock,
    brand: await services.site.brand(DEMO_BRAND_ID),
    otherBrand: await services.site.brand(OTHER_BRAND_ID),
    studioPrivateKey: studioKeys.privateKey,
    member: createMemberOpener(services),
    operator: createOperatorSignIn(platform, { clock, call: caller.call }),
    approve,
    agreed: createAgreed(caller, approve),
    alone: createAlone(caller),
    captcha: (answer) => plantCaptcha(platform, answer),
    botCheck: async () =>
      solveBotCheck((await caller.call('GET /wps/verification/challenge')).value),
    messages: () => readMessages(platform),
    close: async () => {
      await Promise.all([app.portal.close(), app.console.close()]);
      await Promise.all(app.parts.map((part) => part.stop?.()));
      await platform.db.close();
      await database.close();
    },
  };
}

function createMemberOpener({ identity }: Services): TestApp['member'] {
  let opened = 0;
  return async (account = `player${(opened += 1)}`, { brandId = DEMO_BRAND_ID } = {}) => {
    const device = { ip: '203.0.113.10', country: null, userAgent: 'test' };
    const password = TEST_PASSWORD;
    const memberId = await identity.openAccount({
      ...device,
      brandId,
      account,
      password,
      language: 'en',
    });
    const { token } = await identity.login({ ...device, brandId, username: account, password });
    return { memberId, account, token };
  };
}

/** Stores a captcha of our own, because nothing can be asked for the answer of a drawn one. */
async function plantCaptcha({ config, db, now, newId }: Platform, answer: string) {
  const id = newId();
  const expiresAt = new Date(now().getTime() + CAPTCHA_TTL_MS);
  const answerHash = hashAnswer(config.sessionPepper, id, answer);
  await db.tx((tx) => insertCaptcha(tx, { id, answerHash, expiresAt }));
  return { cookie: `${CAPTCHA_COOKIE}=${id}` };
}

/** Approves as omar, who has to be seeded: every sign-in of an operator sees to that. */
function createApprover({ db }: Platform, { services }: Pick<App, 'services'>): TestApp['approve'] {
  return async (proposal) => {
    if (proposal === null) return;
    const [omar] = await db.query<{ id: string }>({
      text: "select id from operators where account = 'omar'",
    });
    await services.approvals.decide({
      id: proposal.id,
      decision: 'approve',
      note: '',
      brandId: DEMO_BRAND_ID,
      operatorId: omar?.id ?? '',
      operatorAccount: 'omar',
      ip: '198.51.100.8',
      permissions: new Set(operatorRoles.admin),
    });
  };
}

/** The call that reads what another one writes: of the same address, or of what it is a part of. */
function readingOf(key: string): string | null {
  const parts = key.replace(/^\S+ /, '').split('/');
  while (parts.length > 1) {
    const reading = `GET ${parts.join('/')}`;
    if (reading in routes) return reading;
    if (parts.pop()?.startsWith(':') !== false) return null;
  }
  return null;
}

type Proposed = { readonly id: string } | null;

/** Makes calls, decides about what each proposes, and answers what is true afterwards. */
const createSettled =
  ({ call }: TestCaller, settle: (key: string, proposal: Proposed) => Promise<void>) =>
  async (
    ...[key, options = {}]: Parameters<TestCaller['call']>
  ): Promise<Awaited<ReturnType<TestCaller['call']>>> => {
    const answer = await call(key, options);
    if (answer.refusal !== null) return answer;
    await settle(key, (answer.value as { readonly proposal?: Proposed }).proposal ?? null);
    const reading = key.startsWith('PUT ') ? readingOf(key) : null;
    if (reading === null) return answer;
    const { body: _body, ...same } = options;
    const { value } = await call(reading as typeof key, same as typeof options);
    return { ...answer, value };
  };

const createAgreed = (caller: TestCaller, approve: TestApp['approve']) =>
  createSettled(caller, async (key, proposal) => {
    if (proposal === null) throw new Error(`${key} counted at once: one operator was enough`);
    await approve(proposal);
  }) as TestApp['agreed'];

const createAlone = (caller: TestCaller) =>
  createSettled(caller, async (key, proposal) => {
    if (proposal !== null) throw new Error(`${key} waits for a second operator`);
  }) as TestApp['alone'];

type SignInDeps = { readonly clock: FakeClock; readonly call: TestCaller['call'] };

function createOperatorSignIn(
  platform: Platform,
  { clock, call }: SignInDeps,
): TestApp['operator'] {
  let staff: Promise<readonly SeededOperator[]> | undefined;
  return async (account = 'olivia') => {
    staff ??= seedOperator(platform);
    const person = (await staff).find(({ username }) => username === account);
    if (person === undefined) throw new Error(`no operator ${account} was seeded`);
    clock.advance(60_000);
    const { value } = await call('POST /console/session/login', {
      body: { account, password: person.password },
    });
    const totp = new TOTP({ secret: Secret.fromBase32(person.totpSecret) });
    const code = totp.generate({ timestamp: clock.now().getTime() });
    const signedIn = await call('POST /console/session/totp', {
      body: { challenge: value.challenge, code },
    });
    const cookie = String(signedIn.headers['set-cookie']);
    return { operatorToken: /=([^;]+)/.exec(cookie)?.[1] ?? '' };
  };
}
