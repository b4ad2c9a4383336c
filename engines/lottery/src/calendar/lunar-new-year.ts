import { type Day, yearOf } from '@parlour/time';

const FIRST_YEAR = 1990;

/** The first day of each lunar year of the Chinese calendar, 1990 to 2050, as month and day. */
const FIRST_DAYS =
  '01-27 02-15 02-04 01-23 02-10 01-31 02-19 02-07 01-28 02-16 ' +
  '02-05 01-24 02-12 02-01 01-22 02-09 01-29 02-18 02-07 01-26 ' +
  '02-14 02-03 01-23 02-10 01-31 02-19 02-08 01-28 02-16 02-05 ' +
  '01-25 02-12 02-01 01-22 02-10 01-29 02-17 02-06 01-26 02-13 ' +
  '02-03 01-23 02-11 01-31 02-19 02-08 01-28 02-15 02-04 01-24 ' +
  '02-12 02-01 01-22 02-10 01-30 02-17 02-06 01-26 02-14 02-02 01-23';

const NEW_YEARS: readonly Day[] = FIRST_DAYS.split(' ').map((monthDay, index) => {
  return `${FIRST_YEAR + index}-${monthDay}`;
});

/** The first and the last calendar year whose lunar new year is known. */
export const LUNAR_YEARS = { first: FIRST_YEAR, last: FIRST_YEAR + NEW_YEARS.length - 1 };

/** The day on which a lunar year begins. */
export function lunarNewYear(year: number): Day {
  const day = NEW_YEARS[year - FIRST_YEAR];
  if (day === undefined) throw new RangeError(`lunar new year of ${year} is not in the table`);
  return day;
}

/** The lunar year that a day lies in; it is called by the calendar year in which it begins. */
export const lunarYearOf = (day: Day): number =>
  day < lunarNewYear(yearOf(day)) ? yearOf(day) - 1 : yearOf(day);
