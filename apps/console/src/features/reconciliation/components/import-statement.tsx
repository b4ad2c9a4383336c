import { Button, NativeSelect } from '@mantine/core';
import { Actions, Dialog, Hint } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useDayText } from '../../../lib/day.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { textOfBytes } from '../../../lib/file-text.ts';
import { Form } from '../../../lib/form/form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import {
  type ImportBody,
  type ImportReport,
  importStatement,
  refreshReconciliation,
  sourcesQuery,
} from '../api/index.ts';
import { useSourceName } from '../hooks.ts';
import classes from './reconciliation.module.css';

/** Takes a statement that comes as a file, after showing what would be read of it. */
export function ImportStatementButton(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('reconciliation.import')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('reconciliation.import')}
        closeLabel={t('action.close')}
        size="medium"
      >
        <ImportForm onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

const HOUSE = 'house';
const COLUMNS = [
  'at',
  'providerReference',
  'reference',
  'kind',
  'state',
  'amount',
  'fee',
  'currency',
] as const;
type Columns = NonNullable<ImportBody['columns']>;

function ImportForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useOperatorText();
  const sourceName = useSourceName();
  const fileId = useId();
  const { data } = useQuery(sourcesQuery());
  const [source, setSource] = useState(HOUSE);
  const [csv, setCsv] = useState('');
  const [columns, setColumns] = useState<Columns>({});
  const body = (isDryRun: boolean): ImportBody => ({ source, csv, columns, isDryRun });
  const check = useMutation({ mutationFn: () => importStatement(body(true)) });
  const take = useMutation({
    mutationFn: () => importStatement(body(false)),
    onSuccess: async ({ lineCount }) => {
      notifyDone(t('reconciliation.imported', { count: lineCount }));
      await refreshReconciliation();
      onClose();
    },
  });
  const forget = () => {
    check.reset();
    take.reset();
  };
  const choose = async (file: File | undefined) => {
    forget();
    setColumns({});
    setCsv(file === undefined ? '' : textOfBytes(new Uint8Array(await file.arrayBuffer())));
  };
  const change = (next: Columns) => {
    setColumns(next);
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate();
  };
  const report = check.data;
  const isGood = report !== undefined && report.problems.length === 0 && report.lineCount > 0;
  const error = take.error ?? check.error;
  return (
    <Form className={classes.form} onSubmit={submit}>
      <NativeSelect
        label={t('reconciliation.source')}
        value={source}
        data={(data?.items ?? []).map((each) => ({
          value: each.source,
          label: sourceName(each.source),
        }))}
        onChange={(event) => {
          setSource(event.currentTarget.value);
          forget();
        }}
      />
      <div>
        <label htmlFor={fileId}>{t('reconciliation.importFile')}</label>
        <Hint>{t('reconciliation.importHint')}</Hint>
        <input
          id={fileId}
          type="file"
          accept=".csv,text/csv"
          required
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      </div>
      <Mapping headings={headingsOf(csv, report)} columns={columns} onChange={change} />
      {report === undefined ? null : <Report report={report} />}
      {error === null ? null : <FailureNote cause={error} />}
      <Actions isAtEnd>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        {isGood ? (
          <Button size="sm" loading={take.isPending} onClick={() => take.mutate()}>
            {t('reconciliation.importTake', { count: report.lineCount })}
          </Button>
        ) : (
          <Button size="sm" type="submit" disabled={csv === ''} loading={check.isPending}>
            {t('reconciliation.importCheck')}
          </Button>
        )}
      </Actions>
    </Form>
  );
}

/** The server reads the headings; before it has, the first line is shown as it is. */
const headingsOf = (csv: string, report: ImportReport | undefined): readonly string[] =>
  report?.headings ??
  (csv.split(/\r?\n/, 1)[0] ?? '')
    .split(',')
    .map((cell) => cell.trim().replaceAll('"', ''))
    .filter((cell) => cell !== '');

type MappingProps = {
  readonly headings: readonly string[];
  readonly columns: Columns;
  readonly onChange: (columns: Columns) => void;
};

function Mapping({ headings, columns, onChange }: MappingProps): ReactNode {
  const t = useOperatorText();
  if (headings.length === 0) return null;
  const options = [
    { value: '', label: t('reconciliation.columnGuessed') },
    ...[...new Set(headings)].map((value) => ({ value, label: value })),
  ];
  return (
    <details className={classes.mapping}>
      <summary>{t('reconciliation.columns')}</summary>
      <div className={classes.columns}>
        {COLUMNS.map((column) => (
          <NativeSelect
            key={column}
            size="xs"
            label={t(`reconciliation.column.${column}`)}
            value={columns[column] ?? ''}
            data={options}
            onChange={(event) => onChange({ ...columns, [column]: event.currentTarget.value })}
          />
        ))}
      </div>
    </details>
  );
}

function Report({ report }: { readonly report: ImportReport }): ReactNode {
  const t = useOperatorText();
  const dayText = useDayText();
  const { lineCount, days, problems } = report;
  return (
    <div role="status" className={classes.form}>
      <p>
        {t('reconciliation.importReport', {
          lines: lineCount,
          days: days.length,
          wrong: problems.length,
        })}
      </p>
      {days.length === 0 ? null : (
        <Hint>
          <bdi>
            {days.map(({ day, lineCount: count }) => `${dayText(day)} (${count})`).join(', ')}
          </bdi>
        </Hint>
      )}
      <ul className={classes.events}>
        {problems.map(({ line, code, text }) => (
          <li key={`${line} ${code} ${text}`} className={classes.event}>
            {t('reconciliation.importLine', { line })}: {t(`reconciliation.problem.${code}`)}
            <Hint as="span">
              <bdi>{text}</bdi>
            </Hint>
          </li>
        ))}
      </ul>
    </div>
  );
}
