import { Button } from '@mantine/core';
import { Actions, Dialog, Hint, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { entryQuery } from '../api/index.ts';
import { ChangeList } from '../history/change-list.tsx';
import type { Editor } from '../hooks.ts';
import { changesBetween } from '../model/diff.ts';
import classes from './form.module.css';

export type ConflictDialogProps = {
  readonly isOpen: boolean;
  readonly editor: Editor;
  readonly onClose: () => void;
};

/** Two people changed one entry: what the other one did, and whose words go on. */
export function ConflictDialog({ isOpen, editor, onClose }: ConflictDialogProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('content.conflict.title')}
      closeLabel={t('action.close')}
      size="large"
    >
      {isOpen && editor.base !== null ? (
        <Conflict editor={editor} base={editor.base} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

type ConflictProps = {
  readonly editor: Editor;
  readonly base: NonNullable<Editor['base']>;
  readonly onClose: () => void;
};

function Conflict({ editor, base, onClose }: ConflictProps): ReactNode {
  const t = useOperatorText();
  const query = useQuery({ ...entryQuery(base.fields.kind, base.id), staleTime: 0 });
  const { data: theirs, error, isFetching } = query;
  if (error !== null) return <FailureNote cause={error} onRetry={() => void query.refetch()} />;
  if (theirs === undefined || (isFetching && theirs.version === base.version)) {
    return <Skeleton height="8rem" shape="card" />;
  }
  return (
    <Stack gap={3}>
      <p>
        {t('content.conflict.text', { name: theirs.updatedBy ?? '—' })}{' '}
        <Time at={theirs.updatedAt} look="ago" />
      </p>
      <div className={classes.changes}>
        <ChangeList changes={changesBetween(base.fields, theirs.fields)} />
      </div>
      <Hint isSmall>{t('content.conflict.choice')}</Hint>
      <Actions>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            editor.adopt(theirs);
            onClose();
          }}
        >
          {t('content.conflict.theirs')}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            editor.rebase(theirs);
            onClose();
          }}
        >
          {t('content.conflict.mine')}
        </Button>
      </Actions>
    </Stack>
  );
}
