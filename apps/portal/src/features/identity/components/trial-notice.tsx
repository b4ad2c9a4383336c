import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { useGo } from '../../../lib/link.tsx';
import { useSession } from '../../../lib/session.ts';
import { openTrialGate } from '../../../lib/trial-gate.ts';
import classes from './register.module.css';

export type TrialNoticeProps = {
  /** Left out where there is nothing to go back to. */
  readonly onStay?: () => void;
};

/** Why a trial account cannot go on here; registering leaves it behind. */
export function TrialNotice({ onStay }: TrialNoticeProps): ReactNode {
  const t = useAccountText();
  const go = useGo();
  const end = useSession((session) => session.end);
  return (
    <>
      <p>{t('trial.gate_text')}</p>
      <div className={classes.choices}>
        <Button
          onClick={() => {
            openTrialGate();
            end('asked');
            go('/register');
          }}
        >
          {t('trial.open_account')}
        </Button>
        {onStay === undefined ? null : (
          <Button variant="default" onClick={onStay} data-autofocus>
            {t('trial.gate_stay')}
          </Button>
        )}
      </div>
    </>
  );
}
