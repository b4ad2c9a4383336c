import { Radio, TextInput } from '@mantine/core';
import { Row, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { dayNames } from '../../../lib/hours/days.ts';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { type CalendarDraft, DAY_KINDS, WEEKDAYS } from '../calendar-draft.ts';
import classes from './lottery-game.module.css';

export type CalendarPartProps = {
  readonly draft: CalendarDraft;
  readonly onChange: (part: Partial<CalendarDraft>) => void;
};

/** The days on which a game draws, before closures and moves. */
export function DaysField({ draft, onChange }: CalendarPartProps): ReactNode {
  const t = useOperatorText();
  const { dayKind, monthDays } = draft;
  return (
    <Stack>
      <Radio.Group
        label={t('draw.desk.days')}
        value={dayKind}
        onChange={(value) =>
          onChange({ dayKind: DAY_KINDS.find((kind) => kind === value) ?? dayKind })
        }
      >
        <div className={classes.choices}>
          {DAY_KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={t(`draw.desk.dayKind.${kind}`)} />
          ))}
        </div>
      </Radio.Group>
      {dayKind === 'WEEKDAYS' ? <WeekdayPicks draft={draft} onChange={onChange} /> : null}
      {dayKind === 'MONTH_DAYS' ? (
        <TextInput
          label={t('draw.desk.monthDays')}
          description={t('draw.desk.monthDaysHint')}
          inputMode="numeric"
          maxLength={120}
          value={monthDays}
          onChange={(event) => onChange({ monthDays: event.currentTarget.value })}
        />
      ) : null}
    </Stack>
  );
}

function WeekdayPicks({ draft, onChange }: CalendarPartProps): ReactNode {
  const t = useOperatorText();
  const names = dayNames(useLanguageTag());
  const { weekdays } = draft;
  return (
    <Row gap={1} role="group" aria-label={t('draw.desk.weekdays')}>
      {WEEKDAYS.map((day) => (
        <button
          key={day}
          type="button"
          className={classes.weekday}
          aria-pressed={weekdays.includes(day)}
          onClick={() =>
            onChange({
              weekdays: WEEKDAYS.filter((one) => weekdays.includes(one) !== (one === day)),
            })
          }
        >
          {names[day - 1]}
        </button>
      ))}
    </Row>
  );
}
