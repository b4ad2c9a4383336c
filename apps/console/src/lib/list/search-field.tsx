import { TextInput } from '@mantine/core';
import { SearchIcon } from '@parlour/ui';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './search-field.module.css';

export type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string | undefined) => void;
};

const PAUSE_MS = 250;

/** Searches as one types, after a moment of rest. */
export function SearchField({ label, value, onSearch }: SearchFieldProps): ReactNode {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === value) return undefined;
    const timer = setTimeout(() => onSearch(trimmed === '' ? undefined : trimmed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <TextInput
      className={classes.field ?? ''}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      leftSection={<SearchIcon size={16} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
