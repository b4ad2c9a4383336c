import { amountFromText } from '@parlour/money';
import { type Fact, Facts, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../amount.tsx';
import { writeRate } from '../commission/rate.ts';
import { textOfCode, useLanguageTag, useOperatorText } from '../language.ts';
import type { AffiliateTerms } from './plan.ts';
import classes from './terms-view.module.css';

export type TermsViewProps = { readonly terms: AffiliateTerms; readonly currency: string };

const isZero = (wire: string): boolean => (amountFromText(wire) ?? 0n) === 0n;

/** What a plan pays by, part by part. */
export function TermsView({ currency, terms }: TermsViewProps): ReactNode {
  const t = useOperatorText();
  const { autoPayMax, payoutMin, subRateBps } = terms;
  return (
    <Stack gap={5}>
      <Cpa terms={terms} currency={currency} />
      <Share terms={terms} currency={currency} />
      <Facts
        facts={[
          subRateBps === 0
            ? null
            : { label: t('affiliates.desk.subRate'), value: writeRate(subRateBps) },
          {
            label: t('affiliates.desk.payoutMin'),
            value: <Amount value={payoutMin} currency={currency} />,
          },
          {
            label: t('affiliates.desk.autoPayMax'),
            value: <Amount value={autoPayMax} currency={currency} />,
          },
        ]}
      />
    </Stack>
  );
}

function Cpa({ currency, terms }: TermsViewProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { cpa } = terms;
  if (cpa === null) return null;
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const money = (value: string) => <Amount value={value} currency={currency} />;
  const criterion = (key: 'firstDepositMin' | 'depositsMin' | 'validBetMin'): Fact | null =>
    isZero(cpa[key]) ? null : { label: t(`affiliates.desk.${key}`), value: money(cpa[key]) };
  return (
    <Stack as="section" gap={2}>
      <h3 className={classes.heading}>{t('affiliates.desk.part.cpa')}</h3>
      <Facts
        facts={[
          ...cpa.groups.map(({ amount, countries }) => ({
            label: countries.map((code) => names.of(code) ?? code).join(', '),
            value: money(amount),
          })),
          {
            label: t(
              cpa.groups.length === 0
                ? 'affiliates.desk.amount'
                : 'affiliates.desk.amountElsewhere',
            ),
            value: money(cpa.amount),
          },
          criterion('firstDepositMin'),
          criterion('depositsMin'),
          criterion('validBetMin'),
          {
            label: t('affiliates.desk.withinDays'),
            value: t('affiliates.desk.days', { count: cpa.withinDays }),
          },
          {
            label: t('affiliates.desk.holdDays'),
            value: t('affiliates.desk.days', { count: cpa.holdDays }),
          },
          cpa.monthlyMax === null
            ? null
            : { label: t('affiliates.desk.monthlyMax'), value: cpa.monthlyMax },
        ]}
      />
    </Stack>
  );
}

function Share({ currency, terms }: TermsViewProps): ReactNode {
  const t = useOperatorText();
  const { share } = terms;
  if (share === null) return null;
  const money = (value: string) => <Amount value={value} currency={currency} />;
  const rate = (label: string, bps: number): Fact | null =>
    bps === 0 ? null : { label, value: writeRate(bps) };
  const deduction = (
    key: 'deductPromotions' | 'deductMemberRebates' | 'deductAgentPay',
  ): Fact | null =>
    share[key] ? { label: t(`affiliates.desk.${key}`), value: t('affiliates.desk.inFull') } : null;
  return (
    <>
      <Stack as="section" gap={2}>
        <h3 className={classes.heading}>{t('affiliates.desk.part.share')}</h3>
        <table className={classes.tiers}>
          <thead>
            <tr>
              <th scope="col">{t('affiliates.desk.tierRevenue')}</th>
              <th scope="col" data-align="end">
                {t('affiliates.desk.firstDepositors')}
              </th>
              <th scope="col" data-align="end">
                {t('affiliates.desk.tierRate')}
              </th>
            </tr>
          </thead>
          <tbody>
            {share.tiers.map((tier) => (
              <tr key={tier.rateBps}>
                <td>{money(tier.netRevenue)}</td>
                <td data-align="end">{tier.firstDepositors === 0 ? '—' : tier.firstDepositors}</td>
                <td data-align="end">{writeRate(tier.rateBps)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Facts
          facts={[
            { label: t('affiliates.desk.carry'), value: t(`affiliates.desk.carry.${share.carry}`) },
            share.apartFrom === null
              ? null
              : { label: t('affiliates.desk.apartFrom'), value: money(share.apartFrom) },
          ]}
        />
      </Stack>
      <Stack as="section" gap={2}>
        <h3 className={classes.heading}>{t('affiliates.desk.part.fees')}</h3>
        <Facts
          facts={[
            ...share.vendorFees.map(({ category, rateBps }) => ({
              label: textOfCode('game.category', category) ?? category,
              value: writeRate(rateBps),
            })),
            rate(
              t(
                share.vendorFees.length === 0
                  ? 'affiliates.desk.vendorFee'
                  : 'affiliates.desk.vendorFeeOther',
              ),
              share.vendorFeeBps,
            ),
            rate(t('affiliates.desk.depositFee'), share.depositFeeBps),
            rate(t('affiliates.desk.withdrawalFee'), share.withdrawalFeeBps),
            deduction('deductPromotions'),
            deduction('deductMemberRebates'),
            deduction('deductAgentPay'),
            rate(t('affiliates.desk.adminFee'), share.adminFeeBps),
          ]}
        />
      </Stack>
    </>
  );
}
