import { CheckIcon, CloseIcon, WarningIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePlayerText } from '../../lib/language.ts';
import { useToasts } from '../../lib/toast.ts';
import classes from './toaster.module.css';

/** Messages about whole actions, above everything else and read out politely. */
export function Toaster(): ReactNode {
  const t = usePlayerText();
  const { toasts, dismiss } = useToasts();
  return (
    <div className={classes.stack} role="status">
      {toasts.map(({ id, tone, text, action }) => (
        <div key={id} className={classes.toast} data-tone={tone}>
          {tone === 'bad' ? <WarningIcon size={18} /> : <CheckIcon size={18} />}
          <div className={classes.words}>
            <p>{text}</p>
            {action === null ? null : (
              <button type="button" className={classes.action} onClick={action.run}>
                {action.label}
              </button>
            )}
          </div>
          <button
            type="button"
            className={classes.close}
            aria-label={t('site.close')}
            onClick={() => dismiss(id)}
          >
            <CloseIcon size={16} />
          </button>
        </div>
      ))}
    </div>
  );
}
