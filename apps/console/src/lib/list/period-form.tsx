import { Button } from '@mantine/core';
import { Row } from '@parlour/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { DateField } from '../form/date-field.tsx';
import { Form } from '../form/form.tsx';
import { useOperatorText } from '../language.ts';
import type { FilterValues, PeriodKeys } from './filter-bar.tsx';
import classes from './filter-bar.module.css';
import { isDay, lastDays } from './period.ts';

export type PeriodFormProps = {
  readonly keys: PeriodKeys;
  readonly values: FilterValues;
  readonly onChange: (change: FilterValues) => void;
};

/** Days of a filter: the usual ones at a press, or a first and a last one. */
export default function PeriodForm({ keys, values, onChange }: PeriodFormProps): ReactNode {
  const t = useOperatorText();
  const [fromKey, toKey] = keys;
  const [from, setFrom] = useState(values[fromKey] ?? '');
  const [to, setTo] = useState(values[toKey] ?? '');
  const first = useRef<HTMLButtonElement>(null);
  // The popover was open before its form was there.
  useEffect(() => first.current?.focus(), []);
  const choose = (days: { from?: string | undefined; to?: string | undefined }) =>
    onChange({ [fromKey]: days.from, [toKey]: days.to });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose({ from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined });
  };
  const presets = [
    { days: 1, label: t('list.today') },
    { days: 7, label: t('list.lastDays', { count: 7 }) },
    { days: 30, label: t('list.lastDays', { count: 30 }) },
  ];
  return (
    <Form className={classes.form} onSubmit={submit}>
      <Row gap={1}>
        {presets.map(({ days, label }, place) => (
          <button
            key={days}
            ref={place === 0 ? first : undefined}
            type="button"
            className={classes.preset}
            onClick={() => choose(lastDays(days, new Date()))}
          >
            {label}
          </button>
        ))}
      </Row>
      <div className={classes.days}>
        <DateField size="sm" label={t('list.from')} value={from} max={to} onChange={setFrom} />
        <DateField size="sm" label={t('list.to')} value={to} min={from} onChange={setTo} />
      </div>
      <Button type="submit" size="xs">
        {t('list.apply')}
      </Button>
    </Form>
  );
}
