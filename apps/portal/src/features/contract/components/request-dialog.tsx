import '../../../lib/dialog-styles.ts';
import { Dialog } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import type { ContractRequest } from '../api/index.ts';
import { RequestForm } from './request-form.tsx';
import classes from './request-dialog.module.css';

export type RequestDialogProps = {
  readonly requests: readonly [ContractRequest, ...ContractRequest[]];
  readonly hasPaymentPassword: boolean;
  readonly securityPath: string;
  readonly onLater: () => void;
};

/** The contract modal of the specification: one question at a time, a termination first. */
export default function RequestDialog(props: RequestDialogProps): ReactNode {
  const { hasPaymentPassword, onLater, requests, securityPath } = props;
  const t = useTeamText();
  const [request] = requests;
  const { contract, current, type } = request;
  const title =
    type === 'TERMINATE'
      ? 'contract.modal_terminate'
      : current === null
        ? 'contract.modal_new'
        : 'contract.modal_change';
  return (
    <Dialog isOpen onClose={onLater} title={t(title)} size="medium">
      <RequestForm
        key={`${contract.id} ${contract.version} ${type}`}
        request={request}
        hasPaymentPassword={hasPaymentPassword}
        securityPath={securityPath}
        onDone={() => undefined}
        onLater={onLater}
      />
      {requests.length === 1 ? null : (
        <p className={classes.more}>{t('contract.modal_more', { count: requests.length - 1 })}</p>
      )}
    </Dialog>
  );
}
