// What became of attempts to pay over a channel.
import type { ChannelOutcome } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';

export type ChannelAttempt = {
  readonly id: string;
  readonly channelId: string;
  readonly outcome: ChannelOutcome;
  /** Until the provider answered; null when nobody measured. */
  readonly durationMs: number | null;
  /** The deposit or payout that it was for. */
  readonly subjectId: string | null;
  readonly error: string | null;
  readonly at: Date;
};

const ERROR_CHARS_MAX = 200;

export const insertAttempt = (tx: Tx, attempt: ChannelAttempt) =>
  tx.query({
    name: 'cashier_insert_attempt',
    text: `insert into payment_channel_attempts
        (id, channel_id, outcome, duration_ms, subject_id, error, at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      attempt.id,
      attempt.channelId,
      attempt.outcome,
      attempt.durationMs,
      attempt.subjectId,
      attempt.error?.slice(0, ERROR_CHARS_MAX) ?? null,
      attempt.at,
    ],
  });

/** The last attempts of each channel, newest first. */
export const listAttempts = (
  reader: Reader,
  { channelIds, limit }: { readonly channelIds: readonly string[]; readonly limit: number },
): Promise<ChannelAttempt[]> =>
  reader.query<ChannelAttempt>({
    name: 'cashier_list_attempts',
    text: `select a.id, a.channel_id as "channelId", a.outcome,
        a.duration_ms::integer as "durationMs", a.subject_id as "subjectId", a.error, a.at
      from unnest($1::uuid[]) as c (id)
      cross join lateral (
        select * from payment_channel_attempts where channel_id = c.id
        order by at desc, id desc limit $2) a
      order by a.at desc, a.id desc`,
    values: [channelIds, limit],
  });

export async function sweepAttempts(reader: Reader, before: Date): Promise<void> {
  await reader.query({
    name: 'cashier_sweep_attempts',
    text: 'delete from payment_channel_attempts where at < $1',
    values: [before],
  });
}
