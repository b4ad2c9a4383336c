const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isDay = (text: string | undefined): text is string =>
  text !== undefined && DAY.test(text);

/** Midnight at the beginning of a calendar day in the person's zone; undefined for no day. */
export function dayStart(day: string | undefined, addDays = 0): string | undefined {
  if (!isDay(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map((part) => Number.parseInt(part, 10));
  const at = new Date(year, month - 1, date + addDays);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** The instants of a period of whole days, the last one included. */
export const periodOf = (from: string | undefined, to: string | undefined) => ({
  from: dayStart(from),
  to: dayStart(to, 1),
});

/** The calendar day of an instant in the person's zone. */
export function dayOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The last so many days, today included. */
export function lastDays(count: number, today: Date): { from: string; to: string } {
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - count + 1);
  return { from: dayOf(first), to: dayOf(today) };
}
