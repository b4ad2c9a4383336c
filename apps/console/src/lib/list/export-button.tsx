import { Button } from '@mantine/core';
import { type Column, saveText, writeCsv } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useFailure } from '../failure.ts';
import { useOperatorText } from '../language.ts';
import { notifyDone, notifyFailed } from '../notify.ts';
import { collectPages, type FetchPage } from './collect-pages.ts';
import { dayOf } from './period.ts';

export type ExportButtonProps<Row> = {
  /** Beginning of the file's name; today's day is added. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly fetchPage: FetchPage<Row>;
};

/** Writes every row of the filtered list into a CSV file, not only those of the page on screen. */
export function ExportButton<Row>({ name, columns, fetchPage }: ExportButtonProps<Row>): ReactNode {
  const t = useOperatorText();
  const failure = useFailure();
  const [count, setCount] = useState<number | null>(null);

  async function exportAll() {
    setCount(0);
    try {
      const { rows, isComplete } = await collectPages(fetchPage, setCount);
      saveText(
        `${name}-${dayOf(new Date())}.csv`,
        'text/csv;charset=utf-8',
        writeCsv(columns, rows),
      );
      const key = isComplete ? 'list.exported' : 'list.exportedPart';
      notifyDone(t(key, { count: rows.length }));
    } catch (cause) {
      notifyFailed(failure(cause).text);
    } finally {
      setCount(null);
    }
  }

  return (
    <Button size="xs" variant="default" disabled={count !== null} onClick={() => void exportAll()}>
      {count === null ? t('list.export') : t('list.exporting', { count })}
    </Button>
  );
}
