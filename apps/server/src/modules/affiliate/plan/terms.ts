// Terms as they travel and lie in the database, with decimal texts, and as calculators read them.
import type { AffiliateTerms as Terms, CpaTerms, ShareTerms } from '@parlour/commission';
import type { AffiliateTerms } from '@parlour/contract';
import { type Amount, amountFromText } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { money } from '../rules.ts';

function amountOf(text: string): Amount {
  const value = amountFromText(text);
  if (value === null) throw new Refusal('affiliate.amount_invalid');
  return value;
}

const readCpa = ({ groups, ...cpa }: NonNullable<AffiliateTerms['cpa']>): CpaTerms => ({
  ...cpa,
  amount: amountOf(cpa.amount),
  groups: groups.map(({ amount, countries }) => ({ countries, amount: amountOf(amount) })),
  firstDepositMin: amountOf(cpa.firstDepositMin),
  depositsMin: amountOf(cpa.depositsMin),
  validBetMin: amountOf(cpa.validBetMin),
});

const readShare = ({ tiers, ...share }: NonNullable<AffiliateTerms['share']>): ShareTerms => ({
  ...share,
  tiers: tiers.map((tier) => ({ ...tier, netRevenue: amountOf(tier.netRevenue) })),
  apartFrom: share.apartFrom === null ? null : amountOf(share.apartFrom),
});

export const readTerms = ({ cpa, share, ...terms }: AffiliateTerms): Terms => ({
  cpa: cpa === null ? null : readCpa(cpa),
  share: share === null ? null : readShare(share),
  subRateBps: terms.subRateBps,
  payoutMin: amountOf(terms.payoutMin),
  autoPayMax: amountOf(terms.autoPayMax),
});

/** The same terms with each amount written in one way. */
export function presentTerms(
  { autoPayMax, cpa, payoutMin, share, subRateBps }: Terms,
  currency: string,
): AffiliateTerms {
  const text = (value: Amount): string => money(value, currency);
  return {
    cpa:
      cpa === null
        ? null
        : {
            ...cpa,
            amount: text(cpa.amount),
            groups: cpa.groups.map(({ amount, countries }) => ({
              countries: [...countries],
              amount: text(amount),
            })),
            firstDepositMin: text(cpa.firstDepositMin),
            depositsMin: text(cpa.depositsMin),
            validBetMin: text(cpa.validBetMin),
          },
    share:
      share === null
        ? null
        : {
            ...share,
            tiers: share.tiers.map((tier) => ({ ...tier, netRevenue: text(tier.netRevenue) })),
            apartFrom: share.apartFrom === null ? null : text(share.apartFrom),
            vendorFees: share.vendorFees.map((fee) => ({ ...fee })),
          },
    subRateBps,
    payoutMin: text(payoutMin),
    autoPayMax: text(autoPayMax),
  };
}
