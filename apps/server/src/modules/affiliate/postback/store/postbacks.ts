import type { PostbackEvent, PostbackMethod, PostbackOffReason } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import { conditions } from '../../page.ts';

export type PostbackRow = {
  readonly id: string;
  readonly brandId: string;
  readonly agentId: string;
  readonly name: string;
  readonly url: string;
  readonly method: PostbackMethod;
  readonly events: readonly PostbackEvent[];
  readonly sealedSecret: string;
  readonly secretHint: string;
  readonly isActive: boolean;
  readonly offReason: PostbackOffReason | null;
  readonly failuresInRow: number;
  readonly deliveredAt: Date | null;
  readonly createdAt: Date;
  readonly version: number;
};

const SELECT = `select p.id, p.brand_id as "brandId", p.agent_id as "agentId", p.name, p.url, p.method,
    p.events, p.sealed_secret as "sealedSecret", p.secret_hint as "secretHint",
    p.is_active as "isActive", p.off_reason as "offReason", p.failures_in_row as "failuresInRow",
    p.delivered_at as "deliveredAt", p.created_at as "createdAt", p.version from postbacks p`;

export const listOwn = (reader: Reader, agentId: string): Promise<PostbackRow[]> =>
  reader.query<PostbackRow>({
    name: 'affiliate_list_postbacks',
    text: `${SELECT} where p.agent_id = $1 and p.deleted_at is null order by p.id desc`,
    values: [agentId],
  });

export async function countOwn(tx: Tx, agentId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    name: 'affiliate_count_postbacks',
    text: `select count(*)::integer as count from postbacks
      where agent_id = $1 and deleted_at is null`,
    values: [agentId],
  });
  return row?.count ?? 0;
}

/** Of one agent unless null is given; locked, and not deleted. */
export async function lockPostback(
  tx: Tx,
  id: string,
  owner: { readonly agentId?: string; readonly brandId?: string } = {},
): Promise<PostbackRow | null> {
  const [row] = await tx.query<PostbackRow>({
    name: 'affiliate_lock_postback',
    text: `${SELECT} where p.id = $1 and ($2::uuid is null or p.agent_id = $2)
      and ($3::uuid is null or p.brand_id = $3) and p.deleted_at is null for update`,
    values: [id, owner.agentId ?? null, owner.brandId ?? null],
  });
  return row ?? null;
}

/** Keeps others from adding for the same agent until the transaction ends. */
export const lockAgent = (tx: Tx, agentId: string) =>
  tx.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 40))',
    values: [`postbacks:${agentId}`],
  });

export const insertPostback = (tx: Tx, row: PostbackRow) =>
  tx.query({
    text: `insert into postbacks (id, brand_id, agent_id, name, url, method, events, sealed_secret,
        secret_hint, is_active, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, $10)`,
    values: [
      row.id,
      row.brandId,
      row.agentId,
      row.name,
      row.url,
      row.method,
      row.events,
      row.sealedSecret,
      row.secretHint,
      row.createdAt,
    ],
  });

export type PostbackChange = Partial<
  Pick<PostbackRow, 'name' | 'url' | 'method' | 'events' | 'sealedSecret' | 'secretHint'>
> &
  Partial<Pick<PostbackRow, 'isActive' | 'offReason'>>;

/** Of a row that is locked; anyone who is switched on begins without failures. */
export async function updatePostback(
  tx: Tx,
  before: PostbackRow,
  change: PostbackChange,
): Promise<PostbackRow> {
  const isOn = change.isActive === true && !before.isActive;
  const failuresInRow = isOn ? 0 : before.failuresInRow;
  const after = { ...before, ...change, failuresInRow, version: before.version + 1 };
  await tx.query({
    text: `update postbacks set name = $2, url = $3, method = $4, events = $5, sealed_secret = $6,
        secret_hint = $7, is_active = $8, off_reason = $9, failures_in_row = $10, version = $11
      where id = $1`,
    values: [
      after.id,
      after.name,
      after.url,
      after.method,
      after.events,
      after.sealedSecret,
      after.secretHint,
      after.isActive,
      after.offReason,
      after.failuresInRow,
      after.version,
    ],
  });
  return after;
}

export const markDeleted = (tx: Tx, id: string, at: Date) =>
  tx.query({
    text: 'update postbacks set deleted_at = $2, version = version + 1 where id = $1',
    values: [id, at],
  });

/** Counts a try; of a test neither counts. */
export async function countTry(
  tx: Tx,
  id: string,
  { at, isTaken }: { readonly at: Date; readonly isTaken: boolean },
): Promise<number> {
  const [row] = await tx.query<{ failures: number }>({
    name: 'affiliate_count_try',
    text: `update postbacks
      set failures_in_row = case when $2 then 0 else failures_in_row + 1 end,
        delivered_at = case when $2 then $3 else delivered_at end
      where id = $1 returning failures_in_row as failures`,
    values: [id, isTaken, at],
  });
  return row?.failures ?? 0;
}

/** Whom an event of these agents is sent to. */
export const listHearing = (
  tx: Tx,
  wanted: readonly { readonly agentId: string; readonly event: PostbackEvent }[],
): Promise<PostbackRow[]> =>
  tx.query<PostbackRow>({
    name: 'affiliate_list_hearing',
    text: `${SELECT}
      join (select distinct * from unnest($1::uuid[], $2::text[]) one (agent_id, event)) wanted
        on wanted.agent_id = p.agent_id and wanted.event = any(p.events)
      join member_accounts a on a.id = p.agent_id and a.standing = 'agent' and a.status = 'active'
      where p.is_active and p.deleted_at is null order by p.id`,
    values: [wanted.map(({ agentId }) => agentId), wanted.map(({ event }) => event)],
  });

export type ConsolePostbackRow = PostbackRow & { readonly agentAccount: string };

export function listAll(
  reader: Reader,
  query: {
    readonly brandId: string;
    readonly agentId: string | undefined;
    readonly isActive: boolean | undefined;
    readonly id?: string;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<ConsolePostbackRow[]> {
  const where = conditions([query.brandId]);
  where.also('p.brand_id = $1 and p.deleted_at is null');
  where.add(query.agentId, (place) => `p.agent_id = ${place}`);
  where.add(query.isActive, (place) => `p.is_active = ${place}`);
  where.add(query.id, (place) => `p.id = ${place}`);
  where.add(query.after, (place) => `p.id < ${place}`);
  return reader.query<ConsolePostbackRow>({
    text: `select listed.*, m.account as "agentAccount"
      from (${SELECT} where ${where.text()} order by p.id desc
        limit ${where.place(query.limit)}) listed
      join member_accounts m on m.id = listed."agentId" order by listed.id desc`,
    values: where.values,
  });
}
