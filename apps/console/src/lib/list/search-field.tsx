import { TextInput } from '@mantine/core';
import { SearchIcon, useSearchText } from '@parlour/ui';
import type { ReactNode } from 'react';
import classes from './search-field.module.css';

export type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string | undefined) => void;
};

const PAUSE_MS = 250;

/** Searches as one types, after a moment of rest. */
export function SearchField({ label, value, onSearch }: SearchFieldProps): ReactNode {
  const { text, type } = useSearchText({ value, pauseMs: PAUSE_MS, onSearch });
  return (
    <TextInput
      className={classes.field ?? ''}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      leftSection={<SearchIcon size={16} />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
