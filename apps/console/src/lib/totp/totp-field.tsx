import { PinInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useInitialFocus } from '../form/use-initial-focus.ts';
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
  const firstInput = useInitialFocus();
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={classes.pinField}>
      <PinInput
        className={classes.pin ?? ''}
        ref={firstInput}
        // Without one the boxes are made twice, and the second ones have no focus.
        id={id}
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
        // Its own sign of completion comes once only, even after the boxes were emptied from outside.
        onChange={(typed) => {
          onChange(typed);
          if (typed.length === DIGITS) onComplete(typed);
        }}
      />
      {error === null ? null : (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
