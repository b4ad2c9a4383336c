import type { Reader } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { countDays, type ReportService } from '../../report/index.ts';
import { type Deal, findDeal } from '../deal/store.ts';
import type { Statement } from '../statement/store.ts';
import { findStatement } from '../statement/store.ts';

type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The first days that a calendar of four digits has, and the last. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

/** Days that exist, in their order. */
export function demandDays({ from, to }: Days): Days {
  if (countDays({ from: from ?? FIRST_DAY, to: to ?? LAST_DAY }) === null) {
    throw new Refusal('request.invalid');
  }
  return { from, to };
}

/** The instants of days, where they are named. */
export async function instantsOfDays(
  reader: Reader,
  brandId: string,
  days: Days & { readonly reports: Pick<ReportService, 'zoneOf' | 'instantsOf'> },
): Promise<{ readonly from: Date | undefined; readonly to: Date | undefined }> {
  const { from, to } = demandDays(days);
  if (from === undefined && to === undefined) return { from: undefined, to: undefined };
  const timeZone = await days.reports.zoneOf(reader, brandId);
  const span = { from: from ?? FIRST_DAY, to: to ?? LAST_DAY };
  const found = await days.reports.instantsOf(reader, span, timeZone);
  return {
    from: from === undefined ? undefined : found.from,
    to: to === undefined ? undefined : found.to,
  };
}

/** A statement that the caller may see; anybody else's is answered like none. */
export async function demandStatement(
  reader: Reader,
  id: string,
  isOwn: (statement: Statement) => boolean,
): Promise<Statement> {
  const statement = await findStatement(reader, id);
  if (statement === null || !isOwn(statement)) throw new Refusal('affiliate.statement_not_found');
  return statement;
}

/** The deals of statements, which name their plans. */
export async function dealsOf(
  reader: Reader,
  statements: readonly Pick<Statement, 'dealId'>[],
): Promise<(dealId: string) => Deal> {
  const known = new Map<string, Deal>();
  for (const id of new Set(statements.map(({ dealId }) => dealId))) {
    const deal = await findDeal(reader, id);
    if (deal !== null) known.set(id, deal);
  }
  return (dealId) => {
    const deal = known.get(dealId);
    if (deal === undefined) throw new Error('a statement has no deal');
    return deal;
  };
}
