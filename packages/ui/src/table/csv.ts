import type { Column } from './data-table.tsx';

// A cell that starts with one of these is run as a formula by spreadsheet programs: also in full width, and
// behind what is not seen. The server's exports hold the same rule.
const FORMULA_START =
  /^[\s\p{C}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|^\p{Cc}/u;
/** Some locales separate by semicolons or tabs, whatever the file says. */
const NEEDS_QUOTES = /[",;\p{Cc}]|^\s|\s$/u;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

function writeCell(text: string): string {
  const isRisky = FORMULA_START.test(text) && !PLAIN_NUMBER.test(text);
  const safe = isRisky ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
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
