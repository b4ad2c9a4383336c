import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';

/** What one cause moved over accounts of the house that share a code, whatever the brand. */
export type HouseMovement = {
  readonly cause: string;
  readonly currency: string;
  readonly brandId: string;
  readonly memberId: string;
  /** Above zero for money that came to the house from outside, below for what left it. */
  readonly amount: Amount;
  readonly at: Date;
};

export type HousePeriod = {
  readonly code: string;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
};

/**
 * Movements of a period by their causes, for people who compare with someone else's books. Orders
 * name the account of cash first, which is where this looks; play never touches it.
 */
export const listHouseMovements = (
  reader: Reader,
  { code, from, to }: HousePeriod,
): Promise<HouseMovement[]> =>
  reader.query<HouseMovement>({
    name: 'wallet_house_movements',
    text: `select t.cause, t.currency, a.brand_id as "brandId", t.member_id as "memberId",
        (-sum(t.house_amount))::bigint as amount, min(t.at) as at
      from house_accounts a
      join transfers t on t.house_account_id = a.id and t.at >= $2 and t.at < $3
        and t.kind not in ('BET_DEDUCT', 'PAYOUT')
      where a.code = $1
      group by t.cause, t.currency, a.brand_id, t.member_id
      order by min(t.at), t.cause`,
    values: [code, from, to],
  });
