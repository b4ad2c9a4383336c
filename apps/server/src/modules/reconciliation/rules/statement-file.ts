// A statement as operators bring it: a CSV whose columns may have names of the bank's own.
import { readCsv } from '../../../platform/csv.ts';
import type { Line } from './compare.ts';
import { dayOf, isDay, isOver } from './day.ts';

export const statementColumns = [
  'at',
  'providerReference',
  'reference',
  'kind',
  'state',
  'amount',
  'fee',
  'currency',
] as const;
export type StatementColumn = (typeof statementColumns)[number];
export type ColumnNames = Readonly<Partial<Record<StatementColumn, string | undefined>>>;

export type StatementProblemCode =
  | 'column_missing'
  | 'day_invalid'
  | 'amount_invalid'
  | 'fee_invalid'
  | 'currency_unknown'
  | 'kind_invalid'
  | 'state_invalid'
  | 'reference_missing'
  | 'reference_repeated'
  | 'day_open';

export type StatementProblem = {
  readonly line: number;
  readonly code: StatementProblemCode;
  readonly text: string;
};

export type FileLine = Line & { readonly day: string };

export type StatementFile = {
  readonly headings: readonly string[];
  readonly lines: readonly FileLine[];
  readonly problems: readonly StatementProblem[];
};

/** Reads sums as providers write them; null for what is no sum of that currency. */
export type ReadSum = (
  currency: string,
  text: string,
) => { readonly amount: Line['amount']; readonly currency: string } | null;

const LINES_MAX = 50_000;
const TEXT_CHARS_MAX = 200;
const REQUIRED: readonly StatementColumn[] = ['at', 'providerReference', 'amount', 'currency'];
/** Headings that a file has without being told, in the way that spreadsheets write them. */
const USUAL: Readonly<Record<StatementColumn, readonly string[]>> = {
  at: ['at', 'date', 'time', 'booked_at', 'value_date', 'created'],
  providerReference: ['provider_reference', 'bank_reference', 'transaction_id', 'id'],
  reference: ['reference', 'client_reference', 'our_reference', 'remittance'],
  kind: ['kind', 'type', 'direction'],
  state: ['state', 'status'],
  amount: ['amount', 'sum', 'gross'],
  fee: ['fee', 'fees', 'charge'],
  currency: ['currency'],
};
const KINDS: Readonly<Record<string, Line['kind']>> = {
  deposit: 'deposit',
  payment: 'deposit',
  credit: 'deposit',
  in: 'deposit',
  payout: 'payout',
  withdrawal: 'payout',
  debit: 'payout',
  out: 'payout',
};
const STATES: Readonly<Record<string, Line['state']>> = {
  '': 'paid',
  paid: 'paid',
  complete: 'paid',
  booked: 'paid',
  settled: 'paid',
  pending: 'pending',
  failed: 'failed',
  reversed: 'reversed',
  returned: 'reversed',
};

/** Null when it is no such file at all. Lines that are wrong are named one by one. */
export function readStatementFile(
  csv: string,
  { columns, at, readSum }: { columns: ColumnNames; at: Date; readSum: ReadSum },
): StatementFile | null {
  const [heading, ...rows] = readCsv(csv);
  if (heading === undefined || heading.cells.length < 2 || rows.length > LINES_MAX) return null;
  const headings = heading.cells.map((cell) => cell.slice(0, TEXT_CHARS_MAX));
  const places = placeColumns(headings, columns);
  const missing = REQUIRED.filter((column) => places[column] === undefined);
  if (missing.length > 0) {
    const problems = missing.map((column) => ({
      line: heading.line,
      code: 'column_missing' as const,
      text: column,
    }));
    return { headings, lines: [], problems };
  }

  const lines: FileLine[] = [];
  const problems: StatementProblem[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of rows) {
    const cell = (column: StatementColumn): string => {
      const place = places[column];
      return place === undefined ? '' : (cells[place] ?? '');
    };
    const read = readLine(cell, { at, readSum });
    const key = typeof read === 'string' ? null : `${read.kind}:${read.providerReference}`;
    if (typeof read !== 'string' && key !== null && !seen.has(key)) {
      seen.add(key);
      lines.push(read);
      continue;
    }
    const code = typeof read === 'string' ? read : 'reference_repeated';
    problems.push({ line, code, text: cells.join(',').slice(0, TEXT_CHARS_MAX) });
  }
  return { headings, lines, problems };
}

function placeColumns(headings: readonly string[], columns: ColumnNames) {
  const names = headings.map((heading) => heading.trim().toLowerCase().replaceAll(' ', '_'));
  const places: Partial<Record<StatementColumn, number>> = {};
  for (const column of statementColumns) {
    const chosen = columns[column];
    const place =
      chosen === undefined || chosen === ''
        ? names.findIndex((name) => USUAL[column].includes(name))
        : headings.indexOf(chosen);
    if (place >= 0) places[column] = place;
  }
  return places;
}

type ReadOptions = { readonly at: Date; readonly readSum: ReadSum };

function readLine(
  cell: (column: StatementColumn) => string,
  { at: now, readSum }: ReadOptions,
): FileLine | StatementProblemCode {
  const at = readTime(cell('at'));
  if (at === null) return 'day_invalid';
  const day = dayOf(at);
  if (!isOver(day, now)) return 'day_open';
  const providerReference = cell('providerReference');
  if (providerReference === '') return 'reference_missing';
  const text = cell('amount').replace(/^\+/, '');
  const code = cell('currency').toUpperCase();
  const zero = readSum(code, '0');
  if (zero === null) return 'currency_unknown';
  const sum = readSum(code, text.replace(/^-/, ''));
  if (sum === null || sum.amount === 0n) return 'amount_invalid';
  const fee = cell('fee') === '' ? zero : readSum(code, cell('fee').replace(/^-/, ''));
  if (fee === null) return 'fee_invalid';
  const named = cell('kind').toLowerCase();
  const isOut = text.startsWith('-');
  const kind = named === '' ? (isOut ? 'payout' : 'deposit') : KINDS[named];
  if (kind === undefined || (named !== '' && isOut && kind === 'deposit')) return 'kind_invalid';
  const state = STATES[cell('state').toLowerCase()];
  if (state === undefined) return 'state_invalid';
  const reference = cell('reference').slice(0, TEXT_CHARS_MAX);
  return {
    day,
    at,
    providerReference: providerReference.slice(0, TEXT_CHARS_MAX),
    reference: reference === '' ? null : reference,
    kind,
    state,
    amount: sum.amount,
    fee: fee.amount,
    currency: sum.currency,
  };
}

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)Z?)?$/;

/** An instant of UTC, or a day alone, which then is its beginning. */
function readTime(text: string): Date | null {
  const match = TIME.exec(text);
  const day = match?.[1];
  if (day === undefined || !isDay(day)) return null;
  const at = new Date(`${day}T${match?.[2] ?? '00:00'}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
