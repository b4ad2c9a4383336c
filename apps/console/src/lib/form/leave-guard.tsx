import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';
import { DropDialog } from './drop-dialog.tsx';

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
    <DropDialog
      isOpen={blocker.status === 'blocked'}
      title={t('form.leaveTitle')}
      text={text ?? t('form.leaveText')}
      keepLabel={t('form.stay')}
      dropLabel={t('form.leave')}
      onKeep={() => blocker.reset?.()}
      onDrop={() => blocker.proceed?.()}
    />
  );
}
