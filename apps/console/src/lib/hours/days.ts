/** A window of opening hours; days are ISO days of the week, Monday is 1. */
export type Hours = { readonly days: number[]; readonly from: string; readonly to: string };

/** A Monday; only the day of the week is read from it. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Short names of the days of the week in a language, Monday first. */
export function dayNames(languageTag: string): string[] {
  const format = new Intl.DateTimeFormat(languageTag, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(MONDAY_MS + day * DAY_MS)));
}

/** Days of the week as runs of neighbours: Monday to Friday and Sunday are [1, 5] and [7, 7]. */
export function dayRuns(days: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** Days of the week in words: `Mon – Fri, Sun`. */
export function dayRunsText(days: readonly number[], languageTag: string): string {
  const names = dayNames(languageTag);
  return dayRuns(days)
    .map(([first, last]) =>
      first === last ? names[first - 1] : `${names[first - 1]} – ${names[last - 1]}`,
    )
    .join(', ');
}
