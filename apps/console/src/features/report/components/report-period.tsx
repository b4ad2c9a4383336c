import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '../../../lib/form/date-field.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Period } from '../api/index.ts';
import { periodOfPreset, PRESETS, presetOf } from '../model.ts';
import classes from './report.module.css';

export type ReportPeriodProps = {
  readonly period: Period;
  /** The brand's present day. */
  readonly today: string;
  readonly onChange: (period: Period) => void;
};

/** Whole days of the brand: the usual ones at a press, any others by two dates. */
export function ReportPeriod({ period, today, onChange }: ReportPeriodProps): ReactNode {
  const t = useOperatorText();
  const active = presetOf(period, today);
  const day = (key: 'from' | 'to') => (
    <DateField
      size="xs"
      label={t(`report.${key}`)}
      max={today}
      value={period[key]}
      onChange={(day) => {
        if (day !== '' && day <= today) onChange({ ...period, [key]: day });
      }}
    />
  );
  return (
    <div className={classes.period} role="group" aria-label={t('report.period')}>
      {PRESETS.map((preset) => (
        <Button
          key={preset}
          size="xs"
          variant={preset === active ? 'filled' : 'default'}
          aria-pressed={preset === active}
          onClick={() => onChange(periodOfPreset(preset, today))}
        >
          {t(`report.preset.${preset}`)}
        </Button>
      ))}
      {day('from')}
      {day('to')}
    </div>
  );
}
