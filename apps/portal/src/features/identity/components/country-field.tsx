import '../../../lib/field-styles.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Select } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useLanguageTag } from '@parlour/i18n/react';
import { countries } from '../dialing-codes.ts';

export type CountryFieldProps = {
  readonly label: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2, or nothing yet. */
  readonly value: string;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly onChange: (country: string) => void;
};

/** A country, found by typing its name. */
export function CountryField({ value, onChange, ...field }: CountryFieldProps): ReactNode {
  const tag = useLanguageTag();
  const data = useMemo(() => countries(tag), [tag]);
  return (
    <Select
      {...field}
      size="md"
      data={data}
      value={value === '' ? null : value}
      searchable
      clearable={!field.required}
      withAsterisk={false}
      autoComplete="country"
      maxDropdownHeight={280}
      onChange={(country) => onChange(country ?? '')}
    />
  );
}
