import type { Day, Weekday } from '@parlour/time';

/** The days on which a game draws, before closures and moves. */
export type DayRule =
  | { readonly kind: 'EVERY_DAY' }
  | { readonly kind: 'WEEKDAYS'; readonly weekdays: readonly Weekday[] }
  | { readonly kind: 'MONTH_DAYS'; readonly monthDays: readonly number[] };

/** A stretch of a day in which a fast game runs. `to` may lie past 24:00, in the night after. */
export type Window = { readonly from: string; readonly to: string; readonly everySeconds: number };

/** When a game draws within a day: at clock times, or at the end of every round of its windows. */
export type TimeRule =
  | { readonly kind: 'CLOCK'; readonly clocks: readonly string[] }
  | { readonly kind: 'WINDOWS'; readonly windows: readonly Window[] };

/**
 * How issues are called: 20261121-0042 by the day, 2026-131 by the year, 20261121 where a day has
 * but one draw.
 */
export type Numbering =
  | { readonly kind: 'DAY'; readonly digits: number }
  | { readonly kind: 'YEAR'; readonly digits: number }
  | { readonly kind: 'DATE' };

/** Days without a draw, both ends included. */
export type Closure = { readonly from: Day; readonly to: Day };

/** A draw that is held on another day than the rule says. */
export type Move = { readonly from: Day; readonly to: Day };

/**
 * When tickets of an issue are sold. It opens when the sale before it closes, or a fixed time
 * before the draw where that is later; it closes before the draw; who bought may cancel until
 * some time before the close.
 */
export type SaleRule = {
  readonly opensSecondsMax: number | null;
  readonly closesSeconds: number;
  readonly cancelSeconds: number;
};

/** Everything that decides when a game draws. Operators edit it; no code knows a holiday. */
export type DrawCalendar = {
  /** An IANA name, such as Asia/Hong_Kong. */
  readonly timeZone: string;
  readonly days: DayRule;
  readonly times: TimeRule;
  readonly numbering: Numbering;
  readonly sale: SaleRule;
  readonly closures: readonly Closure[];
  readonly moves: readonly Move[];
};

/** One draw of a game with the sale before it. Sold from `opensAt` on and until before `closesAt`. */
export type Issue = {
  readonly no: string;
  /** The day that the issue is counted to; its draw may fall into the night after. */
  readonly day: Day;
  readonly opensAt: Date;
  readonly cancelUntil: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
};
