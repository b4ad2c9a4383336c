import '../../../lib/dialog-styles.ts';
import { Dialog, Skeleton, Stack, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { uplineTransferQuery } from '../api/index.ts';
import { UPLINE_LOOKS, type UplineTransfer } from '../model.ts';
import classes from './transfer-dialog.module.css';

const ASK_AGAIN_MS = 4_000;

export type UplineReceiptProps = { readonly transferId: string; readonly onClose: () => void };

/** The receipt of one transfer, the same for both of its sides. */
export function UplineReceipt({ onClose, transferId }: UplineReceiptProps): ReactNode {
  const t = useMoneyText();
  const query = useQuery({
    ...uplineTransferQuery(transferId),
    refetchInterval: ({ state }) => (state.data?.state === 'SENT' ? ASK_AGAIN_MS : false),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('funds.upline_receipt')} closeLabel={t('site.close')}>
      {query.data !== undefined ? (
        <Receipt transfer={query.data} />
      ) : query.error === null ? (
        <Skeleton height="12rem" />
      ) : (
        <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

function Receipt({ transfer }: { readonly transfer: UplineTransfer }): ReactNode {
  const t = useMoneyText();
  const { amount, counterpart, createdAt, currency, doneAt, id, note, role, state } = transfer;
  const facts: readonly { readonly label: string; readonly value: ReactNode }[] = [
    { label: t('funds.counterpart'), value: <bdi>{counterpart}</bdi> },
    { label: t('funds.sent_at'), value: <Time at={createdAt} style="full" /> },
    ...(doneAt === null
      ? []
      : [{ label: t('funds.arrived_at'), value: <Time at={doneAt} style="full" /> }]),
    ...(note === null ? [] : [{ label: t('funds.note'), value: note }]),
    { label: t('funds.reference'), value: <bdi dir="ltr">{id}</bdi> },
  ];
  return (
    <Stack isBounded>
      <div className={classes.head}>
        <span>{t(role === 'sent' ? 'funds.role_sent' : 'funds.role_received')}</span>
        <strong>
          <Amount value={amount} currency={currency} />
        </strong>
        <StatusPill tone={UPLINE_LOOKS[state].tone}>{t(UPLINE_LOOKS[state].label)}</StatusPill>
      </div>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
