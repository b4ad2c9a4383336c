// Stakes that a trader was asked about, and what was decided.
import { bucketOf, listText, type Reader, type Tx, typed } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { MadeSlip } from '../service/draft.ts';
import type { Statements } from './statements.ts';
import type { SlipId } from '../store/slips.ts';

const statement = typed<Statements>();

const inserted = statement(
  'slip_referral_insert',
  `insert into slip_referrals (bucket, member_id, slip_id, brand_id, referred_at, asked_unit_stake_amount,
      limit_unit_stake_amount)
    select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::bigint[],
      $7::bigint[])`,
);
export async function insertReferrals(tx: Tx, made: readonly MadeSlip[]): Promise<void> {
  if (made.length === 0) return;
  await tx.query(
    inserted(
      listText(made.map(({ slip }) => bucketOf(slip.memberId))),
      listText(made.map(({ slip }) => slip.memberId)),
      listText(made.map(({ slip }) => slip.id)),
      listText(made.map(({ slip }) => slip.brandId)),
      made.map(({ slip }) => slip.placedAt),
      listText(made.map(({ slip }) => slip.unitStake)),
      listText(made.map(({ unitMax }) => unitMax)),
    ),
  );
}

const columns = `r.member_id as "memberId", r.slip_id as "slipId", r.brand_id as "brandId",
  r.referred_at as "referredAt", r.asked_unit_stake_amount as asked, r.limit_unit_stake_amount as "limit",
  r.decision, r.decided_unit_stake_amount as decided, r.decided_by as "decidedBy",
  r.decided_account as "decidedAccount", r.decided_at as "decidedAt", r.reason`;

const found = statement(
  'slip_referral_find',
  `select ${columns} from slip_referrals r where r.bucket = $1 and r.member_id = $2 and r.slip_id = $3`,
);
export type StoredReferral = Statements['slip_referral_find']['row'];
export async function findReferral(
  reader: Reader,
  { id, memberId }: SlipId,
): Promise<StoredReferral | null> {
  const [row] = await reader.query(found(bucketOf(memberId), memberId, id));
  return row ?? null;
}

/** Whether what is offered of a slip was allowed by a trader. */
export const isOfTrader = async (reader: Reader, slip: SlipId): Promise<boolean> =>
  (await findReferral(reader, slip))?.decision === 'part';

const decided = statement(
  'slip_referral_decide',
  `update slip_referrals set decision = $4, decided_unit_stake_amount = $5, decided_by = $6,
      decided_account = $7, decided_at = $8, reason = $9
    where bucket = $1 and member_id = $2 and slip_id = $3 and decision is null`,
);
export type ReferralDecision = {
  readonly decision: NonNullable<StoredReferral['decision']>;
  readonly unitStake: Amount | null;
  readonly by: string;
  readonly account: string;
  readonly at: Date;
  readonly reason: string;
};
export async function decideReferral(
  tx: Tx,
  { id, memberId }: SlipId,
  { account, at, by, decision, reason, unitStake }: ReferralDecision,
): Promise<void> {
  await tx.query(
    decided(bucketOf(memberId), memberId, id, decision, unitStake, by, account, at, reason),
  );
}

const waiting = statement(
  'slip_referral_list',
  `select ${columns} from slip_referrals r
    where r.brand_id = $1 and r.referred_at >= $2
    order by r.referred_at desc, r.slip_id desc limit $3`,
);
/** What was referred since an instant, the newest first. */
export const listReferrals = (
  reader: Reader,
  brandId: string,
  since: Date,
  limit: number,
): Promise<StoredReferral[]> => reader.query(waiting(brandId, since, limit));
