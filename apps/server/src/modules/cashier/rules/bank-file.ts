// The file that people at a bank pay from, and the one that tells what became of it (RFC 4180).
import { csvLine } from '../../../platform/csv-line.ts';
import { type Amount, amountFromText } from '@parlour/money';
import { UUID } from '../../../platform/uuid.ts';

const BOM = '\uFEFF';
/** Rows of text as a file that spreadsheets open and banks read. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map(csvLine).join('')}`;

/** Rows and cells; null when a quotation is never closed. Semicolons separate where the head has them. */
export function readCsv(text: string): string[][] | null {
  const source = text.startsWith(BOM) ? text.slice(1) : text;
  const head = source.slice(0, source.search(/[\r\n]|$/));
  const separator = head.includes(';') && !head.includes(',') ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(value);
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
    value = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if (isQuoted) {
      if (char !== '"') value += char;
      else if (source[at + 1] === '"') {
        value += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && value === '') isQuoted = true;
    else if (char === separator) {
      row.push(value);
      value = '';
    } else if (char === '\n') endRow();
    else if (char !== '\r') value += char;
  }
  if (isQuoted) return null;
  endRow();
  return rows;
}

export type ResultRow = {
  readonly line: number;
  readonly payoutId: string | null;
  readonly outcome: 'paid' | 'failed' | null;
  readonly amount: Amount | null;
  readonly reference: string | null;
  readonly note: string | null;
};

const REQUIRED = ['payout', 'outcome', 'amount'] as const;
const REFERENCE_CHARS_MAX = 80;
const NOTE_CHARS_MAX = 140;

const textOrNull = (text: string | undefined, charsMax: number): string | null => {
  const plain = (text ?? '').trim().slice(0, charsMax);
  return plain === '' ? null : plain;
};

/** The bank's results by the names of the columns; null when the file has not got what it needs. */
export function readResults(text: string, linesMax: number): readonly ResultRow[] | null {
  const rows = readCsv(text);
  const [head, ...lines] = rows ?? [];
  if (head === undefined || lines.length === 0 || lines.length > linesMax) return null;
  const names = head.map((name) => name.trim().toLowerCase());
  if (REQUIRED.some((name) => !names.includes(name))) return null;
  const at = (line: readonly string[], name: string): string =>
    (line[names.indexOf(name)] ?? '').trim();
  return lines.map((line, index) => {
    const id = at(line, 'payout').toLowerCase();
    const outcome = at(line, 'outcome').toLowerCase();
    return {
      line: index + 2,
      payoutId: UUID.test(id) ? id : null,
      outcome: outcome === 'paid' || outcome === 'failed' ? outcome : null,
      amount: amountFromText(at(line, 'amount')),
      reference: textOrNull(line[names.indexOf('reference')], REFERENCE_CHARS_MAX),
      note: textOrNull(line[names.indexOf('note')], NOTE_CHARS_MAX),
    };
  });
}
