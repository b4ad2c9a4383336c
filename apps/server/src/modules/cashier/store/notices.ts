import type { Db, Tx } from '@parlour/database';

/** `unknown_subject`: rightly signed news of something that we never asked for. */
export type NoticeOutcome =
  | 'applied'
  | 'repeated'
  | 'stale'
  | 'review'
  | 'contradiction'
  | 'unknown_subject'
  | 'forged'
  | 'old_signature'
  | 'malformed';

export type Notice = {
  readonly id: string;
  readonly provider: string;
  readonly nonce: string | null;
  readonly eventId: string | null;
  readonly type: string | null;
  readonly outcome: NoticeOutcome;
  readonly subjectId: string | null;
  readonly body: string;
  readonly ip: string | null;
  readonly receivedAt: Date;
};

/** False when a call with this nonce was taken before: someone plays back a recording. */
export async function insertNotice(tx: Tx | Db, notice: Notice): Promise<boolean> {
  const rows = await tx.query({
    name: 'cashier_insert_notice',
    text: `insert into payment_notices
        (id, provider, nonce, event_id, type, outcome, subject_id, body, ip, received_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (provider, nonce) where nonce is not null do nothing returning 1`,
    values: [
      notice.id,
      notice.provider,
      notice.nonce,
      notice.eventId,
      notice.type,
      notice.outcome,
      notice.subjectId,
      notice.body,
      notice.ip,
      notice.receivedAt,
    ],
  });
  return rows.length > 0;
}

/** Forgets calls that were refused; they only mattered while someone looked into them. */
export const sweepRefusedNotices = (db: Db, before: Date) =>
  db.query({
    text: `delete from payment_notices
      where received_at < $1 and outcome in ('forged', 'old_signature', 'malformed')`,
    values: [before],
  });
