import { NativeSelect } from '@mantine/core';
import { Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { channelsQuery, type Payment, refreshWithdrawals, routePayment } from '../api/index.ts';
import { useChannelOptions } from './use-channel-options.ts';
import classes from './parts-dialog.module.css';

export type RouteDialogProps = {
  readonly payment: Payment;
  readonly withdrawalId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Sends a payment that failed or waits by another road. */
export function RouteDialog(props: RouteDialogProps): ReactNode {
  const { payment, withdrawalId, isOpen, onClose } = props;
  const t = useOperatorText();
  const [channelId, setChannelId] = useState('');
  const route = useDecision({
    act: (reason: string) => routePayment(payment.id, channelId === '' ? null : channelId, reason),
    refresh: refreshWithdrawals,
    doneText: t('payout.routed'),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={() => {
        onClose();
        route.reset();
      }}
      title={t('payout.route')}
      text={
        <Stack>
          <p>
            {t('payout.routeText')}{' '}
            <Amount value={payment.amount} currency={payment.currency} className={classes.whole} />
          </p>
          <ChannelSelect
            withdrawalId={withdrawalId}
            currency={payment.currency}
            value={channelId}
            onChange={setChannelId}
          />
        </Stack>
      }
      reasonLabel={t('form.reason')}
      reasonHint={t('form.reasonAudit')}
      reasonMax={140}
      staleText={t('form.refreshed')}
      confirmLabel={t('payout.route')}
      tone="accent"
      isPending={route.isPending}
      error={route.error}
      onConfirm={(reason) => route.mutate(reason)}
    />
  );
}

type ChannelSelectProps = {
  readonly withdrawalId: string;
  readonly currency: string;
  readonly value: string;
  readonly onChange: (channelId: string) => void;
};

function ChannelSelect(props: ChannelSelectProps): ReactNode {
  const { withdrawalId, currency, value, onChange } = props;
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(channelsQuery(withdrawalId));
  const options = useChannelOptions(data?.items ?? [], currency);
  if (error !== null) return <FailureNote cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="2.5rem" />;
  return (
    <NativeSelect
      label={t('payout.channel')}
      data={options}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
