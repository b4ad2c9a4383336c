import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { CallKind } from '../wallet/store.ts';

export type TransactionRow = {
  readonly transactionId: string;
  readonly referenceId: string | null;
  readonly roundId: string;
  readonly operatorUser: string;
  readonly gameCode: string;
  readonly kind: CallKind;
  readonly amount: Amount;
  readonly currency: string;
  readonly state: string;
  readonly status: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
};

const select = `select c.transaction_id as "transactionId", c.reference_id as "referenceId",
  c.round_id as "roundId", p.operator_user as "operatorUser", r.game_code as "gameCode", c.kind,
  c.amount, r.currency, c.state, c.last_status as status, c.attempts, c.created_at as "createdAt"
  from wallet_calls c join rounds r on r.id = c.round_id join players p on p.id = r.player_id
  join sessions s on s.id = r.session_id`;

export const TRANSACTIONS_MAX = 1_000;

export type Filter = {
  readonly house: 'seamless' | 'transfer';
  readonly user: string | null;
  readonly round: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
};

/** Money calls of rounds that began in a span of time, or of one round, oldest first. */
export function listTransactions(
  reader: Reader,
  { house, user, round, from, until }: Filter,
): Promise<TransactionRow[]> {
  return reader.query({
    text: `${select} where not r.is_demo and s.house = $5
      and ($1::text is null or p.operator_user = $1) and ($2::uuid is null or r.id = $2)
      and ($3::timestamptz is null or r.created_at >= $3)
      and ($4::timestamptz is null or r.created_at < $4)
      order by c.created_at, c.transaction_id limit ${TRANSACTIONS_MAX}`,
    values: [user, round, from, until, house],
  });
}

/** Calls that nothing repeats any more, and those that have been failing for long. */
export function listStuck(
  reader: Reader,
  { house, failingSince }: { readonly house: Filter['house']; readonly failingSince: Date },
): Promise<TransactionRow[]> {
  return reader.query({
    text: `${select} where s.house = $2
        and (c.state = 'stuck' or (c.state = 'queued' and c.created_at < $1))
      order by c.created_at limit ${TRANSACTIONS_MAX}`,
    values: [failingSince, house],
  });
}

/** A tip is a bet of itself alone; one that is taken back has a rollback beside it. */
const selectTips = `select c.id as "transactionId", c.reference as "referenceId", t.id as "roundId",
  p.operator_user as "operatorUser", t.game_code as "gameCode", c.kind, c.amount, t.currency, c.state,
  t.last_status as status, t.attempts, t.created_at as "createdAt"
  from tips t join players p on p.id = t.player_id
  cross join lateral (
    select t.id, null::uuid as reference, 'bet' as kind, t.amount, case
      when t.state = 'paid' then 'done' when t.state in ('sent', 'refused') then t.state else 'unclear'
      end as state
    union all
    select t.undo_id, t.id, 'rollback', 0, case t.state when 'undone' then 'done'
      when 'undoing' then 'queued' else t.state end
    where t.state in ('undoing', 'undone', 'stuck')) c`;

/** Money calls of tips likewise, which only the seamless house has. */
export async function listTips(
  reader: Reader,
  { house, user, round, from, until }: Filter,
): Promise<TransactionRow[]> {
  if (house === 'transfer') return [];
  return reader.query({
    text: `${selectTips} where ($1::text is null or p.operator_user = $1)
      and ($2::uuid is null or t.id = $2) and ($3::timestamptz is null or t.created_at >= $3)
      and ($4::timestamptz is null or t.created_at < $4)
      order by t.created_at, c.kind limit ${TRANSACTIONS_MAX}`,
    values: [user, round, from, until],
  });
}

/** Tips that nothing takes back any more, and those that could not be for long. */
export async function listStuckTips(
  reader: Reader,
  { house, failingSince }: { readonly house: Filter['house']; readonly failingSince: Date },
): Promise<TransactionRow[]> {
  if (house === 'transfer') return [];
  return reader.query({
    text: `${selectTips} where c.kind = 'rollback'
        and (t.state = 'stuck' or (t.state = 'undoing' and t.created_at < $1))
      order by t.created_at limit ${TRANSACTIONS_MAX}`,
    values: [failingSince],
  });
}

export type FoundRound = { readonly id: string; readonly isOpen: boolean };

/** The round of a player by its own id or by that of one of its money calls. */
export async function findRoundOf(
  reader: Reader,
  operatorUser: string,
  id: string,
): Promise<FoundRound | null> {
  const [round] = await reader.query<FoundRound>({
    text: `select r.id, r.state not in ('refused', 'rolled_back', 'closed') as "isOpen"
      from rounds r join players p on p.id = r.player_id
      where p.operator_user = $1 and (r.id = $2 or r.id in
        (select round_id from wallet_calls where transaction_id = $2))`,
    values: [operatorUser, id],
  });
  return round ?? null;
}
