import { isDay } from '@parlour/time';
import { Refusal } from '../../../platform/refusal.ts';

/** A day of a query that exists: the shape of one is not enough. */
export function readDay(day: string | undefined): string | null {
  if (day === undefined) return null;
  if (!isDay(day)) throw new Refusal('request.invalid');
  return day;
}

/** An instant of a query; a leap second has the shape of one, and no place on the clock. */
export function readInstant(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Refusal('request.invalid');
  return at;
}
