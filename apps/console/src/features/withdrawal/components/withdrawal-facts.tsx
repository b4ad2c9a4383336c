import { type Fact, Facts, LockIcon, Row, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { WithdrawalDetail } from '../api/index.ts';
import { playedShare } from '../model.ts';
import { WithdrawalPill } from './pills.tsx';
import classes from './withdrawal-detail.module.css';

export type WithdrawalFactsProps = {
  readonly withdrawal: WithdrawalDetail;
  /** What can be done about it. */
  readonly children: ReactNode;
};

type Text = ReturnType<typeof useOperatorText>;

/** What is asked for, where it goes, and what the house knows of who asks. */
export function WithdrawalFacts({ withdrawal, children }: WithdrawalFactsProps): ReactNode {
  const t = useOperatorText();
  const { amount, currency, state, hold } = withdrawal;
  return (
    <Stack>
      <Row as="p" gap={3} align="center">
        <Amount value={amount} currency={currency} className={classes.figure} />
        <WithdrawalPill state={state} />
      </Row>
      {hold === null ? null : (
        <p className={classes.hold} role="note">
          <LockIcon size={18} />
          <span>
            {t('withdrawal.heldBy', { operator: hold.operator.account })} <Time at={hold.at} />
            <br />
            {hold.reason}
          </span>
        </p>
      )}
      {children}
      <Facts facts={[...paymentFacts(withdrawal, t), ...memberFacts(withdrawal, t)]} />
    </Stack>
  );
}

function paymentFacts(withdrawal: WithdrawalDetail, t: Text): (Fact | null)[] {
  const { currency } = withdrawal;
  const money = (value: string) => <Amount value={value} currency={currency} />;
  const isFree = /^0*(\.0*)?$/.test(withdrawal.fee);
  return [
    { label: t('withdrawal.to'), value: `${withdrawal.institution} ${withdrawal.numberMasked}` },
    { label: t('withdrawal.holder'), value: withdrawal.holder },
    isFree
      ? null
      : {
          label: t('withdrawal.payout'),
          value: (
            <>
              {money(withdrawal.payout)}{' '}
              <span className={classes.muted}>
                {t('withdrawal.afterFee')} {money(withdrawal.fee)}
              </span>
            </>
          ),
        },
    /^0*(\.0*)?$/.test(withdrawal.returnedAmount)
      ? null
      : { label: t('withdrawal.returned'), value: money(withdrawal.returnedAmount) },
    { label: t('withdrawal.asked'), value: <Time at={withdrawal.createdAt} look="full" /> },
    withdrawal.confirmBy === null
      ? null
      : { label: t('withdrawal.confirmBy'), value: <Time at={withdrawal.confirmBy} look="full" /> },
    withdrawal.rejectionReason === null
      ? null
      : { label: t('withdrawal.rejectionReason'), value: withdrawal.rejectionReason },
  ];
}

function memberFacts(withdrawal: WithdrawalDetail, t: Text): (Fact | null)[] {
  const { currency, memberId, account, vipRank, playedTotal, depositedTotal } = withdrawal;
  const money = (value: string) => <Amount value={value} currency={currency} />;
  const share = playedShare(playedTotal, depositedTotal);
  return [
    {
      label: t('withdrawal.member'),
      value: (
        <>
          <RecordLink kind="member" id={memberId}>
            {account}
          </RecordLink>{' '}
          <bdi className={classes.muted}>{t('withdrawal.rank', { rank: vipRank })}</bdi>
        </>
      ),
    },
    {
      label: t('withdrawal.memberSince'),
      value: <Time at={withdrawal.memberSince} look="day" />,
    },
    { label: t('withdrawal.depositedTotal'), value: money(depositedTotal) },
    {
      label: t('withdrawal.playedTotal'),
      value: (
        <>
          {money(playedTotal)}{' '}
          {share === null ? null : (
            <span className={classes.muted}>{t('withdrawal.playedShare', { share })}</span>
          )}
        </>
      ),
    },
    { label: t('withdrawal.withdrawnTotal'), value: money(withdrawal.withdrawnTotal) },
    { label: t('detail.id'), value: <RecordId id={withdrawal.id} /> },
  ];
}
