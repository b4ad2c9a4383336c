import { Button } from '@mantine/core';
import { CloseIcon, Hint, PlusIcon, Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import { TimeField } from '../form/date-field.tsx';
import { useLanguageTag, useOperatorText } from '../language.ts';
import { dayNames, type Hours } from './days.ts';
import classes from './hours.module.css';

export type HoursEditorProps = {
  readonly hours: readonly Hours[];
  readonly timeZone: string;
  readonly most: number;
  readonly onChange: (hours: Hours[]) => void;
};

const WORK_DAYS: Hours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' };

/** Windows by the brand's clock; none of them means always. */
export function HoursEditor({ hours, timeZone, most, onChange }: HoursEditorProps): ReactNode {
  const t = useOperatorText();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('channel.hours')}</legend>
      <Hint>
        {hours.length === 0 ? t('channel.alwaysHint') : t('channel.hoursHint', { zone: timeZone })}
      </Hint>
      {hours.map((window, place) => (
        <Window
          key={place}
          number={place + 1}
          window={window}
          onChange={(next) => onChange(hours.map((known) => (known === window ? next : known)))}
          onRemove={() => onChange(hours.filter((known) => known !== window))}
        />
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<PlusIcon size={14} />}
          disabled={hours.length >= most}
          onClick={() => onChange([...hours, { ...WORK_DAYS }])}
        >
          {t('channel.addHours')}
        </Button>
      </div>
    </fieldset>
  );
}

type WindowProps = {
  readonly number: number;
  readonly window: Hours;
  readonly onChange: (window: Hours) => void;
  readonly onRemove: () => void;
};

function Window({ number, window, onChange, onRemove }: WindowProps): ReactNode {
  const t = useOperatorText();
  const names = dayNames(useLanguageTag());
  const { days, from, to } = window;
  const toggle = (day: number) =>
    onChange({
      ...window,
      days: days.includes(day) ? days.filter((known) => known !== day) : [...days, day].toSorted(),
    });
  return (
    <Row align="center" role="group" aria-label={t('channel.window', { number })}>
      <Row gap={1}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className={classes.day}
            aria-pressed={days.includes(index + 1)}
            onClick={() => toggle(index + 1)}
          >
            {name}
          </button>
        ))}
      </Row>
      <TimeField
        aria-label={t('channel.from')}
        value={from}
        onChange={(next) => onChange({ ...window, from: next })}
      />
      <TimeField
        aria-label={t('channel.to')}
        value={to}
        onChange={(next) => onChange({ ...window, to: next })}
      />
      <button
        type="button"
        className={classes.remove}
        aria-label={t('channel.removeHours', { number })}
        onClick={onRemove}
      >
        <CloseIcon size={16} />
      </button>
    </Row>
  );
}
