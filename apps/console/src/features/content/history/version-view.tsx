import { Button } from '@mantine/core';
import { Skeleton } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/session.ts';
import { type ContentEntry, restoreContent, versionQuery } from '../api/index.ts';
import { changesBetween, versionChanges } from '../model/diff.ts';
import { ChangeList } from './change-list.tsx';
import classes from './history.module.css';

export type VersionViewProps = {
  readonly entry: ContentEntry;
  readonly version: number;
  readonly onRestored: (entry: ContentEntry) => void;
};

const REASON_CHARS_MAX = 300;

/** What a version changed, and for an old one the way back to its words. */
export function VersionView({ entry, version, onRestored }: VersionViewProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('content.update');
  const [isAsking, setIsAsking] = useState(false);
  const { kind } = entry.fields;
  const query = useQuery(versionQuery(kind, entry.id, version));
  const before = useQuery({
    ...versionQuery(kind, entry.id, version - 1),
    enabled: version > 1,
  });
  const restore = useMutation({
    mutationFn: (reason: string) =>
      restoreContent(kind, entry.id, { from: version, version: entry.version, reason }),
    onSuccess: (restored) => {
      setIsAsking(false);
      notifyDone(t('content.history.restored', { number: version }));
      onRestored(restored);
    },
  });
  const error = query.error ?? before.error;
  if (error !== null) return <FailureNote cause={error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined || (version > 1 && before.data === undefined)) {
    return <Skeleton height="6rem" shape="card" />;
  }
  const back = changesBetween(entry.fields, query.data.fields);
  return (
    <div className={classes.view}>
      <h3 className={classes.heading}>
        {t(version === 1 ? 'content.history.first' : 'content.history.changed')}
      </h3>
      {before.data === undefined ? null : (
        <ChangeList changes={versionChanges(before.data, query.data)} />
      )}
      {version === entry.version || back.length === 0 ? null : (
        <>
          <h3 className={classes.heading}>{t('content.history.wouldChange')}</h3>
          <ChangeList changes={back} />
          {mayChange ? (
            <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
              {t('content.history.restore')}
            </Button>
          ) : null}
        </>
      )}
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
          restore.reset();
        }}
        title={t('content.history.restoreTitle', { number: version })}
        text={t('content.history.restoreText')}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t('content.history.restore')}
        tone="accent"
        isPending={restore.isPending}
        error={restore.error}
        onConfirm={(reason) => restore.mutate(reason)}
      />
    </div>
  );
}
