import type { Tx } from '@parlour/database';
import type { SumsOf } from '../rules/sums.ts';
import type { Part } from './parts.ts';

/** Notes what a page changed, in rows of its part alone. */
export async function noteSums(
  tx: Tx,
  { bucketFrom, issueId }: Pick<Part, 'issueId' | 'bucketFrom'>,
  sums: readonly SumsOf[],
): Promise<void> {
  if (sums.length === 0) return;
  const of = <T>(read: (sum: SumsOf) => T): T[] => sums.map(read);
  await tx.query({
    name: 'settlement_note_sums',
    text: `insert into lottery_settlement_sums as s (issue_id, bucket_from, brand_id, currency,
        ticket_count, stake_amount, winnings_amount, refund_amount, valid_amount)
      select $1, $2, * from unnest($3::uuid[], $4::text[], $5::bigint[], $6::bigint[],
        $7::bigint[], $8::bigint[], $9::bigint[])
      on conflict (issue_id, bucket_from, brand_id, currency) do update set
        ticket_count = s.ticket_count + excluded.ticket_count,
        stake_amount = s.stake_amount + excluded.stake_amount,
        winnings_amount = s.winnings_amount + excluded.winnings_amount,
        refund_amount = s.refund_amount + excluded.refund_amount,
        valid_amount = s.valid_amount + excluded.valid_amount`,
    values: [
      issueId,
      bucketFrom,
      of(({ brandId }) => brandId),
      of(({ currency }) => currency),
      of(({ tickets }) => BigInt(tickets)),
      of(({ stake }) => stake),
      of(({ winnings }) => winnings),
      of(({ refund }) => refund),
      of(({ valid }) => valid),
    ],
  });
}

export type ReportedIssue = {
  readonly id: string;
  readonly gameCode: string;
  readonly no: string;
  /** YYYY-MM-DD. */
  readonly day: string;
};

const ADDED = `ticket_count = p.ticket_count + excluded.ticket_count,
  stake_amount = p.stake_amount + excluded.stake_amount,
  winnings_amount = p.winnings_amount + excluded.winnings_amount,
  refund_amount = p.refund_amount + excluded.refund_amount,
  valid_amount = p.valid_amount + excluded.valid_amount`;

/**
 * Moves what pages noted of an issue into the reports. The notes go in the same statement, so that
 * nothing is counted twice.
 */
export async function foldSums(tx: Tx, issue: ReportedIssue): Promise<void> {
  await tx.query({
    name: 'settlement_fold_sums',
    text: `with noted as (
        delete from lottery_settlement_sums where issue_id = $1 returning *
      ), folded as (
        select brand_id, currency, sum(ticket_count)::bigint as ticket_count,
          sum(stake_amount)::bigint as stake_amount, sum(winnings_amount)::bigint as winnings_amount,
          sum(refund_amount)::bigint as refund_amount, sum(valid_amount)::bigint as valid_amount
        from noted group by brand_id, currency order by brand_id, currency
      ), by_issue as (
        insert into lottery_profits as p (brand_id, day, game_code, issue_id, currency, issue_no,
          ticket_count, stake_amount, winnings_amount, refund_amount, valid_amount)
        select brand_id, $4::date, $2, $1, currency, $3, ticket_count, stake_amount,
          winnings_amount, refund_amount, valid_amount from folded
        on conflict (brand_id, day, game_code, issue_id, currency) do update set ${ADDED}
      )
      insert into lottery_day_profits as p (brand_id, day, game_code, currency,
        ticket_count, stake_amount, winnings_amount, refund_amount, valid_amount)
      select brand_id, $4::date, $2, currency, ticket_count, stake_amount, winnings_amount,
        refund_amount, valid_amount from folded
      on conflict (brand_id, day, game_code, currency) do update set ${ADDED}`,
    values: [issue.id, issue.gameCode, issue.no, issue.day],
  });
}
