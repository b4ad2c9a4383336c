// What the demo members have paid in and asked for, so that records and the queue have something
// to show. Everything happens through the services themselves, at times that have passed.
import { createHash } from 'node:crypto';
import { newId, type Tx } from '@parlour/database';
import { type Amount, AMOUNT_PER_UNIT, amount, subtract, ZERO } from '@parlour/money';
import { createFieldSeal } from '../../../platform/field-seal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Independence } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { IdentityService } from '../../identity/index.ts';
import { createRiskModule } from '../../risk/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import type { DepositNews } from '../rules/deposit-news.ts';
import { createAccounts } from '../service/accounts.ts';
import { createCredits } from '../service/credit.ts';
import type { CashierDeps } from '../service/deps.ts';
import { createDeposits } from '../service/deposits.ts';
import { createCashierService } from '../service/index.ts';
import { listOpenRollovers, addCounted } from '../store/rollovers.ts';
import { addPlayed } from '../store/totals.ts';
import { createDemoProvider } from './provider.ts';
import { teamHistory } from './team.ts';

export type HistoryServices = {
  readonly audit: AuditService;
  readonly independence: Independence;
  readonly identity: IdentityService;
  readonly members: MemberService;
  readonly site: SiteService;
  readonly wallet: WalletService;
};

/** A platform whose clock the seed moves; each step happens so many hours before now. */
export type Rewound = {
  readonly platform: Platform;
  readonly services: HistoryServices;
  setHoursAgo(hours: number): Promise<void>;
  together(stages: readonly { readonly from: number; run(): Promise<void> }[]): Promise<void>;
  /** What a member plays between two steps, so that money and bets lie in one order. */
  play?(stretch: {
    readonly memberId: string;
    readonly account: string;
    readonly brandId: string;
    readonly from: number;
    readonly to: number;
  }): Promise<void>;
};

export type HistoryScope = {
  readonly brandId: string;
  /** Approves and refuses what lies in the past. */
  readonly operator: { readonly id: string; readonly account: string };
};

export type Step =
  | {
      readonly at: number;
      readonly deposit: bigint;
      readonly method: string;
      readonly news: NewsKind;
      /** Wants the money out again without having played: what an operator has to notice. */
      readonly isUnplayed?: true;
    }
  | { readonly at: number; readonly bind: string; readonly number: string }
  | {
      readonly at: number;
      readonly withdraw: bigint;
      readonly end: 'waits' | 'received' | 'rejected';
    };

type NewsKind = 'paid' | 'cancelled' | 'half';

const IP = '192.0.2.1';

/** By account, with hours before now. */
const HISTORY: Readonly<Record<string, readonly Step[]>> = {
  demo: [
    { at: 8_640, deposit: 100n, method: 'card', news: 'paid' },
    { at: 8_600, bind: 'northgate', number: '40021187' },
    { at: 7_400, deposit: 60n, method: 'wallet', news: 'paid' },
    { at: 6_300, withdraw: 50n, end: 'received' },
    { at: 5_200, deposit: 120n, method: 'card', news: 'paid' },
    { at: 4_100, deposit: 80n, method: 'qr', news: 'paid' },
    { at: 3_000, withdraw: 90n, end: 'received' },
    { at: 2_200, deposit: 75n, method: 'card', news: 'cancelled' },
    { at: 1_900, deposit: 75n, method: 'wallet', news: 'paid' },
    { at: 900, withdraw: 60n, end: 'received' },
    { at: 480, deposit: 200n, method: 'card', news: 'paid' },
    { at: 300, deposit: 150n, method: 'wallet', news: 'paid' },
    { at: 240, withdraw: 80n, end: 'received' },
    { at: 72, deposit: 100n, method: 'card', news: 'cancelled' },
    { at: 26, deposit: 250n, method: 'qr', news: 'paid' },
  ],
  maya: [
    { at: 190, deposit: 300n, method: 'card', news: 'paid' },
    { at: 60, bind: 'first-harbour', number: '90017723' },
    { at: 2, withdraw: 120n, end: 'waits' },
  ],
  arjun: [
    { at: 120, deposit: 2_000n, method: 'card', news: 'paid', isUnplayed: true },
    { at: 5, bind: 'meridian', number: '55510984' },
    { at: 1, withdraw: 1_400n, end: 'waits' },
  ],
  lena: [
    { at: 220, deposit: 500n, method: 'card', news: 'paid' },
    { at: 200, bind: 'old-mill', number: '71230045' },
    { at: 150, withdraw: 200n, end: 'rejected' },
    { at: 100, withdraw: 150n, end: 'received' },
  ],
  tomas: [{ at: 9, deposit: 400n, method: 'card', news: 'half' }],
  // Friends who came by another member's link.
  ravi_k: [{ at: 330, deposit: 120n, method: 'card', news: 'paid' }],
  sunniva: [{ at: 130, deposit: 60n, method: 'wallet', news: 'paid' }],
  ...teamHistory,
};

const units = (value: bigint): Amount => amount(value * AMOUNT_PER_UNIT);

/** Gives the demo members their past. Does nothing when they have one. */
export async function seedCashierHistory(
  { platform, play, services, setHoursAgo, together }: Rewound,
  { brandId, operator }: HistoryScope,
): Promise<void> {
  const deps = depsOf(platform, services);
  const [known] = await platform.db.query({
    text: 'select from deposits where brand_id = $1 limit 1',
    values: [brandId],
  });
  if (known !== undefined) return;
  const tell = async (account: string, steps: readonly Step[]): Promise<void> => {
    const member = await services.members.findByAccount(platform.db, brandId, account);
    if (member === null) return;
    const person = {
      memberId: member.id,
      account,
      holder: member.payeeName ?? account,
      brandId,
      operator,
    };
    for (const [index, step] of steps.entries()) {
      const from = steps[index - 1]?.at ?? step.at;
      await play?.({ memberId: member.id, account, brandId, from, to: step.at });
      await setHoursAgo(step.at);
      if ('deposit' in step) await deposit(deps, person, step);
      else if ('bind' in step) await bind(deps, person, step);
      else await withdraw(deps, person, step);
    }
  };
  await together(
    Object.entries(HISTORY).map(([account, steps]) => ({
      from: steps[0]?.at ?? 0,
      run: () => tell(account, steps),
    })),
  );
}

/** What the services of the past stand on. */
export function depsOf(platform: Platform, services: HistoryServices): CashierDeps {
  const { config } = platform;
  return {
    ...platform,
    ...services,
    risk: createRiskModule({
      countFailedLogins: services.identity.countFailedLogins,
      security: { changedAt: async () => null, countSharers: async () => 0 },
      // Invented history is not of people whom the brand does not take.
      blacklist: { findBlacklisted: async () => null },
    }).service,
    providers: new Map([['sandbox', createDemoProvider()]]),
    seal: createFieldSeal(config.fieldKeys),
    numberKey: createHash('sha256')
      .update('payout account number')
      .update(config.fieldKey)
      .digest(),
    voucherKey: createHash('sha256').update('voucher code').update(config.fieldKey).digest(),
    publicUrl: config.publicUrl,
    depositGuard: async () => null,
    hasOpenRounds: async () => false,
    openObligation: async () => ZERO,
    verifyPaymentPassword: async () => {},
    secondFactor: { isBound: async () => false, prove: async () => {} },
  };
}

type Person = HistoryScope & {
  readonly memberId: string;
  readonly account: string;
  readonly holder: string;
};
type DepositStep = Extract<Step, { deposit: bigint }>;
type BindStep = Extract<Step, { bind: string }>;
type WithdrawStep = Extract<Step, { withdraw: bigint }>;

export async function deposit(
  deps: CashierDeps,
  { memberId }: Person,
  step: DepositStep,
): Promise<void> {
  const credits = createCredits(deps);
  const asked = units(step.deposit);
  const wish = { memberId, key: newId(), methodCode: step.method, amount: asked, ip: IP };
  const { id, providerReference, currency } = await createDeposits(deps, credits).begin(wish);
  const paid = step.news === 'half' ? amount(asked / 2n) : asked;
  const news: DepositNews =
    step.news === 'cancelled'
      ? { status: 'cancelled' }
      : { status: 'paid', paid: { amount: paid, currency } };
  await deps.db.tx(async (tx) => {
    await credits.apply(tx, { id, providerReference: providerReference ?? '', news });
    await playOut(deps, tx, { memberId, isCounted: step.isUnplayed !== true });
  });
}

/** The past has been played; only what members do from now on owes play. */
async function playOut(
  deps: CashierDeps,
  tx: Tx,
  { isCounted, memberId }: { readonly memberId: string; readonly isCounted: boolean },
): Promise<void> {
  for (const open of await listOpenRollovers(tx, memberId)) {
    const missing = subtract(open.required, open.counted);
    await addCounted(tx, [{ id: open.id, add: missing, isMet: true }], deps.now());
    if (isCounted) await addPlayed(tx, new Map([[memberId, missing]]));
  }
}

export async function bind(
  deps: CashierDeps,
  person: Person,
  { bind: institution, number }: BindStep,
) {
  const { memberId, holder } = person;
  await createAccounts(deps).bind({
    memberId,
    holder,
    number,
    ip: IP,
    methodCode: 'bank',
    institutionCode: institution,
    paymentPassword: '',
  });
}

async function withdraw(deps: CashierDeps, person: Person, step: WithdrawStep): Promise<void> {
  const { memberId, account, brandId, operator } = person;
  const { accounts, payouts, review, withdrawals } = createCashierService(deps);
  const [payoutAccount] = (await accounts.list(memberId)).accounts;
  if (payoutAccount === undefined) throw new Error(`${account} has no payout account`);
  // What came by vouchers and adjustments since is played out as well.
  await deps.db.tx((tx) => playOut(deps, tx, { memberId, isCounted: true }));
  const { id } = await withdrawals.ask({
    memberId,
    account,
    ip: IP,
    key: newId(),
    accountId: payoutAccount.id,
    amount: units(step.withdraw),
    paymentPassword: '',
  });
  await review.assess(id);
  const decision = {
    id,
    brandId,
    operatorId: operator.id,
    operatorAccount: operator.account,
    ip: IP,
  };
  if (step.end === 'rejected') {
    await review.reject({ ...decision, reason: 'The account holder could not be confirmed' });
  }
  if (step.end !== 'received') return;
  await review.approve({ ...decision, note: null });
  await payouts.pursue(id);
  await withdrawals.receive({ id, memberId, account });
}
