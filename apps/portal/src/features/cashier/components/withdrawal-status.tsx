import { ChevronStartIcon, Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useMoneyText } from '../../../lib/money-text.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { Part } from '../../../lib/part.tsx';
import { Time } from '../../../lib/time.tsx';
import { Amount, useAmountText } from '../../../lib/use-money.tsx';
import { isZero } from '../amount-model.ts';
import { withdrawalQuery } from '../api/withdrawal.ts';
import {
  isWithdrawalOver,
  stepLabel,
  WITHDRAWAL_LOOKS,
  type WithdrawalDetail,
  withdrawalRoad,
} from '../withdrawal-model.ts';
import { PayoutList } from './payout-list.tsx';
import { ReceiptHistory } from './receipt-history.tsx';
import { Steps } from './steps.tsx';
import { WithdrawBreakdown } from './withdraw-breakdown.tsx';
import classes from './status.module.css';

const ReceiptQuestion = lazyScreen(() => import('./receipt-question.tsx'));

export type WithdrawalStatusProps = {
  readonly withdrawalId: string;
  /** Back to asking for one. */
  readonly onBack: () => void;
};

const POLL_MS = 10_000;

/** One withdrawal, live: the road that it takes, what happened, and whether it arrived. */
export function WithdrawalStatus({ withdrawalId, onBack }: WithdrawalStatusProps): ReactNode {
  const t = useMoneyText();
  const { data, error, refetch } = useQuery({
    ...withdrawalQuery(withdrawalId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isWithdrawalOver(state.data.state) ? false : POLL_MS,
  });
  const back = (
    <button type="button" className={classes.back} onClick={onBack}>
      <ChevronStartIcon size={18} />
      {t('cashier.withdraw_again')}
    </button>
  );
  if (data === undefined) {
    return (
      <div className={classes.status}>
        {back}
        {error === null ? (
          <Skeleton height="18rem" shape="card" />
        ) : (
          <LoadFailure cause={error} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  return (
    <div className={classes.status}>
      {back}
      <div className={classes.columns}>
        <div className={classes.main}>
          <WithdrawalHead withdrawal={data} />
          <Part fallback={<Skeleton height="18rem" shape="card" />}>
            {data.state === 'ISSUED' ? (
              <ReceiptQuestion key={data.issuedAmount ?? ''} withdrawal={data} />
            ) : null}
          </Part>
          <ReceiptHistory withdrawal={data} />
          <PayoutList withdrawal={data} />
        </div>
        <aside className={classes.side}>
          <h3>{t('cashier.progress')}</h3>
          <Steps
            label={t('cashier.progress')}
            steps={withdrawalRoad(data).map((step) => ({ ...step, label: t(step.label) }))}
          />
          <h3>{t('cashier.summary')}</h3>
          <WithdrawBreakdown currency={data.currency} preview={data} />
          <Timeline withdrawal={data} />
        </aside>
      </div>
    </div>
  );
}

type PartProps = { readonly withdrawal: WithdrawalDetail };

function WithdrawalHead({ withdrawal }: PartProps): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const { state, currency, payout, returnedAmount, rejectionReason } = withdrawal;
  const { tone, label, hint } = WITHDRAWAL_LOOKS[state];
  return (
    <div className={classes.head}>
      <div role="status">
        <StatusPill tone={tone}>{t(label)}</StatusPill>
      </div>
      <p className={classes.sum}>
        <Amount value={payout} currency={currency} />
      </p>
      <p className={classes.method}>
        {withdrawal.institution} · <bdi dir="ltr">{withdrawal.numberMasked}</bdi>
      </p>
      <p className={classes.hint}>{t(hint)}</p>
      {rejectionReason === null ? null : (
        <p className={classes.reason}>{t('cashier.rejection', { reason: rejectionReason })}</p>
      )}
      {isZero(returnedAmount) ? null : (
        <p className={classes.notice}>
          {t('cashier.returned', { amount: amountText(returnedAmount, currency) })}
        </p>
      )}
    </div>
  );
}

function Timeline({ withdrawal }: PartProps): ReactNode {
  const t = useMoneyText();
  const { currency } = withdrawal;
  if (withdrawal.timeline.length === 0) return null;
  return (
    <details className={classes.timeline} open>
      <summary>{t('cashier.timeline')}</summary>
      <ol>
        {withdrawal.timeline.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.step}`}>
            <span>
              {t(stepLabel(entry))}
              {entry.amount === null ? null : (
                <>
                  {' '}
                  · <Amount value={entry.amount} currency={currency} />
                </>
              )}
            </span>
            <span className={classes.hint}>
              <Time at={entry.at} style="full" />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
