import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@parlour/database';
import { type DrawnStep, drawFirst } from '@parlour/games';
import { type Amount, ZERO } from '@parlour/money';
import { lockPlayer, type Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, type RefusalCode } from '../platform/refusal.ts';
import { countBet, getActivePair } from '../seed/store.ts';
import { CALL_TIMEOUT_MS } from '../wallet/client.ts';
import { insertCall, type WalletCall } from '../wallet/store.ts';
import { cardOf, winOf } from './game.ts';
import { canWinTooMuch } from './stakes.ts';
import { findByClientKey, findLastStart, findOpen, insertRound, type RoundRow } from './store.ts';

/** After this time past the time-out, the process that sent a bet counts as dead and the bet is undone. */
export const BET_GRACE_MS = 2_000;

export type BeginCommand = {
  readonly session: Session;
  readonly clientKey: string;
  readonly stake: Amount;
  /** What the player chose with it, as it was sent. */
  readonly choice: unknown;
};

/** A step that is drawn and kept from the player until the wallet has answered its bet. */
export type Asked = {
  readonly round: RoundRow;
  readonly bet: WalletCall;
  /** The first bet of the round, which its win answers. */
  readonly betId: string;
  readonly drawn: DrawnStep;
  /** What the player did; nothing for the first step. */
  readonly action?: unknown;
};

/** A step that is decided: the round after it. */
export type Decided = {
  readonly round: RoundRow;
  /** The call that has to follow at once: a win, or the rollback of a bet without a clear answer. */
  readonly next: WalletCall | null;
  /** Why a further stake was not taken; the round goes on without it. */
  readonly refusal: RefusalCode | null;
};

export const decidedBefore = (round: RoundRow): Decided => ({ round, next: null, refusal: null });

type Deps = Pick<Platform, 'games' | 'now' | 'newId'>;

/**
 * Stores a round with its number under the seed pair and its bet, before any money moves. A round whose first
 * step loses is closed by its bet. Refuses a second open round, one that comes too early, a key with another
 * stake or choice, and a choice that is none of the game's.
 */
export async function beginRound(
  { games, newId, now }: Deps,
  tx: Tx,
  { choice, clientKey, session, stake }: BeginCommand,
): Promise<Asked | Decided> {
  const { gameCode, playerId } = session;
  const { game, tableHash } = cardOf(games, gameCode);
  if (!game.isChoice(choice, stake)) throw new Refusal('round.choice_unknown');
  if (canWinTooMuch(game, session.currency, { stake, choice }))
    throw new Refusal('round.stake_too_high');
  // Run in this order: what is read stands behind the player's lock.
  const [, known, open, lastStart, pair] = await tx.together(() => [
    lockPlayer(tx, playerId),
    findByClientKey(tx, { ...session, clientKey }),
    findOpen(tx, session),
    session.cycleMsMin === 0 ? null : findLastStart(tx, session),
    getActivePair(tx, playerId),
  ]);
  if (known !== null) {
    if (known.stake !== stake || !isDeepStrictEqual(known.choice, choice))
      throw new Refusal('round.key_reused');
    return decidedBefore(known);
  }
  if (open !== null) throw new Refusal('round.unfinished');
  const at = now();
  assertPace(session, lastStart, at);

  const nonce = pair.nextNonce;
  const drawn = drawFirst(game, { ...pair, nonce }, { stake, choice });
  const bet: WalletCall = {
    transactionId: newId(),
    roundId: newId(),
    kind: 'bet',
    amount: stake,
    referenceId: null,
    isLast: winOf(drawn.round, session.currency) === ZERO,
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
      gameCode,
      tableHash,
      currency: session.currency,
      isDemo: session.walletToken === null,
      clientKey,
      stake,
      choice,
      seedPairId: pair.id,
      nonce,
      createdAt: at,
    }),
    insertCall(tx, { ...bet, state: 'sent', nextAttemptAt }),
  ]);
  return { round, bet, betId: bet.transactionId, drawn };
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
