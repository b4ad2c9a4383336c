import type { Tx } from '@parlour/database';

/** False when this challenge was answered before. */
export async function spendChallenge(
  tx: Tx,
  challengeHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'challenge_spend',
    text: `insert into spent_challenges (challenge_hash, expires_at) values ($1, $2)
      on conflict do nothing returning 1`,
    values: [challengeHash, expiresAt],
  });
  return rows.length > 0;
}

export const deleteOldChallenges = (tx: Tx, before: Date) =>
  tx.query({ text: 'delete from spent_challenges where expires_at < $1', values: [before] });
