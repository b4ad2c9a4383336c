import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { HOURS_MAX, HOURS_MIN, hoursOf } from '../model.ts';

export type HoursFieldProps = {
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** After how many hours a draw that nobody entered is called off; empty for never. */
export function HoursField({ value, onChange }: HoursFieldProps): ReactNode {
  const t = useOperatorText();
  return (
    <TextInput
      label={t('draw.desk.voidAfter')}
      description={t('draw.desk.voidAfterHint')}
      inputMode="numeric"
      maxLength={3}
      value={value}
      error={
        hoursOf(value) === undefined ? t('form.whole', { min: HOURS_MIN, max: HOURS_MAX }) : null
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
