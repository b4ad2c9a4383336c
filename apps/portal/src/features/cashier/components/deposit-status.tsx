import { Button } from '@mantine/core';
import { ChevronStartIcon, Countdown, ExternalIcon, Skeleton, StatusPill } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { PathLink } from '../../../lib/link.tsx';
import { useMoneyText } from '../../../lib/money-text.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { Part } from '../../../lib/part.tsx';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Amount, useAmountText } from '../../../lib/use-money.tsx';
import { isZero } from '../amount-model.ts';
import { beginDeposit, depositQuery } from '../api/deposit.ts';
import {
  DEPOSIT_LOOKS,
  type DepositDetail,
  depositHint,
  depositSteps,
  isDepositOpen,
  isDepositOver,
} from '../deposit-model.ts';
import { useCashierRefresh } from '../hooks.ts';
import { isFeeChange } from '../refusal-model.ts';
import { DepositBreakdown } from './deposit-breakdown.tsx';
import { Steps } from './steps.tsx';
import classes from './status.module.css';

const BankPanel = lazyScreen(() => import('./bank-panel.tsx'));
const QrPanel = lazyScreen(() => import('./qr-panel.tsx'));

export type DepositStatusProps = {
  readonly depositId: string;
  /** Back to choosing. */
  readonly onAgain: () => void;
  readonly onDone: () => void;
  /** Another deposit takes this one's place, such as a new code for the same amount. */
  readonly onReplaced: (deposit: DepositDetail) => void;
  /** The provider's page opens in a window of its own, so that this one stays as it is. */
  readonly opensBeside?: boolean;
};

/** The socket brings the news; the question is only for when it cannot. */
const POLL_MS = 5_000;

/** One deposit, followed until it is known what became of it. */
export function DepositStatus(props: DepositStatusProps): ReactNode {
  const { depositId, onAgain } = props;
  const t = useMoneyText();
  const { data, error, refetch } = useQuery({
    ...depositQuery(depositId),
    // Anyone who comes back from the provider's tab wants to know at once.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isDepositOpen(state.data.state) ? POLL_MS : false,
  });
  const back = (
    <button type="button" className={classes.back} onClick={onAgain}>
      <ChevronStartIcon size={18} />
      {t('cashier.deposit_again')}
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
          <DepositHead deposit={data} />
          <DepositAction {...props} deposit={data} />
        </div>
        <aside className={classes.side}>
          <h3>{t('cashier.progress')}</h3>
          <Steps
            label={t('cashier.progress')}
            steps={depositSteps(data).map((step) => ({ ...step, label: t(step.label) }))}
          />
          <h3>{t('cashier.summary')}</h3>
          <DepositBreakdown quote={data} isLapsed={isLapsed(data.state)} />
        </aside>
      </div>
    </div>
  );
}

type PartProps = { readonly deposit: DepositDetail };

function DepositHead({ deposit }: PartProps): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const { state, currency, amount, credited, paidAmount, paidCurrency, reason } = deposit;
  const { tone, label } = DEPOSIT_LOOKS[state];
  const isPaid = state === 'PAID';
  const head = useRef<HTMLDivElement>(null);
  const shownState = useRef(state);
  useEffect(() => {
    if (shownState.current === state) return;
    shownState.current = state;
    // The button that led here may stand far below what it changed.
    head.current?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
  }, [state]);
  return (
    <div ref={head} className={classes.head}>
      <div role="status">
        <StatusPill tone={tone}>{t(label)}</StatusPill>
      </div>
      <p className={classes.sum}>
        <Amount
          value={isPaid ? credited : amount}
          currency={currency}
          tone={isPaid ? 'gain' : undefined}
        />
      </p>
      <p className={classes.method}>{deposit.methodName}</p>
      <p className={classes.hint}>{t(depositHint(deposit))}</p>
      {state === 'REVIEW' && paidAmount !== null ? (
        <p className={classes.notice}>
          {t('cashier.review_differs', {
            paid: amountText(paidAmount, paidCurrency ?? currency),
            asked: amountText(amount, currency),
          })}
        </p>
      ) : null}
      {reason === null ? null : (
        <p className={classes.reason}>{t('cashier.rejection', { reason })}</p>
      )}
    </div>
  );
}

/** Nothing was paid, so nothing was added. */
const isLapsed = (state: DepositDetail['state']): boolean =>
  state === 'EXPIRED' || state === 'CANCELLED' || state === 'FAILED';

/** What the member can do about a deposit, by its kind and its state. */
function DepositAction(props: DepositStatusProps & PartProps): ReactNode {
  const { deposit, onAgain, onDone, onReplaced, opensBeside = false } = props;
  const t = useMoneyText();
  const failureText = useFailureText();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const refresh = useCashierRefresh();
  const { state, kind, transfer, methodCode, amount, fee, bonus } = deposit;
  const renew = useMutation({
    // A bonus that was declined stays declined.
    mutationFn: () => beginDeposit({ key, methodCode, amount, fee, takeBonus: !isZero(bonus) }),
    onSuccess: onReplaced,
    onError: (cause) => {
      setKey(crypto.randomUUID());
      if (!isFeeChange(cause)) return;
      // What it costs now is read where a deposit is begun, and not charged before.
      refresh();
      showToast('plain', failureText(cause));
      onAgain();
    },
  });
  const isOpen = state === 'PENDING';
  return (
    <>
      <Part fallback={<Skeleton height="20rem" shape="card" />}>
        {isOpen && kind === 'qr' ? (
          <QrPanel deposit={deposit} isRenewing={renew.isPending} onRenew={() => renew.mutate()} />
        ) : null}
        {transfer !== null && !isDepositOver(state) ? (
          <BankPanel deposit={deposit} transfer={transfer} />
        ) : null}
      </Part>
      {isOpen && deposit.payUrl !== null && kind !== 'qr' ? (
        <PagePanel deposit={deposit} payUrl={deposit.payUrl} opensBeside={opensBeside} />
      ) : null}
      <p role="alert" className={classes.failure}>
        {renew.error === null ? '' : failureText(renew.error)}
      </p>
      <div className={classes.actions}>
        {state === 'PAID' ? (
          <Button size="lg" onClick={onDone}>
            {t('cashier.play_now')}
          </Button>
        ) : null}
        {isLapsed(state) && kind !== 'voucher' ? (
          <Button size="lg" loading={renew.isPending} onClick={() => renew.mutate()}>
            {t('cashier.deposit_retry')}
          </Button>
        ) : null}
        {isDepositOver(state) ? (
          <Button size="lg" variant="default" onClick={onAgain}>
            {t('cashier.deposit_again')}
          </Button>
        ) : null}
      </div>
      {state === 'PAID' ? null : (
        <p className={classes.hint}>
          <PathLink to="/help#money">{t('cashier.help')}</PathLink>
        </p>
      )}
    </>
  );
}

type PagePanelProps = PartProps & { readonly payUrl: string; readonly opensBeside: boolean };

/** The way back to the provider's page, for as long as it takes a payment. */
function PagePanel({ deposit, payUrl, opensBeside }: PagePanelProps): ReactNode {
  const t = useMoneyText();
  return (
    <div className={classes.page}>
      <Button
        component="a"
        size="lg"
        href={payUrl}
        leftSection={<ExternalIcon size={18} />}
        {...(opensBeside ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {t('cashier.to_provider')}
      </Button>
      <Countdown untilMs={Date.parse(deposit.expiresAt)}>
        {(left) => (
          <p className={classes.hint} role="timer" aria-live="off">
            {t('cashier.page_left', { left })}
          </p>
        )}
      </Countdown>
    </div>
  );
}
