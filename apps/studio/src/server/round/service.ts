import type { Reader, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { getPurse, type Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { getPair } from '../seed/store.ts';
import { CALL_TIMEOUT_MS } from '../wallet/client.ts';
import { type Gateway, keepsMoney } from '../wallet/gateway.ts';
import { insertAttempt, type SentCall } from '../wallet/store.ts';
import { type Asked, type BeginCommand, BET_GRACE_MS, beginRound, type Decided } from './begin.ts';
import { decideBet, GivenUpError } from './decide.ts';
import { cardOf } from './game.ts';
import { presentProof, presentRound, type ProofView, type RoundView } from './present.ts';
import type { Settlement } from './settlement.ts';
import { isStakeOffered } from './stakes.ts';
import { finishRound, type StepCommand, takeStep } from './step.ts';
import { findOpen, findRound, listRounds, type RoundRow } from './store.ts';

const ECHO_WAIT_MS = CALL_TIMEOUT_MS + BET_GRACE_MS;
const ECHO_POLL_MS = 60;
const PAGE_SIZE = 20;

export type RoundService = ReturnType<typeof createRoundService>;

export function createRoundService(platform: Platform, gateway: Gateway, settlement: Settlement) {
  const { db, games } = platform;

  const findKnown = async (id: string): Promise<RoundRow> => {
    const round = await findRound(db, id);
    if (round === null) throw new Refusal('round.unknown');
    return round;
  };

  /** Waits for the sender of the same bet, in this process or in another. */
  const awaitDecision = async (begun: RoundRow): Promise<RoundRow> => {
    const until = Date.now() + ECHO_WAIT_MS;
    for (let round = begun; ; round = await findKnown(begun.id)) {
      const isPending = round.state === 'bet_pending' || round.state === 'raise_pending';
      if (!isPending || Date.now() > until) return round;
      await new Promise((resolve) => setTimeout(resolve, ECHO_POLL_MS));
    }
  };

  const decide = async (asked: Asked, session: Session, sent: SentCall): Promise<Decided> => {
    const { answer } = sent;
    try {
      return await db.tx((tx) => decideBet(platform, tx, { ...asked, session, answer, sent }));
    } catch (error) {
      if (!(error instanceof GivenUpError)) throw error;
      // What the operator answered stays on record.
      await db.tx((tx) => insertAttempt(tx, sent));
      const refusal = asked.action === undefined ? null : 'wallet.unclear';
      return { round: await findKnown(asked.round.id), next: null, refusal };
    }
  };

  /** A step for money that we keep ourselves: one transaction from its stake to the win that follows. */
  const playHere = async (tx: Tx, session: Session, ask: Ask): Promise<Decided> => {
    const asked = await ask(tx);
    if (!isAsked(asked) && asked.next === null) return asked;
    const purse = await purseOf(tx, asked.round, session);
    const decided = isAsked(asked)
      ? await decideBet(platform, tx, {
          ...asked,
          session: purse,
          answer: await gateway.move(tx, asked.bet, purse),
          sent: null,
        })
      : asked;
    const { next, refusal } = decided;
    if (next === null) return decided;
    return { round: await settlement.settleHere(tx, next, purse), next: null, refusal };
  };

  /** A step for money of the operator: a transaction on each side of every call. */
  const playThere = async (session: Session, ask: Ask): Promise<Decided> => {
    const asked = await db.tx(ask);
    if (!isAsked(asked) && asked.next === null)
      return { ...asked, round: await awaitDecision(asked.round) };
    const purse = await purseOf(db, asked.round, session);
    const decided = isAsked(asked)
      ? await decide(asked, purse, await gateway.send(asked.bet, purse))
      : asked;
    const { next, refusal } = decided;
    if (next === null) return decided;
    return { round: await settlement.attempt(next, purse), next: null, refusal };
  };

  /** The same press of the button gives the same answer, and one bet at most. */
  const play = async (session: Session, ask: Ask): Promise<RoundView> => {
    const { refusal, round } = keepsMoney(session)
      ? await db.tx((tx) => playHere(tx, session, ask))
      : await playThere(session, ask);
    if (refusal !== null) throw new Refusal(refusal);
    return present(games, round);
  };

  return {
    /** Begins a round: one press of the button. */
    async begin(command: BeginCommand): Promise<RoundView> {
      const { session, stake } = command;
      if (!isStakeOffered(cardOf(games, session.gameCode), session.currency, stake))
        throw new Refusal('round.stake_not_offered');
      return play(session, (tx) => beginRound(platform, tx, command));
    },

    /**
     * Takes the next step of a round. `step` is its place; asking again for one that was already taken
     * answers the round, so two tabs or a lost answer do no harm.
     */
    step: (command: StepCommand): Promise<RoundView> =>
      play(command.session, (tx) => takeStep(platform, tx, command)),

    /** Ends a round whose player did not come back, so that its win is paid. */
    async finish(roundId: string): Promise<void> {
      const done = await db.tx((tx) => finishRound(platform, tx, roundId));
      if (done === null || done.next === null) return;
      await settlement.attempt(done.next, await getPurse(db, done.round.sessionId));
    },

    async unfinished(session: Session): Promise<RoundView | null> {
      const round = await findOpen(db, session);
      return round === null || round.draws === null ? null : presentRound(games, round);
    },

    async list(session: Session, before: string | null): Promise<RoundView[]> {
      const rounds = await listRounds(db, { ...session, before, limit: PAGE_SIZE });
      return rounds.map((round) => presentRound(games, round));
    },

    async proof(session: Session, roundId: string): Promise<ProofView> {
      const round = await findKnown(roundId);
      if (round.playerId !== session.playerId) throw new Refusal('round.unknown');
      return presentProof(games, round, await getPair(db, round.seedPairId));
    },

    balance: (session: Session): Promise<Amount | null> => gateway.balance(session),
  };
}

type Ask = (tx: Tx) => Promise<Asked | Decided>;

const isAsked = (step: Asked | Decided): step is Asked => 'bet' in step;

/** The purse of the session that a round was bet in, even when a newer one is open. */
const purseOf = async (reader: Reader, round: RoundRow, session: Session): Promise<Session> =>
  round.sessionId === session.id ? session : getPurse(reader, round.sessionId);

function present(games: Platform['games'], round: RoundRow): RoundView {
  if (round.refusal !== null) throw new Refusal(round.refusal);
  if (round.draws === null) throw new Refusal('wallet.unclear');
  return presentRound(games, round);
}
