// The SQL of what becomes of a round after it was begun.
import type { Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { RefusalCode } from '../platform/refusal.ts';
import {
  attemptValues,
  type FinishedCall,
  type QueuedCall,
  type SentCall,
} from '../wallet/store.ts';
import { keepMeter } from './meter.ts';
import { oneRound, type RoundRow, roundColumns, type RoundState } from './store.ts';

/** What changes in a round; a column that is left out keeps its value. */
export type RoundChange = {
  readonly state?: RoundState;
  /** All that was staked on top of the first stake. */
  readonly raised?: Amount;
  readonly win?: Amount;
  readonly actions?: readonly unknown[];
  readonly draws?: readonly (readonly number[])[];
  readonly balance?: Amount | null;
  readonly refusal?: RefusalCode;
  readonly shownAt?: Date;
  readonly closedAt?: Date;
  /** What the meter of a round holds that ends with this change; left out in games that carry nothing. */
  readonly carried?: unknown;
};

/** Which round changes, and the states that it changes from. */
export type RoundAt = { readonly id: string; readonly from: readonly RoundState[] };

const jsonOf = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

const changeValues = ({ from, id }: RoundAt, change: RoundChange): readonly unknown[] => [
  id,
  from,
  change.state ?? null,
  change.win ?? null,
  change.raised ?? null,
  jsonOf(change.actions),
  jsonOf(change.draws),
  change.balance ?? null,
  change.refusal ?? null,
  change.shownAt ?? null,
  change.closedAt ?? null,
];
/** By `changeValues`. */
const update = `update rounds set
  state = coalesce($3, state), win_amount = coalesce($4, win_amount),
  raised_amount = coalesce($5, raised_amount), actions = coalesce($6, actions),
  draws = coalesce($7, draws),
  balance_amount = coalesce($8, balance_amount), refusal = coalesce($9, refusal),
  shown_at = coalesce($10, shown_at), closed_at = coalesce($11, closed_at)
  where id = $1 and state = any($2)`;

/** The meter is kept first: a round is locked before its meter. */
async function withMeter(
  tx: Tx,
  at: RoundAt,
  { carried }: RoundChange,
  change: () => Promise<RoundRow | null>,
): Promise<RoundRow | null> {
  if (carried === undefined) return change();
  const [, round] = await tx.together(() => [keepMeter(tx, at, carried), change()]);
  return round;
}

/** The round after the change; null, with nothing changed, when it is in none of these states any more. */
export const updateRound = (tx: Tx, at: RoundAt, change: RoundChange) =>
  withMeter(tx, at, change, () =>
    oneRound(tx, {
      name: 'round_update',
      text: `${update} returning ${roundColumns}`,
      values: changeValues(at, change),
    }),
  );

/** A call of money that was answered, and what becomes of its round. */
export type Answered = {
  readonly round: RoundAt;
  readonly change: RoundChange;
  readonly ended: FinishedCall;
  /** The call that has to follow. */
  readonly next: QueuedCall | null;
  /** The network call that brought the answer; null where the money is our own. */
  readonly sent: SentCall | null;
};

/**
 * Ends a call, changes its round and queues the next call, in one statement; answers the round. Null, with
 * nothing kept but the record of the network call, when the round is in none of these states any more.
 */
export const recordAnswer = (tx: Tx, { change, ended, next, round, sent }: Answered) =>
  withMeter(tx, round, change, () =>
    oneRound(tx, {
      name: 'round_record_answer',
      text: `with changed as (${update} returning *),
      ended as (
        update wallet_calls set state = $12, last_status = $13, finished_at = $14
        where transaction_id = $15 and state in ('sent', 'queued') and exists (select from changed)),
      queued as (
        insert into wallet_calls (transaction_id, round_id, kind, amount, reference_id, is_last, state,
          next_attempt_at, created_at, reward_id)
        select $16::uuid, id, $17::text, $18::bigint, $19::uuid, $28::boolean, 'queued',
          $20::timestamptz, $21::timestamptz, reward_id
        from changed where $16 is not null),
      noted as (
        insert into wallet_attempts
          (request_id, transaction_id, sent_at, latency_ms, http_status, status, answer)
        select $22::uuid, $15, $23::timestamptz, $24::integer, $25::integer, $26::text, $27::text
        where $22 is not null)
      select ${roundColumns} from changed`,
      values: [
        ...changeValues(round, change),
        ended.state,
        ended.status,
        ended.at,
        ended.transactionId,
        next?.transactionId ?? null,
        next?.kind ?? null,
        next?.amount ?? null,
        next?.referenceId ?? null,
        next?.nextAttemptAt ?? null,
        next?.createdAt ?? null,
        ...attemptValues(sent),
        next?.isLast ?? null,
      ],
    }),
  );

/** An accepted win, which closes its round. */
export type PaidWin = {
  readonly roundId: string;
  readonly transactionId: string;
  readonly status: string;
  readonly balance: Amount | null;
  readonly at: Date;
  readonly sent: SentCall;
};

/**
 * Ends accepted wins and closes their rounds, in one statement for all of them. Rounds that another worker
 * has closed meanwhile stay as they are, and only the record of the network call is kept.
 */
export async function recordPaid(tx: Tx, wins: readonly PaidWin[]): Promise<void> {
  const sent = wins.map((win) => attemptValues(win.sent));
  await tx.query({
    name: 'round_record_paid',
    text: `with paid as (
        select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::timestamptz[])
          as paid (round_id, transaction_id, status, balance, at)),
      changed as (
        update rounds r set state = 'closed', balance_amount = coalesce(paid.balance, r.balance_amount),
          closed_at = paid.at
        from paid where r.id = paid.round_id and r.state = 'win_pending' returning r.id),
      ended as (
        update wallet_calls c set state = 'done', last_status = paid.status, finished_at = paid.at
        from paid join changed on changed.id = paid.round_id
        where c.transaction_id = paid.transaction_id and c.state in ('sent', 'queued'))
      insert into wallet_attempts
        (transaction_id, request_id, sent_at, latency_ms, http_status, status, answer)
      select * from unnest($2::uuid[], $6::uuid[], $7::timestamptz[], $8::integer[], $9::integer[],
        $10::text[], $11::text[])`,
    values: [
      wins.map(({ roundId }) => roundId),
      wins.map(({ transactionId }) => transactionId),
      wins.map(({ status }) => status),
      wins.map(({ balance }) => balance),
      wins.map(({ at }) => at),
      ...[0, 1, 2, 3, 4, 5].map((place) => sent.map((values) => values[place])),
    ],
  });
}
