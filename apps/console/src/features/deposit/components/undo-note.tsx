import { Button } from '@mantine/core';
import { Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { actOnCredit, type BankCreditDetail } from '../api/bank-credit.ts';
import { refreshDeposits } from '../api/index.ts';
import classes from './matching.module.css';

export type UndoNoteProps = {
  readonly credit: BankCreditDetail;
  readonly onClose: () => void;
};

/** The last match, as long as it can be taken back: before anything is credited. */
export function UndoNote({ credit, onClose }: UndoNoteProps): ReactNode {
  const t = useOperatorText();
  const undo = useDecision({
    act: () => actOnCredit(credit.id, 'unmatch', t('matching.undoReason')),
    refresh: refreshDeposits,
    doneText: t('matching.unmatchedDone'),
    onDone: onClose,
  });
  if (!credit.canUnmatch) return null;
  return (
    <div className={classes.undo} role="status">
      <span>{t('matching.matchedWaits', { payer: credit.payer })}</span>
      <Row as="span" align="center">
        <Button size="xs" loading={undo.isPending} onClick={() => undo.mutate(undefined)}>
          {t('matching.undo')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('action.close')}
        </Button>
      </Row>
      {undo.error === null ? null : <FailureNote cause={undo.error} />}
    </div>
  );
}
