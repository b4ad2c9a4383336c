import { PinInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { focusOnce } from '../form/focus-once.ts';
import { useOperatorText } from '../language.ts';
import classes from './totp.module.css';

const DIGITS = 6;

export type TotpFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onComplete: (value: string) => void;
  readonly error: string | null;
  readonly isDisabled: boolean;
};

/** Six boxes for the code of an authenticator; filling the last one sends it. */
export function TotpField(props: TotpFieldProps): ReactNode {
  const { value, onChange, onComplete, error, isDisabled } = props;
  const t = useOperatorText();
  const errorId = useId();
  return (
    <div className={classes.pinField} ref={focusOnce}>
      <PinInput
        className={classes.pin ?? ''}
        length={DIGITS}
        size="lg"
        gap="xs"
        type="number"
        inputMode="numeric"
        oneTimeCode
        placeholder=""
        getInputProps={(place) => ({
          'aria-label': t('session.digit', { number: place + 1 }),
          'aria-describedby': error === null ? undefined : errorId,
        })}
        value={value}
        error={error !== null}
        disabled={isDisabled}
        onChange={onChange}
        onComplete={onComplete}
      />
      {error === null ? null : (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
