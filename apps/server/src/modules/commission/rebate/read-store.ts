// What someone earned in rebates, for those who show it.
import { bucketOf, type Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { RebateRole } from './rules.ts';
import type { RebateCredit, RebateEntry } from './store.ts';

export type EntryQuery = {
  readonly beneficiaryId: string;
  readonly role?: RebateRole | undefined;
  /** The `seq` of the last row of the page before. */
  readonly beforeSeq?: bigint | undefined;
  /** Entries of this credit alone. */
  readonly creditId?: string | undefined;
  readonly limit: number;
};

const SELECT_ENTRIES = `select e.beneficiary_id as "beneficiaryId", e.role,
    e.brand_id as "brandId", e.currency, e.seq, e.settlement_seq as "settlementSeq",
    e.member_id as "memberId", e.round_id as "roundId", e.family, e.from_points as "fromPoints",
    e.to_points as "toPoints", e.valid_amount as valid, e.amount, e.settled_at as "settledAt", e.at
  from rebate_entries e
  left join rebate_credits c on c.bucket = $1 and c.id = $4 and c.beneficiary_id = $2
  where e.bucket = $1 and e.beneficiary_id = $2
    and e.seq < coalesce($3, 9223372036854775807)
    and ($4::uuid is null or (e.role = c.role and e.currency = c.currency
      and e.seq <= c.up_to_seq and e.seq > coalesce((
        select max(p.up_to_seq) from rebate_credits p
        where p.bucket = $1 and p.beneficiary_id = $2 and p.role = c.role
          and p.currency = c.currency and p.up_to_seq < c.up_to_seq), 0)))`;

/** Entries of a beneficiary, newest first. */
export const listRebates = (
  reader: Reader,
  { beneficiaryId, role, beforeSeq, creditId, limit }: EntryQuery,
): Promise<RebateEntry[]> => {
  const bucket = bucketOf(beneficiaryId);
  const values = [bucket, beneficiaryId, beforeSeq ?? null, creditId ?? null, limit];
  if (role === undefined) {
    return reader.query<RebateEntry>({
      name: 'rebate_list',
      text: `${SELECT_ENTRIES} order by e.seq desc limit $5`,
      values,
    });
  }
  return reader.query<RebateEntry>({
    name: 'rebate_list_of_role',
    text: `${SELECT_ENTRIES} and e.role = $6 order by e.seq desc limit $5`,
    values: [...values, role],
  });
};

/** Credits of a beneficiary, newest first. */
export const listCredits = (
  reader: Reader,
  {
    beneficiaryId,
    role,
    limit,
  }: { readonly beneficiaryId: string; readonly role: RebateRole; readonly limit: number },
): Promise<RebateCredit[]> =>
  reader.query<RebateCredit>({
    name: 'rebate_list_credits',
    text: `select id, beneficiary_id as "beneficiaryId", role, brand_id as "brandId", currency, amount,
        carried_amount as carried, up_to_seq as "upToSeq", transfer_id as "transferId", at
      from rebate_credits where bucket = $1 and beneficiary_id = $2 and role = $3
      order by up_to_seq desc limit $4`,
    values: [bucketOf(beneficiaryId), beneficiaryId, role, limit],
  });

export type OwnDue = {
  readonly role: RebateRole;
  readonly currency: string;
  readonly due: Amount;
};

/** What someone has coming and was not credited yet; below zero what later rebates make up for. */
export const listOwnDues = (reader: Reader, beneficiaryId: string): Promise<OwnDue[]> =>
  reader.query<OwnDue>({
    name: 'rebate_list_own_dues',
    text: `select role, currency, due_amount as due from rebate_dues
      where bucket = $1 and beneficiary_id = $2 order by role, currency`,
    values: [bucketOf(beneficiaryId), beneficiaryId],
  });

/**
 * What an agent earned in rebates on rounds that were settled in a span, by the member who played,
 * from rows of the journal up to a place. What was credited before the span lies before it.
 */
export const sumByMember = (
  reader: Reader,
  {
    beneficiaryId,
    currency,
    from,
    to,
    upToSeq,
  }: {
    readonly beneficiaryId: string;
    readonly currency: string;
    readonly from: Date;
    readonly to: Date;
    readonly upToSeq: bigint;
  },
): Promise<{ readonly memberId: string; readonly amount: Amount }[]> =>
  reader.query({
    name: 'rebate_sum_by_member',
    text: `select member_id as "memberId", sum(amount)::bigint as amount from rebate_entries
      where bucket = $1 and beneficiary_id = $2 and role = 'agent' and currency = $3
        and settled_at >= $4 and settled_at < $5 and seq <= $6
        and seq > coalesce((
          select max(up_to_seq) from rebate_credits
          where bucket = $1 and beneficiary_id = $2 and role = 'agent' and currency = $3
            and at < $4), 0)
      group by member_id`,
    values: [bucketOf(beneficiaryId), beneficiaryId, currency, from, to, upToSeq],
  });

/** Accounts of those who are of the agent's team now, the agent among them. */
export const listTeamNames = (
  reader: Reader,
  { agentId, memberIds }: { readonly agentId: string; readonly memberIds: readonly string[] },
): Promise<{ readonly memberId: string; readonly account: string }[]> =>
  reader.query({
    name: 'rebate_list_team_names',
    text: `select m.id as "memberId", m.account from member_accounts m
      where m.id = any($2::uuid[]) and (m.id = $1 or exists (
        select from agent_downlines d where d.ancestor_id = $1 and d.member_id = m.id))`,
    values: [agentId, memberIds],
  });
