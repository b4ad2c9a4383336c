import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { RefusalError } from '@parlour/client';
import { Countdown, Dialog } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import classes from './code-field.module.css';

export type CodeButtonProps = {
  /** What the code is for and where it goes: buttons with one id share one countdown. */
  readonly id: string;
  /** Whether there is somewhere to send a code to. */
  readonly isReady?: boolean;
  readonly send: () => Promise<{ readonly expiredMinutes: number }>;
};

const MINUTE_MS = 60_000;
/** The specification lets it be pressed once a second. */
const THROTTLE_SECONDS = 1;

/** Until when each button rests; outlives the dialog that the button stands in. */
const resting = new Map<string, number>();

function secondsToRest(cause: Error): number {
  const told = cause instanceof RefusalError ? cause.details['retryAfterSeconds'] : undefined;
  return typeof told === 'number' ? told : THROTTLE_SECONDS;
}

/**
 * Sends a code, then counts down until it may be asked for again. A refusal is a dialog of its own
 * (specification, section 8): anyone who waits for a code looks at the phone and not at the form.
 */
export function CodeButton({ id, isReady = true, send }: CodeButtonProps): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const [untilMs, setUntilMs] = useState(() => resting.get(id) ?? 0);
  const rest = (until: number) => {
    resting.set(id, until);
    setUntilMs(until);
  };
  const order = useMutation({
    mutationFn: send,
    onSuccess: ({ expiredMinutes }) => rest(Date.now() + expiredMinutes * MINUTE_MS),
    onError: (cause) => rest(Date.now() + secondsToRest(cause) * 1_000),
  });
  const isResting = untilMs > Date.now();
  return (
    <>
      <Button
        variant="default"
        className={classes.send ?? ''}
        disabled={!isReady || isResting}
        loading={order.isPending}
        onClick={() => order.mutate()}
      >
        {isResting ? (
          <Countdown untilMs={untilMs} onEnd={() => setUntilMs(0)}>
            {(left) => <span className={classes.left}>{left}</span>}
          </Countdown>
        ) : (
          t(order.isSuccess ? 'code.again' : 'code.send')
        )}
      </Button>
      <p className={classes.word} role="status">
        {order.isSuccess && isResting ? t('code.sent', { minutes: order.data.expiredMinutes }) : ''}
      </p>
      {order.error === null ? null : (
        <Dialog isOpen onClose={order.reset} title={t('code.failed')} closesOnEscape>
          <p role="alert">{failureText(order.error)}</p>
          <Button
            className={classes.understood ?? ''}
            fullWidth
            data-autofocus
            onClick={order.reset}
          >
            {t('code.understood')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
