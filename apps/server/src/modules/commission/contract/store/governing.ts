import type { ContractKind, PeriodKind } from '@parlour/commission';
import type { Reader } from '@parlour/database';
import { COLUMNS, type Contract, type ContractRow, withTiers } from './contracts.ts';

export type GoverningQuery = {
  readonly brandId: string;
  readonly kind: ContractKind;
  readonly period: PeriodKind;
  readonly at: Date;
};

/** A contract that governs an instant, and how many stand above the one that it pays. */
export type Governing = Contract & { readonly depth: number };

/** Contracts that govern an instant, in the order of their ids; of each downline one at most. */
export async function listGoverning(
  reader: Reader,
  { at, brandId, kind, period }: GoverningQuery,
): Promise<readonly Governing[]> {
  const rows = await reader.query<ContractRow & { depth: number }>({
    name: 'contract_governing',
    text: `select ${COLUMNS}, coalesce(cardinality(l.ancestors), 0) as depth from contracts c
      join member_accounts m on m.id = c.downline_id
      left join lineage_paths l on l.id = m.lineage_id
      where c.brand_id = $1 and c.kind = $2 and c.period = $3
        and c.effective_at <= $4 and (c.ends_at is null or c.ends_at > $4)
      order by c.id`,
    values: [brandId, kind, period, at],
  });
  const depths = new Map(rows.map(({ id, depth }) => [id, depth]));
  return (await withTiers(reader, rows)).map((contract) => ({
    ...contract,
    depth: depths.get(contract.id) ?? 0,
  }));
}

/** The earliest begin among contracts that govern after an instant; of all for null. */
export async function findEarliest(
  reader: Reader,
  query: Omit<GoverningQuery, 'at'> & { readonly after: Date | null },
): Promise<Date | null> {
  const { after, brandId, kind, period } = query;
  const [row] = await reader.query<{ at: Date | null }>({
    name: 'contract_earliest',
    text: `select min(effective_at) as at from contracts
      where brand_id = $1 and kind = $2 and period = $3 and effective_at is not null
        and (ends_at is null or (ends_at > effective_at
          and ($4::timestamptz is null or ends_at > $4)))`,
    values: [brandId, kind, period, after],
  });
  return row?.at ?? null;
}
