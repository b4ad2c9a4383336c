import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { slugOf } from '../model/draft.ts';
import { FIRST_LANGUAGE, type Texts } from '../model/words.ts';

export type SlugFieldProps = {
  readonly label: string;
  /** What stands before it in the address, such as `/promotions/`. */
  readonly prefix: string;
  readonly value: string;
  readonly texts: Texts;
  readonly error: string | null;
  readonly onChange: (slug: string) => void;
};

/** The part of an address that belongs to an entry, made of its English title on demand. */
export function SlugField(props: SlugFieldProps): ReactNode {
  const { label, prefix, value, texts, error, onChange } = props;
  const t = useOperatorText();
  const made = slugOf(texts[FIRST_LANGUAGE]?.['title'] ?? '');
  return (
    <TextInput
      label={label}
      description={`${prefix}${value === '' ? '…' : value}`}
      value={value}
      error={error}
      maxLength={80}
      spellCheck={false}
      autoCapitalize="off"
      required
      rightSectionWidth="auto"
      rightSection={
        made === '' || made === value ? null : (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(made)}>
            {t('content.slugFromTitle')}
          </Button>
        )
      }
      onChange={(event) => onChange(event.currentTarget.value.toLowerCase().replace(/\s+/g, '-'))}
    />
  );
}
