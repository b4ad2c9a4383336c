import type { Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { getPurse, type Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { getPair } from '../seed/store.ts';
import { CALL_TIMEOUT_MS } from '../wallet/client.ts';
import { type Gateway, keepsMoney } from '../wallet/gateway.ts';
import { findBetId, insertAttempt, type SentCall } from '../wallet/store.ts';
import { type Begun, BET_GRACE_MS, beginRound, type SpinCommand } from './begin.ts';
import { type Decided, decideBet, GivenUpError } from './decide.ts';
import { presentProof, presentRound, type ProofView, type RoundView } from './present.ts';
import { queueCall, type Settlement, winCallOf } from './settlement.ts';
import { isStakeOffered } from './stakes.ts';
import { findOpen, findRound, listRounds, lockRound, type RoundRow, updateRound } from './store.ts';

const ECHO_WAIT_MS = CALL_TIMEOUT_MS + BET_GRACE_MS;
const ECHO_POLL_MS = 60;
const PAGE_SIZE = 20;

export type RoundService = ReturnType<typeof createRoundService>;

export function createRoundService(platform: Platform, gateway: Gateway, settlement: Settlement) {
  const { db } = platform;

  /** Waits for the sender of the same press of the button, in this process or in another. */
  const awaitDecision = async (begun: RoundRow): Promise<RoundRow> => {
    const until = Date.now() + ECHO_WAIT_MS;
    for (let round = begun; ; round = await findKnown(begun.id)) {
      if (round.state !== 'bet_pending' || Date.now() > until) return round;
      await new Promise((resolve) => setTimeout(resolve, ECHO_POLL_MS));
    }
  };

  const findKnown = async (id: string): Promise<RoundRow> => {
    const round = await findRound(db, id);
    if (round === null) throw new Refusal('round.unknown');
    return round;
  };

  /** A spin for money that we keep ourselves: one transaction from the stake to the end of the round. */
  const playHere = async (tx: Tx, command: SpinCommand): Promise<RoundRow> => {
    const { session } = command;
    const begun = await beginRound(platform, tx, command);
    if (begun.bet === null) return begun.round;
    const answer = await gateway.move(tx, begun.bet, session);
    const { next, round } = await decideBet(platform, tx, {
      ...begun,
      session,
      answer,
      sent: null,
    });
    return next === null ? round : settlement.settleHere(tx, next, session);
  };

  const decide = async (begun: Begun, session: Session, sent: SentCall): Promise<Decided> => {
    const { answer } = sent;
    try {
      return await db.tx((tx) => decideBet(platform, tx, { ...begun, session, answer, sent }));
    } catch (error) {
      if (!(error instanceof GivenUpError)) throw error;
      // What the operator answered stays on record.
      await db.tx((tx) => insertAttempt(tx, sent));
      return { round: await findKnown(begun.round.id), next: null };
    }
  };

  /** Shows spins of a round that is being played; the last of them queues the win, which closes the round. */
  const show = async (tx: Tx, { betId, round, spins }: Showing): Promise<Decided> => {
    const at = platform.now();
    const isOver = spins === round.spinsTotal;
    const next = isOver
      ? winCallOf(platform, { roundId: round.id, betId, win: round.win, at })
      : null;
    const change = { spinsShown: spins, shownAt: at };
    const [shown] = await tx.together(() => [
      updateRound(
        tx,
        { id: round.id, from: ['playing'] },
        isOver ? { ...change, state: 'win_pending' } : change,
      ),
      next === null ? null : queueCall(tx, next),
    ]);
    if (shown === null) throw new Error(`round ${round.id} changed under its lock`);
    return { round: shown, next };
  };

  /** Shows spins of a locked round, and pays its win when they were the last. */
  const playOn = async (
    roundId: string,
    plan: (round: RoundRow | null) => number | null,
  ): Promise<RoundRow> => {
    const { next, purse, round } = await db.tx(async (tx) => {
      const [locked, betId] = await tx.together(() => [
        lockRound(tx, roundId),
        findBetId(tx, roundId),
      ]);
      const spins = plan(locked);
      if (locked === null || betId === null) throw new Refusal('round.unknown');
      if (spins === null) return { round: locked, next: null, purse: null };
      const shown = await show(tx, { round: locked, betId, spins });
      if (shown.next === null) return { ...shown, purse: null };
      const owner = await getPurse(tx, locked.sessionId);
      if (!keepsMoney(owner)) return { ...shown, purse: owner };
      const paid = await settlement.settleHere(tx, shown.next, owner);
      return { round: paid, next: null, purse: null };
    });
    return next === null || purse === null ? round : settlement.attempt(next, purse);
  };

  return {
    /** One press of the button: the same key always gives the same round, and one bet at most. */
    async spin(command: SpinCommand): Promise<RoundView> {
      const { session, stake } = command;
      if (!isStakeOffered(session.currency, stake)) throw new Refusal('round.stake_not_offered');
      if (keepsMoney(session)) return present(await db.tx((tx) => playHere(tx, command)));
      const begun = await db.tx((tx) => beginRound(platform, tx, command));
      if (begun.bet === null) return present(await awaitDecision(begun.round));
      const sent = await gateway.send(begun.bet, session);
      const { next, round } = await decide(begun, session, sent);
      return present(next === null ? round : await settlement.attempt(next, session));
    },

    /**
     * Shows the next free spin. `step` is its place in the round; asking again for one that was
     * already shown gives it again, so two tabs or a lost answer do no harm.
     */
    async next({ roundId, session, step }: Step): Promise<RoundView> {
      const round = await playOn(roundId, (locked) => {
        if (locked?.playerId !== session.playerId) throw new Refusal('round.unknown');
        if (step < locked.spinsShown) return null;
        if (locked.state !== 'playing' || step !== locked.spinsShown)
          throw new Refusal('round.step_out_of_turn');
        return step + 1;
      });
      return present(round);
    },

    /** Finishes a feature that nobody came back to, so that its win is paid. */
    async finish(roundId: string): Promise<void> {
      await playOn(roundId, (locked) => (locked?.state === 'playing' ? locked.spinsTotal : null));
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
      const round = await findKnown(roundId);
      if (round.playerId !== session.playerId) throw new Refusal('round.unknown');
      return presentProof(round, await getPair(db, round.seedPairId));
    },

    balance: (session: Session): Promise<Amount | null> => gateway.balance(session),
  };
}

type Step = { readonly session: Session; readonly roundId: string; readonly step: number };

type Showing = { readonly round: RoundRow; readonly betId: string; readonly spins: number };

function present(round: RoundRow): RoundView {
  if (round.refusal !== null) throw new Refusal(round.refusal);
  if (round.stops === null) throw new Refusal('wallet.unclear');
  return presentRound(round);
}
