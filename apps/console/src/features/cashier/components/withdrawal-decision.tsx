import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/session.ts';
import {
  approveWithdrawal,
  refreshWithdrawals,
  rejectWithdrawal,
  type WithdrawalDetail,
} from '../api/index.ts';
import { eyesState } from '../model.ts';
import classes from './withdrawal-detail.module.css';

export type WithdrawalDecisionProps = { readonly withdrawal: WithdrawalDetail };

const NOTE_CHARS_MAX = 140;

/** Approve or reject, with what happens next said before it happens. */
export function WithdrawalDecision({ withdrawal }: WithdrawalDecisionProps): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const close = () => setAsking(null);
  const done = (message: string) => async () => {
    close();
    notifyDone(message);
    await refreshWithdrawals();
  };
  const { id, canApprove, canReject } = withdrawal;
  const isFirstOfTwo = isFirstApproval(withdrawal);
  const approve = useMutation({
    mutationFn: (note: string) => approveWithdrawal(id, note),
    onSuccess: done(isFirstOfTwo ? t('withdrawal.approvedFirst') : t('withdrawal.approved')),
  });
  const reject = useMutation({
    mutationFn: (reason: string) => rejectWithdrawal(id, reason),
    onSuccess: done(t('withdrawal.rejected')),
  });
  if (!may('withdrawal.decide') || (!canApprove && !canReject)) return null;
  const amount = <Amount value={withdrawal.amount} currency={withdrawal.currency} />;
  return (
    <div className={classes.decide}>
      <Choices withdrawal={withdrawal} onAsk={setAsking} />
      <ReasonDialog
        isOpen={asking === 'approve'}
        onClose={close}
        title={isFirstOfTwo ? t('withdrawal.approveFirst') : t('withdrawal.approve')}
        text={
          <>
            {amount} → {withdrawal.institution} {withdrawal.numberMasked}.{' '}
            {isFirstOfTwo ? t('withdrawal.approveFirstText') : t('withdrawal.approveText')}
          </>
        }
        reasonLabel={t('withdrawal.note')}
        reasonHint={t('withdrawal.noteHint')}
        isOptional
        reasonMax={NOTE_CHARS_MAX}
        confirmLabel={t('withdrawal.approve')}
        tone="accent"
        isPending={approve.isPending}
        error={approve.error}
        onConfirm={(note) => approve.mutate(note)}
      />
      <ReasonDialog
        isOpen={asking === 'reject'}
        onClose={close}
        title={t('withdrawal.reject')}
        text={t('withdrawal.rejectText', { account: withdrawal.account })}
        reasonLabel={t('withdrawal.reason')}
        reasonHint={t('withdrawal.reasonHint')}
        reasonMax={NOTE_CHARS_MAX}
        confirmLabel={t('withdrawal.reject')}
        tone="danger"
        isPending={reject.isPending}
        error={reject.error}
        onConfirm={(reason) => reject.mutate(reason)}
      />
    </div>
  );
}

const isFirstApproval = ({ approvalsNeeded, approvals }: WithdrawalDetail): boolean =>
  approvalsNeeded > 1 && approvals.length === 0;

type ChoicesProps = WithdrawalDecisionProps & {
  readonly onAsk: (decision: 'approve' | 'reject') => void;
};

function Choices({ withdrawal, onAsk }: ChoicesProps): ReactNode {
  const t = useOperatorText();
  const { canApprove, canReject, approvals, approvalsNeeded } = withdrawal;
  const isFirstOfTwo = isFirstApproval(withdrawal);
  const eyes = eyesState(approvalsNeeded, approvals.length);
  return (
    <>
      {canApprove ? (
        <Button size="sm" onClick={() => onAsk('approve')}>
          {isFirstOfTwo ? t('withdrawal.approveFirst') : t('withdrawal.approve')}
        </Button>
      ) : null}
      {canReject ? (
        <Button size="sm" variant="default" onClick={() => onAsk('reject')}>
          {t('withdrawal.reject')}
        </Button>
      ) : null}
      {!canApprove && eyes.kind === 'waiting' ? (
        <p className={classes.why}>{t('withdrawal.needsOther')}</p>
      ) : null}
    </>
  );
}
