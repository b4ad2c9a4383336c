/** A row with the number of its first line, from 1, as an editor counts. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** Rows of a CSV (RFC 4180): quoted cells may hold commas, quotes and line breaks. */
export function readCsv(csv: string): CsvRow[] {
  const text = csv.replace(/^\ufeff/, '');
  const rows: { line: number; cells: string[] }[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy;
  let row: { line: number; cells: string[] } = { line: 1, cells: [] };
  let line = 1;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    // A quote that is never closed: the rest is one broken row.
    if (found === null) return [...rows, { ...row, cells: [...row.cells, 'unclosed', ''] }];
    const [, quoted, plain = '', end = ''] = found;
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += (quoted?.match(/\r\n|\n|\r/g) ?? []).length;
    if (end === ',') {
      if (cell.lastIndex === text.length) row.cells.push('');
      continue;
    }
    line += 1;
    rows.push(row);
    row = { line, cells: [] };
  }
  if (row.cells.length > 0) rows.push(row);
  return rows.filter(({ cells }) => cells.some((each) => each !== ''));
}
