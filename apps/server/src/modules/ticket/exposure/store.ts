import type { Reader, Tx } from '@parlour/database';
import { type Amount, subtract, ZERO } from '@parlour/money';
import { numberKey, type NumberStake } from './rules.ts';

const named = (rows: readonly Omit<NumberStake, 'stake'>[]) => [
  rows.map(({ issueId }) => issueId),
  rows.map(({ brandId }) => brandId),
  rows.map(({ currency }) => currency),
  rows.map(({ key }) => key),
];

/**
 * Puts stakes on numbers and says what was staked on each before, by numberKey. Anyone who then finds
 * a number full takes its stakes back in the same transaction: nobody else saw them. Callers name numbers
 * in the order of foldNumbers, so that no two wait for each other.
 */
export async function claimNumbers(
  tx: Tx,
  numbers: readonly NumberStake[],
): Promise<Map<string, Amount>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx.query<Omit<NumberStake, 'stake'> & { staked: Amount }>({
    name: 'ticket_claim_numbers',
    text: `insert into lottery_exposures as e (issue_id, brand_id, currency, key, staked_amount)
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[])
      on conflict (issue_id, brand_id, currency, key)
        do update set staked_amount = e.staked_amount + excluded.staked_amount
      returning e.issue_id as "issueId", e.brand_id as "brandId", e.currency, e.key,
        e.staked_amount as staked`,
    values: [...named(numbers), numbers.map(({ stake }) => stake)],
  });
  const claimed = new Map(numbers.map((one) => [numberKey(one), one.stake]));
  return new Map(
    rows.map((row) => {
      const key = numberKey(row);
      return [key, subtract(row.staked, claimed.get(key) ?? ZERO)];
    }),
  );
}

/** Takes stakes from the numbers that they were put on. */
export async function takeNumbers(tx: Tx, numbers: readonly NumberStake[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx.query({
    name: 'ticket_take_numbers',
    text: `update lottery_exposures e set staked_amount = greatest(e.staked_amount - x.stake, 0)
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[])
        x (issue_id, brand_id, currency, key, stake)
      where e.issue_id = x.issue_id and e.brand_id = x.brand_id and e.currency = x.currency
        and e.key = x.key`,
    values: [...named(numbers), numbers.map(({ stake }) => stake)],
  });
}

export type NumberRow = { readonly key: string; readonly staked: Amount };

/** The numbers of an issue on which most is staked. */
export const listNumbers = (
  reader: Reader,
  of: { readonly issueId: string; readonly brandId: string; readonly currency: string },
  limit: number,
): Promise<NumberRow[]> =>
  reader.query<NumberRow>({
    text: `select key, staked_amount as staked from lottery_exposures
      where issue_id = $1 and brand_id = $2 and currency = $3 and staked_amount > 0
      order by staked_amount desc, key limit $4`,
    values: [of.issueId, of.brandId, of.currency, limit],
  });

/** Tickets that picked the same on a play, with what they put on one unit of a single bet. */
export type PickRow = {
  readonly play: string;
  readonly selection: string;
  readonly perUnit: Amount;
};

/** What a board reads of an issue whose numbers are not kept. */
export type PicksBound = {
  readonly tickets: number;
  /** Single bets of a ticket: one with more of them is left out. */
  readonly bets: number;
  readonly picks: number;
};

/** The picks that put most on a number, of so many tickets of an issue. */
export const listPicks = (
  reader: Reader,
  of: { readonly issueId: string; readonly brandId: string; readonly currency: string },
  most: PicksBound,
): Promise<PickRow[]> =>
  reader.query<PickRow>({
    text: `select play, selection, sum(per_unit_amount)::bigint as "perUnit" from (
        select play, selection, per_unit_amount, price from tickets
        where issue_id = $1 and brand_id = $2 and currency = $3 and bets <= $4
          and status not in ('CANCELLED', 'VOID')
        order by issue_id, bucket, member_id, id limit $5) t
      group by play, selection, price
      order by sum(per_unit_amount) * price desc, play, selection limit $6`,
    values: [of.issueId, of.brandId, of.currency, most.bets, most.tickets, most.picks],
  });

export type IssueStake = {
  readonly currency: string;
  readonly tickets: number;
  readonly members: number;
  readonly staked: Amount;
  /** Of that, what is kept number by number because these were limited. */
  readonly kept: Amount;
};

/** What stands on an issue with a brand, by currency. */
export const sumIssue = (
  reader: Reader,
  { brandId, issueId }: { readonly issueId: string; readonly brandId: string },
): Promise<IssueStake[]> =>
  reader.query<IssueStake>({
    text: `select currency, count(*)::integer as tickets,
        count(distinct member_id)::integer as members, sum(stake_amount)::bigint as staked,
        coalesce(sum(stake_amount) filter (where is_counted), 0)::bigint as kept
      from tickets where issue_id = $1 and brand_id = $2 and status not in ('CANCELLED', 'VOID')
      group by currency order by currency limit 60`,
    values: [issueId, brandId],
  });
