import '../../../lib/dialog-styles.ts';
import { Dialog, Skeleton, Stack, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import type { MoneyText } from '../../../lib/money-text.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { transferQuery } from '../api/index.ts';
import { failureLabel, isOver, TRANSFER_LOOKS, type TransferDetail } from '../model.ts';
import classes from './transfer-dialog.module.css';

const ASK_AGAIN_MS = 4_000;

export type TransferDialogProps = {
  readonly transferId: string;
  readonly onClose: () => void;
  /** It came to its end while someone looked on. */
  readonly onEnded: () => void;
};

/** One transfer: where its money is now, and every step of the way. */
export function TransferDialog({ onClose, onEnded, transferId }: TransferDialogProps): ReactNode {
  const t = useMoneyText();
  const query = useQuery({
    ...transferQuery(transferId),
    refetchInterval: ({ state }) =>
      state.data === undefined || isOver(state.data) ? false : ASK_AGAIN_MS,
  });
  const state = query.data?.state;
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (state === 'DONE' || state === 'FAILED') end();
  }, [state]);
  return (
    <Dialog isOpen onClose={onClose} title={t('funds.detail')} closeLabel={t('site.close')}>
      {query.data !== undefined ? (
        <Detail transfer={query.data} />
      ) : query.error === null ? (
        <Skeleton height="12rem" />
      ) : (
        <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

function Detail({ transfer }: { readonly transfer: TransferDetail }): ReactNode {
  const t = useMoneyText();
  const { amount, currency, direction, failure, state, vendorName: name } = transfer;
  const look = TRANSFER_LOOKS[state];
  return (
    <Stack isBounded>
      <div className={classes.head}>
        <span>{t(direction === 'to_vendor' ? 'funds.to_vendor' : 'funds.to_main', { name })}</span>
        <strong>
          {amount === null ? t('funds.all_of_it') : <Amount value={amount} currency={currency} />}
        </strong>
        <StatusPill tone={look.tone}>{t(look.label)}</StatusPill>
      </div>
      {state === 'FAILED' ? <p>{t(failureLabel(failure))}</p> : null}
      {isOver(transfer) ? null : <p className={classes.hint}>{t('funds.pending')}</p>}
      <ol className={classes.steps}>
        {transfer.timeline.map(({ at, step }) => (
          <li key={`${step} ${at}`}>
            <span>{t(STEPS[step] ?? 'funds.step_sent')}</span>
            <Time at={at} style="full" />
          </li>
        ))}
      </ol>
      <dl className={classes.facts}>
        <div>
          <dt>{t('funds.reference')}</dt>
          <dd>
            <bdi dir="ltr">{transfer.id}</bdi>
          </dd>
        </div>
      </dl>
    </Stack>
  );
}

const STEPS: Readonly<Record<string, MoneyText>> = {
  requested: 'funds.step_requested',
  sent: 'funds.step_sent',
  answer_lost: 'funds.step_answer_lost',
  moved: 'funds.step_moved',
  refused: 'funds.step_refused',
  settled_done: 'funds.step_settled_done',
  settled_failed: 'funds.step_settled_failed',
};
