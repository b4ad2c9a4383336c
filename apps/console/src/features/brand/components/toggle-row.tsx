import { type ReactNode, useId } from 'react';
import classes from './toggle-row.module.css';

export type ToggleRowProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

/** A few choices side by side, one of them taken. */
export function ToggleRow<Value extends string>(props: ToggleRowProps<Value>): ReactNode {
  const { label, value, choices, onChange } = props;
  const name = useId();
  return (
    <div className={classes.row} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={classes.word}>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
