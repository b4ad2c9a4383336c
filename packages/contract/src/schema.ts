// Shapes that several nouns share. Every string and list has a bound.
import { Type } from 'typebox';

export const Id = Type.String({
  format: 'uuid',
  description: 'UUID',
  examples: ['01930000-0000-7000-8000-000000000001'],
});
export const Token = Type.String({ minLength: 20, maxLength: 255 });
export const Code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' });
export const Currency = Type.String({
  minLength: 3,
  maxLength: 5,
  pattern: '^[A-Za-z]+$',
  examples: ['USD'],
});
export const Language = Type.String({
  minLength: 2,
  maxLength: 8,
  pattern: '^[A-Za-z-]+$',
  examples: ['en'],
});
export const Instant = Type.String({
  format: 'date-time',
  // Without the leap seconds and short offsets of that format, which no Date can be made of.
  pattern: '^[12]\\d{3}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$',
  description: 'RFC 3339 instant, UTC',
  examples: ['2026-11-22T20:15:00.000Z'],
});
/** A calendar day of the brand's time zone. */
export const Day = Type.String({
  minLength: 10,
  maxLength: 10,
  // Knows how many days a month has; the year is one that the database knows.
  format: 'date',
  pattern: '^[12]\\d{3}-\\d{2}-\\d{2}$',
  description: 'Day, YYYY-MM-DD',
  examples: ['2026-11-22'],
});
export const Url = Type.String({ maxLength: 2048 });
export const Label = Type.String({ maxLength: 200 });

/** Money on the portal wire: a decimal string in units of the currency, for example "12.50". */
export const Money = Type.String({
  maxLength: 22,
  pattern: '^-?\\d{1,15}(\\.\\d{1,5})?$',
  description: 'Decimal string in units of the currency',
  examples: ['12.50'],
});
export const PositiveMoney = Type.String({
  maxLength: 18,
  pattern: '^(?=.*[1-9])\\d{1,12}(\\.\\d{1,5})?$',
  description: 'Decimal string above zero, in units of the currency',
  examples: ['20.00'],
});

/** A page of a growing list: pass `cursor` back to continue; null means that this was the last. */
export const Cursor = Type.String({ minLength: 1, maxLength: 256, pattern: '^[A-Za-z0-9_.:-]+$' });
export const NextCursor = Type.Union([Cursor, Type.Null()]);
export const PageLimit = Type.Integer({ minimum: 1, maximum: 100, default: 20 });

export const Nothing = Type.Null();
