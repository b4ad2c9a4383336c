import { Button, Textarea } from '@mantine/core';
import { Actions } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import type { RunResult } from '../import-run.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import classes from './import.module.css';
import type { ImportRun } from './use-import.ts';

export type ImportTakeProps = {
  readonly run: ImportRun;
  /** What the look at the file found. */
  readonly checked: RunResult;
  readonly onStart: (reason: string) => void;
};

const REASON_CHARS = { min: 3, max: 300 } as const;

/** The file on its way into the catalogue, with a reason; rows with problems stay behind. */
export function ImportTake({ run, checked, onStart }: ImportTakeProps): ReactNode {
  const t = useOperatorText();
  const [reason, setReason] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const { created, updated, refused } = checked.counts;
  const takenCount = created + updated;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = reason.trim();
    setIsTooShort(trimmed.length < REASON_CHARS.min);
    if (trimmed.length >= REASON_CHARS.min) onStart(trimmed);
  };
  if (run.result !== null) {
    return (
      <Section
        title={t('game.importDone')}
        actions={<Link to="/games">{t('game.importToGames')}</Link>}
      >
        <p role="status">{t('game.importDoneText', { ...run.result.counts })}</p>
        <ImportReport result={run.result} isDryRun={false} />
      </Section>
    );
  }
  return (
    <Section title={t('game.import')}>
      {takenCount === 0 ? (
        <p className={classes.note}>{t('game.importNothing')}</p>
      ) : (
        <form className={classes.take} onSubmit={submit} noValidate>
          <p>{t('game.importText', { created, updated })}</p>
          {refused === 0 ? null : <p>{t('game.importBehind', { count: refused })}</p>}
          <Textarea
            label={t('form.reason')}
            description={t('form.reasonAudit')}
            autosize
            minRows={2}
            maxLength={REASON_CHARS.max}
            required
            disabled={run.isRunning}
            value={reason}
            error={isTooShort ? t('form.reasonShort') : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {run.error === null ? null : <FailureNote cause={run.error} />}
          {run.isRunning || run.doneCount === 0 ? null : (
            <p role="status">{t('game.importHalf', { count: run.doneCount })}</p>
          )}
          {run.isRunning ? (
            <ImportProgress run={run} rowCount={checked.rows.length} />
          ) : (
            <Actions isAtEnd>
              <Button size="sm" type="submit">
                {t('game.importStart', { count: takenCount })}
              </Button>
            </Actions>
          )}
        </form>
      )}
    </Section>
  );
}
