// Settled rounds for tests and seeds of reports, written with the event that tells of them.
import { bucketOf } from '@parlour/database';
import { amount, amountToText } from '@parlour/money';
import type { Platform } from '../../platform/platform.ts';
import { type RoundChange, ROUNDS_CHANGED } from '../play/index.ts';

export type SampleRound = {
  readonly memberId: string;
  readonly brandId: string;
  readonly category: string;
  readonly gameCode: string;
  readonly stake: bigint;
  readonly payout: bigint;
};

/** A round of the studio that was opened and settled just now. */
export async function insertSettledRound(
  { db, newId, now, outbox }: Pick<Platform, 'db' | 'newId' | 'now' | 'outbox'>,
  round: SampleRound,
): Promise<string> {
  const { brandId, category, gameCode, memberId, payout, stake } = round;
  const id = newId();
  const at = now();
  const sums = { stake: amountToText(amount(stake)), payout: amountToText(amount(payout)) };
  const change: RoundChange = {
    roundId: id,
    memberId,
    brandId,
    vendorCode: 'studio',
    gameCode,
    category,
    currency: 'USD',
    status: 'closed',
    isFree: false,
    ...sums,
    stakeDelta: sums.stake,
    payoutDelta: sums.payout,
    valid: sums.stake,
    validDelta: sums.stake,
    jackpotWin: '0.00',
    jackpotWinDelta: '0.00',
    settledAt: at.toISOString(),
    wasSettledAt: null,
    openedAt: at.toISOString(),
    at: at.toISOString(),
  };
  await db.tx(async (tx) => {
    await tx.query({
      text: `insert into rounds (bucket, id, member_id, brand_id, vendor_code, round_ref, game_code,
          category, currency, status, stake_amount, valid_amount, payout_amount, bets, wins, opened_at,
          closed_at)
        values ($1, $2, $3, $4, 'studio', $5, $6, $7, 'USD', 'closed', $8, $8, $9, 1, 1, $10, $10)`,
      values: [
        bucketOf(memberId),
        id,
        memberId,
        brandId,
        id,
        gameCode,
        category,
        stake,
        payout,
        at,
      ],
    });
    await outbox.add(tx, [{ type: ROUNDS_CHANGED, payload: { changes: [change] } }]);
  });
  return id;
}
