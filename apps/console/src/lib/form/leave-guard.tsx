import { Button } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';
import classes from './reason-dialog.module.css';

export type LeaveGuardProps = {
  readonly isChanged: boolean;
  /** What is lost by leaving, where it is not a form. */
  readonly text?: string;
};

/** Asks before changes that are not saved are left behind by a link; a closing tab asks by itself. */
export function LeaveGuard({ isChanged, text }: LeaveGuardProps): ReactNode {
  const t = useOperatorText();
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  return (
    <Dialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('form.leaveTitle')}
      closesOnEscape
    >
      <div className={classes.form}>
        <p className={classes.text}>{text ?? t('form.leaveText')}</p>
        <div className={classes.actions}>
          <Button variant="default" size="sm" data-autofocus onClick={() => blocker.reset?.()}>
            {t('form.stay')}
          </Button>
          <Button size="sm" color="coral" onClick={() => blocker.proceed?.()}>
            {t('form.leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
