/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

const NUMBER = /^-?\d+(\.\d+)?$/;
/**
 * What makes a spreadsheet read a cell as a formula (OWASP, CSV injection): also in full width, and behind
 * what is not seen. packages/ui holds the same rule for what browsers write.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|^\p{Cc}/u;
/** Some locales separate by semicolons or tabs, whatever the file says. */
const NEEDS_QUOTES = /[",;\p{Cc}]|^\s|\s$/u;

/** One cell as RFC 4180 has it. A text that would be a formula gets an apostrophe; numbers stay. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
