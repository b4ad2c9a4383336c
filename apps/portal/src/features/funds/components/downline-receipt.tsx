import { Button } from '@mantine/core';
import { Stack, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { isZero } from '../amount-model.ts';
import { type DownlineTransfer, downlineTransferQuery } from '../api/downline.ts';
import { DOWNLINE_LOOKS } from '../downline-model.ts';
import classes from './downline-dialog.module.css';

const ASK_AGAIN_MS = 3_000;

export type DownlineReceiptProps = {
  readonly transfer: DownlineTransfer;
  readonly onDone: () => void;
};

/** What was sent, and whether it has arrived. */
export function DownlineReceipt({ transfer: sent, onDone }: DownlineReceiptProps): ReactNode {
  const t = useTeamText();
  const transfer =
    useQuery({
      ...downlineTransferQuery(sent.id),
      initialData: sent,
      refetchInterval: ({ state }) => (state.data?.state === 'SENT' ? ASK_AGAIN_MS : false),
    }).data ?? sent;
  const { amount, counterpart, createdAt, currency, doneAt, id, kind, note, role, rollover } =
    transfer;
  const look = DOWNLINE_LOOKS[transfer.state];
  return (
    <Stack isBounded>
      <div className={classes.head} role="status">
        <StatusPill tone={look.tone}>{t(look.label)}</StatusPill>
        <strong>
          <Amount value={amount} currency={currency} />
        </strong>
      </div>
      <dl className={classes.facts}>
        <dt>{t(role === 'sent' ? 'downline.transfer_to' : 'downline.transfer_from')}</dt>
        <dd>
          <bdi>{counterpart}</bdi>
        </dd>
        <dt>{t('downline.transfer_kind')}</dt>
        <dd>{t(`downline.kind_${kind}`)}</dd>
        {isZero(rollover) ? null : (
          <>
            <dt>{t('downline.transfer_rollover')}</dt>
            <dd>
              <Amount value={rollover} currency={currency} />
            </dd>
          </>
        )}
        <dt>{t('funds.sent_at')}</dt>
        <dd>
          <Time at={createdAt} style="full" />
        </dd>
        {doneAt === null ? null : (
          <>
            <dt>{t('funds.arrived_at')}</dt>
            <dd>
              <Time at={doneAt} style="full" />
            </dd>
          </>
        )}
        {note === null ? null : (
          <>
            <dt>{t('funds.note')}</dt>
            <dd>{note}</dd>
          </>
        )}
        <dt>{t('funds.reference')}</dt>
        <dd>
          <bdi dir="ltr">{id}</bdi>
        </dd>
      </dl>
      <Button size="lg" onClick={onDone}>
        {t('downline.transfer_done')}
      </Button>
    </Stack>
  );
}
