import { MinusIcon, PlusIcon } from '@parlour/ui';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './count-stepper.module.css';

export type CountStepperProps = {
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
};

/** A whole number to be typed or stepped; what cannot be is not taken, and typing is not disturbed. */
export function CountStepper(props: CountStepperProps): ReactNode {
  const { label, lessLabel, moreLabel, value, min = 1, max, step = 1, onChange } = props;
  const { isDisabled = false } = props;
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const bounded = (next: number) => Math.min(Math.max(next, min), max);
  return (
    <div className={classes.stepper} dir="ltr">
      <button
        type="button"
        aria-label={lessLabel}
        disabled={isDisabled || value <= min}
        onClick={() => onChange(bounded(value - step))}
      >
        <MinusIcon size={16} />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={isDisabled}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 7);
          setTyped(digits);
          const next = Number.parseInt(digits, 10);
          if (next >= min && next <= max) onChange(next);
        }}
        onBlur={() => {
          const next = bounded(Number.parseInt(typed, 10) || min);
          setTyped(String(next));
          if (next !== value) onChange(next);
        }}
      />
      <button
        type="button"
        aria-label={moreLabel}
        disabled={isDisabled || value >= max}
        onClick={() => onChange(bounded(value + step))}
      >
        <PlusIcon size={16} />
      </button>
    </div>
  );
}
