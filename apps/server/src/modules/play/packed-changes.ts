// Changes of rounds as an event keeps them: column by column, and what all have alike only once. A draw
// tells of a million rounds, and every reader of the outbox reads them.
import { amount, amountToText } from '@parlour/money';
import type { RoundChange } from './events.ts';

export type PackedChanges = {
  readonly count: number;
  readonly same: Readonly<Record<string, unknown>>;
  /** The columns in which changes differ, each as long as the count. */
  readonly each: Readonly<Record<string, readonly unknown[]>>;
};

export function packChanges(changes: readonly RoundChange[]): PackedChanges {
  const [first] = changes;
  const same: Record<string, unknown> = {};
  const each: Record<string, readonly unknown[]> = {};
  for (const key of Object.keys(first ?? {}) as (keyof RoundChange)[]) {
    const column = changes.map((change) => change[key]);
    if (column.every((value) => value === column[0])) same[key] = column[0];
    else each[key] = column;
  }
  return { count: changes.length, same, each };
}

/** As the database itself writes them: of each column one text, with spaces between the rounds. */
type Listed = { readonly lists: Readonly<Record<string, string>> };

type Payload = Partial<PackedChanges> &
  Partial<Listed> & { readonly changes?: readonly RoundChange[] };

/**
 * The changes that an event tells of. A delta that is not told is the whole: nothing was there before.
 * Events of earlier releases have a list of whole changes.
 */
export function readRoundChanges(payload: unknown): readonly RoundChange[] {
  const { changes, count = 0, each = {}, lists = {}, same = {} } = payload as Payload;
  if (changes !== undefined) return changes;
  const columns: readonly (readonly [string, readonly unknown[]])[] = [
    ...Object.entries(each),
    ...Object.entries(lists).map(([key, text]) => [key, readList(key, text)] as const),
  ];
  return Array.from({ length: count }, (_, index) => {
    const change: Record<string, unknown> = { ...same };
    for (const [key, column] of columns) change[key] = column[index];
    change['stakeDelta'] ??= change['stake'];
    change['payoutDelta'] ??= change['payout'];
    change['validDelta'] ??= change['valid'];
    return change as RoundChange;
  });
}

const decimal = (units: string): string => amountToText(amount(BigInt(units)));

/** What is not kept as changes have it: amounts in the smallest units, instants in milliseconds. */
const readings: Readonly<Record<string, (text: string) => unknown>> = {
  stake: decimal,
  payout: decimal,
  valid: decimal,
  lineageId: (text) => (text === '-' ? null : text),
  tradedPoints: (text) => Number.parseInt(text, 10),
  openedAt: (text) => new Date(Number.parseInt(text, 10)).toISOString(),
};

function readList(key: string, text: string): readonly unknown[] {
  const parts = text.split(' ');
  const read = readings[key];
  if (read === undefined) return parts;
  // Few of a thousand rounds differ in what they cost and paid.
  const known = new Map([...new Set(parts)].map((part) => [part, read(part)]));
  return parts.map((part) => known.get(part));
}
