import { CheckIcon, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { useRateText } from '../../../lib/rate-text.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Amount, useAmountText } from '../../../lib/use-money.tsx';
import type { Month, Terms } from '../api/index.ts';
import { cpaRows, isZero, tierSteps } from '../model.ts';
import { NextTier } from './next-tier.tsx';
import parts from '../../../lib/record/part.module.css';
import classes from './terms-card.module.css';

export type TermsCardProps = {
  readonly terms: Terms;
  readonly currency: string;
  /** The month that runs, which the tiers are held against; null shows them alone. */
  readonly month: Month | null;
};

/** What a deal pays for, in the words of the one who is paid by it. */
export function TermsCard(props: TermsCardProps): ReactNode {
  const { currency, terms } = props;
  const t = useTeamText();
  const rateText = useRateText();
  return (
    <div className={parts.stack}>
      <Tiers {...props} />
      <Cpa terms={terms} currency={currency} />
      <dl className={classes.facts}>
        {terms.subRateBps === 0 ? null : (
          <Fact label={t('deal.sub_rate')} value={rateText(terms.subRateBps)} />
        )}
        <Fact
          label={t('deal.payout_min')}
          note={t('deal.payout_min_hint')}
          value={<Amount value={terms.payoutMin} currency={currency} />}
        />
      </dl>
    </div>
  );
}

type FactProps = { readonly label: string; readonly value: ReactNode; readonly note?: string };

const Fact = ({ label, note, value }: FactProps) => (
  <div>
    <dt>
      {label}
      {note === undefined ? null : <span className={parts.quiet}> {note}</span>}
    </dt>
    <dd>{value}</dd>
  </div>
);

function Tiers({ currency, month, terms }: TermsCardProps): ReactNode {
  const t = useTeamText();
  const rateText = useRateText();
  const moneyText = useAmountText();
  const { share } = terms;
  if (share === null) return null;
  const { apartFrom, carry } = share;
  return (
    <Stack as="section" gap={3} isBounded>
      <h3 className={parts.heading}>{t('deal.tiers')}</h3>
      {month === null ? null : <NextTier month={month} currency={currency} />}
      <Stack as="ol" gap={2}>
        {tierSteps(terms, month).map((step) => (
          <li key={step.place} className={classes.step} data-met={step.isMet || undefined}>
            <p className={classes.head}>
              <span>
                {t('deal.tier', { number: step.place })}
                {step.isMet ? (
                  <span className={classes.met}>
                    <CheckIcon size={14} /> {t('deal.tier_met')}
                  </span>
                ) : null}
              </span>
              <strong>{rateText(step.rateBps)}</strong>
            </p>
            <p className={classes.measure}>
              <span>{t('deal.tier_from')}</span>
              <Amount value={step.netRevenue} currency={currency} />
            </p>
            {step.firstDepositors === 0 ? null : (
              <p className={classes.measure}>
                <span>{t('deal.tier_depositors')}</span>
                <span>
                  {month === null ? null : `${month.firstDepositors} / `}
                  {step.firstDepositors}
                </span>
              </p>
            )}
            {month === null ? null : (
              <div className={parts.track} data-met={step.share === 1 || undefined} aria-hidden>
                <span style={{ inlineSize: `${step.share * 100}%` }} />
              </div>
            )}
          </li>
        ))}
      </Stack>
      <p className={parts.quiet}>
        {t(`deal.carry_${carry}`)}{' '}
        {apartFrom === null ? null : t('deal.apart', { amount: moneyText(apartFrom, currency) })}
      </p>
      <Fees share={share} />
    </Stack>
  );
}

function Fees({ share }: { readonly share: NonNullable<Terms['share']> }): ReactNode {
  const t = useTeamText();
  const rateText = useRateText();
  const { adminFeeBps, depositFeeBps, vendorFeeBps, vendorFees, withdrawalFeeBps } = share;
  const vendor = rateText(vendorFeeBps);
  const rows: readonly (readonly [string, string | null])[] = [
    [
      t('deal.fee_vendor'),
      vendorFees.length > 0
        ? t('deal.fee_vendor_some', { rate: vendor })
        : vendorFeeBps === 0
          ? null
          : vendor,
    ],
    [t('deal.fee_deposit'), depositFeeBps === 0 ? null : rateText(depositFeeBps)],
    [t('deal.fee_withdrawal'), withdrawalFeeBps === 0 ? null : rateText(withdrawalFeeBps)],
    [t('deal.fee_promotions'), share.deductPromotions ? t('deal.in_full') : null],
    [t('deal.fee_member_rebates'), share.deductMemberRebates ? t('deal.in_full') : null],
    [t('deal.fee_agent_pay'), share.deductAgentPay ? t('deal.in_full') : null],
    [t('deal.fee_admin'), adminFeeBps === 0 ? null : rateText(adminFeeBps)],
  ];
  const shown = rows.filter(([, value]) => value !== null);
  if (shown.length === 0) return null;
  return (
    <details className={classes.fees}>
      <summary>{t('deal.fees')}</summary>
      <dl className={classes.facts}>
        {shown.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
    </details>
  );
}

function Cpa({ currency, terms }: Omit<TermsCardProps, 'month'>): ReactNode {
  const t = useTeamText();
  const tag = useLanguageTag();
  const { cpa } = terms;
  if (cpa === null) return null;
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const countriesText = (codes: readonly string[]) =>
    new Intl.ListFormat(tag, { type: 'unit' }).format(codes.map((code) => names.of(code) ?? code));
  const money = (value: string) => <Amount value={value} currency={currency} />;
  const rows = cpaRows(terms);
  return (
    <Stack as="section" gap={3} isBounded>
      <h3 className={parts.heading}>{t('deal.cpa')}</h3>
      <dl className={classes.facts} data-strong>
        {rows.map(({ amount, countries }) => (
          <Fact
            key={countries?.join(' ') ?? ''}
            label={
              countries !== null
                ? countriesText(countries)
                : t(rows.length === 1 ? 'deal.column_amount' : 'deal.cpa_elsewhere')
            }
            value={money(amount)}
          />
        ))}
      </dl>
      <dl className={classes.facts}>
        {isZero(cpa.firstDepositMin) ? null : (
          <Fact label={t('deal.cpa_first')} value={money(cpa.firstDepositMin)} />
        )}
        {isZero(cpa.depositsMin) ? null : (
          <Fact label={t('deal.cpa_deposits')} value={money(cpa.depositsMin)} />
        )}
        {isZero(cpa.validBetMin) ? null : (
          <Fact label={t('deal.cpa_valid')} value={money(cpa.validBetMin)} />
        )}
        <Fact label={t('deal.cpa_within')} value={t('deal.days', { count: cpa.withinDays })} />
        {cpa.holdDays === 0 ? null : (
          <Fact label={t('deal.cpa_hold')} value={t('deal.days', { count: cpa.holdDays })} />
        )}
        {cpa.monthlyMax === null ? null : (
          <Fact label={t('deal.cpa_max')} value={t('deal.line_count', { count: cpa.monthlyMax })} />
        )}
      </dl>
    </Stack>
  );
}
