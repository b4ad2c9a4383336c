import type { Reader, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Answer } from './client.ts';

/** A `pool` is a win beside that of its round, which pays the prize of a pool. */
export type CallKind = 'bet' | 'win' | 'rollback' | 'pool';
/** Calls that a purse of our own may have. */
export type OwnCallKind = Exclude<CallKind, 'pool'>;

export type WalletCall = {
  readonly transactionId: string;
  readonly roundId: string;
  readonly kind: CallKind;
  readonly amount: Amount;
  readonly referenceId: string | null;
  readonly isLast: boolean;
  /** The reward that the round is played by; its bet moves no money. */
  readonly rewardId: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  /** What of the round counts as bet; null or absent where all that was staked does. */
  readonly valid?: Amount | null;
  /** Whether it is a tip, which is of no round. */
  readonly isTip?: boolean;
};

const columns = `transaction_id as "transactionId", round_id as "roundId", kind, amount,
  reference_id as "referenceId", is_last as "isLast", reward_id as "rewardId", attempts, created_at as "createdAt",
  valid_amount as valid`;

/** A win or a rollback, and when the queue sends it unless it was answered by then. */
export type QueuedCall = WalletCall & { readonly nextAttemptAt: Date };

type NewCall = Omit<QueuedCall, 'attempts'> & {
  /** `sent` is a bet on its way; `queued` is repeated until it is answered. */
  readonly state: 'sent' | 'queued';
};

export async function insertCall(tx: Tx, call: NewCall): Promise<void> {
  await tx.query({
    name: 'wallet_call_insert',
    text: `insert into wallet_calls (transaction_id, round_id, kind, amount, reference_id, is_last,
      state, next_attempt_at, created_at, reward_id, valid_amount)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      call.transactionId,
      call.roundId,
      call.kind,
      call.amount,
      call.referenceId,
      call.isLast,
      call.state,
      call.nextAttemptAt,
      call.createdAt,
      call.rewardId,
      call.valid ?? null,
    ],
  });
}

/** Ends a queued call that changes nothing of its round. */
export async function endCall(
  tx: Tx,
  { at, state, status, transactionId }: FinishedCall,
): Promise<void> {
  await tx.query({
    name: 'wallet_call_end',
    text: `update wallet_calls set state = $2, last_status = $3, finished_at = $4
      where transaction_id = $1 and state = 'queued'`,
    values: [transactionId, state, status, at],
  });
}

/** A call that has its end. */
export type FinishedCall = {
  readonly transactionId: string;
  readonly state: 'done' | 'refused' | 'unclear' | 'stuck';
  readonly status: string;
  readonly at: Date;
};

type Postpone = { readonly transactionId: string; readonly status: string; readonly until: Date };

export async function postponeCall(
  tx: Tx,
  { transactionId, status, until }: Postpone,
): Promise<void> {
  await tx.query({
    name: 'wallet_call_postpone',
    text: `update wallet_calls set last_status = $2, next_attempt_at = $3
      where transaction_id = $1 and state = 'queued'`,
    values: [transactionId, status, until],
  });
}

type Claim = { readonly now: Date; readonly leaseUntil: Date; readonly limit: number };

/** Takes due calls for one worker; the lease keeps others away and ends by itself after a crash. */
export function claimDueCalls(tx: Tx, { now, leaseUntil, limit }: Claim): Promise<WalletCall[]> {
  return tx.query({
    name: 'wallet_call_claim',
    text: `update wallet_calls set attempts = attempts + 1, next_attempt_at = $2
      where transaction_id in (
        select transaction_id from wallet_calls
        where state = 'queued' and next_attempt_at <= $1
        order by next_attempt_at limit $3 for update skip locked)
      returning ${columns}`,
    values: [now, leaseUntil, limit],
  });
}

/** Bets whose sender must have died: their deadline has passed without a recorded outcome. */
export function listOverdueBets(reader: Reader, now: Date): Promise<WalletCall[]> {
  return reader.query({
    name: 'wallet_call_overdue',
    text: `select ${columns} from wallet_calls
      where state = 'sent' and next_attempt_at <= $1 order by next_attempt_at limit 100`,
    values: [now],
  });
}

/** The id of a round's first bet. */
export async function findBetId(reader: Reader, roundId: string): Promise<string | null> {
  const [bet] = await reader.query<{ id: string }>({
    name: 'wallet_call_bet_of',
    text: `select transaction_id as id from wallet_calls where round_id = $1 and kind = 'bet' order by created_at limit 1`,
    values: [roundId],
  });
  return bet?.id ?? null;
}

/** One network call about a money call, and what came back. */
export type SentCall = {
  readonly requestId: string;
  readonly transactionId: string;
  readonly sentAt: Date;
  readonly answer: Answer;
};

const ANSWER_KEPT_MAX = 4_000;

/** What the record of a network call holds besides the id of its transaction; only nulls where there was none. */
export const attemptValues = (sent: SentCall | null): readonly unknown[] => [
  sent?.requestId ?? null,
  sent?.sentAt ?? null,
  sent?.answer.latencyMs ?? null,
  sent?.answer.httpStatus ?? null,
  sent?.answer.status ?? null,
  sent?.answer.text?.slice(0, ANSWER_KEPT_MAX) ?? null,
];

export async function insertAttempt(tx: Tx, sent: SentCall): Promise<void> {
  await tx.query({
    name: 'wallet_attempt_insert',
    text: `insert into wallet_attempts
      (transaction_id, request_id, sent_at, latency_ms, http_status, status, answer)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [sent.transactionId, ...attemptValues(sent)],
  });
}
