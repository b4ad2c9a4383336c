// What operators change of the cashier's rules: what loosens waits for a second operator.
import type { Tx } from '@parlour/database';
import { amountToText, currencyOf, feeProblem, type FeeTerms, isPayable } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { type ApprovalKind, looserSettings } from '../../approval/index.ts';
import { limitsLoosen, policyDirections } from '../rules/policy-direction.ts';
import { policyOfRank, type VipLimit } from '../rules/vip-limit.ts';
import {
  type CashierPolicy,
  listVipLimits,
  lockPolicy,
  policySettings,
  type PolicySettings,
  replaceVipLimits,
  updatePolicy,
} from '../store/policy.ts';
import type { CashierDeps } from './deps.ts';

type PolicyPlace = {
  readonly brandId: string;
  readonly currency: string;
  readonly version: number;
};
export type PolicyChange = PolicyPlace & { readonly settings: PolicySettings };
export type VipLimitsChange = PolicyPlace & { readonly limits: readonly VipLimit[] };

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

async function lock(tx: Tx, { brandId, currency, version }: PolicyPlace): Promise<CashierPolicy> {
  const policy = await lockPolicy(tx, { brandId, currency });
  if (policy === null) throw new Refusal('cashier.policy_not_found');
  if (policy.version !== version) throw new Refusal('cashier.policy_changed');
  return policy;
}

const subjectOf = ({ brandId, currency }: PolicyPlace) => ({
  kind: 'cashier_policy',
  id: `${brandId}:${currency}`,
});
const nameOf = async (_reader: unknown, subjectId: string): Promise<string> =>
  subjectId.slice(subjectId.indexOf(':') + 1);

type Weighed = { readonly before: Snapshot; readonly after: Snapshot };

/** What a proposal tells of a change: with the currency of its amounts. */
const withCurrency = <W extends Weighed>({ currency }: PolicyPlace, weighed: W) => ({
  ...weighed,
  before: { currency, ...weighed.before },
  after: { currency, ...weighed.after },
});

type KindDeps = Pick<CashierDeps, 'audit' | 'now'>;

/** The cashier's policy of one currency. */
export const policyKind = ({ audit, now }: KindDeps): ApprovalKind<PolicyChange> => {
  const weigh = async (tx: Tx, command: PolicyChange) => {
    const { brandId, currency, settings } = command;
    demandSense(settings, currency);
    const policy = await lock(tx, command);
    const limits = await listVipLimits(tx, { brandId, currency });
    demandLimitsSense(limits, { ...policy, ...settings });
    const [before, after] = differences(policy, settings);
    const loosens = looserSettings(policyDirections, policy, settings).length > 0;
    return { loosens, subject: subjectOf(command), before, after };
  };
  return {
    name: 'cashier_policy.update',
    decide: 'cashier-policy.update',
    nameOf,
    weigh: async (tx, command) => withCurrency(command, await weigh(tx, command)),
    async apply(tx, command, { maker }) {
      const { brandId, currency, settings } = command;
      const { before, after } = await weigh(tx, command);
      const by = maker.operatorAccount;
      await updatePolicy(tx, { brandId, currency }, { settings, at: now(), by });
      await audit.record(tx, {
        actor: { kind: 'operator', id: maker.operatorId },
        action: 'cashier_policy.update',
        subject: subjectOf(command),
        before,
        after,
        reason: maker.reason,
        ip: maker.ip,
      });
    },
  };
};

/** By rank and name; a rank leaves out what is as the policy says. */
const snapshotOf = (rows: readonly VipLimit[]): Snapshot =>
  Object.fromEntries(
    rows.flatMap(({ rank, ...own }) =>
      Object.entries(own)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [`rank ${rank}.${name}`, shown(value)]),
    ),
  );

/** What ranks have instead of the policy's own. */
export const vipLimitsKind = ({ audit, now }: KindDeps): ApprovalKind<VipLimitsChange> => {
  const weigh = async (tx: Tx, command: VipLimitsChange) => {
    const policy = await lock(tx, command);
    demandLimitsSense(command.limits, policy);
    const known = await listVipLimits(tx, command);
    return {
      loosens: limitsLoosen(policy, known, command.limits),
      subject: subjectOf(command),
      before: snapshotOf(known),
      after: snapshotOf(command.limits),
    };
  };
  return {
    name: 'cashier_policy.update_limits',
    decide: 'cashier-policy.update',
    nameOf,
    weigh: async (tx, command) => withCurrency(command, await weigh(tx, command)),
    async apply(tx, command, { maker }) {
      const { before, after } = await weigh(tx, command);
      await replaceVipLimits(tx, command, command.limits);
      const by = maker.operatorAccount;
      await updatePolicy(tx, command, { settings: {}, at: now(), by });
      await audit.record(tx, {
        actor: { kind: 'operator', id: maker.operatorId },
        action: 'cashier_policy.update_limits',
        subject: subjectOf(command),
        before,
        after,
        reason: maker.reason,
        ip: maker.ip,
      });
    },
  };
};
