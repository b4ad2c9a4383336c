import { Button } from '@mantine/core';
import { Hint, Row } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import {
  type Adjustment,
  decideAdjustment,
  type Decision,
  withdrawAdjustment,
} from '../api/index.ts';
import { balanceAfter } from '../model.ts';

const NOTE_CHARS_MAX = 300;

/** The second operator's yes or no, or the first one's taking back. */
export function AdjustmentDecision({ adjustment }: { readonly adjustment: Adjustment }): ReactNode {
  const t = useOperatorText();
  const [asked, setAsked] = useState<Decision['decision'] | null>(null);
  const decide = useMutation({
    mutationFn: decideAdjustment,
    onSuccess: ({ state }) => {
      setAsked(null);
      notifyDone(t(`adjustment.done.${state}`));
    },
  });
  const withdraw = useMutation({
    mutationFn: () => withdrawAdjustment(adjustment.id),
    onSuccess: () => notifyDone(t('adjustment.done.WITHDRAWN')),
  });
  if (adjustment.state !== 'PROPOSED') return null;
  if (adjustment.canWithdraw) {
    return (
      <>
        <Hint>{t('adjustment.waitsForOther')}</Hint>
        {withdraw.error === null ? null : <FailureNote cause={withdraw.error} />}
        <Row>
          <Button
            size="sm"
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {t('adjustment.withdraw')}
          </Button>
        </Row>
      </>
    );
  }
  if (!adjustment.canDecide) return <Hint>{t('adjustment.waits')}</Hint>;
  const wanted = asked ?? 'approve';
  return (
    <>
      <Row>
        <Button size="sm" onClick={() => setAsked('approve')}>
          {t('adjustment.approve')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setAsked('decline')}>
          {t('adjustment.decline')}
        </Button>
      </Row>
      <ReasonDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t(`adjustment.${wanted}`)}
        text={
          wanted === 'decline' ? t('adjustment.declineText') : <Outcome adjustment={adjustment} />
        }
        reasonLabel={t('adjustment.note')}
        isOptional={wanted === 'approve'}
        reasonMax={NOTE_CHARS_MAX}
        confirmLabel={t(`adjustment.${wanted}`)}
        tone={wanted === 'decline' ? 'danger' : 'accent'}
        isPending={decide.isPending}
        error={decide.error}
        onConfirm={(note) => decide.mutate({ id: adjustment.id, decision: wanted, note })}
      />
    </>
  );
}

function Outcome({ adjustment }: { readonly adjustment: Adjustment }): ReactNode {
  const t = useOperatorText();
  const after = balanceAfter(adjustment);
  if (after === null) return t('adjustment.short');
  return (
    <>
      {t('adjustment.leaves', { account: adjustment.account })}{' '}
      <Amount value={after} currency={adjustment.currency} />
    </>
  );
}
