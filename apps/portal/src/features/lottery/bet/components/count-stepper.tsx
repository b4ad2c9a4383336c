import { MinusIcon, PlusIcon } from '@parlour/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
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

const TYPED_MAX = 12;
/** Zeros of the digits that people type: Latin, full-width, Arabic, Persian and Devanagari. */
const ZEROS = [0x30, 0xff10, 0x0660, 0x06f0, 0x0966];

/** The whole number that a text begins with: 2 of "2.5", and never 25; null where it begins with none. */
export function countIn(text: string): number | null {
  let count: number | null = null;
  for (const sign of text.trim()) {
    const code = sign.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    if (zero === undefined) break;
    count = (count ?? 0) * 10 + code - zero;
  }
  return count;
}

/**
 * A whole number to be typed or stepped. What is typed counts at once, held between its bounds; the
 * field itself is put right when it is left, so that typing is not disturbed.
 */
export function CountStepper(props: CountStepperProps): ReactNode {
  const { label, lessLabel, moreLabel, value, min = 1, max, step = 1, onChange } = props;
  const { isDisabled = false } = props;
  const [typed, setTyped] = useState(String(value));
  const bounded = (next: number) => Math.min(Math.max(next, min), max);
  const meantBy = (text: string) => bounded(countIn(text) ?? min);
  const meant = meantBy(typed);
  // What came from elsewhere is shown; what stands for what is typed is left as it is typed.
  const show = useEffectEvent((next: number) => {
    if (meant !== next) setTyped(String(next));
  });
  useEffect(() => show(value), [value]);
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
          const text = event.currentTarget.value.slice(0, TYPED_MAX);
          setTyped(text);
          onChange(meantBy(text));
        }}
        onBlur={() => setTyped(String(value))}
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
