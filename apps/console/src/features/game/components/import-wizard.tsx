import { type ReactNode, useState } from 'react';
import { LeaveGuard } from '../../../lib/form/leave-guard.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Choices } from '../api/index.ts';
import { type CsvResult, parseCsv } from '../csv.ts';
import { guessMapping, type Mapping, mappingProblem, readyRows } from '../mapping.ts';
import { ImportCheck } from './import-check.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportTake } from './import-take.tsx';
import classes from './import.module.css';
import { useImport } from './use-import.ts';

export type ImportWizardProps = { readonly choices: Choices | undefined };

type GoodFile = Extract<CsvResult, { ok: true }>;

/** From a file to games: read, matched with columns, looked at row by row, and only then taken. */
export function ImportWizard({ choices }: ImportWizardProps): ReactNode {
  const t = useOperatorText();
  const languages = choices?.languages ?? ['en'];
  const [name, setName] = useState('');
  const [read, setRead] = useState<CsvResult | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const check = useImport(true);
  const take = useImport(false);
  const isBusy = check.isRunning || take.isRunning;
  const startAnew = () => {
    check.forget();
    take.forget();
  };
  const onText = (text: string, from: string) => {
    const result = parseCsv(text);
    startAnew();
    setName(from);
    setRead(result);
    setMapping(result.ok ? guessMapping(result.header) : []);
  };
  const file: GoodFile | null = read?.ok === true && read.rows.length > 0 ? read : null;
  const isMapped = file !== null && mappingProblem(mapping) === null;
  const rows = () => (file === null ? [] : readyRows(file.rows, mapping));
  return (
    <div className={classes.wizard}>
      <LeaveGuard isChanged={isBusy} text={t('game.importLeave')} />
      <ImportFile
        languages={languages}
        isBusy={isBusy}
        problem={problemText(t, read)}
        onText={onText}
      />
      {file === null ? null : (
        <>
          <p className={classes.file} role="status">
            {t('game.importRead', { name, count: file.rows.length })}
          </p>
          <ImportColumns
            header={file.header}
            rows={file.rows}
            languages={languages}
            mapping={mapping}
            isBusy={isBusy}
            onChange={(next) => {
              startAnew();
              setMapping(next);
            }}
          />
          <ImportCheck
            run={check}
            rowCount={file.rows.length}
            canStart={isMapped && !take.isRunning}
            onStart={() => check.start(rows(), t('game.importCheckReason'))}
          />
        </>
      )}
      {check.result === null ? null : (
        <ImportTake
          run={take}
          checked={check.result}
          onStart={(reason) => take.start(rows(), reason)}
        />
      )}
    </div>
  );
}

type Text = ReturnType<typeof useOperatorText>;

function problemText(t: Text, read: CsvResult | null): string | null {
  if (read === null) return null;
  if (!read.ok) return t(`game.importUnread.${read.problem}`, { line: read.line });
  return read.rows.length === 0 ? t('game.importUnread.empty', { line: 1 }) : null;
}
