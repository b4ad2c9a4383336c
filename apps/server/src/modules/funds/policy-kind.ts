import { type Amount, amountToText, currencyOf, isPayable } from '@parlour/money';
import { Refusal } from '../../platform/refusal.ts';
import { type ApprovalKind, type Loosens, looserSettings } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import { policyDefault } from './rules/limits.ts';
import { findVersionedPolicy, upsertPolicy, type VersionedPolicy } from './store/policy-desk.ts';

export type FundPolicyChange = VersionedPolicy & {
  readonly brandId: string;
  readonly currency: string;
};

/** In which direction each setting lets more money move between purses. */
const directions: Readonly<Record<Exclude<keyof VersionedPolicy, 'version'>, Loosens>> = {
  vendorMin: 'never',
  vendorMax: 'up',
  uplineIsOffered: 'up',
  uplineMin: 'never',
  uplineMax: 'up',
  uplineDay: 'up',
  downlineIsOffered: 'up',
  downlineMin: 'never',
  downlineMax: 'up',
  downlineDay: 'up',
  downlineAnyDepth: 'up',
  // Play that transferred money asks for: less of it lets money leave sooner.
  downlineMultipleHundredths: 'down',
};

export const present = (currency: string, policy: VersionedPolicy) => {
  const { decimals } = currencyOf(currency);
  const text = (value: Amount) => amountToText(value, decimals);
  return {
    currency,
    vendorMin: text(policy.vendorMin),
    vendorMax: text(policy.vendorMax),
    uplineIsOffered: policy.uplineIsOffered,
    uplineMin: text(policy.uplineMin),
    uplineMax: text(policy.uplineMax),
    uplineDay: text(policy.uplineDay),
    downlineIsOffered: policy.downlineIsOffered,
    downlineMin: text(policy.downlineMin),
    downlineMax: text(policy.downlineMax),
    downlineDay: text(policy.downlineDay),
    transferAnyDepth: policy.downlineAnyDepth,
    transferRolloverMultipleHundredths: policy.downlineMultipleHundredths,
    version: policy.version,
  };
};

const shown = (currency: string, policy: VersionedPolicy) => {
  const { version: _version, ...settings } = present(currency, policy);
  return settings;
};

/** Bounds that a transfer can meet, in the currency's own decimals. */
function checked(currency: string, policy: VersionedPolicy): VersionedPolicy {
  const { vendorMin, vendorMax, uplineMin, uplineMax, uplineDay } = policy;
  const { downlineDay, downlineMax, downlineMin } = policy;
  const ups = [uplineMin, uplineMax, uplineDay];
  const downs = [downlineMin, downlineMax, downlineDay];
  const amounts = [vendorMin, vendorMax, ...ups, ...downs];
  const isFine = amounts.every((value) => isPayable(value, currencyOf(currency)));
  const isOrdered = vendorMin > 0n && vendorMin <= vendorMax;
  const isUplineOrdered = uplineMin > 0n && uplineMin <= uplineMax && uplineMax <= uplineDay;
  const isDownlineOrdered =
    downlineMin > 0n && downlineMin <= downlineMax && downlineMax <= downlineDay;
  if (!isFine || !isOrdered || !isUplineOrdered || !isDownlineOrdered)
    throw new Refusal('funds.policy_invalid');
  return policy;
}

const FIRST = { ...policyDefault, version: 0 };

/** What a brand allows of transfers in its currency. */
export const fundPolicyKind = ({
  audit,
}: {
  readonly audit: AuditService;
}): ApprovalKind<FundPolicyChange> => ({
  name: 'fund_policy.update',
  decide: 'fund-policy.update',
  nameOf: async (_reader, subjectId) => subjectId.slice(subjectId.indexOf(':') + 1),

  async weigh(tx, { brandId, currency, ...wanted }) {
    const after = checked(currency, wanted);
    const known = (await findVersionedPolicy(tx, { brandId, currency })) ?? FIRST;
    if (known.version !== after.version) throw new Refusal('funds.policy_changed');
    return {
      loosens: looserSettings(directions, known, after).length > 0,
      subject: { kind: 'fund_policy', id: `${brandId}:${currency}` },
      before: shown(currency, known),
      after: shown(currency, after),
    };
  },

  async apply(tx, { brandId, currency, ...wanted }, { maker }) {
    const place = { brandId, currency };
    const before = await findVersionedPolicy(tx, place);
    const after = await upsertPolicy(tx, place, checked(currency, wanted));
    if (after === null) throw new Refusal('funds.policy_changed');
    await audit.record(tx, {
      actor: { kind: 'operator', id: maker.operatorId },
      action: 'funds.change_policy',
      subject: { kind: 'brand', id: brandId },
      ...(before === null ? {} : { before: present(currency, before) }),
      after: present(currency, after),
      reason: maker.reason,
      ip: maker.ip,
    });
  },
});
