import { type Amount, amountToText, currencies, subtract, ZERO } from '@parlour/money';
import type { DayWithTotals, DifferenceLook, SourceView } from './service/desk.ts';
import type { Total } from './rules/totals.ts';
import type { DifferenceRow } from './store/differences.ts';

/** Who is meant, for people; null for whom no brand knows. */
export type Names = {
  brand(brandId: string): string | null;
  account(memberId: string): string | null;
};

const money = (value: Amount, currency: string): string =>
  amountToText(value, currencies.get(currency)?.decimals ?? 2);

function presentTotal(total: Total) {
  const { currency } = total;
  const theirs = subtract(total.theirIn, total.theirOut);
  const ledger = subtract(total.ledgerIn, total.ledgerOut);
  return {
    currency,
    theirIn: money(total.theirIn, currency),
    theirOut: money(total.theirOut, currency),
    theirFee: money(total.theirFee, currency),
    ourIn: money(total.ourIn, currency),
    ourOut: money(total.ourOut, currency),
    ledgerIn: money(total.ledgerIn, currency),
    ledgerOut: money(total.ledgerOut, currency),
    difference: money(subtract(theirs, ledger), currency),
  };
}

export const presentDay = (day: DayWithTotals) => ({
  source: day.source,
  day: day.day,
  state: day.state,
  origin: day.origin,
  pageCount: day.pageCount,
  lineCount: day.lineCount,
  error: day.error,
  requestedBy: day.requestedBy,
  startedAt: day.startedAt.toISOString(),
  nextAt: day.nextAt?.toISOString() ?? null,
  finishedAt: day.finishedAt?.toISOString() ?? null,
  openCount: day.openCount,
  resolvedCount: day.resolvedCount,
  totals: day.totals.map(presentTotal),
});

export const presentSource = ({ terms, ...view }: SourceView) => ({
  ...view,
  terms: [
    { kind: 'deposit' as const, feeBps: terms.deposit },
    { kind: 'payout' as const, feeBps: terms.payout },
  ],
});

function presentTheirs(row: DifferenceRow) {
  const { theirState: state, theirAmount: value, theirCurrency: currency, theirAt: at } = row;
  if (state === null || value === null || currency === null || at === null) return null;
  const amount = money(value, currency);
  const fee = money(row.theirFee ?? ZERO, currency);
  return { state, amount, currency, fee, count: row.theirCount, at: at.toISOString() };
}

function presentOurs({ ourState: state, ourAmount, ourCurrency: currency, ourAt }: DifferenceRow) {
  if (state === null || ourAmount === null || currency === null) return null;
  return { state, amount: money(ourAmount, currency), currency, at: ourAt?.toISOString() ?? null };
}

export const presentDifference = (row: DifferenceRow, names: Names) => ({
  id: row.id,
  source: row.source,
  day: row.day,
  kind: row.kind,
  state: row.state,
  version: row.version,
  direction: row.direction,
  reference: row.reference,
  providerReference: row.providerReference,
  brand: row.brandId === null ? null : names.brand(row.brandId),
  memberId: row.memberId,
  account: row.memberId === null ? null : names.account(row.memberId),
  currency: row.currency,
  theirs: presentTheirs(row),
  ours: presentOurs(row),
  ledger: row.ledger === null ? null : money(row.ledger, row.currency),
  expectedFee: row.expectedFee === null ? null : money(row.expectedFee, row.currency),
  foundAt: row.foundAt.toISOString(),
  seenAt: row.seenAt.toISOString(),
  resolvedBy: row.resolvedBy,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  note: row.note,
  remedy: row.remedy,
  remedyReference: row.remedyReference,
});

const CAUSE = /^(deposit|withdrawal):([0-9a-f-]{36})$/;

/** `brandId`: of the brand that is looked at; payments of others are not opened from here. */
export function presentLook(
  { difference, timeline }: DifferenceLook,
  { names, brandId }: { readonly names: Names; readonly brandId: string },
) {
  return {
    ...presentDifference(difference, names),
    subject: difference.brandId === brandId ? subjectOf(difference.cause) : null,
    timeline: timeline.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}

function subjectOf(cause: string | null) {
  const [, kind, id] = CAUSE.exec(cause ?? '') ?? [];
  if (id === undefined) return null;
  return { kind: kind === 'deposit' ? ('deposit' as const) : ('withdrawal' as const), id };
}
