import { askByShard, bucketOf, byteas, type Reader, smallints, type Tx } from '@parlour/database';
import { bucketOfToken, hashToken } from '../rules/token.ts';

export type SessionStatus = 'pending' | 'active' | 'ended';

export type GameSession = {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly status: SessionStatus;
  readonly expiresAt: Date;
};

const columns = `s.id, s.member_id as "memberId", s.brand_id as "brandId",
  s.vendor_code as "vendorCode", s.game_code as "gameCode", s.currency, s.status,
  s.expires_at as "expiresAt"`;

/** Sessions by launch token; tokens that are not ours are simply missing from the answer. */
export async function findSessions(
  reader: Reader,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, GameSession>> {
  const known = new Map<string, { token: string; bucket: number }>();
  for (const token of tokens) {
    const bucket = bucketOfToken(token);
    if (bucket !== null) known.set(hashToken(token).toString('hex'), { token, bucket });
  }
  if (known.size === 0) return new Map();
  const asked = [...known].map(([hex, { bucket }]) => ({ hex, bucket }));
  const rows = await askByShard(
    { items: asked, shards: reader.shards, bucketOf: ({ bucket }) => bucket },
    (own, buckets) =>
      reader.query<GameSession & { hash: string }>({
        name: 'play_find_sessions',
        text: `select encode(s.token_hash, 'hex') as hash, ${columns}
          from unnest($1::smallint[], $2::bytea[]) x (bucket, token_hash)
          cross join lateral (
            select * from game_sessions one
            where one.bucket = x.bucket and one.token_hash = x.token_hash/*within one*/
            limit 1
          ) s`,
        values: [
          smallints(buckets, (bucket) => bucket),
          byteas(own, ({ hex }) => Buffer.from(hex, 'hex')),
        ],
        buckets,
      }),
  );
  return new Map(rows.map(({ hash, ...session }) => [known.get(hash)?.token ?? '', session]));
}

export type NewSession = GameSession & { readonly token: string; readonly createdAt: Date };

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.query({
    text: `insert into game_sessions (bucket, token_hash, id, member_id, brand_id, vendor_code,
        game_code, currency, status, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      bucketOf(session.memberId),
      hashToken(session.token),
      session.id,
      session.memberId,
      session.brandId,
      session.vendorCode,
      session.gameCode,
      session.currency,
      session.status,
      session.createdAt,
      session.expiresAt,
    ],
  });
}

/** Ends the member's other sessions of the same game: a newer token replaces them. */
export async function endOtherSessions(
  tx: Tx,
  { id, memberId, vendorCode, gameCode }: GameSession,
): Promise<void> {
  await tx.query({
    text: `update game_sessions set status = 'ended'
      where bucket = $1 and member_id = $2 and vendor_code = $3 and game_code = $4 and id <> $5
        and status <> 'ended'`,
    values: [bucketOf(memberId), memberId, vendorCode, gameCode, id],
  });
}

export async function activateSession(tx: Tx, { token }: { token: string }): Promise<void> {
  await tx.query({
    text: `update game_sessions set status = 'active'
      where bucket = $1 and token_hash = $2 and status = 'pending'`,
    values: [bucketOfToken(token), hashToken(token)],
  });
}

/** Ends all of a member's sessions at some vendors. */
export async function endSessionsAt(
  tx: Tx,
  memberId: string,
  vendorCodes: readonly string[],
): Promise<void> {
  await tx.query({
    text: `update game_sessions set status = 'ended'
      where bucket = $1 and member_id = $2 and vendor_code = any($3) and status <> 'ended'`,
    values: [bucketOf(memberId), memberId, vendorCodes],
  });
}

/** Ends one session; false when it had ended already. */
export async function endSession(tx: Tx, { token }: { token: string }): Promise<boolean> {
  const rows = await tx.query({
    text: `update game_sessions set status = 'ended'
      where bucket = $1 and token_hash = $2 and status <> 'ended' returning 1`,
    values: [bucketOfToken(token), hashToken(token)],
  });
  return rows.length > 0;
}

/** Forgets sessions that ended so long ago that no vendor may still settle in them. */
export const deleteSessions = (tx: Tx, before: Date): Promise<unknown> =>
  tx.query({ text: 'delete from game_sessions where expires_at < $1', values: [before] });
