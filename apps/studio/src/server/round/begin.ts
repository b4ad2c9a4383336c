import type { Tx } from '@parlour/database';
import { tableHash } from '@parlour/games/velvet-hours';
import type { Amount } from '@parlour/money';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { takeNumber } from '../seed/store.ts';
import { CALL_TIMEOUT_MS } from '../wallet/client.ts';
import { insertCall, type WalletCall } from '../wallet/store.ts';
import { isLost, type Outcome, outcomeOf } from './outcome.ts';
import { findLastStart, insertRound } from './store.ts';

/** After this time past the time-out, the process that sent a bet counts as dead and the bet is undone. */
export const BET_GRACE_MS = 2_000;

export type SpinCommand = {
  readonly session: Session;
  readonly clientKey: string;
  readonly stake: Amount;
};

/** A round that can begin, with its bet that is still to be sent. */
export type Begun = {
  readonly bet: WalletCall;
  readonly outcome: Outcome;
};

export type PlannedRound = Begun & {
  /** Stores the round and its bet; fails where the press was carried out before or a round of the game is open. */
  write(): readonly Promise<void>[];
};

type Deps = Pick<Platform, 'now' | 'newId'>;

/**
 * Takes a number of the player's seed pair and plans the round that it makes, before any money moves. A lost
 * round is closed by its bet. Refuses a spin that comes too soon.
 */
export async function planRound(
  { newId, now }: Deps,
  tx: Tx,
  { clientKey, session, stake }: SpinCommand,
): Promise<PlannedRound> {
  const { playerId } = session;
  // Run in this order: the last start is read behind the lock of the pair.
  const take = () =>
    tx.together(() => [
      takeNumber(tx, playerId),
      session.cycleMsMin === 0 ? null : findLastStart(tx, session),
    ]);
  let [number, lastStart] = await take();
  if (number === null) [number, lastStart] = await take();
  if (number === null) throw new Error(`player ${playerId} has no active seed pair`);
  const at = now();
  assertPace(session, lastStart, at);

  const { nonce, pairId } = number;
  const outcome = outcomeOf(number, stake);
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
  const write = () => [
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
      seedPairId: pairId,
      nonce,
      createdAt: at,
    }),
    insertCall(tx, { ...bet, state: 'sent', nextAttemptAt }),
  ];
  return { bet, outcome, write };
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
