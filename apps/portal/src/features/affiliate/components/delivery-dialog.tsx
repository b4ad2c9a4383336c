import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog, Row, Skeleton } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { deliveryQuery, refreshPostbacks, resendDelivery } from '../api/postback.ts';
import { canResend } from '../postback-model.ts';
import { DeliveryTries } from './delivery-tries.tsx';
import parts from '../../../lib/record/part.module.css';

export type DeliveryDialogProps = { readonly deliveryId: string; readonly onClose: () => void };

/** One notice with every try, which can be sent once more. */
export default function DeliveryDialog({ deliveryId, onClose }: DeliveryDialogProps): ReactNode {
  const t = useTeamText();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(deliveryQuery(deliveryId));
  const resend = useMutation({
    mutationFn: () => resendDelivery(deliveryId),
    onSuccess: ({ state }) =>
      state === 'DELIVERED'
        ? showToast('good', t('postback.resent'))
        : showToast('bad', t('postback.resent_failed')),
    onError: (cause) => showToast('bad', failureText(cause)),
    onSettled: () => refreshPostbacks(cache),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data === undefined ? t('postback.delivery') : t(`postback.event_${data.event}`)}
      closeLabel={t('site.close')}
      closesOnEscape
      size="large"
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton height="18rem" shape="card" />
        ) : (
          <LoadFailure cause={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={parts.stack}>
          <DeliveryTries delivery={data} />
          {canResend(data) ? (
            <Row gap={3} justify="end">
              <Button loading={resend.isPending} onClick={() => resend.mutate()}>
                {t('postback.resend')}
              </Button>
            </Row>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
