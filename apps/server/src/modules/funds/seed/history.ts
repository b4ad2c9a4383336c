// What the demo members have moved to vendors and to their uplines. Everything happens through the
// services themselves, at times that have passed, with a vendor that only the seed knows.
import { type Amount, amount, AMOUNT_PER_UNIT, ZERO } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import type { Tree } from '../../agent/index.ts';
import type { Independence } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { CashierService } from '../../cashier/index.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import { idFor } from '../rules/row-id.ts';
import type { FundsDeps } from '../service/deps.ts';
import { createFundsService } from '../service/index.ts';
import type { Moved, TransferVendor, Unknown } from '../vendor/port.ts';

export type HistoryServices = {
  readonly audit: AuditService;
  readonly independence: Independence;
  readonly cashier: Pick<CashierService, 'obligations'>;
  readonly catalogue: CatalogueService;
  readonly members: MemberService;
  readonly site: SiteService;
  readonly tree: Tree;
  readonly wallet: WalletService;
};

/** A platform whose clock the seed moves; each step happens so many hours before now. */
export type Rewound = {
  readonly platform: Platform;
  readonly services: HistoryServices;
  setHoursAgo(hours: number): Promise<void>;
};

export type HistoryScope = {
  readonly brandId: string;
  /** Proposes how a stuck transfer ended. */
  readonly operator: { readonly id: string; readonly account: string };
};

type Step = {
  readonly account: string;
  readonly at: number;
  readonly vendor: 'ANNEX' | 'KINGFISHER';
  /** Units to the vendor; null fetches everything, with what was won or lost there. */
  readonly send: bigint | null;
  readonly won?: bigint;
  /** The vendor answers nothing to it. */
  readonly isStuck?: true;
};

/**
 * Oldest first, among all that the cashier's history does.
 * The one who ended with something at the Annex would have it nowhere, because the studio is new.
 */
const STEPS: readonly Step[] = [
  { account: 'lena', at: 96, vendor: 'ANNEX', send: 40n },
  { account: 'lena', at: 95, vendor: 'ANNEX', send: null, won: -15n },
  { account: 'ravi_k', at: 80, vendor: 'KINGFISHER', send: 30n },
  { account: 'ravi_k', at: 60, vendor: 'KINGFISHER', send: 20n, isStuck: true },
  { account: 'sunniva', at: 30, vendor: 'KINGFISHER', send: 25n, isStuck: true },
  { account: 'demo', at: 25.9, vendor: 'ANNEX', send: 60n },
  { account: 'demo', at: 25.7, vendor: 'ANNEX', send: null, won: 24n },
  { account: 'demo', at: 25.5, vendor: 'ANNEX', send: 35n },
  { account: 'demo', at: 25.3, vendor: 'ANNEX', send: null, won: -35n },
];

/** Friends whom `demo` brought, and what they handed up. */
const HANDED_UP = [
  { account: 'sunniva', at: 25.1, amount: 12n, note: 'Thanks for the tip' },
  { account: 'ravi_k', at: 24.8, amount: 20n, note: null },
] as const;

/** What agents handed down to direct downlines, oldest first, out of what their contracts paid. */
const HANDED_DOWN = [
  { from: 'bruno', to: 'kavya', at: 46, amount: 10n, kind: 'general', note: null },
  { from: 'aria', to: 'soren', at: 30, amount: 12n, kind: 'dividend', note: 'Half of the month' },
  { from: 'soren', to: 'freya', at: 27, amount: 10n, kind: 'promotion', note: null },
] as const;

const units = (value: bigint): Amount => amount(value * AMOUNT_PER_UNIT);
const SILENCE: Unknown = { kind: 'unknown', error: 'HTTP 404' };

/** Gives the demo members a past with vendors. Does nothing when they have one. */
export async function seedFundsHistory(
  { platform, services, setHoursAgo }: Rewound,
  { brandId, operator }: HistoryScope,
): Promise<void> {
  const { db } = platform;
  const [known] = await db.query({
    text: 'select from vendor_transfers where brand_id = $1 limit 1',
    values: [brandId],
  });
  if (known !== undefined) return;
  const vendor = createSeedVendor();
  const funds = createFundsService(depsOf(platform, services, vendor));
  const stuck: string[] = [];
  for (const [place, step] of STEPS.entries()) {
    await setHoursAgo(step.at);
    const member = await services.members.findByAccount(db, brandId, step.account);
    if (member === null) continue;
    const shown = await funds.wallets.vendorNamed(brandId, step.vendor);
    vendor.isSilent = step.isStuck === true;
    vendor.win(member.id, units(step.won ?? 0n));
    const { id, state } = await funds.transfers.move({
      memberId: member.id,
      key: idFor(`seed of vendor transfers ${place} ${brandId}`),
      // What is closed now was open when money went there.
      vendor: { ...shown, state: 'live' },
      direction: step.send === null ? 'to_main' : 'to_vendor',
      amount: step.send === null ? null : units(step.send),
    });
    if (state === 'UNKNOWN') stuck.push(id);
  }
  for (const [place, { account, amount: sent, at, note }] of HANDED_UP.entries()) {
    await setHoursAgo(at);
    const member = await services.members.findByAccount(db, brandId, account);
    if (member === null || member.uplineId === null) continue;
    await funds.uplines.send({
      memberId: member.id,
      key: idFor(`seed of upline transfers ${place} ${brandId}`),
      amount: units(sent),
      paymentPassword: '',
      code: undefined,
      note,
    });
  }
  await setHoursAgo(24.5);
  const [oldest] = stuck;
  if (oldest === undefined) return;
  await funds.settling.propose({
    id: oldest,
    brandId,
    operatorId: operator.id,
    operatorAccount: operator.account,
    ip: '192.0.2.1',
    outcome: 'failed',
    amount: null,
    reason: 'Letter of the vendor: no such reference in their books',
  });
}

/**
 * Gives the demo's agents a past with their teams, once their contracts have paid them something to
 * hand down. Does nothing when they have one.
 */
export async function seedHandedDown(
  { platform, services, setHoursAgo }: Rewound,
  { brandId }: Pick<HistoryScope, 'brandId'>,
): Promise<void> {
  const { db } = platform;
  const funds = createFundsService(depsOf(platform, services, createSeedVendor()));
  for (const [place, { amount: sent, at, from, kind, note, to }] of HANDED_DOWN.entries()) {
    const agent = await services.members.findByAccount(db, brandId, from);
    const receiver = await services.members.findByAccount(db, brandId, to);
    if (agent === null || receiver === null) continue;
    const { main } = await services.wallet.balances(db, agent.id);
    if (main < units(sent)) continue;
    await setHoursAgo(at);
    await funds.downlines.send({
      memberId: agent.id,
      downlineId: receiver.id,
      key: idFor(`seed of downline transfers ${place} ${brandId}`),
      kind,
      amount: units(sent),
      paymentPassword: '',
      code: undefined,
      note,
    });
  }
}

function createSeedVendor(): TransferVendor & {
  isSilent: boolean;
  win(memberId: string, change: Amount): void;
} {
  const held = new Map<string, Amount>();
  const of = (memberId: string): Amount => held.get(memberId) ?? ZERO;
  const move = (
    order: { readonly memberId: string; readonly currency: string; readonly reference: string },
    change: Amount,
  ): Moved => {
    const balance = amount(of(order.memberId) + change);
    held.set(order.memberId, balance);
    const { currency, reference: vendorReference } = order;
    const size = amount(change < 0n ? -change : change);
    return { kind: 'moved', vendorReference, amount: size, currency, balance };
  };
  return {
    isSilent: false,
    win: (memberId, change) => void held.set(memberId, amount(of(memberId) + change)),
    async balance({ memberId }) {
      return { kind: 'balance', balance: of(memberId) };
    },
    async deposit({ amount: value, ...order }) {
      return this.isSilent ? SILENCE : move(order, value);
    },
    async withdraw({ amount: value, ...order }) {
      const wanted = value ?? of(order.memberId);
      if (wanted === 0n) return { kind: 'refused', reason: 'empty', note: 'EMPTY', balance: ZERO };
      return move(order, amount(-wanted));
    },
    find: async () => SILENCE,
    rounds: async () => ({ kind: 'rounds', rounds: [] }),
  };
}

const depsOf = (
  platform: Platform,
  services: HistoryServices,
  vendor: TransferVendor,
): FundsDeps => ({
  ...platform,
  ...services,
  // Invented history is of people who may play, and who owe nothing.
  obligations: {
    lock: services.cashier.obligations.lock,
    rolloverRemaining: async () => ZERO,
    hasOpenWithdrawal: async () => false,
    demandsFactor: async () => false,
    passOnPlay: async () => ZERO,
    teamPlay: () => ZERO,
    demandTeamPlay: async () => {},
  },
  openObligation: async () => ZERO,
  playRefusal: async () => null,
  depositRefusal: async () => null,
  restrictions: async () => new Map(),
  endSessions: async () => {},
  vendorOf: () => vendor,
  // Nobody is written to about an invented past.
  notifications: { send: async () => '' },
  reportRounds: async () => 0,
  verifyPaymentPassword: async () => {},
  secondFactor: { isBound: async () => false, prove: async () => {} },
});
