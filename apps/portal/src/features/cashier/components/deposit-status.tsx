import { Button } from '@mantine/core';
import { Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { depositQuery } from '../api/index.ts';
import { DEPOSIT_LOOKS } from '../model.ts';
import classes from './cashier.module.css';

export type DepositStatusProps = {
  readonly depositId: string;
  readonly onAgain: () => void;
  readonly onDone: () => void;
  /** The provider's page opens in a window of its own, so that this one stays as it is. */
  readonly opensBeside?: boolean;
};

/** The socket brings the news; the question is only for when it cannot. */
const POLL_MS = 5_000;

/** One deposit, followed until the provider has said what became of it. */
export function DepositStatus(props: DepositStatusProps): ReactNode {
  const { depositId, onAgain, onDone, opensBeside = false } = props;
  const t = usePlayerText();
  const failureText = useFailureText();
  const { data: deposit, error } = useQuery({
    ...depositQuery(depositId),
    refetchInterval: ({ state }) => (state.data?.state === 'PENDING' ? POLL_MS : false),
  });
  if (error !== null) return <p role="alert">{failureText(error)}</p>;
  if (deposit === undefined) return <Skeleton height="10rem" shape="card" />;
  const { tone, label, hint } = DEPOSIT_LOOKS[deposit.state];
  const { currency, payUrl } = deposit;
  return (
    <div className={classes.status} aria-live="polite">
      <StatusPill tone={tone}>{t(label)}</StatusPill>
      <p className={classes.sum}>
        <Amount
          value={deposit.amount}
          currency={currency}
          tone={deposit.state === 'PAID' ? 'gain' : undefined}
        />
      </p>
      <p className={classes.hint}>{t(hint)}</p>
      <dl className={classes.facts}>
        <dt>{t('cashier.method')}</dt>
        <dd>{deposit.methodName}</dd>
        <dt>{t('cashier.created')}</dt>
        <dd>
          <Time at={deposit.createdAt} />
        </dd>
      </dl>
      <div className={classes.actions}>
        {payUrl === null || deposit.state !== 'PENDING' ? null : (
          <Button
            component="a"
            href={payUrl}
            {...(opensBeside ? { target: '_blank', rel: 'noopener' } : {})}
          >
            {t('cashier.to_provider')}
          </Button>
        )}
        {deposit.state === 'PAID' ? (
          <Button onClick={onDone}>{t('cashier.play_now')}</Button>
        ) : null}
        <Button variant="default" onClick={onAgain}>
          {t('cashier.deposit_again')}
        </Button>
      </div>
    </div>
  );
}
