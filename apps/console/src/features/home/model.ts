export type DayPart = 'morning' | 'afternoon' | 'evening';

/** How to greet at an hour of the day, 0 to 23. */
export function dayPart(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** The name by which a colleague is greeted. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
