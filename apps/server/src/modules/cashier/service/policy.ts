// What operators change of the cashier's rules, with a reason and an audit of every field.
import type { Tx } from '@parlour/database';
import { amountToText, currencyOf, feeProblem, type FeeTerms, isPayable } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { receiptRules } from '../rules/receipt.ts';
import { policyOfRank, type VipLimit } from '../rules/vip-limit.ts';
import { findBudgetUsed } from '../store/auto-approvals.ts';
import {
  type CashierPolicy,
  findPolicy,
  listPolicies,
  listVipLimits,
  lockPolicy,
  policySettings,
  type PolicySettings,
  replaceVipLimits,
  updatePolicy,
} from '../store/policy.ts';
import type { CashierDeps } from './deps.ts';

export type PolicyChange = {
  readonly brandId: string;
  readonly currency: string;
  readonly version: number;
  readonly reason: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly ip: string;
};

type Snapshot = Readonly<Record<string, string | number | boolean | null>>;

const shown = (value: unknown): string | number | boolean | null => {
  if (typeof value === 'bigint') return amountToText(value as PolicySettings['withdrawMin']);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The settings that two policies do not share. */
function differences(before: PolicySettings, after: PolicySettings): [Snapshot, Snapshot] {
  const changed = policySettings.filter(
    (setting) => shown(before[setting]) !== shown(after[setting]),
  );
  const pick = (policy: PolicySettings): Snapshot =>
    Object.fromEntries(changed.map((setting) => [setting, shown(policy[setting])]));
  return [pick(before), pick(after)];
}

const invalid = (field: string): Refusal =>
  new Refusal('cashier.policy_invalid', { params: { field } });

/** Refuses bounds that no withdrawal could meet, and amounts that cannot be paid. */
function demandSense(policy: PolicySettings, currency: string): void {
  const money = Object.values(policy).filter((value) => typeof value === 'bigint');
  if (money.some((value) => !isPayable(value, currencyOf(currency)))) {
    throw new Refusal('cashier.amount_too_fine');
  }
  if (money.some((value) => value < 0n)) throw invalid('amount');
  if (policy.withdrawMin <= 0n) throw invalid('withdrawMin');
  if (policy.withdrawMax < policy.withdrawMin) throw invalid('withdrawMax');
  if (policy.withdrawDayAmount < policy.withdrawMin) throw invalid('withdrawDayAmount');
  demandFee(policy, { currency, least: policy.withdrawMin });
  const { autoApproveAmount: one, autoApproveMemberDayAmount: member } = policy;
  const { autoApproveDayAmount: day } = policy;
  const isOn = one !== null;
  if (isOn && (member === null || member < one)) throw invalid('autoApproveMemberDayAmount');
  if (isOn && (day === null || day < one)) throw invalid('autoApproveDayAmount');
  if (isOn && one >= policy.secondOperatorAmount) throw invalid('secondOperatorAmount');
}

/** Something has to be left of every withdrawal. */
function demandFee(terms: FeeTerms, scope: Parameters<typeof feeProblem>[1]): void {
  if (terms.feeBps >= 10_000) throw invalid('feeBps');
  if (terms.feeFixed < 0n) throw invalid('feeFixed');
  const problem = feeProblem(terms, scope);
  if (problem !== null) throw invalid(problem === 'bounds' ? 'feeMax' : 'feeFixed');
}

function demandLimitsSense(limits: readonly VipLimit[], policy: CashierPolicy): void {
  const ranks = new Set(limits.map(({ rank }) => rank));
  if (ranks.size !== limits.length) throw invalid('rank');
  const { currency, withdrawMin } = policy;
  for (const { withdrawMax, dayAmount, feeFixed, rank } of limits) {
    for (const value of [withdrawMax, dayAmount, feeFixed]) {
      if (value !== null && !isPayable(value, currencyOf(currency))) {
        throw new Refusal('cashier.amount_too_fine');
      }
    }
    if ((withdrawMax ?? withdrawMin) < withdrawMin || (dayAmount ?? withdrawMin) < withdrawMin) {
      throw invalid('withdrawMin');
    }
    demandFee(policyOfRank(policy, limits, rank), { currency, least: withdrawMin });
  }
}

export type PolicyDesk = ReturnType<typeof createPolicyDesk>;

export function createPolicyDesk(deps: CashierDeps) {
  const { db, audit, site, now } = deps;

  const look = async (brandId: string, policy: CashierPolicy) => {
    const { timeZone, complianceProfile } = await site.brand(brandId);
    const { currency } = policy;
    const scope = { brandId, currency };
    const [limits, autoApprovedToday] = await Promise.all([
      listVipLimits(db, scope),
      findBudgetUsed(db, { ...scope, at: now(), timeZone }),
    ]);
    const { autoConfirms, canForce } = receiptRules(complianceProfile);
    return { policy, limits, timeZone, autoApprovedToday, autoConfirms, canForce };
  };

  const find = async (brandId: string, currency: string) => {
    const policy = await findPolicy(db, { brandId, currency });
    if (policy === null) throw new Refusal('cashier.policy_not_found');
    return look(brandId, policy);
  };

  const lock = async (tx: Tx, { brandId, currency, version }: PolicyChange) => {
    const policy = await lockPolicy(tx, { brandId, currency });
    if (policy === null) throw new Refusal('cashier.policy_not_found');
    if (policy.version !== version) throw new Refusal('cashier.policy_changed');
    return policy;
  };

  const record = (
    tx: Tx,
    change: PolicyChange,
    what: { readonly action: string; readonly before: Snapshot; readonly after: Snapshot },
  ): Promise<void> =>
    audit.record(tx, {
      actor: { kind: 'operator', id: change.operatorId },
      action: what.action,
      subject: { kind: 'cashier_policy', id: `${change.brandId}:${change.currency}` },
      before: what.before,
      after: what.after,
      reason: change.reason,
      ip: change.ip,
    });

  return {
    find,

    async list(brandId: string) {
      const policies = await listPolicies(db, brandId);
      return Promise.all(policies.map((policy) => look(brandId, policy)));
    },

    async change(command: PolicyChange & { readonly settings: PolicySettings }) {
      const { brandId, currency, settings, operatorAccount: by } = command;
      demandSense(settings, currency);
      await db.tx(async (tx) => {
        const policy = await lock(tx, command);
        demandLimitsSense(await listVipLimits(tx, { brandId, currency }), {
          ...policy,
          ...settings,
        });
        const [before, after] = differences(policy, settings);
        await updatePolicy(tx, { brandId, currency }, { settings, at: now(), by });
        await record(tx, command, { action: 'cashier_policy.update', before, after });
      });
      return find(brandId, currency);
    },

    async changeLimits(command: PolicyChange & { readonly limits: readonly VipLimit[] }) {
      const { brandId, currency, limits, operatorAccount: by } = command;
      await db.tx(async (tx) => {
        const policy = await lock(tx, command);
        demandLimitsSense(limits, policy);
        const scope = { brandId, currency };
        const text = (rows: readonly VipLimit[]): Snapshot =>
          Object.fromEntries(rows.map((row) => [`rank ${row.rank}`, describe(row)]));
        const before = text(await listVipLimits(tx, scope));
        await replaceVipLimits(tx, scope, limits);
        await updatePolicy(tx, scope, { settings: {}, at: now(), by });
        const after = text(limits);
        await record(tx, command, { action: 'cashier_policy.update_limits', before, after });
      });
      return find(brandId, currency);
    },
  };
}

const describe = ({ rank: _rank, ...own }: VipLimit): string =>
  Object.entries(own)
    .map(([name, value]) => `${name}: ${shown(value) ?? '–'}`)
    .join(', ');
