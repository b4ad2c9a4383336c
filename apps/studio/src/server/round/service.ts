import { isDeepStrictEqual } from 'node:util';
import type { Reader } from '@parlour/database';
import { TAKE } from '@parlour/games/scratch';
import type { Amount } from '@parlour/money';
import type { DeckService } from '../deck/service.ts';
import { getPurse, type Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { createTurns } from '../platform/turns.ts';
import { CALL_TIMEOUT_MS, CALLS_AT_ONCE_MAX } from '../wallet/client.ts';
import type { Tables } from '../table/settings.ts';
import type { VisitService } from '../visit/service.ts';
import { type Gateway, keepsMoney } from '../wallet/gateway.ts';
import { type Asked, type BeginCommand, BET_GRACE_MS, planRound } from './begin.ts';
import { type Betted, createBets } from './bets.ts';
import { cardOf } from './game.ts';
import { metersOf } from './meter.ts';
import { presentRound, type ProofView, type RoundView } from './present.ts';
import { createProofs } from './proof.ts';
import type { Settlement } from './settlement.ts';
import { isPlaceTooHigh, isStakeOffered } from './stakes.ts';
import { finishRound, type StepCommand, type Stepped, takeStep } from './step.ts';
import {
  findByClientKey,
  findOpen,
  findRound,
  isTaken,
  listRounds,
  type RoundRow,
} from './store.ts';

const ECHO_WAIT_MS = CALL_TIMEOUT_MS + BET_GRACE_MS;
const ECHO_POLL_MS = 60;
const PAGE_SIZE = 20;
/** For its turn to begin, a spin waits no longer than a player would notice. */
const TURN_WAIT_MS_MAX = 250;
const TURNS_WAITING_MAX = 1_000;

export type RoundService = ReturnType<typeof createRoundService>;

type RoundDeps = {
  readonly gateway: Gateway;
  readonly settlement: Settlement;
  readonly decks: DeckService;
  readonly tables: Pick<Tables, 'within'>;
  readonly visits: Pick<VisitService, 'demandSeen'>;
};

export function createRoundService(
  platform: Platform,
  { decks, gateway, settlement, tables, visits }: RoundDeps,
) {
  const { db, games } = platform;
  const inTurn = createTurns({
    atOnceMax: CALLS_AT_ONCE_MAX,
    waitingMax: TURNS_WAITING_MAX,
    waitMsMax: TURN_WAIT_MS_MAX,
  });

  const bets = createBets(platform, gateway, settlement);
  const proofOf = createProofs(platform, decks);

  /** Refuses what the operator's regulation or the game's table does not let begin, now or at all. */
  const demandLeave = async (command: BeginCommand): Promise<void> => {
    const { choice, isAuto, rewardId } = command;
    const session = await tables.within(command.session);
    // The operator of a reward chose its stake.
    if (rewardId === null) demandStake(games, { ...command, session });
    if (isAuto && !session.hasAutoplay) throw new Refusal('round.autoplay_off');
    if (!session.hasBuys && isBought(choice)) throw new Refusal('round.buy_off');
    await visits.demandSeen(session);
  };

  const begin = async (command: BeginCommand): Promise<RoundRow> => {
    const { session } = command;
    if (keepsMoney(session)) {
      const played = await onceByKey(db, command, async () => {
        await demandLeave(command);
        return db.tx(async (tx) => {
          const planned = await planRound(platform, tx, command);
          await tx.together(planned.write);
          return bets.here(tx, planned, session);
        });
      });
      return 'known' in played ? played.known : played.round;
    }
    const begun = await onceByKey(db, command, async () => {
      await demandLeave(command);
      return db.tx(async (tx) => {
        const planned = await planRound(platform, tx, command);
        await tx.commitWith(planned.write);
        return planned;
      });
    });
    if ('known' in begun) return awaitDecision(db, begun.known);
    return (await bets.there(begun, session)).round;
  };

  /** A step of a round that goes on, for the money of the session that it was bet in. */
  const step = async (command: StepCommand): Promise<RoundRow> => {
    const { taken, purse } = await db.tx(async (tx) => {
      const found = await takeStep(platform, tx, command);
      const purse = await purseOf(tx, found, command.session);
      if (!keepsMoney(purse)) return { taken: found, purse };
      if (isAsked(found)) return { taken: await bets.here(tx, found, purse), purse };
      const { next, round } = found;
      const paid = next === null ? round : await settlement.settleHere(tx, next, purse);
      return { taken: { round: paid, next: null }, purse };
    });
    const done = isAsked(taken) ? await bets.there(taken, purse) : taken;
    if ('refusal' in done) {
      if (done.refusal !== null) throw new Refusal(done.refusal);
      return done.round;
    }
    return done.next === null
      ? awaitDecision(db, done.round)
      : settlement.attempt(done.next, purse);
  };

  /** A ticket whose price is paid is drawn at once; where that cannot be, the runner draws it. */
  const withTicket = async (round: RoundRow, session: Session): Promise<RoundRow> => {
    const hasNone = round.state === 'playing' && cardOf(games, round.gameCode).deck !== undefined;
    return hasNone ? step({ session, roundId: round.id, step: 1, action: TAKE }) : round;
  };

  return {
    /**
     * One press of the button: the same key always gives the same round, and one bet at most. Refused
     * before anything is begun while more spins are going on than can be answered in time.
     */
    async begin(command: BeginCommand): Promise<RoundView> {
      const play = async () => withTicket(await begin(command), command.session);
      return present(games, await inTurn(play));
    },

    /**
     * Takes the next step of a round. `step` is its place; asking again for one that was already taken
     * answers the round, so two tabs or a lost answer do no harm.
     */
    async step(command: StepCommand): Promise<RoundView> {
      if (isPlaceTooHigh(command.action, command.session))
        throw new Refusal('round.place_too_high');
      return present(games, await step(command));
    },

    /** Ends a round whose player did not come back, so that its win is paid. */
    async finish(roundId: string): Promise<void> {
      const done = await db.tx((tx) => finishRound(platform, tx, roundId)).catch(untilDeck);
      if (done === null || done.next === null) return;
      await settlement.attempt(done.next, await getPurse(db, done.round.sessionId));
    },

    async unfinished(session: Session): Promise<RoundView | null> {
      const found = await findOpen(db, session);
      if (found === null || found.draws === null) return null;
      const round = await withTicket(found, session).catch(untilDeck);
      return round === null || round.state === 'closed' ? null : presentRound(games, round);
    },

    async list(session: Session, before: string | null): Promise<RoundView[]> {
      const rounds = await listRounds(db, { ...session, before, limit: PAGE_SIZE });
      return rounds.map((round) => presentRound(games, round));
    },

    async proof(session: Session, roundId: string): Promise<ProofView> {
      const round = await findKnown(db, roundId);
      if (round.playerId !== session.playerId) throw new Refusal('round.unknown');
      return proofOf(round);
    },

    balance: (session: Session): Promise<Amount | null> => gateway.balance(session),

    meters: (session: Session) => metersOf(db, cardOf(games, session.gameCode), session),
  };
}

/** Refuses a stake that the game does not take within the limits of the session. */
export function demandStake(
  games: Platform['games'],
  { choice, session, stake }: Pick<BeginCommand, 'choice' | 'session' | 'stake'>,
): void {
  const card = cardOf(games, session.gameCode);
  // A choice that is none of the game's is refused as such later.
  const base = card.game.baseOf({ stake, choice }) ?? stake;
  if (!isStakeOffered(card, session, base)) throw new Refusal('round.stake_not_offered');
  if (isPlaceTooHigh(choice, session)) throw new Refusal('round.place_too_high');
}

/** Whether a choice buys a feature: the way to play that every slot names so. */
const isBought = (choice: unknown): boolean =>
  (choice as { readonly mode?: unknown } | null)?.mode === 'buy';

/**
 * The purse of the session that a round was bet in, even when a newer one is open. A further stake goes by
 * the newer session where that has the same purse: its launch has ended the older token for bets.
 */
async function purseOf(reader: Reader, found: Stepped | Asked, session: Session): Promise<Session> {
  const { sessionId } = isAsked(found) ? found.before : found.round;
  if (sessionId === session.id) return session;
  const purse = await getPurse(reader, sessionId);
  return isAsked(found) && isSamePurse(purse, session) ? session : purse;
}

const isSamePurse = (one: Session, other: Session): boolean =>
  one.gameCode === other.gameCode && one.currency === other.currency && one.house === other.house;

/** A ticket that is paid waits until a deck is on sale. */
function untilDeck(error: unknown): null {
  if (error instanceof Refusal && error.code === 'round.deck_unready') return null;
  throw error;
}

async function findKnown(db: Reader, id: string): Promise<RoundRow> {
  const round = await findRound(db, id);
  if (round === null) throw new Refusal('round.unknown');
  return round;
}

/** Waits for the sender of the same bet, in this process or in another. */
export async function awaitDecision(db: Reader, begun: RoundRow): Promise<RoundRow> {
  const until = Date.now() + ECHO_WAIT_MS;
  for (let round = begun; ; round = await findKnown(db, begun.id)) {
    const isPending = round.state === 'bet_pending' || round.state === 'raise_pending';
    if (!isPending || Date.now() > until) return round;
    await new Promise((resolve) => setTimeout(resolve, ECHO_POLL_MS));
  }
}

/**
 * What a press of the button does, or what it has done: one that was carried out before gives its round
 * again, whatever keeps a new one from beginning.
 */
async function onceByKey<Done>(
  db: Reader,
  { choice, clientKey, session, stake }: BeginCommand,
  begin: () => Promise<Done>,
): Promise<Done | { readonly known: RoundRow }> {
  try {
    return await begin();
  } catch (error) {
    if (!(error instanceof Refusal || isTaken(error))) throw error;
    const known = await findByClientKey(db, { ...session, clientKey });
    if (known === null) throw isTaken(error) ? new Refusal('round.unfinished') : error;
    if (known.stake !== stake || !isDeepStrictEqual(known.choice, choice))
      throw new Refusal('round.key_reused');
    return { known };
  }
}

const isAsked = (found: Stepped | Asked | Betted): found is Asked => 'bet' in found;

/** Throws a `Refusal` for a round whose bet was refused, or is not answered yet. */
export function present(games: Platform['games'], round: RoundRow): RoundView {
  if (round.refusal !== null) throw new Refusal(round.refusal);
  if (round.draws === null) throw new Refusal('wallet.unclear');
  return presentRound(games, round);
}
