import { Button } from '@mantine/core';
import { Hint, Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import {
  approveWithdrawal,
  holdWithdrawal,
  refreshWithdrawals,
  rejectWithdrawal,
  releaseWithdrawal,
  type WithdrawalDetail,
} from '../api/index.ts';
import { eyesState } from '../model.ts';
import { AssignButton } from './assign-button.tsx';
import { PartsDialog } from './parts-dialog.tsx';

export type Decision = 'approve' | 'parts' | 'reject';

export type WithdrawalDecisionProps = {
  readonly withdrawal: WithdrawalDetail;
  readonly asking: Decision | null;
  readonly onAsk: (decision: Decision | null) => void;
};

const NOTE_CHARS_MAX = 140;

/** Approve or reject, with what happens next said before it happens. */
export function WithdrawalDecision(props: WithdrawalDecisionProps): ReactNode {
  const { withdrawal, asking, onAsk } = props;
  const may = useMay();
  if (!may('withdrawal.decide')) return null;
  const close = () => onAsk(null);
  return (
    <Row align="center">
      <Choices withdrawal={withdrawal} onAsk={onAsk} />
      <ApproveDialog withdrawal={withdrawal} isOpen={asking === 'approve'} onClose={close} />
      <RejectDialog withdrawal={withdrawal} isOpen={asking === 'reject'} onClose={close} />
      <PartsDialog withdrawal={withdrawal} isOpen={asking === 'parts'} onClose={close} />
    </Row>
  );
}

const isFirstApproval = ({ approvalsNeeded, approvals }: WithdrawalDetail): boolean =>
  approvalsNeeded > 1 && approvals.length === 0;

type ChoicesProps = Omit<WithdrawalDecisionProps, 'asking'>;

function Choices({ withdrawal, onAsk }: ChoicesProps): ReactNode {
  const t = useOperatorText();
  const { id, canApprove, canReject, canHold, canRelease, approvals } = withdrawal;
  const eyes = eyesState(withdrawal.approvalsNeeded, approvals.length);
  return (
    <>
      {canApprove ? (
        <>
          <Button size="sm" onClick={() => onAsk('approve')}>
            {isFirstApproval(withdrawal) ? t('withdrawal.approveFirst') : t('withdrawal.approve')}
          </Button>
          <Button size="sm" variant="default" onClick={() => onAsk('parts')}>
            {t('withdrawal.approveParts')}
          </Button>
        </>
      ) : null}
      {canReject ? (
        <Button size="sm" variant="default" onClick={() => onAsk('reject')}>
          {t('withdrawal.reject')}
        </Button>
      ) : null}
      {canHold ? (
        <ReasonAction
          label={t('withdrawal.hold')}
          text={t('withdrawal.holdText')}
          doneText={t('withdrawal.heldDone')}
          act={(reason) => holdWithdrawal(id, reason)}
          refresh={refreshWithdrawals}
        />
      ) : null}
      {canRelease ? (
        <ReasonAction
          label={t('withdrawal.release')}
          text={t('withdrawal.releaseText')}
          doneText={t('withdrawal.releasedDone')}
          act={(reason) => releaseWithdrawal(id, reason)}
          refresh={refreshWithdrawals}
        />
      ) : null}
      {canApprove || canReject ? <AssignButton withdrawal={withdrawal} /> : null}
      {!canApprove && canReject && eyes.kind === 'waiting' && eyes.given > 0 ? (
        <Hint>{t('withdrawal.needsOther')}</Hint>
      ) : null}
    </>
  );
}

type DialogProps = {
  readonly withdrawal: WithdrawalDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

function ApproveDialog({ withdrawal, isOpen, onClose }: DialogProps): ReactNode {
  const t = useOperatorText();
  const isFirstOfTwo = isFirstApproval(withdrawal);
  const approve = useDecision({
    act: (note: string) => approveWithdrawal(withdrawal.id, note),
    refresh: refreshWithdrawals,
    // One operator is not enough either when this one has let go all that one may in a day.
    doneText: ({ approvals, approvalsNeeded }) =>
      approvals.length < approvalsNeeded ? t('withdrawal.approvedFirst') : t('withdrawal.approved'),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={() => {
        onClose();
        approve.reset();
      }}
      title={isFirstOfTwo ? t('withdrawal.approveFirst') : t('withdrawal.approve')}
      text={
        <>
          <Amount value={withdrawal.payout} currency={withdrawal.currency} /> →{' '}
          <bdi>
            {withdrawal.institution} {withdrawal.numberMasked}
          </bdi>
          . {isFirstOfTwo ? t('withdrawal.approveFirstText') : t('withdrawal.approveText')}
        </>
      }
      reasonLabel={t('withdrawal.note')}
      reasonHint={t('withdrawal.noteHint')}
      isOptional
      reasonMax={NOTE_CHARS_MAX}
      staleText={t('form.refreshed')}
      confirmLabel={t('withdrawal.approve')}
      tone="accent"
      isPending={approve.isPending}
      error={approve.error}
      onConfirm={(note) => approve.mutate(note)}
    />
  );
}

const TEMPLATES = ['account', 'name', 'play', 'documents'] as const;

function RejectDialog({ withdrawal, isOpen, onClose }: DialogProps): ReactNode {
  const t = useOperatorText();
  const reject = useDecision({
    act: (reason: string) => rejectWithdrawal(withdrawal.id, reason),
    refresh: refreshWithdrawals,
    doneText: t('withdrawal.rejected'),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={() => {
        onClose();
        reject.reset();
      }}
      title={t('withdrawal.reject')}
      text={t('withdrawal.rejectText', { account: withdrawal.account })}
      reasonLabel={t('withdrawal.reason')}
      reasonHint={t('withdrawal.reasonHint')}
      reasonMax={NOTE_CHARS_MAX}
      templates={TEMPLATES.map((template) => t(`withdrawal.template.${template}`))}
      staleText={t('form.refreshed')}
      confirmLabel={t('withdrawal.reject')}
      tone="danger"
      isPending={reject.isPending}
      error={reject.error}
      onConfirm={(reason) => reject.mutate(reason)}
    />
  );
}
