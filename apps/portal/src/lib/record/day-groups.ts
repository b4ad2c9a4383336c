import { addDays, type Day } from '@parlour/time';

export type DayGroup<Row> = { readonly day: Day; readonly rows: readonly Row[] };

/** Rows under their day, both in the order in which they came. */
export function groupByDay<Row>(
  rows: readonly Row[],
  dayOf: (row: Row) => Day,
): readonly DayGroup<Row>[] {
  const groups = new Map<Day, Row[]>();
  for (const row of rows) {
    const day = dayOf(row);
    const group = groups.get(day);
    if (group === undefined) groups.set(day, [row]);
    else group.push(row);
  }
  return [...groups].map(([day, ofDay]) => ({ day, rows: ofDay }));
}

/** The name that a day has from where we stand; null for one that is far. */
export function relativeDay(day: Day, today: Day): 'today' | 'yesterday' | null {
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : null;
}
