import type { Row } from './row.ts';

const number = (value: number): string => {
  const digits =
    Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
};

const isMissing = (value: number | null | undefined): value is null | undefined =>
  value === null || value === undefined;

const verdict = ({ met }: Row): string => (met === null ? '' : met ? 'met' : 'NOT MET');

const HEAD = ['figure', 'value', 'baseline', 'ratio', 'goal', 'verdict'];

/** All figures as one table for a terminal. */
export function composeTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.figure,
    `${number(row.value)} ${row.unit}`,
    isMissing(row.baseline) ? '' : `${number(row.baseline)} ${row.unit}`,
    isMissing(row.ratio) ? '' : `${row.ratio.toFixed(2)}x`,
    row.goal === null
      ? ''
      : isMissing(row.ratio)
        ? `${number(row.goal)} ${row.unit}`
        : `${row.goal}x`,
    verdict(row),
  ]);
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...cells.map((line) => (line[column] ?? '').length)),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, column) =>
        column === 0 || column === 5
          ? text.padEnd(widths[column] ?? 0)
          : text.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [line(HEAD), rule, ...cells.map(line)].join('\n');
}
