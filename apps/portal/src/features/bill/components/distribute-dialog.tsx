import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import type { BillKind } from '@parlour/contract';
import { Dialog, Skeleton, Stack, StatusPill } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { isAboutPassword, PaymentPassword } from '../../../lib/payment-password.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Amount, useAmountText } from '../../../lib/use-money.tsx';
import { type Bill, type Distribution, distribute, previewQuery } from '../api/index.ts';
import { isZero, stateLook, sumOfStates } from '../model.ts';
import classes from './distribute-dialog.module.css';

export type DistributeDialogProps = {
  readonly kind: BillKind;
  /** One bill; null for all of the kind that wait. */
  readonly bill: Pick<Bill, 'id' | 'account'> | null;
  readonly securityPath: string;
  readonly onClose: () => void;
};

/** What paying would do, then the payment itself, then what came of it. */
export default function DistributeDialog(props: DistributeDialogProps): ReactNode {
  const { bill, kind, onClose } = props;
  const t = useTeamText();
  const cache = useQueryClient();
  const preview = useQuery(previewQuery(kind, bill?.id ?? null));
  const pay = useMutation({
    mutationFn: (password: string) => distribute(kind, bill?.id ?? null, password),
    onSuccess: () =>
      cache.invalidateQueries({
        predicate: ({ queryKey: [key] }) =>
          typeof key === 'string' && /^GET \/wps\/(agent\/bills|v2\/wallets)/.test(key),
      }),
  });
  const shown = pay.data ?? preview.data;
  const count = shown === undefined ? 0 : sumOfStates(shown).count;
  const title =
    bill !== null
      ? t('bill.distribute_title', { account: bill.account })
      : count === 0
        ? t('bill.distribute_all')
        : t('bill.distribute_all_title', { count });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('site.close')}
      closesOnEscape={!pay.isPending}
      size="medium"
    >
      {preview.error !== null && preview.data === undefined ? (
        <LoadFailure cause={preview.error} onRetry={() => void preview.refetch()} />
      ) : shown === undefined ? (
        <Skeleton height="16rem" />
      ) : pay.data !== undefined ? (
        <Result distribution={pay.data} onClose={onClose} />
      ) : shown.states.length === 0 ? (
        <p className={classes.text}>{t('bill.distribute_nothing')}</p>
      ) : (
        <Preview
          {...props}
          distribution={shown}
          cause={pay.error}
          isPending={pay.isPending}
          onPay={(password) => pay.mutate(password)}
        />
      )}
    </Dialog>
  );
}

type PreviewProps = DistributeDialogProps & {
  readonly distribution: Distribution;
  readonly cause: unknown;
  readonly isPending: boolean;
  readonly onPay: (password: string) => void;
};

function Preview(props: PreviewProps): ReactNode {
  const { cause, distribution, isPending, onClose, onPay, securityPath } = props;
  const t = useTeamText();
  const amountText = useAmountText();
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const { open, paid } = sumOfStates(distribution);

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (password !== '' && !isPending) onPay(password);
  }

  return (
    <Stack as="form" isBounded onSubmit={submit} noValidate>
      <p className={classes.text}>{t('bill.preview_hint')}</p>
      <Figures distribution={distribution} />
      {isZero(open) ? null : <p className={classes.care}>{t('bill.distribute_short')}</p>}
      {distribution.hasMore ? <p className={classes.text}>{t('bill.preview_more')}</p> : null}
      <PaymentPassword
        value={password}
        onChange={setPassword}
        cause={cause}
        hasTried={hasTried}
        securityPath={securityPath}
      />
      <p role="alert" className={classes.failure}>
        {cause === null || isAboutPassword(cause) ? '' : failureText(cause)}
      </p>
      <div className={classes.actions}>
        <Button variant="default" size="lg" disabled={isPending} onClick={onClose}>
          {t('bill.back')}
        </Button>
        <Button type="submit" size="lg" loading={isPending} disabled={isZero(paid)}>
          {t('bill.distribute_send', { amount: amountText(paid, distribution.currency) })}
        </Button>
      </div>
    </Stack>
  );
}

type FiguresProps = { readonly distribution: Distribution };

/** What is paid and left by resulting state, and what becomes of the wallet. */
function Figures({ distribution }: FiguresProps): ReactNode {
  const t = useTeamText();
  const { balanceAfter, balanceBefore, currency, states } = distribution;
  return (
    <>
      <ul className={classes.states}>
        {states.map((row) => {
          const { label, tone } = stateLook(row.state);
          return (
            <li key={`${row.state} ${row.currency}`}>
              <StatusPill tone={tone}>{t(label)}</StatusPill>
              <span className={classes.count}>
                {t('bill.distribute_done', { count: row.count })}
              </span>
              <span className={classes.sums}>
                <Amount value={row.paid} currency={row.currency} />
                {isZero(row.open) ? null : (
                  <span className={classes.left}>
                    {t('bill.column_open')} <Amount value={row.open} currency={row.currency} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <dl className={classes.balance}>
        <div>
          <dt>{t('bill.balance_before')}</dt>
          <dd>
            <Amount value={balanceBefore} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('bill.balance_after')}</dt>
          <dd>
            <Amount value={balanceAfter} currency={currency} />
          </dd>
        </div>
      </dl>
    </>
  );
}

type ResultProps = FiguresProps & { readonly onClose: () => void };

function Result({ distribution, onClose }: ResultProps): ReactNode {
  const t = useTeamText();
  return (
    <Stack isBounded role="status">
      <Figures distribution={distribution} />
      {distribution.hasMore ? <p className={classes.text}>{t('bill.preview_more')}</p> : null}
      <Button size="lg" data-autofocus onClick={onClose}>
        {t('bill.close')}
      </Button>
    </Stack>
  );
}
