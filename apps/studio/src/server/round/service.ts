import type { Tx } from '@parlour/database';
import { tableHash } from '@parlour/games/velvet-hours';
import type { Amount } from '@parlour/money';
import { getPurse, lockPlayer, type Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { getPair, takeNonce } from '../seed/store.ts';
import { type Answer, CALL_TIMEOUT_MS } from '../wallet/client.ts';
import type { Gateway } from '../wallet/gateway.ts';
import { reactionTo, refusalOf } from '../wallet/status.ts';
import { finishCall, insertCall, type WalletCall } from '../wallet/store.ts';
import {
  drawRound,
  presentProof,
  presentRound,
  type ProofView,
  type RoundView,
  winOf,
} from './present.ts';
import type { Settlement } from './settlement.ts';
import { isStakeOffered } from './stakes.ts';
import {
  findByClientKey,
  findLastStart,
  findOpen,
  findRound,
  insertRound,
  listRounds,
  lockRound,
  type RoundRow,
  updateRound,
} from './store.ts';

/** After this time past the time-out, the one who sent a bet is taken for dead and the bet is undone. */
const BET_GRACE_MS = 2_000;
const ECHO_WAIT_MS = CALL_TIMEOUT_MS + BET_GRACE_MS;
const ECHO_POLL_MS = 60;
const PAGE_SIZE = 20;

export type SpinCommand = {
  readonly session: Session;
  readonly clientKey: string;
  readonly stake: Amount;
};

/** A round with its bet, or without one when the same key had already begun it. */
type Begun = { readonly round: RoundRow; readonly bet: WalletCall | null };

export type RoundService = ReturnType<typeof createRoundService>;

export function createRoundService(platform: Platform, gateway: Gateway, settlement: Settlement) {
  const { db, now, newId } = platform;

  /**
   * Refuses a round that begins sooner after the last one than the operator allows. It asks about the
   * player's rounds of the game rather than the session's, so that a second window is no faster.
   */
  const assertPace = async (tx: Tx, session: Session, at: Date): Promise<void> => {
    if (session.cycleMsMin === 0) return;
    const last = await findLastStart(tx, session);
    if (last === null) return;
    const left = last.getTime() + session.cycleMsMin - at.getTime();
    if (left > 0) throw new Refusal('round.too_soon', Math.min(left, session.cycleMsMin));
  };

  /** Persists the round and its bet before any money moves. */
  const begin = async (tx: Tx, { session, clientKey, stake }: SpinCommand): Promise<Begun> => {
    await lockPlayer(tx, session.playerId);
    const known = await findByClientKey(tx, { ...session, clientKey });
    if (known !== null) {
      if (known.stake !== stake) throw new Refusal('round.key_reused');
      return { round: known, bet: null };
    }
    if ((await findOpen(tx, session)) !== null) throw new Refusal('round.unfinished');

    const at = now();
    await assertPace(tx, session, at);
    const { pairId, nonce } = await takeNonce(tx, session.playerId);
    const id = newId();
    await insertRound(tx, {
      id,
      playerId: session.playerId,
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
    });
    const bet: WalletCall = {
      transactionId: newId(),
      roundId: id,
      kind: 'bet',
      amount: stake,
      referenceId: null,
      isLast: false,
      attempts: 1,
      createdAt: at,
    };
    const deadline = new Date(at.getTime() + CALL_TIMEOUT_MS + BET_GRACE_MS);
    await insertCall(tx, { ...bet, state: 'sent', nextAttemptAt: deadline });
    return { round: await lockRound(tx, id), bet };
  };

  /** Records the wallet's answer to a bet and, when it was taken, draws the outcome. */
  const decide = async (tx: Tx, bet: WalletCall, answer: Answer): Promise<WalletCall | null> => {
    const round = await lockRound(tx, bet.roundId);
    // The sweep may have given this bet up in the meantime; then its rollback is already queued.
    if (round.state !== 'bet_pending') return null;
    const reaction = reactionTo(answer.status);
    if (reaction === 'unclear')
      return settlement.undoBet(tx, { round, bet, status: answer.status });

    const finished = { transactionId: bet.transactionId, status: answer.status, at: now() };
    if (reaction === 'refused') {
      await finishCall(tx, { ...finished, state: 'refused' });
      await updateRound(tx, round.id, {
        state: 'refused',
        refusal: refusalOf(answer.status),
        balance: answer.balance,
        closedAt: now(),
      });
      return null;
    }
    await finishCall(tx, { ...finished, state: 'done' });
    const pair = await getPair(tx, round.seedPairId);
    const { spins, total } = drawRound({ ...pair, nonce: round.nonce });
    const accepted = await updateRound(tx, round.id, {
      state: 'playing',
      stops: spins.map((spin) => spin.stops),
      spinsTotal: spins.length,
      spinsShown: 1,
      win: winOf(round.stake, total),
      balance: answer.balance,
      shownAt: now(),
    });
    return spins.length === 1 ? settlement.payWin(tx, accepted) : null;
  };

  /** Waits for the sender of the same press of the button, in this process or in another. */
  const awaitDecision = async (roundId: string): Promise<RoundRow> => {
    const until = Date.now() + ECHO_WAIT_MS;
    for (;;) {
      const round = await getRound(roundId);
      if (round.state !== 'bet_pending' || Date.now() > until) return round;
      await new Promise((resolve) => setTimeout(resolve, ECHO_POLL_MS));
    }
  };

  const getRound = async (id: string): Promise<RoundRow> => {
    const round = await findRound(db, id);
    if (round === null) throw new Refusal('round.unknown');
    return round;
  };

  const getOwnRound = async (session: Session, id: string): Promise<RoundRow> => {
    const round = await getRound(id);
    if (round.playerId !== session.playerId) throw new Refusal('round.unknown');
    return round;
  };

  const present = (round: RoundRow): RoundView => {
    if (round.refusal !== null) throw new Refusal(round.refusal);
    if (round.stops === null) throw new Refusal('wallet.unclear');
    return presentRound(round);
  };

  return {
    /** One press of the button: the same key always gives the same round, and one bet at most. */
    async spin(command: SpinCommand): Promise<RoundView> {
      const { session, stake } = command;
      if (!isStakeOffered(session.currency, stake)) throw new Refusal('round.stake_not_offered');
      const { round, bet } = await db.tx((tx) => begin(tx, command));
      if (bet === null) return present(await awaitDecision(round.id));

      const answer = await gateway.send(bet, session);
      const next = await db.tx((tx) => decide(tx, bet, answer));
      if (next !== null) await settlement.attempt(next, session);
      return present(await getRound(round.id));
    },

    /**
     * Shows the next free spin. `step` is its place in the round; asking again for one that was
     * already shown gives it again, so two tabs or a lost answer do no harm.
     */
    async next({
      session,
      roundId,
      step,
    }: {
      session: Session;
      roundId: string;
      step: number;
    }): Promise<RoundView> {
      await getOwnRound(session, roundId);
      const win = await db.tx(async (tx) => {
        const round = await lockRound(tx, roundId);
        if (step < round.spinsShown) return null;
        if (round.state !== 'playing' || step !== round.spinsShown)
          throw new Refusal('round.step_out_of_turn');
        const shown = await updateRound(tx, roundId, { spinsShown: step + 1, shownAt: now() });
        return shown.spinsShown === shown.spinsTotal ? settlement.payWin(tx, shown) : null;
      });
      if (win !== null)
        await settlement.attempt(win, await getPurse(db, (await getRound(roundId)).sessionId));
      return present(await getRound(roundId));
    },

    /** Finishes a feature that nobody came back to, so that its win is paid. */
    async finish(roundId: string): Promise<void> {
      const win = await db.tx(async (tx) => {
        const round = await lockRound(tx, roundId);
        if (round.state !== 'playing') return null;
        const shown = await updateRound(tx, roundId, {
          spinsShown: round.spinsTotal,
          shownAt: now(),
        });
        return settlement.payWin(tx, shown);
      });
      if (win !== null)
        await settlement.attempt(win, await getPurse(db, (await getRound(roundId)).sessionId));
    },

    async unfinished(session: Session): Promise<RoundView | null> {
      const round = await findOpen(db, session);
      return round?.state === 'playing' ? presentRound(round) : null;
    },

    async list(session: Session, before: string | null): Promise<RoundView[]> {
      const rounds = await listRounds(db, { ...session, before, limit: PAGE_SIZE });
      return rounds.map(presentRound);
    },

    async proof(session: Session, roundId: string): Promise<ProofView> {
      const round = await getOwnRound(session, roundId);
      return presentProof(round, await getPair(db, round.seedPairId));
    },

    balance: (session: Session): Promise<Amount | null> => gateway.balance(session),
  };
}
