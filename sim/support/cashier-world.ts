// A cashier whose transactions break before or after they commit, as a crash would break them.
import { createHash } from 'node:crypto';
import { type Db, newId } from '@parlour/database';
import { AMOUNT_PER_UNIT, amount, negate, ZERO } from '@parlour/money';
import { pino } from 'pino';
import { createIndependence } from '../../apps/server/src/modules/approval/index.ts';
import {
  type AuditService,
  createAuditKeys,
  createAuditService,
} from '../../apps/server/src/modules/audit/index.ts';
import { createAccounts } from '../../apps/server/src/modules/cashier/service/accounts.ts';
import type { CashierDeps } from '../../apps/server/src/modules/cashier/service/deps.ts';
import { seedCashier } from '../../apps/server/src/modules/cashier/seed.ts';
import { addOperators } from '../../apps/server/src/modules/cashier/testing/operators.ts';
import type { Member } from '../../apps/server/src/modules/member/index.ts';
import { createRiskModule } from '../../apps/server/src/modules/risk/index.ts';
import { buildCountryTable } from '../../apps/server/src/modules/site/country/table.ts';
import { DEMO_BRAND_ID, seedBrand } from '../../apps/server/src/modules/site/seed.ts';
import { createSiteService } from '../../apps/server/src/modules/site/service/site.ts';
import { createWallet } from '../../apps/server/src/modules/wallet/index.ts';
import { onlyKey } from '../../apps/server/src/platform/field-keys.ts';
import { createFieldSeal } from '../../apps/server/src/platform/field-seal.ts';
import { createOutbox } from '../../apps/server/src/platform/outbox.ts';
import type { Chance } from './chance.ts';
import type { SimProvider } from './cashier-provider.ts';
import { Cut } from './outcome.ts';

export const BRAND_ID = DEMO_BRAND_ID;
export const OPERATORS = ['0a', '0b', '0c'].map(
  (tail) => `01930000-0000-7000-8000-0000000000${tail}`,
);
export const CURRENCY = 'USD';
/** What every member begins with, owing no play, so that withdrawals can be asked for. */
export const OPENING = amount(2_000n * AMOUNT_PER_UNIT);

const BRAND = {
  id: BRAND_ID,
  code: 'PARLOUR',
  name: 'Parlour',
  hosts: ['localhost'],
  url: 'http://localhost',
  currency: CURRENCY,
};

/** Nobody of the simulation ever failed to log in or is on a blacklist. */
const spotless = {
  countFailedLogins: async () => 0,
  security: { changedAt: async () => null, countSharers: async () => 0 },
  blacklist: { findBlacklisted: async () => null },
};
/** Nobody is anywhere in the simulation. */
const loadCountries = async () => buildCountryTable({ ipv4: '', ipv6: '' });

const MEMBERS = 5;
const MINUTE_MS = 60_000;

export type SimMember = {
  readonly id: string;
  readonly account: string;
  readonly accountId: string;
};

export type CashierWorld = {
  readonly deps: CashierDeps;
  /** The services of a server that does not crash. */
  readonly soundDeps: CashierDeps;
  readonly members: readonly SimMember[];
  /** Cuts that happened. */
  cuts(): number;
  calm(): void;
  pass(minutes: number): void;
};

function breakable(db: Db, chance: Chance) {
  let cuts = 0;
  let isCalm = false;
  const isCut = (): boolean => {
    if (isCalm || !chance.oneIn(9)) return false;
    cuts += 1;
    return true;
  };
  const broken: Db = {
    ...db,
    async tx(work, options) {
      const result = await db.tx(async (tx) => {
        const done = await work(tx);
        if (isCut()) throw new Cut();
        return done;
      }, options);
      if (isCut()) throw new Cut();
      return result;
    },
  };
  return { db: broken, cuts: () => cuts, calm: () => void (isCalm = true) };
}

const accountOf = (id: string): string => `sim-${id.slice(-6)}`;

const memberOf = (id: string, at: Date): Member => ({
  id,
  brandId: BRAND_ID,
  account: accountOf(id),
  nickname: 'Sim',
  standing: 'member',
  type: 0,
  status: 'active',
  currency: CURRENCY,
  country: null,
  language: 'en',
  birthDay: null,
  payeeName: 'Ada Lovelace',
  email: null,
  dialingCode: null,
  mobile: null,
  avatarUrl: null,
  emailVerifiedAt: null,
  mobileVerifiedAt: null,
  kycStatus: 'none',
  uplineId: null,
  lineageId: null,
  affiliateCode: null,
  loginBlocked: false,
  betBlocked: false,
  withdrawBlocked: false,
  transferBlocked: false,
  blockReason: null,
  hasPaymentPassword: true,
  isFirstLogin: false,
  termsVersion: null,
  registeredAt: at,
  registeredIp: null,
  loggedInAt: null,
  loggedInIp: null,
  version: 1,
  vipRank: 0,
});

export type CashierWorldOptions = {
  readonly db: Db;
  readonly chance: Chance;
  readonly providers: readonly SimProvider[];
  /** The database of the server, in place of one whose transactions break by chance. */
  readonly serverDb?: Db | undefined;
};

export async function createCashierWorld({
  db: plain,
  chance,
  providers,
  serverDb,
}: CashierWorldOptions): Promise<CashierWorld> {
  let at = Date.parse('2026-06-01T08:00:00Z');
  const now = (): Date => new Date((at += 10));
  const fault = breakable(plain, chance.branch('cuts'));
  const outbox = createOutbox();
  const log = pino({ level: 'silent' });
  await seedWorld(plain, now);

  const audit = createSimAudit(plain, now);
  const { wallet } = createWallet({ db: plain, now, outbox });
  const site = createSiteService({
    db: plain,
    log,
    now,
    countryHeader: null,
    loadCountries,
  });
  const ids = Array.from({ length: MEMBERS }, () => newId());
  const people = new Map(ids.map((id) => [id, memberOf(id, new Date(at))]));
  const get = async (_reader: unknown, id: string): Promise<Member> => {
    const member = people.get(id);
    if (member === undefined) throw new Error(`nobody is ${id}`);
    return member;
  };
  const deps: CashierDeps = {
    db: serverDb ?? fault.db,
    log,
    outbox,
    // The simulation itself decides when a job runs, and how often.
    jobs: { add: async () => {} },
    audit,
    independence: createIndependence({ now }),
    wallet,
    members: {
      get,
      findMany: async (_reader, wanted) => wanted.flatMap((id) => people.get(id) ?? []),
      findByAccount: async (_reader, _brandId, account) =>
        [...people.values()].find((member) => member.account === account) ?? null,
      setPayeeName: async () => {},
    },
    risk: createRiskModule(spotless).service,
    site,
    providers: new Map(providers.map((provider) => [provider.code, provider])),
    seal: createFieldSeal(onlyKey(createHash('sha256').update('simulation').digest())),
    numberKey: Buffer.alloc(32, 1),
    voucherKey: Buffer.alloc(32, 2),
    publicUrl: 'http://localhost',
    depositGuard: async () => null,
    hasOpenRounds: async () => false,
    openObligation: async () => ZERO,
    verifyPaymentPassword: async () => {},
    secondFactor: { isBound: async () => false, prove: async () => {} },
    now,
    newId,
  };
  const members = await openAccounts(plain, deps, ids);
  return {
    deps,
    soundDeps: { ...deps, db: plain },
    members,
    cuts: fault.cuts,
    calm: fault.calm,
    pass: (minutes) => void (at += minutes * MINUTE_MS),
  };
}

async function seedWorld(db: Db, now: () => Date): Promise<void> {
  await seedBrand({ db, now }, BRAND);
  await seedCashier({ db, now }, { brandId: BRAND_ID, currency: CURRENCY, accountLockMinutes: 0 });
  await addOperators({ db, now }, OPERATORS);
  await liftLimits(db);
}

/** Limits of a day, and play that is owed, would end a simulation after a handful of requests. */
async function liftLimits(db: Db): Promise<void> {
  await db.query({
    text: `update cashier_policies set withdraw_day_count = 100000, open_withdrawals_max = 50,
      withdraw_day_amount = 9000000000000, pending_deposits_max = 1000,
      withdraw_alone_day_amount = 9000000000000, deposit_alone_day_amount = 9000000000000`,
  });
  await db.query({ text: 'update deposit_methods set multiple_hundredths = 0' });
}

async function openAccounts(
  db: Db,
  deps: CashierDeps,
  ids: readonly string[],
): Promise<SimMember[]> {
  const accounts = createAccounts({ ...deps, db });
  const members: SimMember[] = [];
  for (const memberId of ids) {
    await db.tx(async (tx) => {
      await deps.wallet.openPurses(tx, { memberId, brandId: BRAND_ID, currency: CURRENCY });
      await deps.wallet.postIn(tx, [
        {
          key: `opening:${memberId}`,
          kind: 'ADMIN_ADD',
          cause: 'sim:opening',
          memberId,
          brandId: BRAND_ID,
          currency: CURRENCY,
          postings: [
            { account: { house: 'adjustment' }, amount: negate(OPENING) },
            { account: { purse: 'main' }, amount: OPENING },
          ],
        },
      ]);
    });
    const account = await accounts.bind({
      memberId,
      methodCode: 'bank',
      institutionCode: 'northgate',
      number: '12345678',
      holder: 'Ada Lovelace',
      paymentPassword: '',
      ip: '192.0.2.1',
    });
    members.push({ id: memberId, account: accountOf(memberId), accountId: account.id });
  }
  return members;
}

const createSimAudit = (db: Db, now: () => Date): AuditService =>
  createAuditService({
    db,
    now,
    newId,
    keys: createAuditKeys([Buffer.alloc(32, 8)]),
    anchors: { file: null, url: null },
    queueAnchor: async () => {},
  });
