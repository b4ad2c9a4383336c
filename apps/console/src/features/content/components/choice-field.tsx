import { Hint, Row } from '@parlour/ui';
import { type ReactNode, useId } from 'react';
import classes from './form.module.css';

export type ChoiceFieldProps<Value extends string> = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly error?: string | null;
  readonly onChoose: (value: Value) => void;
};

/** A few options side by side: one of them, or several where the form says so. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>): ReactNode {
  const { label, hint, options, chosen, error = null, onChoose } = props;
  const labelId = useId();
  return (
    <div className={classes.stack} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={classes.label}>
        {label}
      </span>
      <Row>
        {options.map(({ value, label: text }) => (
          <button
            key={value}
            type="button"
            className={classes.choice}
            aria-pressed={chosen.includes(value)}
            onClick={() => onChoose(value)}
          >
            {text}
          </button>
        ))}
      </Row>
      {hint === undefined ? null : (
        <Hint as="span" isSmall>
          {hint}
        </Hint>
      )}
      {error === null ? null : (
        <span className={classes.wrong} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
