// Files of cells as spreadsheet programs write them (RFC 4180), and the ways they stray from it.

/** A row with the line of the file on which it begins, from 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };
export type CsvProblem = 'empty' | 'quote_open' | 'too_large';
export type CsvResult =
  | { readonly ok: true; readonly header: readonly string[]; readonly rows: readonly CsvRow[] }
  | { readonly ok: false; readonly problem: CsvProblem; readonly line: number };

/** Far beyond any catalogue; a larger file is a mistake that would freeze the page. */
export const CSV_CHARS_MAX = 20_000_000;
const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The separator that the first line has most of outside quotes; a comma when it has none. */
export function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const line = (end === -1 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Reads a file with a heading. Empty lines count nothing; cells lose the spaces around them. */
export function parseCsv(given: string): CsvResult {
  if (given.length > CSV_CHARS_MAX) return { ok: false, problem: 'too_large', line: 1 };
  const text = given.replace(/^\uFEFF/, '');
  const read = readRows(text, separatorOf(text.trimStart()));
  if (read.openLine !== null) return { ok: false, problem: 'quote_open', line: read.openLine };
  const [head, ...rows] = read.rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (head === undefined) return { ok: false, problem: 'empty', line: 1 };
  return { ok: true, header: head.cells, rows };
}

type Read = { readonly rows: CsvRow[]; readonly openLine: number | null };

function readRows(text: string, separator: string): Read {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let beginsAt = 1;
  let at = 0;
  while (at <= text.length) {
    while (text[at] === ' ') at += 1;
    const cell = cellAt(text, at, separator);
    if (cell === null) return { rows, openLine: line };
    at = cell.end;
    cells.push(cell.value.trim());
    line += cell.value.split('\n').length - 1;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    rows.push({ line: beginsAt, cells });
    cells = [];
    if (at >= text.length) break;
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    beginsAt = line;
  }
  return { rows, openLine: null };
}

type Cell = { readonly value: string; readonly end: number };

function cellAt(text: string, from: number, separator: string): Cell | null {
  if (text[from] !== '"') return plainCell(text, from, separator);
  const quoted = quotedCell(text, from);
  if (quoted === null) return null;
  // Whatever strays behind a closing quote belongs to the cell.
  const rest = plainCell(text, quoted.end, separator);
  return { value: quoted.value + rest.value, end: rest.end };
}

function plainCell(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && !'\r\n'.includes(text[end] ?? '')) {
    end += 1;
  }
  return { value: text.slice(from, end), end };
}

function quotedCell(text: string, from: number): Cell | null {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}
