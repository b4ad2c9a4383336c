// Members with money and a session, written in sets: registering so many would take minutes.
import { randomUUID } from 'node:crypto';
import { bucketOf, type Db, newId } from '@parlour/database';
import {
  hashSecretToken,
  newSecretToken,
} from '../../apps/server/src/modules/identity/service/secret-token.ts';

export type Bettor = { readonly memberId: string; readonly token: string };

export type BettorCrowd = {
  readonly brandId: string;
  readonly currency: string;
  /** What the server keys the hashes of tokens by. */
  readonly pepper: string;
  readonly count: number;
};

const MONEY = 1_000_000_000_000n;
const PER_WRITE = 5_000;

export async function createBettors(
  db: Db,
  { brandId, count, currency, pepper }: BettorCrowd,
): Promise<readonly Bettor[]> {
  const bettors = Array.from({ length: count }, () => ({
    memberId: newId(),
    token: newSecretToken(),
  }));
  for (let start = 0; start < count; start += PER_WRITE) {
    const part = bettors.slice(start, start + PER_WRITE);
    const ids = part.map(({ memberId }) => memberId);
    await db.tx(async (tx) => {
      await tx.query({
        text: `insert into members (id, brand_id, account, account_key, nickname, standing, type,
            currency, language, registered_at)
          select id, $1, account, account, account, 'member', 0, $2, 'en', now()
          from unnest($3::uuid[], $4::text[]) x (id, account)`,
        values: [brandId, currency, ids, ids.map(() => `b${randomUUID().slice(0, 18)}`)],
      });
      await tx.query({
        text: `insert into purses (bucket, member_id, brand_id, currency, main_amount)
          select bucket, id, $1, $2, $3 from unnest($4::smallint[], $5::uuid[]) x (bucket, id)`,
        values: [brandId, currency, MONEY, ids.map(bucketOf), ids],
      });
      await tx.query({
        text: `insert into sessions (id, member_id, token_hash, created_at, used_at, expires_at,
            idle_minutes, ip, user_agent)
          select session_id, member_id, token_hash, now(), now(), now() + interval '1 day', 1440,
            '203.0.113.10', 'bench'
          from unnest($1::uuid[], $2::uuid[], $3::bytea[]) x (session_id, member_id, token_hash)`,
        values: [
          ids.map(() => newId()),
          ids,
          part.map(({ token }) => hashSecretToken(pepper, 'session', token)),
        ],
      });
    });
  }
  await db.query({ text: 'analyze members, purses, sessions' });
  return bettors;
}
