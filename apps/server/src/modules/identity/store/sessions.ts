import { listText, type Reader, type Tx } from '@parlour/database';

/** How the session came about. */
export type SessionMethod =
  | 'password'
  | 'sms'
  | 'phone_id'
  | 'registration'
  | 'reset'
  | 'trial'
  | 'code';
/** What must happen before anything else works. */
export type SessionRestriction = 'password_change';

export type NewSession = {
  readonly id: string;
  readonly memberId: string;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly idleMinutes: number;
  readonly ip: string;
  readonly country: string | null;
  readonly userAgent: string;
  readonly deviceHash: Buffer | null;
  readonly method: SessionMethod;
  readonly restriction: SessionRestriction | null;
};

export type LiveSession = {
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly memberId: string;
  readonly brandId: string;
  readonly account: string;
  readonly standing: 'member' | 'agent' | 'trial';
  readonly restriction: SessionRestriction | null;
  readonly usedAt: Date;
};

export type SessionRow = {
  readonly id: string;
  readonly ip: string;
  readonly country: string | null;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly usedAt: Date;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.query({
    name: 'session_insert',
    text: `insert into sessions (id, member_id, token_hash, created_at, used_at, expires_at,
        idle_minutes, ip, country, user_agent, device_hash, method, restriction)
      values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      session.id,
      session.memberId,
      session.tokenHash,
      session.createdAt,
      session.expiresAt,
      session.idleMinutes,
      session.ip,
      session.country,
      session.userAgent,
      session.deviceHash,
      session.method,
      session.restriction,
    ],
  });
}

const LIVE = `s.ended_at is null and s.expires_at > $2
  and s.used_at + make_interval(mins => s.idle_minutes) > $2`;
const MAY_BE_IN = `not m.login_blocked and m.status = 'active'`;

// Lists are selected where many callers share a statement: the planner does not see how long they are,
// and one plan serves all. Short ones would be planned again each time.

/** The sessions of tokens while they last and their accounts may be logged in. */
export const findLiveSessions = (
  reader: Reader,
  tokenHashes: readonly Buffer[],
  at: Date,
): Promise<LiveSession[]> =>
  reader.query<LiveSession>({
    name: 'session_live_many',
    text: `select s.id as "sessionId", s.token_hash as "tokenHash", s.member_id as "memberId",
        m.brand_id as "brandId", m.account, m.standing, s.restriction, s.used_at as "usedAt"
      from unnest((select $1::bytea[])) x (token_hash)
      cross join lateral (select * from sessions where token_hash = x.token_hash limit 1) s
      join members m on m.id = s.member_id
      where ${LIVE} and ${MAY_BE_IN}`,
    values: [tokenHashes, at],
  });

/** Which of these sessions last, by the same measure. */
export async function findLiveSessionIds(
  reader: Reader,
  sessionIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const rows = await reader.query<{ id: string }>({
    name: 'sessions_live',
    text: `select s.id from sessions s join members m on m.id = s.member_id
      where s.id = any($1::uuid[]) and ${LIVE} and ${MAY_BE_IN}`,
    values: [sessionIds, at],
  });
  return rows.map(({ id }) => id);
}

/** Notes that sessions are in use. Those that someone else notes at the same moment are left to them. */
export async function touchSessions(
  tx: Tx,
  sessionIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx.query({
    name: 'session_touch_many',
    text: `update sessions s set used_at = $2 from (
        select id from sessions where id = any((select $1::uuid[])::uuid[]) and used_at < $2
        for no key update skip locked
      ) due where s.id = due.id`,
    values: [listText(sessionIds), at],
  });
}

export async function liftRestriction(tx: Tx, sessionId: string): Promise<void> {
  await tx.query({
    text: 'update sessions set restriction = null where id = $1',
    values: [sessionId],
  });
}

export const listLiveSessions = (reader: Reader, memberId: string, at: Date) =>
  reader.query<SessionRow>({
    text: `select id, host(ip) as ip, country, user_agent as "userAgent", created_at as "createdAt",
        used_at as "usedAt"
      from sessions s where s.member_id = $1 and ${LIVE} order by s.used_at desc limit 50`,
    values: [memberId, at],
  });

/** Ends one session of a member; false when there is no such session any more. */
export async function endSession(tx: Tx, memberId: string, session: { id: string; at: Date }) {
  const rows = await tx.query({
    text: `update sessions set ended_at = $3 where id = $1 and member_id = $2 and ended_at is null
      returning 1`,
    values: [session.id, memberId, session.at],
  });
  return rows.length > 0;
}

/** Ends every session of a member but one; `keptId` null keeps none. */
export async function endOtherSessions(
  tx: Tx,
  memberId: string,
  { keptId, at }: { keptId: string | null; at: Date },
): Promise<number> {
  const rows = await tx.query({
    text: `update sessions set ended_at = $3
      where member_id = $1 and ended_at is null and id is distinct from $2::uuid returning 1`,
    values: [memberId, keptId, at],
  });
  return rows.length;
}

/** Ends the sessions beyond the newest few, so that an account cannot collect them without end. */
export async function endOldSessions(
  tx: Tx,
  memberId: string,
  { kept, at }: { kept: number; at: Date },
): Promise<number> {
  const rows = await tx.query({
    text: `update sessions set ended_at = $3 where id in (
        select id from sessions where member_id = $1 and ended_at is null
        order by used_at desc offset $2) returning 1`,
    values: [memberId, kept, at],
  });
  return rows.length;
}

export const deleteOldSessions = (tx: Tx, before: Date) =>
  tx.query({ text: 'delete from sessions where expires_at < $1', values: [before] });
