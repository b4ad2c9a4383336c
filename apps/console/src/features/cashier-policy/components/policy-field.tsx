import { Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldError } from '../../../lib/failure.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { valueOf } from '../draft.ts';
import { type FieldKey, FIELDS, type FieldRule } from '../fields.ts';

export type PolicyFieldProps = {
  readonly name: FieldKey;
  readonly value: string | boolean;
  readonly currency: string;
  readonly refused: Error | null;
  readonly onChange: (value: string | boolean) => void;
};

const UNITS: Partial<Record<FieldRule['kind'], string>> = { percent: '%', times: '×' };

/** One field of the policy, drawn by its kind, with what it means in a sentence. */
export function PolicyField(props: PolicyFieldProps): ReactNode {
  const { name, value, currency, refused, onChange } = props;
  const t = useOperatorText();
  const rule: FieldRule = FIELDS[name];
  const label = t(`policy.${name}`);
  const description = t(`policy.${name}.hint`);
  const said = fieldError(refused, `policy/${name}`);
  if (typeof value === 'boolean') {
    return (
      <Switch
        label={label}
        description={description}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (rule.kind === 'money' || rule.kind === 'limit') {
    const isOptional = rule.kind === 'limit';
    return (
      <AmountField
        label={label}
        description={description}
        value={value}
        currency={currency}
        isOptional={isOptional}
        placeholder={isOptional ? t('policy.off') : undefined}
        error={said}
        onChange={onChange}
      />
    );
  }
  const isWrong = value !== '' && valueOf(name, value, currency) === undefined;
  const bounds = { min: rule.min ?? 0, max: rule.max ?? 100 };
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      rightSection={UNITS[rule.kind]}
      rightSectionPointerEvents="none"
      value={value}
      error={said ?? (isWrong ? t('form.whole', bounds) : null)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
