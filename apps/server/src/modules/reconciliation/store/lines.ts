import type { Reader, Tx } from '@parlour/database';
import type { Line } from '../rules/compare.ts';
import type { DayPlace } from './days.ts';

export async function deleteLines(tx: Tx, { source, day }: DayPlace): Promise<void> {
  await tx.query({
    name: 'reconciliation_delete_lines',
    text: 'delete from statement_lines where source = $1 and day = $2',
    values: [source, day],
  });
}

/** `seq`: the place of the first of them on the statement. */
export async function insertLines(
  tx: Tx,
  { source, day }: DayPlace,
  { lines, seq }: { readonly lines: readonly Line[]; readonly seq: number },
): Promise<void> {
  if (lines.length === 0) return;
  await tx.query({
    name: 'reconciliation_insert_lines',
    text: `insert into statement_lines (source, day, seq, provider_reference, reference, kind, state,
        amount, fee_amount, currency, at)
      select $1, $2, * from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[],
        $8::bigint[], $9::bigint[], $10::text[], $11::timestamptz[])`,
    values: [
      source,
      day,
      lines.map((_line, index) => seq + index),
      lines.map(({ providerReference }) => providerReference),
      lines.map(({ reference }) => reference),
      lines.map(({ kind }) => kind),
      lines.map(({ state }) => state),
      lines.map(({ amount }) => amount),
      lines.map(({ fee }) => fee),
      lines.map(({ currency }) => currency),
      lines.map(({ at }) => at),
    ],
  });
}

export const listLines = (reader: Reader, { source, day }: DayPlace): Promise<Line[]> =>
  reader.query<Line>({
    name: 'reconciliation_list_lines',
    text: `select provider_reference as "providerReference", reference, kind, state, amount,
        fee_amount as fee, currency, at
      from statement_lines where source = $1 and day = $2 order by seq`,
    values: [source, day],
  });

/** Which of these stand, as paid, on the statement of another day. */
export async function findElsewhere(
  reader: Reader,
  { source, day }: DayPlace,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader.query<{ reference: string }>({
    name: 'reconciliation_find_elsewhere',
    text: `select distinct reference from statement_lines
      where source = $1 and reference = any($2) and day <> $3 and state = 'paid'`,
    values: [source, references, day],
  });
  return new Set(rows.map(({ reference }) => reference));
}
