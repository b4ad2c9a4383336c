import { Button } from '@mantine/core';
import { Actions, CopyField, Dialog, Hint, Stack } from '@parlour/ui';
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
      <Stack isBounded>
        <Hint>{t('feed.desk.keyText')}</Hint>
        <p className={classes.key}>
          <CopyField
            value={issued?.key ?? ''}
            copyLabel={t('action.copy')}
            copiedLabel={t('action.copied')}
          />
        </p>
        <Actions isAtEnd>
          <Button size="sm" onClick={onClose}>
            {t('feed.desk.keyDone')}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
