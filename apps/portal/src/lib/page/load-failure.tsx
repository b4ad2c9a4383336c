import { Button } from '@mantine/core';
import { WifiOffIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePlayerText } from '../language.ts';
import { useFailureText } from '../use-failure-text.ts';
import classes from './page.module.css';

export type LoadFailureProps = { readonly cause: unknown; readonly onRetry: () => void };

/** What could not be loaded, why, and the way to ask for it again. */
export function LoadFailure({ cause, onRetry }: LoadFailureProps): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();
  return (
    <div className={classes.failure} role="alert">
      <WifiOffIcon size={32} />
      <p>{failureText(cause)}</p>
      <Button variant="default" onClick={onRetry}>
        {t('fault.retry')}
      </Button>
    </div>
  );
}
