import '../../../lib/dialog-styles.ts';
import { Dialog, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { downlineTransferQuery } from '../api/downline.ts';
import { DownlineReceipt } from './downline-receipt.tsx';

export type DownlineReceiptDialogProps = {
  readonly id: string;
  readonly onClose: () => void;
};

/** The receipt of one transfer of the record. */
export default function DownlineReceiptDialog(props: DownlineReceiptDialogProps): ReactNode {
  const { id, onClose } = props;
  const t = useTeamText();
  const { data, error, refetch } = useQuery(downlineTransferQuery(id));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('downline.transfer_detail')}
      closeLabel={t('site.close')}
      size="medium"
    >
      {data !== undefined ? (
        <DownlineReceipt transfer={data} onDone={onClose} />
      ) : error === null ? (
        <Skeleton height="20rem" />
      ) : (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
