import type { Tx } from '@parlour/database';
import { tableHash } from '@parlour/games/velvet-hours';
import type { Amount } from '@parlour/money';
import { lockPlayer, type Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { countBet, getActivePair } from '../seed/store.ts';
import { CALL_TIMEOUT_MS } from '../wallet/client.ts';
import { insertCall, type WalletCall } from '../wallet/store.ts';
import { isLost, type Outcome, outcomeOf } from './outcome.ts';
import { findByClientKey, findLastStart, findOpen, insertRound, type RoundRow } from './store.ts';

/** After this time past the time-out, the process that sent a bet counts as dead and the bet is undone. */
export const BET_GRACE_MS = 2_000;

export type SpinCommand = {
  readonly session: Session;
  readonly clientKey: string;
  readonly stake: Amount;
};

/** A round that was begun now, with its bet still to be sent. */
export type Begun = {
  readonly round: RoundRow;
  readonly bet: WalletCall;
  readonly outcome: Outcome;
};

/** A round that the same key had begun before. */
export type Known = { readonly round: RoundRow; readonly bet: null };

type Deps = Pick<Platform, 'now' | 'newId'>;

/**
 * Stores a round with its number under the seed pair and its bet, before any money moves. A lost round
 * is closed by its bet. Refuses a second open round, a spin that comes too soon and a key with another stake.
 */
export async function beginRound(
  { newId, now }: Deps,
  tx: Tx,
  { clientKey, session, stake }: SpinCommand,
): Promise<Begun | Known> {
  const { playerId } = session;
  // Run in this order: what is read stands behind the player's lock.
  const [, known, open, lastStart, pair] = await tx.together(() => [
    lockPlayer(tx, playerId),
    findByClientKey(tx, { ...session, clientKey }),
    findOpen(tx, session),
    session.cycleMsMin === 0 ? null : findLastStart(tx, session),
    getActivePair(tx, playerId),
  ]);
  if (known !== null) {
    if (known.stake !== stake) throw new Refusal('round.key_reused');
    return { round: known, bet: null };
  }
  if (open !== null) throw new Refusal('round.unfinished');
  const at = now();
  assertPace(session, lastStart, at);

  const nonce = pair.nextNonce;
  const outcome = outcomeOf({ ...pair, nonce }, stake);
  const bet: WalletCall = {
    transactionId: newId(),
    roundId: newId(),
    kind: 'bet',
    amount: stake,
    referenceId: null,
    isLast: isLost(outcome),
    attempts: 1,
    createdAt: at,
  };
  const nextAttemptAt = new Date(at.getTime() + CALL_TIMEOUT_MS + BET_GRACE_MS);
  const [, round] = await tx.together(() => [
    countBet(tx, { pairId: pair.id, nonce }),
    insertRound(tx, {
      id: bet.roundId,
      playerId,
      sessionId: session.id,
      gameCode: session.gameCode,
      tableHash,
      currency: session.currency,
      isDemo: session.walletToken === null,
      clientKey,
      stake,
      seedPairId: pair.id,
      nonce,
      createdAt: at,
    }),
    insertCall(tx, { ...bet, state: 'sent', nextAttemptAt }),
  ]);
  return { round, bet, outcome };
}

/**
 * Refuses a round that begins sooner after the last one than the operator allows. It goes by the
 * player's rounds of the game rather than the session's, so that a second window is no faster.
 */
function assertPace({ cycleMsMin }: Session, lastStart: Date | null, at: Date): void {
  if (lastStart === null) return;
  const left = lastStart.getTime() + cycleMsMin - at.getTime();
  if (left > 0) throw new Refusal('round.too_soon', Math.min(left, cycleMsMin));
}
