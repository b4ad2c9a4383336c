// The funds on a database of its own, with vendors whose behaviour a test scripts.
import { createApproval, createIndependence } from '../../approval/index.ts';
import assert from 'node:assert/strict';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { newId } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import { createFakeClock, type FakeClock, openTestDatabase, signingPairOf } from '@parlour/testkit';
import { pino } from 'pino';
import { readConfig } from '../../../platform/config.ts';
import { migrateJobs } from '../../../platform/jobs.ts';
import { createPlatform, type Platform } from '../../../platform/platform.ts';
import { DEMO_BRAND_ID, layGround } from '../../../testing/ground.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { createTree, type Tree } from '../../agent/index.ts';
import { createAudit } from '../../audit/index.ts';
import { obligations } from '../../cashier/index.ts';
import { createCatalogue, type Vendor } from '../../catalogue/index.ts';
import { createMember, type MemberService } from '../../member/index.ts';
import { createNotification } from '../../notification/index.ts';
import { createReported, endSessionsAt } from '../../play/index.ts';
import {
  createProtection,
  type ProtectionService,
  type ProtectionSources,
} from '../../protection/index.ts';
import { createSite, type SiteService } from '../../site/index.ts';
import { createWallet, type WalletService } from '../../wallet/index.ts';
import type { FundsDeps } from '../service/deps.ts';
import { createFundsService, type FundsService } from '../service/index.ts';
import { money } from './amounts.ts';
import { createScriptedVendor, type ScriptedVendor } from './scripted-vendor.ts';
import { createTestReports } from './reports.ts';

export { money };

/** What a test may turn on a member: the cashier and player protection stand behind it. */
export type Burden = {
  rollover: Amount;
  hasOpenWithdrawal: boolean;
  /** What downlines wait for. */
  owed: Amount;
  demandsFactor: boolean;
  playRefusal: Refusal | null;
};

export type House = {
  readonly platform: Platform;
  readonly clock: FakeClock;
  readonly deps: FundsDeps;
  readonly funds: FundsService;
  readonly members: MemberService;
  readonly site: SiteService;
  readonly wallet: WalletService;
  readonly burden: Burden;
  /** The vendor `annex`; `kingfisher` is another one of the same kind. */
  readonly vendor: ScriptedVendor;
  readonly other: ScriptedVendor;
  /** A ceiling that the member set, in effect at once. */
  limit(memberId: string, kind: 'deposit' | 'loss' | 'wager', ceiling: string): Promise<void>;
  /** The member may not play until the end of time. */
  exclude(memberId: string): Promise<void>;
  readonly protection: ProtectionService;
  vendorNamed(merchantCode: string): Promise<Vendor>;
  /** A member with money. */
  member(options?: {
    funds?: string;
    uplineId?: string | null;
    currency?: string;
  }): Promise<string>;
  main(memberId: string): Promise<Amount>;
  locked(memberId: string): Promise<Amount>;
  purse(memberId: string, vendorCode?: string): Promise<Amount>;
  close(): Promise<void>;
};

const pair = signingPairOf('operator');

export const testEnv = (databaseUrl: string): Record<string, string> => ({
  PARLOUR_ENV: 'test',
  DATABASE_URL: databaseUrl,
  DATABASE_CONNECTIONS: '20',
  PUBLIC_URL: 'http://localhost:3000',
  CONSOLE_URL: 'http://localhost:3001',
  LOG_LEVEL: 'silent',
  SESSION_PEPPER: 'a pepper that only the tests know',
  FIELD_KEY: Buffer.alloc(32, 7).toString('base64'),
  AUDIT_KEY: Buffer.alloc(32, 8).toString('base64'),
  SEALING_KEY: JSON.stringify({
    ...generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' }),
    kid: 'test',
  }),
  OPERATOR_SIGNING_KEY: pair.privateKey,
  STUDIO_URL: 'http://localhost:3002',
  STUDIO_PUBLIC_KEY: String(
    createPublicKey(pair.privateKey).export({ type: 'spki', format: 'pem' }),
  ),
  STUDIO_OPERATOR_ID: 'parlour',
  SANDBOX_URL: 'http://localhost:3003',
  SANDBOX_API_KEY: 'an api key that only the tests know',
  SANDBOX_WEBHOOK_SECRET: 'a secret that only the tests know',
  DEMO_PASSWORD: 'Parlour-demo-1',
});

const self = { kind: 'member', ip: '127.0.0.1' } as const;

/** Members of these tests have neither paid in nor played anywhere else. */
const noRecords: ProtectionSources = {
  deposited: async () => ({ day: ZERO, week: ZERO, month: ZERO }),
  played: async () => ({ stake: ZERO, payout: ZERO, openStake: ZERO }),
  playedByHour: async () => [],
  depositHarm: async () => ({
    depositedNow: ZERO,
    depositedBefore: ZERO,
    depositsPerDayMax: 0,
    chasingDeposits: 0,
  }),
  playHarm: async () => ({ nightMinutes: 0, playMinutes: 0 }),
  listDepositors: async () => [],
};

export type HouseOptions = {
  /** Rounds go into the real betting record instead of being only counted. */
  readonly hasRecord?: boolean;
};

type Services = Pick<
  FundsDeps,
  'audit' | 'catalogue' | 'independence' | 'members' | 'notifications' | 'site' | 'wallet'
> & { readonly tree: Tree };

type Stage = Pick<House, 'burden' | 'other' | 'protection' | 'vendor'> & {
  readonly hasRecord: boolean;
};

const depsOf = (
  platform: Platform,
  services: Services,
  { burden, hasRecord, other, protection, vendor }: Stage,
): FundsDeps => ({
  ...platform,
  ...services,
  obligations: {
    lock: async () => {},
    rolloverRemaining: async () => burden.rollover,
    hasOpenWithdrawal: async () => burden.hasOpenWithdrawal,
    demandsFactor: async () => burden.demandsFactor,
    passOnPlay: obligations.passOnPlay,
    teamPlay: obligations.teamPlay,
    demandTeamPlay: obligations.demandTeamPlay,
  },
  openObligation: async () => burden.owed,
  playRefusal: async () => burden.playRefusal,
  depositRefusal: protection.depositRefusal,
  restrictions: protection.play.restrictions,
  endSessions: endSessionsAt,
  vendorOf: ({ code }) => (code === 'annex' ? vendor : other),
  reportRounds: hasRecord
    ? createReported({ ...platform, ...services, protection })
    : createTestReports(),
  verifyPaymentPassword: async () => {},
  secondFactor: { isBound: async () => false, prove: async () => {} },
});

export async function openHouse({ hasRecord = false }: HouseOptions = {}): Promise<House> {
  const database = await openTestDatabase();
  await migrateJobs(database.url);
  const clock = createFakeClock();
  const config = readConfig(testEnv(database.url));
  const platform = { ...createPlatform(config, pino({ level: 'silent' })), now: clock.now };
  const { db } = platform;
  await layGround(platform);
  const { audit } = createAudit(platform);
  const { approvals } = createApproval(platform, { audit });
  const { parts: siteParts, site } = await createSite(platform, { approvals, audit });
  const { notifications, parts: mailParts } = createNotification(platform, { audit, site });
  const { parts: walletParts, wallet } = createWallet(platform);
  const base = { approvals, audit, notifications, site, wallet };
  const { members } = createMember(platform, base);
  const { catalogue, parts: catalogueParts } = createCatalogue(platform, {
    approvals,
    audit,
    site,
    demandGames: async () => {},
    holdsMoney: async () => false,
    readOut: async () => true,
  });
  const needs = { ...base, members, sources: noRecords };
  const { protection } = createProtection(platform, needs);
  const { currency: brandCurrency } = await site.brand(DEMO_BRAND_ID);

  const vendor = createScriptedVendor();
  const other = createScriptedVendor();
  const burden: Burden = {
    rollover: ZERO,
    hasOpenWithdrawal: false,
    owed: ZERO,
    demandsFactor: false,
    playRefusal: null,
  };
  const tree = createTree(platform);
  const independence = createIndependence(platform);
  const services = { audit, catalogue, independence, members, notifications, site, tree, wallet };
  const stage = { burden, hasRecord, other, protection, vendor };
  const deps = depsOf(platform, services, stage);
  const funds = createFundsService(deps);
  let opened = 0;

  const fund = async (memberId: string, currency: string, text: string): Promise<void> => {
    const outcome = await wallet.post({
      key: `gift:${memberId}`,
      kind: 'ADMIN_ADD',
      cause: 'adjustment:test',
      memberId,
      brandId: DEMO_BRAND_ID,
      currency,
      postings: [
        { account: { house: 'adjustment' }, amount: money(`-${text}`) },
        { account: { purse: 'main' }, amount: money(text) },
      ],
    });
    assert.ok(outcome.ok);
  };

  return {
    platform,
    clock,
    deps,
    funds,
    members,
    site,
    wallet,
    burden,
    vendor,
    other,
    protection,
    async limit(memberId, kind, ceiling) {
      const member = await members.get(db, memberId);
      await protection.limits.set(member, { kind, period: 'day', ceiling }, self);
    },
    async exclude(memberId) {
      const member = await members.get(db, memberId);
      await protection.exclusions.impose(member, { kind: 'exclusion', length: null }, self);
    },
    vendorNamed: (merchantCode) => funds.wallets.vendorNamed(DEMO_BRAND_ID, merchantCode),
    async member({ currency = brandCurrency, funds: text = '500', uplineId = null } = {}) {
      const memberId = newId();
      const account = `player${(opened += 1)}`;
      await db.query({
        text: `insert into members (id, brand_id, account, account_key, nickname, currency,
            language, upline_id, registered_at)
          values ($1, $2, $3, $3, $3, $4, 'en', $5, $6)`,
        values: [memberId, DEMO_BRAND_ID, account, currency, uplineId, clock.now()],
      });
      await db.tx((tx) => wallet.openPurses(tx, { memberId, brandId: DEMO_BRAND_ID, currency }));
      if (text !== '0') await fund(memberId, currency, text);
      return memberId;
    },
    main: async (memberId) => (await wallet.balances(db, memberId)).main,
    locked: async (memberId) => (await wallet.balances(db, memberId)).locked,
    purse: async (memberId, vendorCode = 'annex') =>
      (await wallet.vendorPurses(db, memberId)).get(vendorCode) ?? ZERO,
    async close() {
      const parts = [siteParts, mailParts, walletParts, catalogueParts];
      await Promise.all(parts.map((part) => part.stop?.()));
      await db.close();
      await database.close();
    },
  };
}
