import { Button, NativeSelect } from '@mantine/core';
import { Actions, Dialog, Hint, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { textOfBytes } from '../../../lib/file-text.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { type Channel, importStatement } from '../api/bank-credit.ts';
import { refreshDeposits } from '../api/index.ts';
import { StatementLines } from './statement-lines.tsx';

export type ImportStatementProps = { readonly channels: readonly Channel[] };

/** Takes a bank's statement, after showing what would become of each of its lines. */
export function ImportStatementButton({ channels }: ImportStatementProps): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" disabled={channels.length === 0} onClick={() => setIsOpen(true)}>
        {t('arrival.import')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('arrival.import')}
        closeLabel={t('action.close')}
        size="large"
      >
        <ImportForm channels={channels} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

type ImportFormProps = ImportStatementProps & { readonly onClose: () => void };

function ImportForm({ channels, onClose }: ImportFormProps): ReactNode {
  const t = useOperatorText();
  const fileId = useId();
  const [channelId, setChannelId] = useState(channels[0]?.id ?? '');
  const [csv, setCsv] = useState('');
  const check = useMutation({
    mutationFn: (text: string) => importStatement({ channelId, csv: text, dryRun: true }),
  });
  const take = useMutation({
    mutationFn: () => importStatement({ channelId, csv, dryRun: false }),
    onSuccess: async ({ counts }) => {
      notifyDone(t('arrival.imported', { count: counts.new + counts.credited + counts.suggested }));
      onClose();
      await refreshDeposits();
    },
  });
  const choose = async (file: File | undefined) => {
    check.reset();
    take.reset();
    if (file === undefined) return setCsv('');
    const text = textOfBytes(new Uint8Array(await file.arrayBuffer()));
    setCsv(text);
    check.mutate(text);
  };
  const report = check.data;
  const error = take.error ?? check.error;
  const fresh =
    report === undefined ? 0 : report.counts.new + report.counts.credited + report.counts.suggested;
  return (
    <Stack>
      <NativeSelect
        label={t('arrival.channel')}
        data={channels.map(({ id, name }) => ({ value: id, label: name }))}
        value={channelId}
        onChange={(event) => {
          setChannelId(event.currentTarget.value);
          check.reset();
          take.reset();
        }}
      />
      <div>
        <label htmlFor={fileId}>{t('arrival.file')}</label>
        <Hint>{t('arrival.fileHint')}</Hint>
        <input
          id={fileId}
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      </div>
      {error === null ? null : <FailureNote cause={error} />}
      {report === undefined ? null : <StatementLines report={report} />}
      <Actions isAtEnd>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        {report === undefined ? (
          <Button
            size="sm"
            disabled={csv === ''}
            loading={check.isPending}
            onClick={() => check.mutate(csv)}
          >
            {t('arrival.check')}
          </Button>
        ) : (
          <Button
            size="sm"
            disabled={fresh === 0}
            loading={take.isPending}
            onClick={() => take.mutate()}
          >
            {t('arrival.take', { count: fresh })}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}
