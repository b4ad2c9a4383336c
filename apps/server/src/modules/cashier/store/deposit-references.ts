// Codes that members write into bank transfers. None is used twice in a brand.
import type { Reader, Tx } from '@parlour/database';

export type DepositReference = {
  readonly brandId: string;
  readonly code: string;
  readonly depositId: string;
};

/** False when another deposit of the brand has the code. */
export async function claimReference(
  tx: Tx,
  { brandId, code, depositId }: DepositReference,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'cashier_claim_reference',
    text: `insert into deposit_references (brand_id, code, deposit_id) values ($1, $2, $3)
      on conflict do nothing returning code`,
    values: [brandId, code, depositId],
  });
  return rows.length > 0;
}

/** Which of some codes the brand has given out, and for which deposits. */
export const findReferencedDeposits = (
  reader: Reader,
  { brandId, codes }: { readonly brandId: string; readonly codes: readonly string[] },
): Promise<DepositReference[]> =>
  reader.query<DepositReference>({
    name: 'cashier_find_referenced_deposits',
    text: `select brand_id as "brandId", code, deposit_id as "depositId"
      from deposit_references where brand_id = $1 and code = any($2::text[])`,
    values: [brandId, codes],
  });
