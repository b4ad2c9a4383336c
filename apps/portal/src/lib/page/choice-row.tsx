import type { ReactNode } from 'react';
import classes from './choice-row.module.css';

export type ChoiceRowProps<Value> = {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** A few choices side by side, of which one is on; they scroll where there is no room. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>): ReactNode {
  const { label, choices, value, onChange } = props;
  return (
    <div className={classes.row} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
