import { Button, NativeSelect } from '@mantine/core';
import { Actions, Dialog } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { DateField } from '../../../lib/form/date-field.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { refreshReconciliation, runDay, sourcesQuery } from '../api/index.ts';
import { useSourceName } from '../hooks.ts';
import { lastClosedDay } from '../model.ts';
import classes from './reconciliation.module.css';

export type RunDayProps = {
  /** Shows the day that was begun. */
  readonly onStarted: (source: string, day: string) => void;
};

/** Begins a day that is not in the list yet. */
export function RunDayButton({ onStarted }: RunDayProps): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" onClick={() => setIsOpen(true)}>
        {t('reconciliation.runDay')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('reconciliation.runDay')}
        closeLabel={t('action.close')}
        size="small"
      >
        <RunForm
          onClose={() => setIsOpen(false)}
          onStarted={(source, day) => {
            setIsOpen(false);
            onStarted(source, day);
          }}
        />
      </Dialog>
    </>
  );
}

type RunFormProps = RunDayProps & { readonly onClose: () => void };

function RunForm({ onClose, onStarted }: RunFormProps): ReactNode {
  const t = useOperatorText();
  const sourceName = useSourceName();
  const { data } = useQuery(sourcesQuery());
  const sources = data?.items.filter(({ hasApi }) => hasApi) ?? [];
  const [latest] = useState(() => lastClosedDay(new Date()));
  const [chosen, setChosen] = useState('');
  const [day, setDay] = useState(latest);
  const source = chosen === '' ? (sources[0]?.source ?? '') : chosen;
  const run = useMutation({
    mutationFn: () => runDay(source, day),
    onSuccess: () => onStarted(source, day),
    onSettled: () => refreshReconciliation(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run.mutate();
  };
  return (
    <Form className={classes.form} onSubmit={submit}>
      <NativeSelect
        label={t('reconciliation.source')}
        value={source}
        data={sources.map((each) => ({ value: each.source, label: sourceName(each.source) }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <DateField
        label={t('reconciliation.day')}
        description={t('reconciliation.dayUtc')}
        max={latest}
        required
        withAsterisk={false}
        value={day}
        onChange={setDay}
      />
      {run.error === null ? null : <FailureNote cause={run.error} />}
      <Actions isAtEnd>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button size="sm" type="submit" disabled={source === ''} loading={run.isPending}>
          {t('reconciliation.runDay')}
        </Button>
      </Actions>
    </Form>
  );
}
