import { randomUUID } from 'node:crypto';
import { bucketOf, type Db, newId } from '@parlour/database';
import { hashToken, makeToken } from '../../apps/server/src/modules/play/rules/token.ts';

export type BenchPlayer = { readonly user: string; readonly token: string };

const MONEY = 1_000_000_000_000n;

export type Crowd = {
  readonly brandId: string;
  readonly currency: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly count: number;
};

/** Accounts with money and an open game, written in sets: registering so many would take minutes. */
export async function createCrowd(db: Db, crowd: Crowd): Promise<readonly BenchPlayer[]> {
  const players = Array.from({ length: crowd.count }, () => {
    const user = newId();
    return { user, token: makeToken(user), account: `bench${randomUUID().slice(0, 12)}` };
  });
  const users = players.map((player) => player.user);
  const buckets = users.map(bucketOf);
  const { brandId, currency, gameCode, vendorCode } = crowd;
  await db.tx(async (tx) => {
    await tx.query({
      text: `insert into members (id, brand_id, account, account_key, nickname, standing, type,
          currency, language, registered_at)
        select id, $1, account, account, account, 'member', 0, $2, 'en', now()
        from unnest($3::uuid[], $4::text[]) x (id, account)`,
      values: [brandId, currency, users, players.map((player) => player.account)],
    });
    await tx.query({
      text: `insert into purses (bucket, member_id, brand_id, currency, main_amount)
        select bucket, id, $1, $2, $3 from unnest($4::smallint[], $5::uuid[]) x (bucket, id)`,
      values: [brandId, currency, MONEY, buckets, users],
    });
    await tx.query({
      text: `insert into game_sessions (bucket, token_hash, id, member_id, brand_id, vendor_code,
          game_code, currency, status, created_at, expires_at)
        select bucket, token_hash, session_id, member_id, $1, $2, $3, $4, 'active', now(),
          now() + interval '1 day'
        from unnest($5::smallint[], $6::bytea[], $7::uuid[], $8::uuid[])
          x (bucket, token_hash, session_id, member_id)`,
      values: [
        brandId,
        vendorCode,
        gameCode,
        currency,
        buckets,
        players.map((player) => hashToken(player.token)),
        users.map(() => newId()),
        users,
      ],
    });
  });
  // Only what was filled: of a table that was counted when it was empty, the planner reads every row.
  await db.query({ text: 'analyze members, purses, game_sessions' });
  return players.map(({ token, user }) => ({ user, token }));
}
