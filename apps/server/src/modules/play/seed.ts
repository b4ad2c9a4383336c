import type { Platform } from '../../platform/platform.ts';
import { makeToken } from './rules/token.ts';
import { type Grant, insertReward } from './store/rewards.ts';
import { insertSession, type SessionStatus } from './store/sessions.ts';

export type SeedSession = {
  readonly memberId: string;
  readonly brandId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly status?: SessionStatus;
  /** From now; negative for a session that is over. */
  readonly expiresInMs?: number;
};

const HOUR_MS = 3_600_000;

/** A launch token without a launch, for a vendor's sandbox and for tests. Answers the token. */
export async function seedSession(
  { db, newId, now }: Pick<Platform, 'db' | 'newId' | 'now'>,
  { expiresInMs = HOUR_MS, status = 'active', ...session }: SeedSession,
): Promise<string> {
  const token = makeToken(session.memberId);
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + expiresInMs);
  await db.tx((tx) =>
    insertSession(tx, { ...session, id: newId(), token, status, createdAt, expiresAt }),
  );
  return token;
}

/** Free bets of a vendor's reward, granted without a promotion. */
export const seedReward = (
  { db, now }: Pick<Platform, 'db' | 'now'>,
  grant: Grant,
): Promise<void> => db.tx((tx) => insertReward(tx, grant, now()));
