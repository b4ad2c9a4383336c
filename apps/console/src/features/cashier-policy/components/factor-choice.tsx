import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Policy } from '../api/index.ts';
import classes from './policy.module.css';

export type FactorChoiceProps = {
  readonly value: Policy['secondFactor'];
  readonly onChange: (value: Policy['secondFactor']) => void;
};

const CHOICES = ['bound', 'always'] as const;

/** Whether members need an authenticator to withdraw. */
export function FactorChoice({ value, onChange }: FactorChoiceProps): ReactNode {
  const t = useOperatorText();
  return (
    <Radio.Group
      label={t('policy.secondFactor')}
      value={value}
      onChange={(chosen) => onChange(CHOICES.find((known) => known === chosen) ?? 'bound')}
    >
      <div className={classes.radios}>
        {CHOICES.map((known) => (
          <Radio key={known} value={known} label={t(`policy.secondFactor.${known}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
