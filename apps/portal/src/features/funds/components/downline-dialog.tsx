import '../../../lib/dialog-styles.ts';
import { Dialog, EmptyState, Skeleton, Stack, WarningIcon } from '@parlour/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PathLink } from '../../../lib/link.tsx';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import {
  downlineOptionsQuery,
  type DownlineOptions,
  type DownlineTransfer,
} from '../api/downline.ts';
import { isReachable } from '../downline-model.ts';
import { useFundsRefresh } from '../hooks.ts';
import { DownlineForm } from './downline-form.tsx';
import { DownlineReceipt } from './downline-receipt.tsx';
import classes from './downline-dialog.module.css';

/** Who is sent to. */
export type Receiver = {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly level: number;
};

export type DownlineDialogProps = {
  readonly receiver: Receiver;
  /** Where a payment password is chosen. */
  readonly securityPath: string;
  readonly onClose: () => void;
};

/** Money from the agent to someone of the team, from the amount to the receipt. */
export default function DownlineDialog(props: DownlineDialogProps): ReactNode {
  const { receiver, securityPath, onClose } = props;
  const t = useTeamText();
  const cache = useQueryClient();
  const refresh = useFundsRefresh();
  const [sent, setSent] = useState<DownlineTransfer | null>(null);
  const { data, error, refetch } = useQuery({ ...downlineOptionsQuery(), staleTime: 0 });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(sent === null ? 'downline.transfer_title' : 'downline.transfer_receipt', {
        account: receiver.account,
      })}
      closeLabel={t('site.close')}
      size="medium"
    >
      {sent !== null ? (
        <DownlineReceipt transfer={sent} onDone={onClose} />
      ) : data !== undefined ? (
        <Body
          options={data}
          receiver={receiver}
          securityPath={securityPath}
          onSent={(transfer) => {
            setSent(transfer);
            refresh();
            void cache.invalidateQueries({
              predicate: ({ queryKey: [key] }) =>
                typeof key === 'string' && key.startsWith('GET /wps/agent/t'),
            });
          }}
        />
      ) : error === null ? (
        <Skeleton height="24rem" />
      ) : (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

type BodyProps = Pick<DownlineDialogProps, 'receiver' | 'securityPath'> & {
  readonly options: DownlineOptions;
  readonly onSent: (transfer: DownlineTransfer) => void;
};

function Body({ options, receiver, securityPath, onSent }: BodyProps): ReactNode {
  const t = useTeamText();
  if (!options.isOffered) {
    return <EmptyState title={t('downline.transfer_off')} hint={t('downline.transfer_off_hint')} />;
  }
  if (!isReachable(receiver.level, options)) {
    return <EmptyState title={t('downline.transfer_far')} hint={t('downline.transfer_far_hint')} />;
  }
  if (!options.hasPaymentPassword) {
    return (
      <EmptyState
        title={t('downline.transfer_password')}
        hint={t('downline.transfer_password_hint')}
        action={<PathLink to={securityPath}>{t('downline.transfer_password_set')}</PathLink>}
      />
    );
  }
  return (
    <Stack isBounded>
      {options.blockers.length === 0 ? null : (
        <ul className={classes.blockers}>
          {options.blockers.map(({ code, message }) => (
            <li key={code}>
              <WarningIcon size={20} />
              <p>{message}</p>
            </li>
          ))}
        </ul>
      )}
      <DownlineForm
        options={options}
        receiver={receiver}
        securityPath={securityPath}
        onSent={onSent}
      />
    </Stack>
  );
}
