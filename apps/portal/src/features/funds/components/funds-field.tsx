import '../../../lib/field-styles.ts';
import { TextInput } from '@mantine/core';
import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { shownCode } from '../amount-model.ts';
import classes from './funds-field.module.css';

export type FundsFieldProps = {
  readonly label: string;
  readonly hint: ReactNode;
  readonly currency: string;
  readonly typed: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
  /** Usual amounts, a press away. */
  readonly children?: ReactNode;
};

/** An amount, large enough to be checked at a glance. */
export function FundsField(props: FundsFieldProps): ReactNode {
  const { children, currency, error, hint, label, onChange, typed } = props;
  return (
    <Stack gap={3}>
      <TextInput
        label={label}
        description={hint}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        classNames={{ input: classes.input ?? '' }}
        value={typed}
        rightSection={<span className={classes.currency}>{shownCode(currency)}</span>}
        rightSectionWidth="4.5rem"
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {children === undefined ? null : <div className={classes.presets}>{children}</div>}
    </Stack>
  );
}
