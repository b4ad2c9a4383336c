import { Button } from '@mantine/core';
import { Actions, Dialog, Stack, StatusPill } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { textOfBytes } from '../../../lib/file-text.ts';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { type Batch, importResults, refreshBatches, type ResultReport } from '../api/index.ts';
import classes from './batch.module.css';

export type ImportResultsProps = { readonly batch: Batch };

/** Takes what the bank says of each payment, after showing what it would do. */
export function ImportResultsButton({ batch }: ImportResultsProps): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('batch.results')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('batch.results')}
        closeLabel={t('action.close')}
        size="large"
      >
        <ImportForm batch={batch} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

type ImportFormProps = ImportResultsProps & { readonly onClose: () => void };

function ImportForm({ batch, onClose }: ImportFormProps): ReactNode {
  const t = useOperatorText();
  const fileId = useId();
  const [csv, setCsv] = useState('');
  const check = useMutation({ mutationFn: (text: string) => importResults(batch.id, text, true) });
  const take = useMutation({
    mutationFn: () => importResults(batch.id, csv, false),
    onSuccess: async ({ isApplied, paid, failed, problems }) => {
      if (!isApplied) return;
      notifyDone(t('batch.resultsTaken', { paid, failed }));
      // A line that another operator decided meanwhile stays on screen.
      if (problems === 0) onClose();
      await refreshBatches();
    },
  });
  const choose = async (file: File | undefined) => {
    check.reset();
    take.reset();
    const text = file === undefined ? '' : textOfBytes(new Uint8Array(await file.arrayBuffer()));
    setCsv(text);
    if (text !== '') check.mutate(text);
  };
  // A line that changed in between is shown by the taking itself.
  const report = take.data ?? check.data;
  const error = take.error ?? check.error;
  const isReady = report !== undefined && report.problems === 0 && report.paid + report.failed > 0;
  return (
    <Stack>
      <div>
        <label htmlFor={fileId}>{t('batch.resultsFile')}</label>
        <p className={classes.muted}>{t('batch.resultsHint')}</p>
        <input
          id={fileId}
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      </div>
      {error === null ? null : <FailureNote cause={error} />}
      {report === undefined ? null : <Report report={report} currency={batch.currency} />}
      <Actions isAtEnd>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          size="sm"
          disabled={!isReady}
          loading={check.isPending || take.isPending}
          onClick={() => take.mutate()}
        >
          {t('batch.resultsTake')}
        </Button>
      </Actions>
    </Stack>
  );
}

const SHOWN_MAX = 200;

type ReportProps = { readonly report: ResultReport; readonly currency: string };

function Report({ report, currency }: ReportProps): ReactNode {
  const t = useOperatorText();
  const { paid, failed, unchanged, problems, lines } = report;
  const shown = lines.toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null));
  return (
    <Stack role="status">
      <p>
        {t('batch.resultsReport', { paid, failed, unchanged })}{' '}
        <Amount value={report.paidAmount} currency={currency} />
      </p>
      {problems === 0 ? null : (
        <p className={classes.problem}>{t('batch.resultsProblems', { count: problems })}</p>
      )}
      <ol className={classes.lines}>
        {shown.slice(0, SHOWN_MAX).map(({ line, outcome, problem, payoutId }) => (
          <li key={line} className={classes.line}>
            <span className={classes.muted}>{line}</span>
            <StatusPill tone={problem !== null ? 'bad' : outcome === 'paid' ? 'good' : 'neutral'}>
              {problem !== null
                ? (textOfCode('batch.lineProblem', problem) ?? problem)
                : t(`batch.lineOutcome.${outcome ?? 'unchanged'}`)}
            </StatusPill>
            <bdi className={classes.muted}>{payoutId ?? ''}</bdi>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
