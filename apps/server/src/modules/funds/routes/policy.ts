import { type Amount, amountToText, currencyOf, isPayable } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { serve } from '../../../platform/http/call.ts';
import type { AuditService } from '../../audit/index.ts';
import { policyDefault } from '../rules/limits.ts';
import { findVersionedPolicy, upsertPolicy, type VersionedPolicy } from '../store/policy-desk.ts';
import { readAmount } from './read.ts';

const present = (currency: string, policy: VersionedPolicy) => {
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

/** What a brand allows of transfers in its currency, and operators' changes of it. */
export const serveFundPolicy = ({
  db,
  audit,
}: Pick<Platform, 'db'> & { readonly audit: AuditService }) =>
  serve({
    'GET /console/fund-policy': async ({ brand }) => {
      const { currency } = brand;
      const known = await findVersionedPolicy(db, { brandId: brand.id, currency });
      return present(currency, known ?? { ...policyDefault, version: 0 });
    },

    'PUT /console/fund-policy': async ({ body, brand, caller, ip }) => {
      const { currency } = brand;
      const place = { brandId: brand.id, currency };
      const wanted = checked(currency, {
        vendorMin: readAmount(body.vendorMin),
        vendorMax: readAmount(body.vendorMax),
        uplineIsOffered: body.uplineIsOffered,
        uplineMin: readAmount(body.uplineMin),
        uplineMax: readAmount(body.uplineMax),
        uplineDay: readAmount(body.uplineDay),
        downlineIsOffered: body.downlineIsOffered,
        downlineMin: readAmount(body.downlineMin),
        downlineMax: readAmount(body.downlineMax),
        downlineDay: readAmount(body.downlineDay),
        downlineAnyDepth: body.transferAnyDepth,
        downlineMultipleHundredths: body.transferRolloverMultipleHundredths,
        version: body.version,
      });
      return db.tx(async (tx) => {
        const before = await findVersionedPolicy(tx, place);
        const after = await upsertPolicy(tx, place, wanted);
        if (after === null) throw new Refusal('funds.policy_changed');
        await audit.record(tx, {
          actor: { kind: 'operator', id: caller.operatorId },
          action: 'funds.change_policy',
          subject: { kind: 'brand', id: brand.id },
          ...(before === null ? {} : { before: present(currency, before) }),
          after: present(currency, after),
          reason: body.reason,
          ip,
        });
        return present(currency, after);
      });
    },
  });
