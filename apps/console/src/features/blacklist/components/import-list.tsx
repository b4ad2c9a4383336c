import { Button, Textarea } from '@mantine/core';
import { Actions, Dialog } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { checkImport, commitImport, type ImportReport } from '../api/index.ts';
import classes from './blacklist.module.css';

/** Takes a whole list at once, after showing what would become of each of its lines. */
export function ImportListButton(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('blacklist.import')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('blacklist.import')}
        closeLabel={t('action.close')}
        size="medium"
      >
        <ImportForm onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function ImportForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useOperatorText();
  const fileId = useId();
  const [csv, setCsv] = useState('');
  const [reason, setReason] = useState('');
  const check = useMutation({ mutationFn: () => checkImport(csv, reason.trim()) });
  const commit = useMutation({
    mutationFn: () => commitImport(csv, reason.trim()),
    onSuccess: ({ addedCount }) => {
      notifyDone(t('blacklist.imported', { count: addedCount }));
      onClose();
    },
  });
  const choose = async (file: File | undefined) => {
    check.reset();
    setCsv(file === undefined ? '' : await file.text());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate();
  };
  const report = check.data;
  const error = commit.error ?? check.error;
  return (
    <Form className={classes.form} onSubmit={submit}>
      <div>
        <label htmlFor={fileId}>{t('blacklist.importFile')}</label>
        <p className={classes.line}>{t('blacklist.importHint')}</p>
        <input
          id={fileId}
          type="file"
          accept=".csv,text/csv"
          required
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      </div>
      <Textarea
        label={t('form.reason')}
        description={t('form.reasonAudit')}
        required
        withAsterisk={false}
        minLength={3}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {report === undefined ? null : <Report report={report} />}
      {error === null ? null : <FailureNote cause={error} />}
      <Actions isAtEnd>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        {report === undefined || report.addedCount === 0 ? (
          <Button size="sm" type="submit" disabled={csv === ''} loading={check.isPending}>
            {t('blacklist.importCheck')}
          </Button>
        ) : (
          <Button size="sm" loading={commit.isPending} onClick={() => commit.mutate()}>
            {t('blacklist.importCommit', { count: report.addedCount })}
          </Button>
        )}
      </Actions>
    </Form>
  );
}

function Report({ report }: { readonly report: ImportReport }): ReactNode {
  const t = useOperatorText();
  const { addedCount, listedCount, problems } = report;
  return (
    <div role="status" className={classes.form}>
      <p>
        {t('blacklist.importReport', {
          added: addedCount,
          listed: listedCount,
          wrong: problems.length,
        })}
      </p>
      <ul className={classes.problems}>
        {problems.map(({ line, code, text }) => (
          <li key={line}>
            {t('blacklist.importLine', { line })}: {textOfCode('blacklist.problem', code) ?? code}
            <div className={classes.line}>{text}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}
