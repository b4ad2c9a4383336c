import { Countdown, LockIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import classes from './access.module.css';

export type LockNoticeProps = {
  /** Milliseconds since the epoch. */
  readonly untilMs: number;
  readonly onOver: () => void;
};

/** Tries do not count for a while: how long, by the second. */
export function LockNotice({ untilMs, onOver }: LockNoticeProps): ReactNode {
  const t = useAccountText();
  return (
    <div className={classes.lock} role="alert">
      <LockIcon size={20} />
      <div>
        <p className={classes.strong}>{t('login.locked_title')}</p>
        <Countdown untilMs={untilMs} onEnd={onOver}>
          {(left) => (
            // Read out once with the alert; every second would drown everything else.
            <p role="timer" aria-live="off">
              {t('login.locked_left', { left })}
            </p>
          )}
        </Countdown>
      </div>
    </div>
  );
}
