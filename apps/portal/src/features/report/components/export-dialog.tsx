import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { CloseIcon, Dialog, EmptyState, Hint, Row, Skeleton, StatusPill } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { Time } from '../../../lib/time.tsx';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { type AnyFileSource, type ExportFile, saveExport } from '../api/export.ts';
import { EXPORT_LOOKS, isUnderway } from '../export-model.ts';
import { DaySpan } from './day-span.tsx';
import classes from './export-dialog.module.css';

export type ExportDialogProps = {
  readonly source: AnyFileSource;
  readonly onClose: () => void;
};

/** The files that the member had written: how far they are, the way to them, and how long they stay. */
export default function ExportDialog({ source, onClose }: ExportDialogProps): ReactNode {
  const t = useMoneyText();
  const { data, error, refetch } = useQuery(source.files());
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('file.list')}
      closeLabel={t('site.close')}
      closesOnEscape
      size="medium"
    >
      <Hint>{t('file.list_hint')}</Hint>
      {error !== null && data === undefined ? (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="10rem" />
      ) : data.items.length === 0 ? (
        <EmptyState title={t('file.list_empty')} hint={t('file.list_empty_hint')} />
      ) : (
        <ul className={classes.files}>
          {data.items.map((file) => (
            <li key={file.id} className={classes.file}>
              <FileRow file={file} source={source} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type FileRowProps = { readonly file: ExportFile; readonly source: AnyFileSource };

function FileRow({ file, source }: FileRowProps): ReactNode {
  const t = useMoneyText();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const { tone, label } = EXPORT_LOOKS[file.state];
  const name = file.fileName;
  const onError = (cause: unknown) => showToast('bad', failureText(cause));
  const save = useMutation({ mutationFn: () => saveExport(source, file), onError });
  const drop = useMutation({
    mutationFn: () => source.drop(file.id),
    onSettled: () => cache.invalidateQueries({ queryKey: source.files().queryKey }),
    onError,
  });
  const isWriting = isUnderway(file);
  return (
    <>
      <div className={classes.words}>
        <span className={classes.name}>{t(`file.kind_${file.kind}`)}</span>
        <Hint as="span">
          <DaySpan from={file.from} to={file.to} />
          {' · '}
          <Progress file={file} />
        </Hint>
        {file.expiresAt === null ? null : (
          <Hint as="span">
            {t('file.until')} <Time at={file.expiresAt} />
          </Hint>
        )}
      </div>
      <Row align="center" isSingleLine>
        {file.state === 'READY' ? (
          <Button
            variant="default"
            size="sm"
            loading={save.isPending}
            aria-label={t('file.download_named', { name })}
            onClick={() => save.mutate()}
          >
            {t('file.download')}
          </Button>
        ) : (
          <StatusPill tone={tone}>{t(label)}</StatusPill>
        )}
        <button
          type="button"
          className={classes.drop}
          aria-label={t(isWriting ? 'file.stop' : 'file.delete', { name })}
          disabled={drop.isPending}
          onClick={() => drop.mutate()}
        >
          <CloseIcon size={18} />
        </button>
      </Row>
      {isWriting ? (
        <progress
          className={classes.bar}
          aria-label={t('file.progress', { name })}
          max={100}
          value={file.percent}
        />
      ) : null}
    </>
  );
}

function Progress({ file }: { readonly file: ExportFile }): ReactNode {
  const t = useMoneyText();
  const { rowsDone, rowsExpected } = file;
  return isUnderway(file) && rowsExpected !== null
    ? t('file.rows_of', { done: rowsDone, expected: rowsExpected })
    : t('file.rows', { count: rowsDone });
}
