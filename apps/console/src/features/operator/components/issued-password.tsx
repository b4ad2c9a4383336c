import { Button } from '@mantine/core';
import { CopyField, Dialog } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import classes from './operator-form.module.css';

export type IssuedPasswordProps = {
  readonly account: string;
  /** Null keeps the dialog closed. */
  readonly password: string | null;
  readonly onClose: () => void;
};

/** A temporary password, shown this once. */
export function IssuedPassword({ account, password, onClose }: IssuedPasswordProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={password !== null}
      onClose={onClose}
      title={t('operator.issuedTitle', { account })}
    >
      <div className={classes.issued}>
        <p className={classes.hint}>{t('operator.issuedText')}</p>
        <p className={classes.secret}>
          <CopyField
            value={password ?? ''}
            copyLabel={t('action.copy')}
            copiedLabel={t('action.copied')}
          />
        </p>
        <div className={`${classes.actions} ${classes.end}`}>
          <Button size="sm" onClick={onClose}>
            {t('operator.issuedDone')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
