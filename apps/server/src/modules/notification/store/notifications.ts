// One message at a time: written, claimed by a worker, ended.
import type { Reader, Tx } from '@parlour/database';
import type { Message, NotificationState } from '../rules/message.ts';
import { NOTIFICATION_COLUMNS, type NotificationRow } from './row.ts';

export type NewNotification = Pick<
  Message,
  'brandId' | 'memberId' | 'channel' | 'template' | 'language'
> & {
  readonly id: string;
  readonly destinationMasked: string;
  readonly destinationSealed: string;
  readonly destinationHash: Buffer;
  readonly subject: string | null;
  readonly bodySealed: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
};

export async function insertNotification(tx: Tx, row: NewNotification): Promise<void> {
  await tx.query({
    name: 'notification_insert',
    text: `insert into notifications
        (id, brand_id, member_id, channel, destination_masked, destination_sealed,
         destination_hash, template, language, subject, body_sealed, created_at, next_try_at,
         expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13)`,
    values: [
      row.id,
      row.brandId,
      row.memberId,
      row.channel,
      row.destinationMasked,
      row.destinationSealed,
      row.destinationHash,
      row.template,
      row.language,
      row.subject,
      row.bodySealed,
      row.createdAt,
      row.expiresAt,
    ],
  });
}

export async function findNotification(
  reader: Reader,
  id: string,
): Promise<NotificationRow | null> {
  const [row] = await reader.query<NotificationRow>({
    name: 'notification_find',
    text: `select ${NOTIFICATION_COLUMNS} from notifications where id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** Its lock ends every race between the worker, the operator and the sweeps. */
export async function lockNotification(tx: Tx, id: string): Promise<NotificationRow | null> {
  const [row] = await tx.query<NotificationRow>({
    name: 'notification_lock',
    text: `select ${NOTIFICATION_COLUMNS} from notifications where id = $1 for update`,
    values: [id],
  });
  return row ?? null;
}

export type NotificationChange = {
  readonly state: NotificationState;
  readonly tries: number;
  readonly lastError?: string | null;
  readonly nextTryAt?: Date | null;
  readonly claimedAt?: Date | null;
  readonly sentAt?: Date | null;
  readonly endedAt?: Date | null;
  readonly providerReference?: string | null;
  /** Forgets the texts in the same moment. */
  readonly purges?: boolean;
};

export async function updateNotification(
  tx: Tx,
  id: string,
  change: NotificationChange,
): Promise<void> {
  await tx.query({
    name: 'notification_update',
    text: `update notifications set state = $2, tries = $3, last_error = $4, next_try_at = $5,
        claimed_at = $6, sent_at = $7, ended_at = $8, provider_reference = $9,
        body_sealed = case when $10 then null else body_sealed end, version = version + 1
      where id = $1`,
    values: [
      id,
      change.state,
      change.tries,
      change.lastError ?? null,
      change.nextTryAt ?? null,
      change.claimedAt ?? null,
      change.sentAt ?? null,
      change.endedAt ?? null,
      change.providerReference ?? null,
      change.purges ?? false,
    ],
  });
}

export type TryRow = {
  readonly number: number;
  readonly at: Date;
  readonly outcome: 'sent' | 'failed' | 'refused' | 'interrupted';
  readonly carrier: string;
  readonly error: string | null;
};

/** Numbered by itself: an operator who sends again starts the count of tries again. */
export async function insertTry(
  tx: Tx,
  id: string,
  { at, outcome, carrier, error }: Omit<TryRow, 'number'>,
): Promise<void> {
  await tx.query({
    name: 'notification_insert_try',
    text: `insert into notification_tries (notification_id, seq, at, outcome, carrier, error)
      select $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5
      from notification_tries where notification_id = $1`,
    values: [id, at, outcome, carrier, error],
  });
}

const TRIES_SHOWN_MAX = 100;

export const listTries = (reader: Reader, id: string): Promise<TryRow[]> =>
  reader.query<TryRow>({
    name: 'notification_list_tries',
    text: `select seq as number, at, outcome, carrier, error from notification_tries
      where notification_id = $1 order by seq desc limit ${TRIES_SHOWN_MAX}`,
    values: [id],
  });
