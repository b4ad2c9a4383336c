// Days of UTC, by which providers' accounts are closed.
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day of UTC in which an instant lies. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** The instants between which a day lies; the second one is no longer of it. */
export const periodOf = (day: string): { readonly from: Date; readonly to: Date } => {
  const from = new Date(`${day}T00:00:00Z`);
  return { from, to: new Date(from.getTime() + DAY_MS) };
};

/** Whether a text is a day of the calendar, and not the 31st of February. */
export const isDay = (text: string): boolean =>
  DAY.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  dayOf(new Date(`${text}T00:00:00Z`)) === text;

export const isOver = (day: string, at: Date): boolean => periodOf(day).to <= at;
