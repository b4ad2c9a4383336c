import { Button } from '@mantine/core';
import { Skeleton } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Facts } from '../../../lib/detail/facts.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { type Deposit, depositQuery, refreshDeposits, resolveDeposit } from '../api/index.ts';
import { DepositPill } from './pills.tsx';
import classes from './withdrawal-detail.module.css';

export type DepositDetailProps = {
  readonly id: string;
  /** What follows the record itself, such as its audit trail. */
  readonly children?: ReactNode;
};

/** One deposit: what was asked for, what arrived, and what to do when the two differ. */
export function DepositDetail({ id, children }: DepositDetailProps): ReactNode {
  const { data, error, refetch } = useQuery(depositQuery(id));
  if (error !== null) return <RecordFailure cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="24rem" shape="card" />;
  return (
    <>
      <Summary deposit={data} />
      {children}
    </>
  );
}

function Summary({ deposit }: { readonly deposit: Deposit }): ReactNode {
  const t = useOperatorText();
  const { amount, paidAmount, currency, state } = deposit;
  return (
    <Section title={t('deposit.title')}>
      <div className={classes.summary}>
        <p className={classes.sum}>
          <Amount value={amount} currency={currency} className={classes.figure} />
          <DepositPill state={state} />
        </p>
        <Resolution deposit={deposit} />
        <Facts
          facts={[
            {
              label: t('deposit.member'),
              value: (
                <RecordLink kind="member" id={deposit.memberId}>
                  {deposit.account}
                </RecordLink>
              ),
            },
            paidAmount === null
              ? null
              : {
                  label: t('deposit.paid'),
                  value: <Amount value={paidAmount} currency={currency} />,
                },
            {
              label: t('deposit.fee'),
              value: <Amount value={deposit.fee} currency={currency} />,
            },
            { label: t('deposit.method'), value: deposit.methodName },
            { label: t('deposit.provider'), value: deposit.provider },
            { label: t('deposit.reference'), value: deposit.providerReference },
            { label: t('deposit.created'), value: <Time at={deposit.createdAt} look="full" /> },
            { label: t('deposit.expires'), value: <Time at={deposit.expiresAt} look="full" /> },
            deposit.settledAt === null
              ? null
              : {
                  label: t('deposit.settled'),
                  value: <Time at={deposit.settledAt} look="full" />,
                },
            { label: t('detail.id'), value: <RecordId id={deposit.id} /> },
          ]}
        />
      </div>
    </Section>
  );
}

const REASON_CHARS_MAX = 140;

/** What an operator does with money that did not arrive as it was asked for. */
function Resolution({ deposit }: { readonly deposit: Deposit }): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const [asking, setAsking] = useState<'credit' | 'dismiss' | null>(null);
  const resolve = useMutation({
    mutationFn: (reason: string) => resolveDeposit(deposit.id, asking ?? 'dismiss', reason),
    onSuccess: async () => {
      setAsking(null);
      notifyDone(t('deposit.resolved'));
      await refreshDeposits();
    },
  });
  if (deposit.state !== 'REVIEW' || !may('deposit.decide')) return null;
  return (
    <div className={classes.decide}>
      <Button size="sm" onClick={() => setAsking('credit')}>
        {t('deposit.credit')}
      </Button>
      <Button size="sm" variant="default" onClick={() => setAsking('dismiss')}>
        {t('deposit.dismiss')}
      </Button>
      <ReasonDialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'credit' ? t('deposit.credit') : t('deposit.dismiss')}
        text={asking === 'credit' ? t('deposit.creditText') : t('deposit.dismissText')}
        reasonLabel={t('form.reason')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={asking === 'credit' ? t('deposit.credit') : t('deposit.dismiss')}
        tone={asking === 'credit' ? 'accent' : 'danger'}
        isPending={resolve.isPending}
        error={resolve.error}
        onConfirm={(reason) => resolve.mutate(reason)}
      />
    </div>
  );
}
