import type { DrawCalendar } from '@parlour/lottery';
import type { GameChange } from './api/index.ts';
import { WEEKDAYS } from './calendar-draft.ts';

export type CalendarBody = GameChange['calendar'];

/** The calendar of the engine that the wire describes. */
export const calendarOfBody = (body: CalendarBody): DrawCalendar => ({
  ...body,
  days:
    body.days.kind === 'WEEKDAYS'
      ? {
          kind: body.days.kind,
          weekdays: body.days.weekdays.flatMap((day) => WEEKDAYS.find((one) => one === day) ?? []),
        }
      : body.days,
});

/** The same on its way to the server, whose lists are its own. */
export const bodyOfCalendar = (calendar: DrawCalendar): CalendarBody => {
  const { days, times, closures, moves } = calendar;
  return {
    ...calendar,
    days:
      days.kind === 'WEEKDAYS'
        ? { kind: days.kind, weekdays: [...days.weekdays] }
        : days.kind === 'MONTH_DAYS'
          ? { kind: days.kind, monthDays: [...days.monthDays] }
          : days,
    times:
      times.kind === 'CLOCK'
        ? { kind: times.kind, clocks: [...times.clocks] }
        : { kind: times.kind, windows: [...times.windows] },
    closures: [...closures],
    moves: [...moves],
  };
};
