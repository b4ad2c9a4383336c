import type {
  DeliveryFailure,
  DeliveryState,
  PostbackEvent,
  PostbackMethod,
} from '@parlour/contract';
import type { Db, Reader, Tx } from '@parlour/database';
import { conditions } from '../../page.ts';
import type { Fields } from '../rules/template.ts';

export type DeliveryRow = {
  readonly id: string;
  readonly postbackId: string;
  readonly postbackName: string;
  readonly brandId: string;
  readonly agentId: string;
  readonly event: PostbackEvent;
  readonly isTest: boolean;
  readonly memberId: string | null;
  readonly fields: Fields;
  readonly state: DeliveryState;
  readonly method: PostbackMethod;
  readonly url: string;
  readonly body: string | null;
  readonly tries: number;
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly durationMs: number | null;
  readonly createdAt: Date;
  readonly nextTryAt: Date | null;
  readonly claimedAt: Date | null;
  readonly endedAt: Date | null;
};

const COLUMNS = `d.id, d.postback_id as "postbackId", d.brand_id as "brandId",
    d.agent_id as "agentId", d.event, d.is_test as "isTest", d.member_id as "memberId", d.fields,
    d.state, d.method, d.url, d.body, d.tries, d.status, d.failure,
    d.duration_ms as "durationMs", d.created_at as "createdAt", d.next_try_at as "nextTryAt",
    d.claimed_at as "claimedAt", d.ended_at as "endedAt"`;

export type NewDelivery = Pick<
  DeliveryRow,
  | 'id'
  | 'postbackId'
  | 'brandId'
  | 'agentId'
  | 'event'
  | 'isTest'
  | 'memberId'
  | 'fields'
  | 'method'
  | 'url'
  | 'body'
  | 'createdAt'
> & {
  readonly cause: string;
  /** When the worker sends it; at once when left out. */
  readonly nextTryAt?: Date;
};

/** What has been told already is not told again. Answers whether it was new. */
export async function insertDelivery(tx: Tx, row: NewDelivery): Promise<boolean> {
  const rows = await tx.query({
    name: 'affiliate_insert_delivery',
    text: `insert into postback_deliveries (id, postback_id, brand_id, agent_id, event, cause,
        is_test, member_id, fields, state, method, url, body, created_at, next_try_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, 'PENDING', $10, $11, $12, $13, $14)
      on conflict (postback_id, event, cause) do nothing returning 1`,
    values: [
      row.id,
      row.postbackId,
      row.brandId,
      row.agentId,
      row.event,
      row.cause,
      row.isTest,
      row.memberId,
      JSON.stringify(row.fields),
      row.method,
      row.url,
      row.body,
      row.createdAt,
      row.nextTryAt ?? row.createdAt,
    ],
  });
  return rows.length > 0;
}

export async function findPostbackOf(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>({
    name: 'affiliate_find_postback_of',
    text: 'select postback_id as id from postback_deliveries where id = $1',
    values: [id],
  });
  return row?.id ?? null;
}

export async function lockDelivery(tx: Tx, id: string): Promise<DeliveryRow | null> {
  const [row] = await tx.query<DeliveryRow>({
    name: 'affiliate_lock_delivery',
    text: `select ${COLUMNS}, p.name as "postbackName" from postback_deliveries d
      join postbacks p on p.id = d.postback_id where d.id = $1 for update of d`,
    values: [id],
  });
  return row ?? null;
}

/** Takes a notice for a try, as it is going to be sent. */
export const claimDelivery = (
  tx: Tx,
  row: Pick<DeliveryRow, 'id' | 'method' | 'url' | 'body' | 'tries'> & { readonly at: Date },
) =>
  tx.query({
    name: 'affiliate_claim_delivery',
    text: `update postback_deliveries
      set claimed_at = $2, tries = $3, method = $4, url = $5, body = $6 where id = $1`,
    values: [row.id, row.at, row.tries, row.method, row.url, row.body],
  });

export type Try = Pick<DeliveryRow, 'status' | 'failure'> & {
  readonly number: number;
  readonly at: Date;
  readonly durationMs: number;
  readonly answer: string;
};

export const insertTry = (tx: Tx, deliveryId: string, one: Try) =>
  tx.query({
    name: 'affiliate_insert_try',
    text: `insert into postback_tries (delivery_id, number, tried_at, status, failure, duration_ms,
        answer)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [deliveryId, one.number, one.at, one.status, one.failure, one.durationMs, one.answer],
  });

/** What a try came to. */
export const concludeDelivery = (
  tx: Tx,
  row: Pick<
    DeliveryRow,
    'id' | 'state' | 'status' | 'failure' | 'durationMs' | 'nextTryAt' | 'endedAt'
  >,
) =>
  tx.query({
    name: 'affiliate_conclude_delivery',
    text: `update postback_deliveries set state = $2, status = $3, failure = $4, duration_ms = $5,
        next_try_at = $6, ended_at = $7, claimed_at = null where id = $1`,
    values: [
      row.id,
      row.state,
      row.status,
      row.failure,
      row.durationMs,
      row.nextTryAt,
      row.endedAt,
    ],
  });

/** Of a postback that hears nothing any more; what is on its way ends by itself. */
export const cancelWaiting = (tx: Tx, postbackId: string, at: Date) =>
  tx.query({
    text: `update postback_deliveries set state = 'CANCELLED', next_try_at = null, ended_at = $2
      where postback_id = $1 and state = 'PENDING' and claimed_at is null`,
    values: [postbackId, at],
  });

/**
 * Postbacks with notices that are due and none on its way, those that failed least first. A server
 * that takes its time is never called from several sides.
 */
export const listDuePostbacks = (
  reader: Reader,
  at: Date,
  limit: number,
): Promise<{ id: string }[]> =>
  reader.query<{ id: string }>({
    name: 'affiliate_list_due_postbacks',
    text: `select p.id from (
        select d.postback_id as id, min(d.next_try_at) as due from postback_deliveries d
        where d.state = 'PENDING' and d.claimed_at is null and d.next_try_at <= $1 group by 1
      ) waiting join postbacks p using (id)
      where not exists (select from postback_deliveries claimed
        where claimed.postback_id = p.id and claimed.claimed_at is not null)
      order by p.failures_in_row, waiting.due limit $2`,
    values: [at, limit],
  });

export const listDue = (
  reader: Reader,
  postbackId: string,
  at: Date,
  limit: number,
): Promise<{ id: string }[]> =>
  reader.query<{ id: string }>({
    name: 'affiliate_list_due',
    text: `select d.id from postback_deliveries d
      where d.postback_id = $1 and d.state = 'PENDING' and d.claimed_at is null
        and d.next_try_at <= $2
      order by d.next_try_at limit $3`,
    values: [postbackId, at, limit],
  });

/** Notices whose try has never ended, because the one who made it did. */
export const listInterrupted = (
  reader: Reader,
  before: Date,
  limit: number,
): Promise<{ id: string }[]> =>
  reader.query<{ id: string }>({
    text: `select id from postback_deliveries where claimed_at < $1 order by claimed_at limit $2`,
    values: [before, limit],
  });

export type DeliveryQuery = {
  readonly agentId?: string | undefined;
  readonly brandId?: string | undefined;
  readonly postbackId?: string | undefined;
  readonly event?: PostbackEvent | undefined;
  readonly state?: DeliveryState | undefined;
  readonly isTest?: boolean | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly after: string | null;
  readonly limit: number;
};

export type ListedDelivery = DeliveryRow & { readonly agentAccount: string };

/** Newest first. */
export function listDeliveries(reader: Reader, query: DeliveryQuery): Promise<ListedDelivery[]> {
  const where = conditions();
  where.add(query.agentId, (place) => `d.agent_id = ${place}`);
  where.add(query.brandId, (place) => `d.brand_id = ${place}`);
  where.add(query.postbackId, (place) => `d.postback_id = ${place}`);
  where.add(query.event, (place) => `d.event = ${place}`);
  where.add(query.state, (place) => `d.state = ${place}`);
  where.add(query.isTest, (place) => `d.is_test = ${place}`);
  where.add(query.from, (place) => `d.created_at >= ${place}`);
  where.add(query.to, (place) => `d.created_at < ${place}`);
  where.add(query.after, (place) => `d.id < ${place}`);
  return reader.query<ListedDelivery>({
    text: `select listed.*, p.name as "postbackName", m.account as "agentAccount" from (
        select ${COLUMNS} from postback_deliveries d where ${where.text()}
        order by d.id desc limit ${where.place(query.limit)}) listed
      join postbacks p on p.id = listed."postbackId"
      join member_accounts m on m.id = listed."agentId" order by listed.id desc`,
    values: where.values,
  });
}

export async function findDelivery(
  reader: Reader,
  id: string,
  owner: { readonly agentId?: string; readonly brandId?: string },
): Promise<ListedDelivery | null> {
  const [row] = await reader.query<ListedDelivery>({
    name: 'affiliate_find_delivery',
    text: `select ${COLUMNS}, p.name as "postbackName", m.account as "agentAccount"
      from postback_deliveries d join postbacks p on p.id = d.postback_id
      join member_accounts m on m.id = d.agent_id
      where d.id = $1 and ($2::uuid is null or d.agent_id = $2)
        and ($3::uuid is null or d.brand_id = $3)`,
    values: [id, owner.agentId ?? null, owner.brandId ?? null],
  });
  return row ?? null;
}

const TRIES_SHOWN = 100;

/** The last tries, in their order. */
export async function listTries(reader: Reader, deliveryId: string): Promise<Try[]> {
  const rows = await reader.query<Try>({
    name: 'affiliate_list_tries',
    text: `select number, tried_at as at, status, failure, duration_ms as "durationMs", answer
      from postback_tries where delivery_id = $1 order by number desc limit ${TRIES_SHOWN}`,
    values: [deliveryId],
  });
  return rows.toReversed();
}

/** Deletes notices of before an instant, and what was tried with them. */
export async function deleteDeliveries(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db.query({
    text: `delete from postback_deliveries where id in (
        select id from postback_deliveries
        where created_at < $1 and state <> 'PENDING' and claimed_at is null
        order by created_at limit $2)
      returning 1`,
    values: [before, limit],
  });
  return rows.length;
}
