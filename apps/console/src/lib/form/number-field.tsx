import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';

export type NumberFieldProps = Omit<
  NumberInputProps,
  'value' | 'onChange' | 'required' | 'defaultValue'
> & {
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** A figure that has to be there: a field that was cleared stays empty, and its form is not sent. */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps): ReactNode {
  // What is typed and is no figure, such as nothing at all.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <NumberInput
      {...rest}
      required
      withAsterisk={false}
      value={typed ?? value}
      onChange={(next) => {
        setTyped(typeof next === 'number' ? null : next);
        if (typeof next === 'number') onChange(next);
      }}
    />
  );
}
