import { TextInput } from '@mantine/core';
import { currencyOf } from '@parlour/money';
import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';
import { readAmount } from './typed.ts';

export type AmountFieldProps = {
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: string;
  readonly currency: string;
  readonly onChange: (text: string) => void;
  readonly isRequired?: boolean;
  /** An empty field is an answer, such as no limit. */
  readonly isOptional?: boolean;
  readonly placeholder?: string | undefined;
  /** What the server, or the form as a whole, says about it. */
  readonly error?: ReactNode;
  readonly isLabelHidden?: boolean;
  readonly isDisabled?: boolean;
};

/** A field for money, with its currency and what is wrong with what was typed. */
export function AmountField(props: AmountFieldProps): ReactNode {
  const { label, value, currency, isOptional = false, isLabelHidden = false } = props;
  const t = useOperatorText();
  const read = readAmount(value, currency);
  // An empty field is not scolded before anybody has typed.
  const isQuiet = read.ok || (read.problem === 'missing' && (isOptional || value === ''));
  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      description={props.description}
      required={props.isRequired ?? false}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      placeholder={props.placeholder ?? ''}
      disabled={props.isDisabled ?? false}
      rightSection={currencyOf(currency).shown?.code ?? currency}
      rightSectionWidth="3.5rem"
      rightSectionPointerEvents="none"
      error={props.error ?? (isQuiet ? null : t(`amount.${read.problem}`))}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
