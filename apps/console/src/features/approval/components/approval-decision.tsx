import { Button } from '@mantine/core';
import { Actions, Hint } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { decideProposal, type Proposal, withdrawProposal } from '../api/index.ts';

const NOTE_CHARS_MAX = 300;
type Answer = 'approve' | 'reject' | 'withdraw';

/** The second operator's yes or no, or the first one's taking back; otherwise why there is neither. */
export function ApprovalDecision({ proposal }: { readonly proposal: Proposal }): ReactNode {
  const t = useOperatorText();
  const [asked, setAsked] = useState<Answer | null>(null);
  const answer = useMutation({
    mutationFn: ({ wanted, note }: { readonly wanted: Answer; readonly note: string }) =>
      wanted === 'withdraw'
        ? withdrawProposal(proposal.id, note)
        : decideProposal({ id: proposal.id, decision: wanted, note }),
    onSuccess: (_value, { wanted }) => {
      setAsked(null);
      notifyDone(t(`approval.done.${wanted}`));
    },
  });
  if (proposal.state !== 'OPEN') return null;
  const wanted = asked ?? 'approve';
  return (
    <>
      {proposal.bar === null ? null : <Hint>{t(`approval.bar.${proposal.bar}`)}</Hint>}
      <Actions>
        {proposal.canDecide ? (
          <>
            <Button size="sm" onClick={() => setAsked('approve')}>
              {t('approval.approve')}
            </Button>
            <Button size="sm" variant="default" onClick={() => setAsked('reject')}>
              {t('approval.reject')}
            </Button>
          </>
        ) : null}
        {proposal.canWithdraw ? (
          <Button size="sm" variant="default" onClick={() => setAsked('withdraw')}>
            {t('approval.withdraw')}
          </Button>
        ) : null}
      </Actions>
      <ReasonDialog
        isOpen={asked !== null}
        onClose={() => {
          setAsked(null);
          answer.reset();
        }}
        title={t(`approval.${wanted}`)}
        text={t(`approval.${wanted}Text`)}
        reasonLabel={t('approval.note')}
        isOptional={wanted !== 'reject'}
        reasonMax={NOTE_CHARS_MAX}
        confirmLabel={t(`approval.${wanted}`)}
        tone={wanted === 'reject' ? 'danger' : 'accent'}
        isPending={answer.isPending}
        error={answer.error}
        onConfirm={(note) => answer.mutate({ wanted, note })}
      />
    </>
  );
}
