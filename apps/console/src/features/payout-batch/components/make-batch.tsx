import { Button, TextInput } from '@mantine/core';
import { Actions, Dialog, Stack } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { type Batch, makeBatch, type NewBatch, type Payout, refreshBatches } from '../api/index.ts';
import { batchOf, batchProblem, sumOf } from '../model.ts';
import classes from './batch.module.css';

export type MakeBatchProps = {
  readonly rows: readonly Payout[];
  readonly onMade: (batch: Batch) => void;
};

/** Puts the picked payments into a batch, which is looked at once more before it is sent. */
export function MakeBatchButton({ rows, onMade }: MakeBatchProps): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const problem = batchProblem(rows);
  return (
    <>
      {problem === null ? null : (
        <span className={classes.problem}>{t(`batch.problem.${problem}`)}</span>
      )}
      <Button size="xs" disabled={problem !== null} onClick={() => setIsOpen(true)}>
        {t('batch.make')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('batch.make')}
        closeLabel={t('action.close')}
        size="medium"
      >
        <MakeBatchForm
          rows={rows}
          onMade={(batch) => {
            setIsOpen(false);
            onMade(batch);
          }}
        />
      </Dialog>
    </>
  );
}

function MakeBatchForm({ rows, onMade }: MakeBatchProps): ReactNode {
  const t = useOperatorText();
  const [note, setNote] = useState('');
  const sum = sumOf(rows);
  const make = useDecision({
    act: (body: NewBatch) => makeBatch(body),
    refresh: refreshBatches,
    doneText: ({ number }) => t('batch.made', { number }),
    onDone: onMade,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate(batchOf(rows, note.trim()));
  };
  return (
    <Stack as="form" onSubmit={submit}>
      <p className={classes.text}>
        {t('batch.makeText', { count: rows.length })}{' '}
        {sum === null ? null : (
          <strong>
            <Amount value={sum.amount} currency={sum.currency} />
          </strong>
        )}
      </p>
      <TextInput
        label={t('withdrawal.note')}
        description={t('withdrawal.noteHint')}
        maxLength={140}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
      {make.error === null ? null : <FailureNote cause={make.error} />}
      <Actions isAtEnd>
        <Button size="sm" type="submit" loading={make.isPending}>
          {t('batch.make')}
        </Button>
      </Actions>
    </Stack>
  );
}
