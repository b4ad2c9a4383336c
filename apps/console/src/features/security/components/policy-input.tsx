import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import type { PolicyControl } from '../model.ts';

export type PolicyInputProps = {
  readonly control: PolicyControl;
  readonly value: string | boolean;
  readonly byDefault: string | number | boolean | null;
  readonly isWrong: boolean;
  /** What the server said of this field. */
  readonly error: string | null;
  readonly onChange: (value: string | boolean) => void;
};

/** A value of the policy in words, with its unit. */
export function usePolicyWords(): (
  control: PolicyControl,
  value: string | number | boolean | null,
) => string {
  const t = useOperatorText();
  return (control, value) => {
    if (control.kind === 'switch') return value === true ? t('security.yes') : t('security.no');
    if (control.kind === 'choice') return textOfCode('security.choice', String(value)) ?? '';
    return value === null || value === ''
      ? t('security.never')
      : t(`security.amount.${control.unit}`, { value: Number.parseInt(String(value), 10) });
  };
}

export function PolicyInput(props: PolicyInputProps): ReactNode {
  const { control, value, byDefault, isWrong, onChange } = props;
  const t = useOperatorText();
  const words = usePolicyWords();
  const { field, regulated } = control;
  const description = [
    control.hasAbout === true ? (textOfCode('security.about', field) ?? '') : '',
    t('security.default', { value: words(control, byDefault) }),
    regulated === undefined
      ? ''
      : regulated.kind === 'off'
        ? t('security.regulatedOff')
        : regulated.kind === 'max'
          ? t('security.regulatedMax', { value: words(control, regulated.value) })
          : t('security.regulatedMin', { value: words(control, regulated.value) }),
  ]
    .filter((text) => text !== '')
    .join(' ');
  const label = t(`security.field.${field}`);
  if (control.kind === 'switch') {
    return (
      <Switch
        label={label}
        description={description}
        error={props.error}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (control.kind === 'choice') {
    return (
      <NativeSelect
        label={label}
        description={description}
        error={props.error}
        value={String(value)}
        data={control.choices.map((choice) => ({
          value: choice,
          label: words(control, choice),
        }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const { min, max, unit } = control;
  return (
    <TextInput
      inputMode="numeric"
      label={`${label} (${t(`security.unit.${unit}`)})`}
      description={description}
      error={isWrong ? t('form.whole', { min, max }) : props.error}
      value={String(value)}
      maxLength={6}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
