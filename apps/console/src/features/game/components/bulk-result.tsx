import { Button } from '@mantine/core';
import { Row } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { undoChange } from '../api/index.ts';
import type { BulkDone } from './bulk-actions.tsx';
import classes from './bulk.module.css';

export type BulkResultProps = { readonly done: BulkDone; readonly onClose: () => void };

const REASON_CHARS_MAX = 300;

/** That many games were changed, and the way back where it is known what each of them was. */
export function BulkResult({ done, onClose }: BulkResultProps): ReactNode {
  const t = useOperatorText();
  const undo = useMutation({
    mutationFn: () =>
      undoChange(
        done.undo ?? [],
        t('game.undoReason', { reason: done.reason }).slice(0, REASON_CHARS_MAX),
      ),
    onSuccess: (proposal) => {
      notifyOutcome(proposal, t('game.undone'));
      onClose();
    },
  });
  const { changedCount, unchangedCount } = done;
  return (
    <div className={classes.done} role="status">
      <span>
        {t('game.bulkDone', { count: changedCount })}{' '}
        {unchangedCount === 0 ? null : t('game.bulkSame', { count: unchangedCount })}
      </span>
      <Row as="span">
        {done.undo === null || done.undo.length === 0 ? null : (
          <Button size="xs" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('game.undo')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onClose}>
          {t('action.close')}
        </Button>
      </Row>
      {undo.error === null ? null : <FailureNote cause={undo.error} />}
    </div>
  );
}
