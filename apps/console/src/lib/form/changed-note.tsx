import { Button } from '@mantine/core';
import { Actions } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../language.ts';
import { DifferenceList } from '../part/difference-list.tsx';
import classes from './changed-note.module.css';
import { type Changed, useChanged } from './draft-context.ts';
import { DropDialog } from './drop-dialog.tsx';

/** Says that the record of a draft changed meanwhile, and offers the new version; else nothing. */
export function ChangedNote(): ReactNode {
  const changed = useChanged();
  return changed === null ? null : <Note changed={changed} />;
}

/** What a dialog of a refused save says while `ChangedNote` stands behind it. */
export function useStaleText(): string | undefined {
  const t = useOperatorText();
  return useChanged()?.isRefused === true ? t('form.keptBehind') : undefined;
}

function Note({ changed }: { readonly changed: Changed }): ReactNode {
  const { before, after, fields, by, isRefused, onShow, onKeep } = changed;
  const t = useOperatorText();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={classes.note}>
      <p className={classes.text} role="status">
        {by === null ? t('form.changed') : t('form.changedBy', { account: by })}{' '}
        {t(isRefused ? 'form.keptRefused' : 'form.kept')}
      </p>
      <details key={String(isRefused)} open={isRefused} className={classes.differences}>
        <summary>{t('form.whatChanged')}</summary>
        <DifferenceList before={before} after={after} fields={fields} />
      </details>
      <Actions>
        <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
          {t('form.showNew')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onKeep}>
          {t('form.keepEditing')}
        </Button>
      </Actions>
      <DropDialog
        isOpen={isAsking}
        title={t('form.dropTitle')}
        text={t('form.leaveText')}
        keepLabel={t('form.keepEditing')}
        dropLabel={t('form.showNew')}
        onKeep={() => setIsAsking(false)}
        onDrop={onShow}
      />
    </div>
  );
}
