import { Button } from '@mantine/core';
import { CopyField, Dialog } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { KeyedFeed } from '../api/index.ts';
import classes from './feed.module.css';

export type IssuedKeyProps = {
  /** Null keeps the dialog closed. */
  readonly issued: KeyedFeed | null;
  readonly onClose: () => void;
};

/** A new key of a feed, shown this once. */
export function IssuedKey({ issued, onClose }: IssuedKeyProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={issued !== null}
      onClose={onClose}
      title={t('feed.desk.keyTitle', { name: issued?.feed.name ?? '' })}
    >
      <div className={classes.stack}>
        <p className={classes.muted}>{t('feed.desk.keyText')}</p>
        <p className={classes.key}>
          <CopyField
            value={issued?.key ?? ''}
            copyLabel={t('action.copy')}
            copiedLabel={t('action.copied')}
          />
        </p>
        <div className={classes.actions}>
          <Button size="sm" onClick={onClose}>
            {t('feed.desk.keyDone')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
