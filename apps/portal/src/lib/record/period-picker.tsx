import { Button } from '@mantine/core';
import { type Day } from '@parlour/time';
import { Row, Stack } from '@parlour/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { DateField } from '../date-field.tsx';
import { useMoneyText } from '../money-text.ts';
import {
  daysOf,
  offsetMinutes,
  offsetText,
  type Period,
  PERIOD_DAYS_MAX,
  type Preset,
  PRESETS,
  rangeProblem,
} from './period.ts';
import classes from './period-picker.module.css';

export type PeriodPickerProps = {
  readonly period: Period;
  /** The day that it is in the zone. */
  readonly today: Day;
  /** Whose days are counted. */
  readonly timeZone: string;
  readonly presets?: readonly Preset[];
  /** Days that a choice of one's own may span. */
  readonly daysMax?: number;
  readonly onChange: (period: Period) => void;
};

/** The span of a record: presets at one press, or two days of the person's own choice. */
export function PeriodPicker(props: PeriodPickerProps): ReactNode {
  const { period, today, timeZone, presets = PRESETS, daysMax = PERIOD_DAYS_MAX, onChange } = props;
  const t = useMoneyText();
  const [isChoosing, setIsChoosing] = useState(period.preset === 'custom');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the line is longer than the screen, and what was chosen may stand past its edge.
    const pressed = row.current?.querySelector('[aria-pressed="true"]');
    pressed?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [period.preset]);
  return (
    <Stack gap={2} isBounded>
      <div ref={row} className={classes.presets} role="group" aria-label={t('record.period')}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={!isChoosing && preset === period.preset}
            onClick={() => {
              setIsChoosing(false);
              onChange({ preset });
            }}
          >
            {t(`record.preset_${preset}`)}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isChoosing}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(true)}
        >
          {t('record.preset_custom')}
        </button>
      </div>
      {isChoosing ? (
        <RangeForm
          key={JSON.stringify(daysOf(period, today))}
          period={period}
          today={today}
          daysMax={daysMax}
          onChange={onChange}
        />
      ) : null}
      <ZoneLine timeZone={timeZone} />
    </Stack>
  );
}

type RangeFormProps = Omit<PeriodPickerProps, 'timeZone' | 'presets' | 'daysMax'> & {
  readonly daysMax: number;
};

function RangeForm({ period, today, daysMax, onChange }: RangeFormProps): ReactNode {
  const t = useMoneyText();
  const id = useId();
  const shown = daysOf(period, today);
  const [fromDay, setFromDay] = useState(shown.fromDay);
  const [toDay, setToDay] = useState(shown.toDay);
  const [isAsked, setIsAsked] = useState(false);
  const problem = isAsked ? rangeProblem(fromDay, toDay, today, daysMax) : null;
  return (
    <Row
      as="form"
      gap={3}
      align="end"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (rangeProblem(fromDay, toDay, today, daysMax) !== null) return;
        onChange({ preset: 'custom', fromDay, toDay });
      }}
    >
      <DateField
        className={classes.day ?? ''}
        label={t('record.from')}
        value={fromDay}
        max={today}
        error={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        onChange={setFromDay}
      />
      <DateField
        className={classes.day ?? ''}
        label={t('record.to')}
        value={toDay}
        min={fromDay}
        max={today}
        error={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        onChange={setToDay}
      />
      <Button type="submit" variant="default">
        {t('record.show')}
      </Button>
      {problem === null ? null : (
        <p id={id} className={classes.problem} role="alert">
          {t(`record.range_${problem}`, { days: daysMax })}
        </p>
      )}
    </Row>
  );
}

/** In whose days the record counts. */
function ZoneLine({ timeZone }: Pick<PeriodPickerProps, 'timeZone'>): ReactNode {
  const t = useMoneyText();
  const site = offsetText(offsetMinutes(new Date(), timeZone));
  return <p className={classes.zone}>{t('record.zone_site', { site })}</p>;
}
