// Payments of withdrawals. The writer of one holds the lock of its withdrawal.
import { type payoutReasons, type PayoutState } from '@parlour/contract';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';

export type PayoutReason = (typeof payoutReasons)[number];

export type Payout = {
  readonly id: string;
  readonly withdrawalId: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly seq: number;
  readonly reason: PayoutReason;
  readonly state: PayoutState;
  readonly currency: string;
  readonly amount: Amount;
  /** Null while a dispute has not been decided: nothing is frozen for it yet. */
  readonly holdId: string | null;
  readonly replacesId: string | null;
  readonly accountId: string;
  readonly methodCode: string;
  readonly wantedChannelId: string | null;
  readonly channelId: string | null;
  readonly provider: string | null;
  readonly providerReference: string | null;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly waitReason: string | null;
  readonly nextAt: Date | null;
  readonly batchId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly sentAt: Date | null;
  readonly settledAt: Date | null;
  readonly bouncedAt: Date | null;
  /** When two operators ended it without an answer of its provider. */
  readonly endedAt: Date | null;
  readonly endEvidence: string | null;
  /** When its provider reported it as paid although its money had gone another way. */
  readonly paidLateAt: Date | null;
  readonly lateSettledAt: Date | null;
};

export const PAYOUT_COLUMNS = `id, withdrawal_id as "withdrawalId", member_id as "memberId",
  brand_id as "brandId", seq, reason, state, currency, amount, hold_id as "holdId",
  replaces_id as "replacesId", account_id as "accountId", method_code as "methodCode",
  wanted_channel_id as "wantedChannelId", channel_id as "channelId", provider,
  provider_reference as "providerReference", attempts, last_error as "lastError",
  wait_reason as "waitReason", next_at as "nextAt", batch_id as "batchId",
  created_at as "createdAt", updated_at as "updatedAt", sent_at as "sentAt",
  settled_at as "settledAt", bounced_at as "bouncedAt",
  ended_at as "endedAt", end_evidence as "endEvidence", paid_late_at as "paidLateAt",
  late_settled_at as "lateSettledAt"`;

export type NewPayout = Pick<
  Payout,
  | 'id'
  | 'withdrawalId'
  | 'memberId'
  | 'brandId'
  | 'reason'
  | 'state'
  | 'currency'
  | 'amount'
  | 'holdId'
  | 'accountId'
  | 'methodCode'
  | 'createdAt'
> &
  Partial<
    Pick<
      Payout,
      | 'replacesId'
      | 'wantedChannelId'
      | 'provider'
      | 'providerReference'
      | 'attempts'
      | 'lastError'
      | 'sentAt'
      | 'settledAt'
    >
  >;

export async function insertPayout(tx: Tx, payout: NewPayout): Promise<Payout> {
  const [row] = await tx.query<Payout>({
    name: 'cashier_insert_payout',
    text: `insert into payouts (bucket, id, withdrawal_id, member_id, brand_id, seq, reason, state,
        currency, amount, hold_id, replaces_id, account_id, method_code, wanted_channel_id, provider,
        provider_reference, attempts, last_error, created_at, updated_at, sent_at, settled_at)
      select $1::smallint, $2, $3, $4, $5,
        (select coalesce(max(seq), 0) + 1 from payouts where bucket = $1 and withdrawal_id = $3),
        $6, $7, $8, $9::bigint, $10::uuid, $11::uuid, $12::uuid, $13, $14::uuid, $15, $16, $17::integer,
        $18, $19::timestamptz, $19::timestamptz, $20::timestamptz, $21::timestamptz
      returning ${PAYOUT_COLUMNS}`,
    values: [
      bucketOf(payout.id),
      payout.id,
      payout.withdrawalId,
      payout.memberId,
      payout.brandId,
      payout.reason,
      payout.state,
      payout.currency,
      payout.amount,
      payout.holdId,
      payout.replacesId ?? null,
      payout.accountId,
      payout.methodCode,
      payout.wantedChannelId ?? null,
      payout.provider ?? null,
      payout.providerReference ?? null,
      payout.attempts ?? 0,
      payout.lastError ?? null,
      payout.createdAt,
      payout.sentAt ?? null,
      payout.settledAt ?? null,
    ],
  });
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

export async function findPayout(reader: Reader, id: string): Promise<Payout | null> {
  const [row] = await reader.query<Payout>({
    name: 'cashier_find_payout',
    text: `select ${PAYOUT_COLUMNS} from payouts where bucket = $1 and id = $2`,
    values: [bucketOf(id), id],
  });
  return row ?? null;
}

/** Payments of one withdrawal, in the order in which they were made. */
export const listPayoutsOf = (reader: Reader, withdrawalId: string): Promise<Payout[]> =>
  reader.query<Payout>({
    name: 'cashier_list_payouts_of',
    text: `select ${PAYOUT_COLUMNS} from payouts
      where bucket = $1 and withdrawal_id = $2 order by seq`,
    values: [bucketOf(withdrawalId), withdrawalId],
  });

/** The same, kept from a batch that is being filled or dissolved. Its withdrawal is locked before. */
export const lockPayoutsOf = (tx: Tx, withdrawalId: string): Promise<Payout[]> =>
  tx.query<Payout>({
    name: 'cashier_lock_payouts_of',
    text: `select ${PAYOUT_COLUMNS} from payouts
      where bucket = $1 and withdrawal_id = $2 order by seq for update`,
    values: [bucketOf(withdrawalId), withdrawalId],
  });

export type PayoutChange = {
  readonly id: string;
  readonly at: Date;
  readonly state?: PayoutState;
  readonly holdId?: string;
  readonly wantedChannelId?: string | null;
  readonly channelId?: string | null;
  readonly provider?: string | null;
  readonly providerReference?: string;
  readonly lastError?: string | null;
  readonly waitReason?: string | null;
  readonly nextAt?: Date | null;
  readonly batchId?: string | null;
  readonly sentAt?: Date;
  readonly settledAt?: Date | null;
  readonly bouncedAt?: Date;
  readonly endedAt?: Date;
  readonly endEvidence?: string;
  readonly paidLateAt?: Date;
  readonly lateSettledAt?: Date;
  readonly isAttempt?: boolean;
};

const columnsOf = (change: PayoutChange): (readonly [string, unknown])[] => [
  ['state', change.state],
  ['hold_id', change.holdId],
  ['wanted_channel_id', change.wantedChannelId],
  ['channel_id', change.channelId],
  ['provider', change.provider],
  ['provider_reference', change.providerReference],
  ['last_error', change.lastError],
  ['wait_reason', change.waitReason],
  ['next_at', change.nextAt],
  ['batch_id', change.batchId],
  ['sent_at', change.sentAt],
  ['settled_at', change.settledAt],
  ['bounced_at', change.bouncedAt],
  ['ended_at', change.endedAt],
  ['end_evidence', change.endEvidence],
  ['paid_late_at', change.paidLateAt],
  ['late_settled_at', change.lateSettledAt],
];

/** What is left out stays as it was; what may be empty is emptied by null. */
export async function updatePayout(tx: Tx, change: PayoutChange): Promise<Payout> {
  const values: unknown[] = [bucketOf(change.id), change.id, change.at];
  const sets = columnsOf(change).flatMap(([column, value]) =>
    value === undefined ? [] : [`${column} = $${values.push(value)}`],
  );
  if (change.isAttempt === true) sets.push('attempts = attempts + 1');
  const [row] = await tx.query<Payout>({
    text: `update payouts set ${['updated_at = $3', ...sets].join(', ')}
      where bucket = $1 and id = $2 returning ${PAYOUT_COLUMNS}`,
    values,
  });
  if (row === undefined) throw new Error(`payout ${change.id} vanished`);
  return row;
}
