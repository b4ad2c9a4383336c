import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { bpsOf } from '../../../lib/money/rate.ts';
import type { PlanDraft } from '../plan-draft.ts';

/** What every part of the form works on. */
export type PartProps = {
  readonly draft: PlanDraft;
  readonly onChange: (draft: PlanDraft) => void;
};

export type RateFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** A percentage with two decimals at most. */
export function RateField({ label, onChange, value }: RateFieldProps): ReactNode {
  const t = useOperatorText();
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      rightSection="%"
      rightSectionPointerEvents="none"
      value={value}
      error={value === '' || bpsOf(value) !== null ? null : t('affiliates.desk.typed')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
