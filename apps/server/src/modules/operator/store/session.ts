import type { OperatorRole } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';

export type Challenge = {
  operatorId: string;
  enrolmentSecret: string | null;
  expiresAt: Date;
};

export const insertChallenge = (
  tx: Tx,
  { tokenHash, operatorId, enrolmentSecret, expiresAt }: Challenge & { tokenHash: Buffer },
) =>
  tx.query({
    text: `insert into operator_challenges (token_hash, operator_id, enrolment_secret, expires_at)
      values ($1, $2, $3, $4)`,
    values: [tokenHash, operatorId, enrolmentSecret, expiresAt],
  });

export async function findChallenge(
  reader: Reader,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<Challenge | null> {
  const [row] = await reader.query<Challenge>({
    text: `select operator_id as "operatorId", enrolment_secret as "enrolmentSecret",
        expires_at as "expiresAt"
      from operator_challenges where token_hash = $1 and expires_at > $2`,
    values: [tokenHash, now],
  });
  return row ?? null;
}

/** Uses a challenge up; false when another request was faster. */
export async function deleteChallenge(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx.query({
    text: 'delete from operator_challenges where token_hash = $1 returning 1',
    values: [tokenHash],
  });
  return rows.length === 1;
}

export const deleteChallengesOf = (tx: Tx, operatorId: string) =>
  tx.query({
    text: 'delete from operator_challenges where operator_id = $1',
    values: [operatorId],
  });

export type Session = {
  id: string;
  operatorId: string;
  ip: string;
  userAgent: string;
  startedAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

export const insertSession = (tx: Tx, session: Session & { tokenHash: Buffer }) =>
  tx.query({
    text: `insert into operator_sessions (id, operator_id, token_hash, ip, user_agent, started_at,
        last_seen_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      session.id,
      session.operatorId,
      session.tokenHash,
      session.ip,
      session.userAgent,
      session.startedAt,
      session.lastSeenAt,
      session.expiresAt,
    ],
  });

export type LiveSession = {
  sessionId: string;
  operatorId: string;
  account: string;
  name: string;
  role: OperatorRole;
  mustChangePassword: boolean;
  lastSeenAt: Date;
  expiresAt: Date;
};

const LIVE = `select s.id as "sessionId", o.id as "operatorId", o.account, o.name, o.role,
    o.must_change_password as "mustChangePassword", s.last_seen_at as "lastSeenAt",
    s.expires_at as "expiresAt"
  from operator_sessions s join operators o on o.id = s.operator_id
  where s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3 and o.status = 'active'`;

export async function findLiveByToken(
  reader: Reader,
  { tokenHash, now, seenAfter }: { tokenHash: Buffer; now: Date; seenAfter: Date },
): Promise<LiveSession | null> {
  const [row] = await reader.query<LiveSession>({
    name: 'operator_session_by_token',
    text: `${LIVE} and s.token_hash = $1`,
    values: [tokenHash, now, seenAfter],
  });
  return row ?? null;
}

export async function findLiveById(
  reader: Reader,
  { id, now, seenAfter }: { id: string; now: Date; seenAfter: Date },
): Promise<LiveSession | null> {
  const [row] = await reader.query<LiveSession>({
    name: 'operator_session_by_id',
    text: `${LIVE} and s.id = $1`,
    values: [id, now, seenAfter],
  });
  return row ?? null;
}

export async function findLiveIds(
  reader: Reader,
  { ids, now, seenAfter }: { ids: readonly string[]; now: Date; seenAfter: Date },
): Promise<string[]> {
  const rows = await reader.query<LiveSession>({
    name: 'operator_sessions_live',
    text: `${LIVE} and s.id = any($1::uuid[])`,
    values: [ids, now, seenAfter],
  });
  return rows.map(({ sessionId }) => sessionId);
}

export const touchSession = (tx: Tx, { sessionId, now }: { sessionId: string; now: Date }) =>
  tx.query({
    name: 'operator_session_touch',
    text: `with seen as (
        update operator_sessions set last_seen_at = $2 where id = $1 returning operator_id)
      update operators set last_seen_at = $2 from seen where operators.id = seen.operator_id`,
    values: [sessionId, now],
  });

export const listLiveOf = (
  reader: Reader,
  { operatorId, now, seenAfter }: { operatorId: string; now: Date; seenAfter: Date },
): Promise<Session[]> =>
  reader.query<Session>({
    text: `select id, operator_id as "operatorId", ip, user_agent as "userAgent",
        started_at as "startedAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"
      from operator_sessions
      where operator_id = $1 and ended_at is null and expires_at > $2 and last_seen_at > $3
      order by started_at desc limit 100`,
    values: [operatorId, now, seenAfter],
  });

/** Ends one session of an operator; false when it was not theirs or had ended. */
export async function endSession(
  tx: Tx,
  { id, operatorId, now }: { id: string; operatorId: string; now: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `update operator_sessions set ended_at = $3
      where id = $1 and operator_id = $2 and ended_at is null returning 1`,
    values: [id, operatorId, now],
  });
  return rows.length === 1;
}

export const endSessionsOf = (
  tx: Tx,
  { operatorId, except, now }: { operatorId: string; except: string | null; now: Date },
) =>
  tx.query({
    text: `update operator_sessions set ended_at = $3
      where operator_id = $1 and ended_at is null and id is distinct from $2::uuid`,
    values: [operatorId, except, now],
  });
