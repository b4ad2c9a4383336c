import '../../../lib/field-styles.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { CodeButton, type CodeButtonProps } from './code-button.tsx';
import classes from './code-field.module.css';

export type CodeFieldProps = CodeButtonProps & {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (code: string) => void;
};

/** A code to type, and the button that sends it. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { label, name = 'verificationCode', value, error, onChange, ...button } = props;
  return (
    <div className={classes.row}>
      <TextInput
        label={label}
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {/* Another destination has a countdown of its own. */}
      <CodeButton key={button.id} {...button} />
    </div>
  );
}
