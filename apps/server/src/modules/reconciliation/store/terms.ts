import type { Reader, Tx } from '@parlour/database';
import type { Direction, Terms } from '../rules/compare.ts';

type TermRow = { readonly source: string; readonly kind: Direction; readonly feeBps: number };

const NOTHING_AGREED: Terms = { deposit: null, payout: null };

/** What was agreed with each source; one that is not in it has agreed to nothing. */
export async function listTerms(reader: Reader): Promise<(source: string) => Terms> {
  const rows = await reader.query<TermRow>({
    name: 'reconciliation_list_terms',
    text: 'select source, kind, fee_bps as "feeBps" from reconciliation_terms',
    values: [],
  });
  return (source) =>
    rows
      .filter((row) => row.source === source)
      .reduce((terms, { kind, feeBps }) => ({ ...terms, [kind]: feeBps }), NOTHING_AGREED);
}

export async function setTerm(
  tx: Tx,
  {
    source,
    kind,
    feeBps,
    at,
    by,
  }: {
    readonly source: string;
    readonly kind: Direction;
    /** Null: fees are not judged. */
    readonly feeBps: number | null;
    readonly at: Date;
    readonly by: string;
  },
): Promise<void> {
  if (feeBps === null) {
    await tx.query({
      text: 'delete from reconciliation_terms where source = $1 and kind = $2',
      values: [source, kind],
    });
    return;
  }
  await tx.query({
    text: `insert into reconciliation_terms (source, kind, fee_bps, updated_at, updated_by)
      values ($1, $2, $3, $4, $5)
      on conflict (source, kind) do update set fee_bps = $3, updated_at = $4, updated_by = $5`,
    values: [source, kind, feeBps, at, by],
  });
}
