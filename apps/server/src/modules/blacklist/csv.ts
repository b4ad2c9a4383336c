// A list of values as operators bring it: kind, value, reason and day or instant of expiry.
import { readCsv } from '../../platform/csv.ts';
import { type BlacklistKind, isKind, normalise } from './rules.ts';

export type ImportLine = {
  /** From 1, as an editor counts. */
  readonly line: number;
  readonly kind: BlacklistKind;
  /** Normalised. */
  readonly value: string;
  readonly reason: string;
  readonly expiresAt: Date | null;
};
export type LineProblem = { readonly line: number; readonly code: string; readonly text: string };
export type ReadList = { readonly lines: readonly ImportLine[]; readonly problems: LineProblem[] };

const LINES_MAX = 2_000;
const TEXT_CHARS_MAX = 300;
const REASON_CHARS_MIN = 3;
const HEADING = ['kind', 'value', 'reason', 'expires_at'];
const DAY = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/;

/** Reads a list; null when it is no such list at all. Lines that are wrong are named one by one. */
export function readList(csv: string, at: Date): ReadList | null {
  const [heading, ...rows] = readCsv(csv);
  const names = heading?.cells.map((name) => name.toLowerCase()) ?? [];
  if (HEADING.some((name, place) => names[place] !== name) || rows.length > LINES_MAX) return null;

  const lines: ImportLine[] = [];
  const problems: LineProblem[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of rows) {
    const read = readLine(cells, at);
    const code = typeof read === 'string' ? read : null;
    const key = typeof read === 'string' ? '' : `${read.kind}:${read.value}`;
    if (typeof read !== 'string' && !seen.has(key)) {
      seen.add(key);
      lines.push({ ...read, line });
      continue;
    }
    const text = cells.join(',').slice(0, TEXT_CHARS_MAX);
    problems.push({ line, code: code ?? 'blacklist.line_repeated', text });
  }
  return { lines, problems };
}

function readLine(cells: readonly string[], at: Date): Omit<ImportLine, 'line'> | string {
  if (cells.length !== HEADING.length) return 'blacklist.line_broken';
  const [kind = '', text = '', reason = '', expiry = ''] = cells;
  if (!isKind(kind)) return 'blacklist.kind_unknown';
  const value = normalise(kind, text);
  if (value === null || value.length > TEXT_CHARS_MAX) return 'blacklist.value_invalid';
  if (reason.length < REASON_CHARS_MIN || reason.length > TEXT_CHARS_MAX) {
    return 'blacklist.reason_missing';
  }
  if (expiry === '') return { kind, value, reason, expiresAt: null };
  const expiresAt = new Date(expiry);
  if (!DAY.test(expiry) || Number.isNaN(expiresAt.getTime())) return 'blacklist.expiry_unreadable';
  return expiresAt <= at ? 'blacklist.expiry_past' : { kind, value, reason, expiresAt };
}
