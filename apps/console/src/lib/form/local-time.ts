// Times of the operator's own clock, as a `MomentField` holds them.

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as the local time that a field holds. */
export function localTime(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The instant of a local time; null for an empty or unfinished field. */
export function instantOf(local: string): string | null {
  if (!LOCAL_TIME.test(local)) return null;
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
