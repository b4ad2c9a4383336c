import type { Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { getPurse, type Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { createTurns } from '../platform/turns.ts';
import { reportRound } from '../purse/store.ts';
import { getPair } from '../seed/store.ts';
import { CALL_TIMEOUT_MS, CALLS_AT_ONCE_MAX } from '../wallet/client.ts';
import { type Gateway, keepsMoney } from '../wallet/gateway.ts';
import { findBetId, type QueuedCall } from '../wallet/store.ts';
import { type Begun, BET_GRACE_MS, planRound, type SpinCommand } from './begin.ts';
import { recordAnswer, updateRound } from './change-store.ts';
import { decideBet } from './decide.ts';
import { presentProof, presentRound, type ProofView, type RoundView } from './present.ts';
import { isReported, queueCall, type Settlement, winCallOf } from './settlement.ts';
import { isStakeOffered } from './stakes.ts';
import {
  findByClientKey,
  findOpen,
  findRound,
  isTaken,
  listRounds,
  lockRound,
  type RoundRow,
} from './store.ts';

const ECHO_WAIT_MS = CALL_TIMEOUT_MS + BET_GRACE_MS;
const ECHO_POLL_MS = 60;
const PAGE_SIZE = 20;
/** For its turn to begin, a spin waits no longer than a player would notice. */
const TURN_WAIT_MS_MAX = 250;
const TURNS_WAITING_MAX = 1_000;

export type RoundService = ReturnType<typeof createRoundService>;

export function createRoundService(platform: Platform, gateway: Gateway, settlement: Settlement) {
  const { db } = platform;
  const inTurn = createTurns({
    atOnceMax: CALLS_AT_ONCE_MAX,
    waitingMax: TURNS_WAITING_MAX,
    waitMsMax: TURN_WAIT_MS_MAX,
  });

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

  /**
   * What a press of the button does, or what it has done: one that was carried out before gives its round
   * again, whatever keeps a new one from beginning.
   */
  const onceByKey = async <Done>(
    { clientKey, session, stake }: SpinCommand,
    spin: () => Promise<Done>,
  ): Promise<Done | { readonly known: RoundRow }> => {
    try {
      return await spin();
    } catch (error) {
      if (!(error instanceof Refusal || isTaken(error))) throw error;
      const known = await findByClientKey(db, { ...session, clientKey });
      if (known === null) throw isTaken(error) ? new Refusal('round.unfinished') : error;
      if (known.stake !== stake) throw new Refusal('round.key_reused');
      return { known };
    }
  };

  /** A spin for money that we keep ourselves: one transaction from the stake to the end of the round. */
  const playHere = async (tx: Tx, command: SpinCommand): Promise<RoundRow> => {
    const { session } = command;
    const planned = await planRound(platform, tx, command);
    await tx.together(planned.write);
    const answer = await gateway.move(tx, planned.bet, session);
    const decided = decideBet(platform, { ...planned, answer, sent: null });
    const round = await recordAnswer(tx, decided);
    if (round === null) throw new Error(`round ${planned.bet.roundId} changed in its transaction`);
    if (round.state === 'closed' && isReported(session)) await reportRound(tx, round.id);
    return decided.next === null ? round : settlement.settleHere(tx, decided.next, session);
  };

  const begin = (command: SpinCommand): Promise<Begun> =>
    db.tx(async (tx) => {
      const planned = await planRound(platform, tx, command);
      await tx.commitWith(planned.write);
      return planned;
    });

  /** Sends the bet of a round and what has to follow its answer; answers the round as it is then. */
  const playThere = async (begun: Begun, session: Session): Promise<RoundRow> => {
    const sent = await gateway.send(begun.bet, session);
    const decided = decideBet(platform, { ...begun, answer: sent.answer, sent });
    const [round] = await db.tx((tx) => tx.commitWith(() => [recordAnswer(tx, decided)]));
    // The sweep took us for dead: the bet is undone, whatever was answered to it.
    if (round === null) return findKnown(begun.bet.roundId);
    return decided.next === null ? round : settlement.attempt(decided.next, session);
  };

  /** Shows spins of a round that is being played; the last of them queues the win, which closes the round. */
  const show = async (tx: Tx, { betId, round, spins }: Showing): Promise<Shown> => {
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

  const spin = async (command: SpinCommand): Promise<RoundRow> => {
    if (keepsMoney(command.session)) {
      const played = await onceByKey(command, () => db.tx((tx) => playHere(tx, command)));
      return 'known' in played ? played.known : played;
    }
    const begun = await onceByKey(command, () => begin(command));
    return 'known' in begun ? awaitDecision(begun.known) : playThere(begun, command.session);
  };

  return {
    /**
     * One press of the button: the same key always gives the same round, and one bet at most. Refused
     * before anything is begun while more spins are going on than can be answered in time.
     */
    async spin(command: SpinCommand): Promise<RoundView> {
      const { session, stake } = command;
      if (!isStakeOffered(session.currency, stake)) throw new Refusal('round.stake_not_offered');
      return present(await inTurn(() => spin(command)));
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

type Shown = { readonly round: RoundRow; readonly next: QueuedCall | null };

type Showing = { readonly round: RoundRow; readonly betId: string; readonly spins: number };

function present(round: RoundRow): RoundView {
  if (round.refusal !== null) throw new Refusal(round.refusal);
  if (round.stops === null) throw new Refusal('wallet.unclear');
  return presentRound(round);
}
