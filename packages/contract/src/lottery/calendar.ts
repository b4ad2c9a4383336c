// When a game draws, as operators write it. The engine of the lottery says what a calendar means.
import { type Static, type TObject, Type } from 'typebox';
import { Day } from '../schema.ts';

/** A time of the day; to 48:00, because a window may reach into the night after. */
const Clock = Type.String({ pattern: '^[0-4]\\d:[0-5]\\d$' });
const Seconds = Type.Integer({ minimum: 0, maximum: 31_536_000 });

/** The kind chooses the one schema that is applied, so that no other drops fields it lacks. */
const byKind = <Rules extends TObject[]>(oneOf: [...Rules]) =>
  Type.Unsafe<Static<Rules[number]>>({
    type: 'object',
    required: ['kind'],
    discriminator: { propertyName: 'kind' },
    oneOf,
  });

const DayRule = byKind([
  Type.Object({ kind: Type.Literal('EVERY_DAY') }),
  Type.Object({
    kind: Type.Literal('WEEKDAYS'),
    /** Monday is 1. */
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
  }),
  Type.Object({
    kind: Type.Literal('MONTH_DAYS'),
    monthDays: Type.Array(Type.Integer({ minimum: 1, maximum: 31 }), { maxItems: 31 }),
  }),
]);

const TimeRule = byKind([
  Type.Object({ kind: Type.Literal('CLOCK'), clocks: Type.Array(Clock, { maxItems: 96 }) }),
  Type.Object({
    kind: Type.Literal('WINDOWS'),
    windows: Type.Array(
      Type.Object({
        from: Clock,
        to: Clock,
        everySeconds: Type.Integer({ minimum: 30, maximum: 86_400 }),
      }),
      { maxItems: 8 },
    ),
  }),
]);

const Digits = Type.Integer({ minimum: 1, maximum: 6 });
const Numbering = byKind([
  Type.Object({ kind: Type.Literal('DAY'), digits: Digits }),
  Type.Object({ kind: Type.Literal('YEAR'), digits: Digits }),
  Type.Object({ kind: Type.Literal('DATE') }),
]);

const DaySpan = Type.Object({ from: Day, to: Day });

export const DrawCalendarBody = Type.Object({
  /** An IANA name, such as Asia/Hong_Kong. */
  timeZone: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_+/-]+$' }),
  days: DayRule,
  times: TimeRule,
  numbering: Numbering,
  sale: Type.Object({
    /** How long before its draw the sale opens at most; null when the sale before it closes. */
    opensSecondsMax: Type.Union([Type.Null(), Seconds]),
    closesSeconds: Seconds,
    cancelSeconds: Seconds,
  }),
  /** Days without a draw, both ends included. */
  closures: Type.Array(DaySpan, { maxItems: 200 }),
  /** Draws that are held on another day. */
  moves: Type.Array(DaySpan, { maxItems: 200 }),
});
export type DrawCalendarBody = Static<typeof DrawCalendarBody>;

/** What keeps a calendar from being used; the engine finds these. */
export const calendarProblems = [
  'time_zone_unknown',
  'days_empty',
  'day_unknown',
  'times_empty',
  'time_unknown',
  'times_unordered',
  'round_too_long',
  'numbering_too_short',
  'numbering_ambiguous',
  'sale_empty',
  'closure_backwards',
  'move_of_no_draw',
  'move_onto_draw',
] as const;
export type CalendarProblemCode = (typeof calendarProblems)[number];
export const CalendarProblemText = Type.Enum(calendarProblems);
