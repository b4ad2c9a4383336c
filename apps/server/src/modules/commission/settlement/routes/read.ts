import { BILL_DAYS_MAX } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { createCursor } from '../../../../platform/cursor.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { dayIn, addDays } from '@parlour/time';
import { countDays, type ReportService } from '../../../report/index.ts';

export type DayDeps = {
  readonly reader: Reader;
  readonly reports: Pick<ReportService, 'instantsOf' | 'zoneOf'>;
  now(): Date;
};

type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

const PAGE_DEFAULT = 20;

type PageQuery = { readonly cursor?: string | undefined; readonly limit?: number | undefined };
export const pageWish = ({ cursor, limit }: PageQuery) => ({
  cursor: cursor ?? null,
  limit: limit ?? PAGE_DEFAULT,
});

/** The days of a list; those up to the latest when a side was left out. */
export function demandDays(
  days: Days,
  today: string,
): { readonly from: string; readonly to: string } {
  for (const day of [days.from, days.to]) {
    if (day !== undefined && !isDay(day)) throw new Refusal('request.invalid');
  }
  const to = days.to ?? (days.from === undefined ? addDays(today, 1) : undefined);
  const from = days.from ?? addDays(to ?? today, 1 - BILL_DAYS_MAX);
  const period = { from, to: to ?? addDays(from, BILL_DAYS_MAX - 1) };
  const count = countDays(period);
  if (count === null) throw new Refusal('request.invalid');
  if (count > BILL_DAYS_MAX) {
    throw new Refusal('commission.period_too_long', { params: { days: BILL_DAYS_MAX } });
  }
  return period;
}

/** The same as instants of the brand's zone. */
export async function instantsOfDays(
  brandId: string,
  days: Days,
  { now, reader, reports }: DayDeps,
): Promise<{ readonly from: Date; readonly to: Date }> {
  const timeZone = await reports.zoneOf(reader, brandId);
  return reports.instantsOf(reader, demandDays(days, dayIn(now(), timeZone)), timeZone);
}

const isDay = (day: string): boolean => countDays({ from: day, to: day }) !== null;

const seqCursor = createCursor({ seq: 'whole' });

/** The place of a page of bets in the journal; its beginning without a cursor. */
export const readSeq = (cursor: string | undefined): bigint => seqCursor.read(cursor)?.seq ?? 0n;
export const writeSeq = (seq: bigint | null): string | null =>
  seq === null ? null : seqCursor.write({ seq });
