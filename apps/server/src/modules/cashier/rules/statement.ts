// A bank statement as operators bring it: a CSV with a heading, its columns in any order.
import { createHash } from 'node:crypto';
import { type Amount, amountFromText, currencies, currencyOf, isPayable } from '@parlour/money';
import { readCsv } from '../../../platform/csv.ts';
import { plainLine } from '../../../platform/plain-text.ts';

export type StatementLine = {
  /** From 1, as an editor counts; the heading is a line. */
  readonly line: number;
  readonly text: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly payer: string;
  readonly remittance: string;
  readonly bankReference: string;
  readonly valueAt: Date;
};

type ReadLine = Omit<StatementLine, 'line' | 'text' | 'bankReference'>;

export type BrokenLine = { readonly line: number; readonly text: string; readonly problem: string };

export type Statement = {
  readonly lines: readonly StatementLine[];
  readonly broken: readonly BrokenLine[];
};

const COLUMNS = ['date', 'amount', 'currency', 'payer', 'remittance', 'reference'] as const;
type ColumnName = (typeof COLUMNS)[number];

const TEXT_CHARS_MAX = 300;
const PAYER_CHARS_MAX = 120;
const REFERENCE_CHARS_MAX = 80;
const DAY = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Reads a statement; null when it is none, or too long. Lines that are wrong are named one by one. */
export function readStatement(csv: string, linesMax: number): Statement | null {
  const [heading, ...rows] = readCsv(csv);
  const names = heading?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const places = new Map(COLUMNS.map((name) => [name, names.indexOf(name)]));
  // A bank that names no line of its own: the line names itself by what it says.
  const isMissing = COLUMNS.some((name) => name !== 'reference' && places.get(name) === -1);
  if (isMissing || rows.length > linesMax) return null;

  const lines: StatementLine[] = [];
  const broken: BrokenLine[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of rows) {
    const text = cells.join(',').slice(0, TEXT_CHARS_MAX);
    const cell = (name: ColumnName): string => plainLine(cells[places.get(name) ?? -1] ?? '');
    const read = readLine(cell);
    if (typeof read === 'string') {
      broken.push({ line, text, problem: read });
      continue;
    }
    const said = cell('reference') || hashOf(read);
    const times = (seen.get(said) ?? 0) + 1;
    seen.set(said, times);
    if (cell('reference') !== '' && times > 1) {
      broken.push({ line, text, problem: 'repeated' });
      continue;
    }
    // Two payments that say the same are two.
    const bankReference = times > 1 ? `${said}-${times}` : said;
    lines.push({ ...read, line, text, bankReference });
  }
  return { lines, broken };
}

/** A name by what was read, so that columns in another order or `5.00` for `5` are the same line. */
const hashOf = ({ valueAt, amount, currency, payer, remittance }: ReadLine): string => {
  const said = [valueAt.toISOString(), `${amount}`, currency, payer, remittance];
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  return `line-${hash.slice(0, 32)}`;
};

/** A line, or the name of the column that is wrong. */
function readLine(cell: (name: ColumnName) => string): ReadLine | ColumnName {
  const currency = cell('currency');
  if (!currencies.has(currency)) return 'currency';
  const amount = amountFromText(cell('amount'));
  if (amount === null || amount <= 0n || !isPayable(amount, currencyOf(currency))) return 'amount';
  const date = cell('date');
  const valueAt = new Date(date);
  if (!DAY.test(date) || Number.isNaN(valueAt.getTime())) return 'date';
  const payer = cell('payer');
  if (payer === '' || payer.length > PAYER_CHARS_MAX) return 'payer';
  const remittance = cell('remittance');
  if (remittance.length > TEXT_CHARS_MAX) return 'remittance';
  if (cell('reference').length > REFERENCE_CHARS_MAX) return 'reference';
  return { amount, currency, payer, remittance, valueAt };
}
