// First looks at documents that come from outside.
export type Body = Readonly<Record<string, unknown>>;

export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TEXT_CHARS_MAX = 4_096;

export const isText = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= TEXT_CHARS_MAX &&
  value.isWellFormed();

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

/** An instant in UTC, written out; null for anything else. */
export function readInstant(value: unknown): Date | null {
  if (!isText(value) || !INSTANT.test(value)) return null;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? null : at;
}

const SECONDS_MAX = 99_999_999_999;

/** Seconds since 1970; null for anything else. */
export const readSeconds = (value: unknown): Date | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= SECONDS_MAX
    ? new Date(value * 1000)
    : null;

export function parseBody(bytes: Buffer): Body | null {
  try {
    const parsed: unknown = JSON.parse(bytes.toString('utf8'));
    return isBody(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** A whole list, or null when one of its items is not understood: the rest would hide it. */
export function readAll<Item>(
  items: readonly unknown[],
  read: (item: Body) => Item | null,
): readonly Item[] | null {
  const known: Item[] = [];
  for (const item of items) {
    const value = isBody(item) ? read(item) : null;
    if (value === null) return null;
    known.push(value);
  }
  return known;
}

const STATES = ['pending', 'paid', 'failed', 'reversed'] as const;

export const readState = (value: unknown) => STATES.find((state) => state === value) ?? null;
