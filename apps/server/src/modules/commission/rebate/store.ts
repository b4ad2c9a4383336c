// Rebates that were earned, what is still to be credited of them, and credits.
import type { Family } from '@parlour/commission';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { RebateRole } from './rules.ts';

/** What one row of the journal earned someone; below zero what a correction took back. */
export type RebateEntry = {
  readonly beneficiaryId: string;
  readonly role: RebateRole;
  readonly brandId: string;
  readonly currency: string;
  readonly seq: bigint;
  /** The row of the journal that settled the round. */
  readonly settlementSeq: bigint;
  /** Who played. */
  readonly memberId: string;
  readonly roundId: string;
  readonly family: Family;
  /** Hundredths of a percent: what is between the two was earned. */
  readonly fromPoints: number;
  readonly toPoints: number;
  /** What the valid bet of the round has come to with this row. */
  readonly valid: Amount;
  readonly amount: Amount;
  readonly settledAt: Date;
  readonly at: Date;
};

/** The place up to which the journal is handled; null while another worker is at it. */
export async function lockMark(tx: Tx): Promise<bigint | null> {
  const [row] = await tx.query<{ seq: bigint }>({
    name: 'rebate_lock_mark',
    text: `select seq from rebate_marks where name = 'journal' for update skip locked`,
  });
  return row?.seq ?? null;
}

export const updateMark = (tx: Tx, seq: bigint) =>
  tx.query({
    name: 'rebate_update_mark',
    text: `update rebate_marks set seq = $1 where name = 'journal'`,
    values: [seq],
  });

export async function insertEntries(tx: Tx, entries: readonly RebateEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const of = <T>(read: (entry: RebateEntry) => T): T[] => entries.map(read);
  await tx.query({
    name: 'rebate_insert_entries',
    text: `insert into rebate_entries (bucket, beneficiary_id, seq, settlement_seq, valid_amount,
        amount, settled_at, at, brand_id, member_id, round_id, from_points, to_points, role, currency,
        family)
      select * from unnest($1::smallint[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[],
        $6::bigint[], $7::timestamptz[], $8::timestamptz[], $9::uuid[], $10::uuid[], $11::uuid[],
        $12::smallint[], $13::smallint[], $14::text[], $15::text[], $16::text[])`,
    values: [
      of(({ beneficiaryId }) => bucketOf(beneficiaryId)),
      of(({ beneficiaryId }) => beneficiaryId),
      of(({ seq }) => seq),
      of(({ settlementSeq }) => settlementSeq),
      of(({ valid }) => valid),
      of(({ amount }) => amount),
      of(({ settledAt }) => settledAt),
      of(({ at }) => at),
      of(({ brandId }) => brandId),
      of(({ memberId }) => memberId),
      of(({ roundId }) => roundId),
      of(({ fromPoints }) => fromPoints),
      of(({ toPoints }) => toPoints),
      of(({ role }) => role),
      of(({ currency }) => currency),
      of(({ family }) => family),
    ],
  });
  await tx.query({
    name: 'rebate_add_dues',
    text: `insert into rebate_dues as d (bucket, beneficiary_id, role, brand_id, currency, due_amount,
        seq)
      select bucket, beneficiary_id, role, brand_id, currency, sum(amount)::bigint, max(seq)
      from unnest($1::smallint[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::bigint[],
          $7::bigint[]) x (bucket, beneficiary_id, role, brand_id, currency, amount, seq)
      group by 1, 2, 3, 4, 5 order by 1, 2
      on conflict (bucket, beneficiary_id, role, currency) do update
        set due_amount = d.due_amount + excluded.due_amount, seq = excluded.seq`,
    values: [
      of(({ beneficiaryId }) => bucketOf(beneficiaryId)),
      of(({ beneficiaryId }) => beneficiaryId),
      of(({ role }) => role),
      of(({ brandId }) => brandId),
      of(({ currency }) => currency),
      of(({ amount }) => amount),
      of(({ seq }) => seq),
    ],
  });
}

/** Who earned what part of the points of some settlements. */
export type EarnedSlice = Pick<
  RebateEntry,
  'beneficiaryId' | 'role' | 'settlementSeq' | 'family' | 'fromPoints' | 'toPoints'
>;

export const listSlices = (
  reader: Reader,
  settlementSeqs: readonly bigint[],
): Promise<EarnedSlice[]> =>
  reader.query<EarnedSlice>({
    name: 'rebate_list_slices',
    text: `select distinct on (settlement_seq, beneficiary_id) settlement_seq as "settlementSeq",
        beneficiary_id as "beneficiaryId", role, family, from_points as "fromPoints",
        to_points as "toPoints"
      from rebate_entries where settlement_seq = any($1::bigint[])
      order by settlement_seq, beneficiary_id, seq`,
    values: [settlementSeqs],
  });

export type Due = {
  readonly beneficiaryId: string;
  readonly role: RebateRole;
  readonly brandId: string;
  readonly currency: string;
  readonly due: Amount;
  /** The last place of the journal that is in it. */
  readonly seq: bigint;
};

export type DuePlace = Pick<Due, 'beneficiaryId' | 'role'>;

const DUE_COLUMNS = `beneficiary_id as "beneficiaryId", role, brand_id as "brandId", currency,
  due_amount as due, seq`;

/** Who has at least so much coming. */
export const listDues = (
  reader: Reader,
  {
    brandId,
    currency,
    least,
    after,
    limit,
  }: Pick<Due, 'brandId' | 'currency'> & {
    readonly least: Amount;
    readonly after: DuePlace | null;
    readonly limit: number;
  },
): Promise<Due[]> =>
  reader.query<Due>({
    name: 'rebate_list_dues',
    text: `select ${DUE_COLUMNS} from rebate_dues
      where brand_id = $1 and currency = $2 and due_amount > 0 and due_amount >= $3
        and (bucket, beneficiary_id, role) > ($4::smallint, $5::uuid, $6)
      order by bucket, beneficiary_id, role limit $7`,
    values: [
      brandId,
      currency,
      least,
      after === null ? -1 : bucketOf(after.beneficiaryId),
      after?.beneficiaryId ?? '00000000-0000-0000-0000-000000000000',
      after?.role ?? '',
      limit,
    ],
  });

/** Currencies in which a brand has something to credit. */
export async function listDueCurrencies(reader: Reader, brandId: string): Promise<string[]> {
  const rows = await reader.query<{ currency: string }>({
    name: 'rebate_list_due_currencies',
    text: `with recursive known as (
        (select currency from rebate_dues where brand_id = $1 and due_amount > 0
          order by currency limit 1)
        union all
        select next.currency from known cross join lateral (
          select currency from rebate_dues
          where brand_id = $1 and due_amount > 0 and currency > known.currency
          order by currency limit 1) next
      ) select currency from known`,
    values: [brandId],
  });
  return rows.map(({ currency }) => currency);
}

/** What someone has coming, held until the transaction ends; null while another worker credits it. */
export async function lockDue(
  tx: Tx,
  { beneficiaryId, role, currency }: Pick<Due, 'beneficiaryId' | 'role' | 'currency'>,
): Promise<Due | null> {
  const [row] = await tx.query<Due>({
    name: 'rebate_lock_due',
    text: `select ${DUE_COLUMNS} from rebate_dues
      where bucket = $1 and beneficiary_id = $2 and role = $3 and currency = $4
      for update skip locked`,
    values: [bucketOf(beneficiaryId), beneficiaryId, role, currency],
  });
  return row ?? null;
}

export type RebateCredit = Omit<Due, 'due' | 'seq'> & {
  readonly id: string;
  readonly amount: Amount;
  /** What the currency cannot express, for the next credit. */
  readonly carried: Amount;
  readonly upToSeq: bigint;
  readonly transferId: string;
  readonly at: Date;
};

export async function insertCredit(tx: Tx, credit: RebateCredit): Promise<void> {
  const { beneficiaryId, role, currency, amount } = credit;
  await tx.query({
    name: 'rebate_insert_credit',
    text: `insert into rebate_credits (bucket, id, beneficiary_id, role, brand_id, currency, amount,
        carried_amount, up_to_seq, transfer_id, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      bucketOf(beneficiaryId),
      credit.id,
      beneficiaryId,
      role,
      credit.brandId,
      currency,
      amount,
      credit.carried,
      credit.upToSeq,
      credit.transferId,
      credit.at,
    ],
  });
  await tx.query({
    name: 'rebate_take_due',
    text: `update rebate_dues set due_amount = due_amount - $5
      where bucket = $1 and beneficiary_id = $2 and role = $3 and currency = $4`,
    values: [bucketOf(beneficiaryId), beneficiaryId, role, currency, amount],
  });
}

export async function findTurn(reader: Reader, brandId: string): Promise<string | null> {
  const [row] = await reader.query<{ turn: string }>({
    name: 'rebate_find_turn',
    text: 'select turn from rebate_turns where brand_id = $1',
    values: [brandId],
  });
  return row?.turn ?? null;
}

/** When the last turn of a brand was over; null before the first. */
export async function findFinished(reader: Reader, brandId: string): Promise<Date | null> {
  const [row] = await reader.query<{ finishedAt: Date }>({
    name: 'rebate_find_finished',
    text: 'select finished_at as "finishedAt" from rebate_turns where brand_id = $1',
    values: [brandId],
  });
  return row?.finishedAt ?? null;
}

export const upsertTurn = (
  tx: Tx,
  { brandId, turn, at }: { readonly brandId: string; readonly turn: string; readonly at: Date },
) =>
  tx.query({
    name: 'rebate_upsert_turn',
    text: `insert into rebate_turns (brand_id, turn, finished_at) values ($1, $2, $3)
      on conflict (brand_id) do update set turn = excluded.turn, finished_at = excluded.finished_at`,
    values: [brandId, turn, at],
  });
