import { MultiSelect } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { listCountries } from '../country.ts';
import { useLanguageTag, useOperatorText } from '../language.ts';

export type CountryFieldProps = {
  readonly label: string;
  readonly hint: string;
  /** ISO 3166-1 alpha-2 codes. */
  readonly value: readonly string[];
  readonly onChange: (countries: string[]) => void;
};

/** Countries by name. */
export function CountryField({ label, hint, value, onChange }: CountryFieldProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const countries = useMemo(() => listCountries(tag), [tag]);
  return (
    <MultiSelect
      label={label}
      description={hint}
      placeholder={value.length === 0 ? t('closure.noCountries') : ''}
      data={countries}
      searchable
      clearable
      hidePickedOptions
      limit={50}
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      nothingFoundMessage={t('search.nothing')}
      value={[...value]}
      onChange={onChange}
    />
  );
}
