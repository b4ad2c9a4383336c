import type { Column } from './data-table.tsx';

// A cell that starts with one of these is run as a formula by spreadsheet programs.
const FORMULA_START = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

function writeCell(text: string): string {
  const isRisky = FORMULA_START.test(text) && !PLAIN_NUMBER.test(text);
  const safe = isRisky ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180 text of the exported columns, with a byte order mark so that Excel reads UTF-8. */
export function writeCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter((column) => column.exported !== undefined);
  const lines = [
    exported.map((column) => writeCell(column.heading)),
    ...rows.map((row) => exported.map((column) => writeCell(column.exported?.(row) ?? ''))),
  ];
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

/** Hands a text to the browser as a file. */
export function saveText(name: string, mime: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mime }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
