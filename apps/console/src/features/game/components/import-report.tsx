import { Button } from '@mantine/core';
import {
  type Column,
  DataTable,
  saveText,
  StatusPill,
  type StatusTone,
  writeCsv,
} from '@parlour/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { ViewTabs } from '../../../lib/list/view-tabs.tsx';
import type { ImportOutcome } from '../api/import.ts';
import type { RowResult, RunResult } from '../import-run.ts';
import classes from './import.module.css';
import { fieldText } from './import-columns.tsx';

export type ImportReportProps = { readonly result: RunResult; readonly isDryRun: boolean };

const VIEWS = ['all', 'refused', 'created', 'updated', 'unchanged'] as const;
type View = (typeof VIEWS)[number];
const ROWS_PER_PAGE = 20;
const TONES: Readonly<Record<ImportOutcome, StatusTone>> = {
  created: 'good',
  updated: 'waiting',
  unchanged: 'neutral',
  refused: 'bad',
};

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const reportColumns = (t: Text, isDryRun: boolean): Column<RowResult>[] => {
  const outcomeText = (outcome: ImportOutcome) =>
    t(isDryRun ? `game.importWould.${outcome}` : `game.importDid.${outcome}`);
  const problemsText = ({ problems }: RowResult) =>
    problems
      .map(({ field, problem }) => `${fieldText(t, field)}: ${t(`game.importProblem.${problem}`)}`)
      .join('; ');
  return [
    {
      key: 'line',
      heading: t('game.importLine'),
      align: 'end',
      cell: ({ line }) => line,
      exported: ({ line }) => String(line),
    },
    {
      key: 'code',
      heading: t('game.code'),
      isRowHeading: true,
      cell: ({ row }) => `${row.vendor ?? '—'} / ${row.code ?? '—'}`,
      exported: ({ row }) => `${row.vendor ?? ''}/${row.code ?? ''}`,
    },
    {
      key: 'name',
      heading: t('game.title'),
      cell: ({ row }) => <span className={classes.cut}>{row.names?.['en'] ?? '—'}</span>,
      exported: ({ row }) => row.names?.['en'] ?? '',
    },
    {
      key: 'outcome',
      heading: t('game.importOutcome'),
      cell: ({ outcome }) => <StatusPill tone={TONES[outcome]}>{outcomeText(outcome)}</StatusPill>,
      exported: ({ outcome }) => outcomeText(outcome),
    },
    {
      key: 'problems',
      heading: t('game.importProblems'),
      cell: (row) => <span className={classes.wrong}>{problemsText(row)}</span>,
      exported: problemsText,
    },
  ];
};

/** Row by row, what became of a file or what would; problems first, when there are any. */
export function ImportReport({ result, isDryRun }: ImportReportProps): ReactNode {
  const t = useOperatorText();
  const [view, setView] = useState<View>(result.counts.refused > 0 ? 'refused' : 'all');
  const [page, setPage] = useState(0);
  const columns = useMemo(() => reportColumns(t, isDryRun), [t, isDryRun]);
  const rows = useMemo(
    () => result.rows.filter(({ outcome }) => view === 'all' || outcome === view),
    [result, view],
  );
  const countOf = (known: View) => (known === 'all' ? result.rows.length : result.counts[known]);
  const pages = Math.ceil(rows.length / ROWS_PER_PAGE);
  const from = page * ROWS_PER_PAGE;
  return (
    <div className={classes.report}>
      <ViewTabs
        label={t('game.importOutcome')}
        value={view}
        views={VIEWS.map((value) => ({
          value,
          label: t(`game.importView.${value}`, { count: countOf(value) }),
        }))}
        onChange={(next) => {
          setView(next);
          setPage(0);
        }}
      />
      <DataTable
        caption={t('game.importOutcome')}
        columns={columns}
        rows={rows.slice(from, from + ROWS_PER_PAGE)}
        rowKey={({ line }) => String(line)}
        empty={<p className={classes.note}>{t('game.importNoRows')}</p>}
      />
      <div className={classes.pager}>
        {pages < 2 ? null : (
          <>
            <span className={classes.note}>
              {t('game.importRange', {
                from: from + 1,
                to: Math.min(from + ROWS_PER_PAGE, rows.length),
                count: rows.length,
              })}
            </span>
            <Button
              size="xs"
              variant="default"
              disabled={page === 0}
              onClick={() => setPage(page - 1)}
            >
              {t('list.previous')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={page >= pages - 1}
              onClick={() => setPage(page + 1)}
            >
              {t('list.next')}
            </Button>
          </>
        )}
        {rows.length === 0 ? null : (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              saveText('games-import.csv', 'text/csv;charset=utf-8', writeCsv(columns, rows))
            }
          >
            {t('game.importSave')}
          </Button>
        )}
      </div>
    </div>
  );
}
