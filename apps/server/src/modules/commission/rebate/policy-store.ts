import type { Reader, Tx } from '@parlour/database';
import { POLICY_UNSET, type RebatePolicy } from './rules.ts';

/** What a brand has set; what holds by itself where it has set nothing. */
export async function findPolicy(reader: Reader, brandId: string): Promise<RebatePolicy> {
  const [row] = await reader.query<RebatePolicy>({
    name: 'rebate_find_policy',
    text: `select is_on as "isOn", cadence, multiple_hundredths as "multipleHundredths", version
      from rebate_policies where brand_id = $1`,
    values: [brandId],
  });
  return row ?? POLICY_UNSET;
}

/** Writes a policy over the version that the writer saw; false when there is another by now. */
export async function upsertPolicy(
  tx: Tx,
  brandId: string,
  { policy, at }: { readonly policy: RebatePolicy; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'rebate_upsert_policy',
    text: `insert into rebate_policies as p (brand_id, is_on, cadence, multiple_hundredths, version,
        updated_at)
      select $1::uuid, $2::boolean, $3::text, $4::integer, $5::integer + 1, $6::timestamptz
      where $5 = 0 or exists (select from rebate_policies where brand_id = $1)
      on conflict (brand_id) do update set is_on = excluded.is_on, cadence = excluded.cadence,
        multiple_hundredths = excluded.multiple_hundredths, version = excluded.version,
        updated_at = excluded.updated_at
        where p.version = $5
      returning 1 as written`,
    values: [brandId, policy.isOn, policy.cadence, policy.multipleHundredths, policy.version, at],
  });
  return rows.length > 0;
}
