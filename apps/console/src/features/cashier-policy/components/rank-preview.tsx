import { NativeSelect } from '@mantine/core';
import { amountFromText, min, ZERO } from '@parlour/money';
import { formatMoney } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { wireText } from '../../../lib/money/typed.ts';
import type { Policy, VipLimit } from '../api/index.ts';
import { autoBound, feeExample, policyOfRank, RANKS } from '../vip.ts';
import classes from './policy.module.css';

export type RankPreviewProps = {
  readonly policy: Policy;
  readonly limits: readonly VipLimit[];
  readonly currency: string;
};

/** In sentences, what a member of a rank may do under what the form says. */
export function RankPreview({ policy, limits, currency }: RankPreviewProps): ReactNode {
  const t = useOperatorText();
  const [rank, setRank] = useState(0);
  const sentences = useSentences({ policy, limits, currency }, rank);
  return (
    <Section title={t('policy.preview')}>
      <NativeSelect
        aria-label={t('policy.rank')}
        data={RANKS.map((known) => ({
          value: String(known),
          label: t('policy.memberOf', { rank: known }),
        }))}
        value={String(rank)}
        onChange={(event) => setRank(Number.parseInt(event.currentTarget.value, 10))}
      />
      <ul className={classes.sentences} aria-live="polite">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Section>
  );
}

function useSentences({ policy, limits, currency }: RankPreviewProps, rank: number): string[] {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const money = (wire: string) => formatMoney(wire, currency, tag);
  const own = policyOfRank(policy, limits, rank);
  const day = amountFromText(own.dayAmount) ?? ZERO;
  const most = min(amountFromText(own.withdrawMax) ?? ZERO, day);
  const { fee, payout } = feeExample(most, own, { currency, policy });
  const auto = autoBound(policy, own);
  return [
    t('policy.says.amount', {
      min: money(policy.withdrawMin),
      max: money(own.withdrawMax),
    }),
    t('policy.says.day', { count: own.dayCount, amount: money(own.dayAmount) }),
    fee === ZERO
      ? t('policy.says.noFee')
      : t('policy.says.fee', {
          count: own.freePerDay,
          most: money(wireText(most, currency)),
          fee: money(wireText(fee, currency)),
          payout: money(wireText(payout, currency)),
        }),
    auto === null
      ? t('policy.says.noAuto')
      : t('policy.says.auto', {
          amount: money(auto),
          kyc: policy.autoApproveNeedsKyc ? 'yes' : 'no',
        }),
    t('policy.says.second', { amount: money(policy.secondOperatorAmount) }),
    t('policy.says.account', { minutes: policy.accountLockMinutes }),
    t('policy.says.receipt', { minutes: policy.receiptConfirmMinutes }),
  ];
}
