import { bucketOf, type Reader, type Tx, typed } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Statements } from './statements.ts';
import type { SlipId } from '../store/slips.ts';

const statement = typed<Statements>();

const found = statement(
  'slip_cash_out_find',
  `select input_hash as "inputHash", to_bps as "toBps", amount from slip_cash_outs
    where bucket = $1 and member_id = $2 and slip_id = $3 and request_key = $4`,
);
export async function findCashOut(reader: Reader, { id, memberId }: SlipId, requestKey: string) {
  const [row] = await reader.query(found(bucketOf(memberId), memberId, id, requestKey));
  return row ?? null;
}

const inserted = statement(
  'slip_cash_out_insert',
  `insert into slip_cash_outs (bucket, member_id, slip_id, request_key, input_hash, from_bps, to_bps, amount,
      cause, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
type CashOut = SlipId & {
  readonly requestKey: string;
  readonly inputHash: Buffer;
  readonly fromBps: number;
  readonly toBps: number;
  readonly amount: Amount;
  readonly cause: 'member' | 'rule';
  readonly at: Date;
};
export async function insertCashOut(tx: Tx, made: CashOut): Promise<void> {
  const { amount, at, cause, fromBps, id, inputHash, memberId, requestKey, toBps } = made;
  await tx.query(
    inserted(
      bucketOf(memberId),
      memberId,
      id,
      requestKey,
      inputHash,
      fromBps,
      toBps,
      amount,
      cause,
      at,
    ),
  );
}

const put = statement(
  'cash_out_rule_put',
  `insert into cash_out_rules (bucket, member_id, slip_id, kind, amount, created_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (bucket, member_id, slip_id) do update set kind = excluded.kind, amount = excluded.amount,
      created_at = excluded.created_at`,
);
export type StoredRule = Statements['cash_out_rule_list']['row'];
export async function putRule(
  tx: Tx,
  { id, memberId }: SlipId,
  rule: Pick<StoredRule, 'kind' | 'amount'> & { readonly at: Date },
): Promise<void> {
  await tx.query(put(bucketOf(memberId), memberId, id, rule.kind, rule.amount, rule.at));
}

const dropped = statement(
  'cash_out_rule_drop',
  `delete from cash_out_rules where bucket = $1 and member_id = $2 and slip_id = $3`,
);
export async function dropRule(tx: Tx, { id, memberId }: SlipId): Promise<void> {
  await tx.query(dropped(bucketOf(memberId), memberId, id));
}

const listed = statement(
  'cash_out_rule_list',
  `select slip_id as "slipId", kind, amount from cash_out_rules
    where bucket = $1 and member_id = $2 and slip_id = any($3::uuid[])`,
);
/** Rules of a member's slips, by the slips' ids. */
export async function listRules(
  reader: Reader,
  memberId: string,
  slipIds: readonly string[],
): Promise<ReadonlyMap<string, StoredRule>> {
  const rows = await reader.query(listed(bucketOf(memberId), memberId, [...slipIds]));
  return new Map(rows.map((row) => [row.slipId, row]));
}

const ofEvents = statement(
  'cash_out_rule_list_of_events',
  `select r.member_id as "memberId", r.slip_id as id from cash_out_rules r
    where exists (select from slip_legs l where l.bucket = r.bucket and l.member_id = r.member_id
      and l.slip_id = r.slip_id and l.event_id = any($1::bigint[]))
    order by r.bucket, r.member_id, r.slip_id limit $2`,
);
/** Slips with a rule and a leg on one of some events. */
export const listRuled = (
  reader: Reader,
  eventIds: readonly bigint[],
  limit: number,
): Promise<SlipId[]> => reader.query(ofEvents([...eventIds], limit));
