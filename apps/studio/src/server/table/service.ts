import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@parlour/database';
import { type DrawnStep, notingDraws, recordedDraws, replay, type SoloRound } from '@parlour/games';
import { RESULT } from '@parlour/games/table';
import { type Amount, ZERO } from '@parlour/money';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { createTurns } from '../platform/turns.ts';
import { type Asked, BET_GRACE_MS } from '../round/begin.ts';
import type { Bets } from '../round/bets.ts';
import { updateRound } from '../round/change-store.ts';
import { rulesOf } from '../round/game.ts';
import type { RoundView } from '../round/present.ts';
import { awaitDecision, demandStake, present } from '../round/service.ts';
import { recordOf } from '../round/step.ts';
import { findByClientKey, insertRound, isTaken, type RoundRow } from '../round/store.ts';
import { mostOnPlace, stakeStepOf } from '../round/stakes.ts';
import type { VisitService } from '../visit/service.ts';
import { CALL_TIMEOUT_MS, CALLS_AT_ONCE_MAX } from '../wallet/client.ts';
import { keepsMoney } from '../wallet/gateway.ts';
import { findBetId, insertCall, type WalletCall } from '../wallet/store.ts';
import { type Outcomes, planOf } from './outcome.ts';
import { presentSeat, presentTableRound, type TableRoundView, type TableView } from './present.ts';
import {
  countSeats,
  findLatest,
  findOwn,
  holdTableRound,
  listEnded,
  listSeats,
  lockOwn,
  type TableRoundRow,
  wantTable,
} from './store.ts';

const LAST_SHOWN = 40;
const PAGE_SIZE = 50;
export const SEATS_SHOWN = 60;
/** A table goes on this long after somebody has looked at it. */
const WANTED_MS = 45_000;
/** Bets come all at once, in the last second before a table closes. They are stored, and sent one after the other. */
const BETS_WAITING_MAX = 5_000;
/** A bet that is not sent by then is undone, as one without an answer is. */
const BET_WAIT_MS_MAX = 4_000;

export type TableBet = {
  readonly session: Session;
  readonly key: string;
  readonly number: number;
  readonly stake: Amount;
  readonly choice: unknown;
  readonly isAuto: boolean;
  /** When it came in, by the studio's clock. */
  readonly at: Date;
};

export type TableAction = {
  readonly session: Session;
  readonly number: number;
  /** Its place among the steps of the player's round; one that was taken before does nothing more. */
  readonly step: number;
  readonly action: unknown;
  readonly at: Date;
};

type Placed = { readonly asked: Asked } | { readonly known: RoundRow };

type Deps = {
  readonly bets: Bets;
  readonly outcomes: Outcomes;
  readonly visits: Pick<VisitService, 'demandSeen'>;
};

export type TableService = ReturnType<typeof createTableService>;

/** Bets and actions of players at tables, and what a page shows of one. */
export function createTableService(platform: Platform, { bets, outcomes, visits }: Deps) {
  const { db, games, newId, now } = platform;
  const inTurn = createTurns({
    atOnceMax: CALLS_AT_ONCE_MAX,
    waitingMax: BETS_WAITING_MAX,
    waitMsMax: BET_WAIT_MS_MAX,
  });

  const steps = (row: RoundRow, { gameCode }: Session): SoloRound => {
    const last = replay(rulesOf(planOf(games, gameCode), row), recordOf(row)).at(-1);
    if (last === undefined) throw new Error(`round ${row.id} has no step`);
    return last;
  };

  const newBet = (roundId: string, amount: Amount): WalletCall => ({
    transactionId: newId(),
    roundId,
    kind: 'bet',
    amount,
    referenceId: null,
    isLast: false,
    rewardId: null,
    attempts: 1,
    createdAt: now(),
  });
  const sentCall = (tx: Tx, bet: WalletCall) =>
    insertCall(tx, {
      ...bet,
      state: 'sent',
      nextAttemptAt: new Date(bet.createdAt.getTime() + CALL_TIMEOUT_MS + BET_GRACE_MS),
    });

  const firstBet = async (
    tx: Tx,
    { choice, key, session, stake }: TableBet,
    tableRoundId: string,
  ): Promise<Asked> => {
    const { currency, gameCode, playerId } = session;
    const { game, tableHash } = planOf(games, gameCode);
    const drawn = drawNothing((draws) => game.begin({ stake, choice }, draws));
    const bet = newBet(newId(), stake);
    await tx.together(() => [
      insertRound(tx, {
        id: bet.roundId,
        playerId,
        sessionId: session.id,
        gameCode,
        tableHash,
        currency,
        isDemo: session.walletToken === null,
        clientKey: key,
        stake,
        choice,
        meterId: null,
        carried: null,
        seedPairId: null,
        nonce: null,
        tableRoundId,
        rewardId: null,
        createdAt: bet.createdAt,
      }),
      sentCall(tx, bet),
    ]);
    const before = { sessionId: session.id, currency, raised: ZERO, actions: [], draws: null };
    const { transactionId: betId } = bet;
    return { before, bet, betId, drawn, feed: null, place: mostOnPlace(choice) };
  };

  const furtherBet = async (tx: Tx, command: TableBet, own: RoundRow): Promise<Asked> => {
    const { choice, session } = command;
    const action = planOf(games, session.gameCode).table.betAction(command);
    const round = steps(own, session);
    const raise = round.raiseOf(action);
    if (raise === null || raise === ZERO) throw new Refusal('round.step_out_of_turn');
    const drawn = drawNothing((draws) => round.act(action, draws));
    const bet = newBet(own.id, raise);
    const [changed, betId] = await tx.together(() => [
      updateRound(tx, { id: own.id, from: ['playing'] }, { state: 'raise_pending' }),
      findBetId(tx, own.id),
      sentCall(tx, bet),
    ]);
    if (changed === null || betId === null)
      throw new Error(`round ${own.id} changed under its lock`);
    return { before: own, bet, betId, drawn, feed: null, place: mostOnPlace(choice), action };
  };

  /** Stores a bet before any money moves, unless it was made before. */
  const place = async (tx: Tx, command: TableBet): Promise<Placed> => {
    const { at, key, number, session } = command;
    const held = await holdTableRound(tx, session.gameCode, number);
    // What came in before the close counts, though it is stored behind it.
    const isOpen = held?.state === 'open' || held?.state === 'closed';
    if (held === null || !isOpen || at >= held.closesAt) throw new Refusal('table.closed');
    const own = await lockOwn(tx, held.id, session.playerId);
    if (own === null) return { asked: await firstBet(tx, command, held.id) };
    if (own.clientKey === key) return { known: sameBet(own, command) };
    if (hasKey(own, key)) return { known: own };
    if (own.state === 'raise_undone') throw new Refusal('wallet.unclear');
    if (own.state !== 'playing') throw new Refusal('round.unfinished');
    return { asked: await furtherBet(tx, command, own) };
  };

  const demandBet = async ({ choice, isAuto, session, stake }: TableBet): Promise<void> => {
    const { game } = planOf(games, session.gameCode);
    demandStake(games, { choice, session, stake });
    if (!game.isChoice(choice, stake)) throw new Refusal('round.choice_unknown');
    if (stake % stakeStepOf(session.currency) !== 0n) throw new Refusal('round.stake_not_offered');
    if (isAuto && !session.hasAutoplay) throw new Refusal('round.autoplay_off');
    await visits.demandSeen(session);
  };

  const betNow = async (command: TableBet): Promise<RoundRow> => {
    const { session } = command;
    await demandBet(command);
    const isOurs = keepsMoney(session);
    const placed = await db.tx(async (tx) => {
      const stored = await place(tx, command);
      if ('known' in stored || !isOurs) return stored;
      return { done: await bets.here(tx, stored.asked, session) };
    });
    if ('known' in placed) return awaitDecision(db, placed.known);
    const { refusal, round } =
      'done' in placed ? placed.done : await inTurn(async () => bets.there(placed.asked, session));
    if (refusal !== null) throw new Refusal(refusal);
    return round;
  };

  /** The press that a bet was made by, whatever kept it from being made a second time. */
  const knownBet = async (error: unknown, command: TableBet): Promise<RoundRow> => {
    const { key: clientKey, session } = command;
    const known = isTaken(error) ? await findByClientKey(db, { ...session, clientKey }) : null;
    if (known === null) throw isTaken(error) ? new Refusal('round.unfinished') : error;
    return awaitDecision(db, sameBet(known, command));
  };

  const actNow = (command: TableAction): Promise<RoundRow> =>
    db.tx(async (tx) => {
      const { action, at, number, session, step } = command;
      const { gameCode, playerId } = session;
      const held = await holdTableRound(tx, gameCode, number);
      const own = held === null ? null : await lockOwn(tx, held.id, playerId);
      if (held === null || own === null) throw new Refusal('round.unknown');
      if (isTakenStep(own, step)) return own;
      const elapsedMs = await runningMs(held, at);
      if (own.state !== 'playing' || elapsedMs === null) throw new Refusal('table.closed');
      const taken = planOf(games, gameCode).table.actionAt(action, elapsedMs);
      if (taken === null) throw new Refusal('input.malformed');
      const round = steps(own, session);
      if (step !== own.actions.length + 1 || round.raiseOf(taken) !== ZERO)
        throw new Refusal('round.step_out_of_turn');
      const drawn = drawNothing((draws) => round.act(taken, draws));
      const changed = await updateRound(
        tx,
        { id: own.id, from: ['playing'] },
        {
          actions: [...own.actions, taken],
          draws: [...(own.draws ?? []), drawn.draws],
          shownAt: at,
        },
      );
      if (changed === null) throw new Error(`round ${own.id} changed under its lock`);
      return changed;
    });

  /** How long a round had been running at an instant; null where it was not. */
  const runningMs = async (held: TableRoundRow, at: Date): Promise<number | null> => {
    if (held.state !== 'running' || held.startedAt === null) return null;
    const elapsedMs = at.getTime() - held.startedAt.getTime();
    const { table } = planOf(games, held.gameCode);
    const { draws } = await outcomes.of(held);
    return elapsedMs >= 0 && elapsedMs < table.lastsMs(draws) ? elapsedMs : null;
  };

  const want = (tableCode: string): Promise<void> => {
    const at = now();
    const until = new Date(at.getTime() + WANTED_MS);
    return db.tx((tx) => wantTable(tx, { tableCode, holder: newId(), at, until }));
  };

  const seatsOf = async (round: TableRoundRow) => {
    const [seats, players] = await Promise.all([
      listSeats(db, round.id, SEATS_SHOWN),
      countSeats(db, round.id),
    ]);
    return { players, seats: seats.map((seat) => presentSeat(games, seat)) };
  };

  /** A table as everybody sees it; null before its first round. */
  const viewOf = async (tableCode: string): Promise<Omit<TableView, 'own'> | null> => {
    const round = await findLatest(db, tableCode);
    if (round === null) return null;
    const [last, seats] = await Promise.all([
      listEnded(db, { tableCode, before: null, limit: LAST_SHOWN }),
      seatsOf(round),
    ]);
    return {
      round: presentTableRound(round),
      last: last.map(({ draws, number }) => ({ number, draws })),
      ...seats,
      serverTime: now().toISOString(),
    };
  };

  return {
    want,
    seatsOf,
    viewOf,

    /** A table for the page that opens it; it plays as long as somebody looks. */
    async view(session: Session): Promise<TableView> {
      await want(session.gameCode);
      const round = await findLatest(db, session.gameCode);
      const view = round === null ? null : await viewOf(session.gameCode);
      if (round === null || view === null) throw new Refusal('table.unready', 500);
      const own = await findOwn(db, round.id, session.playerId);
      const isKnown = own !== null && own.draws !== null;
      return { ...view, own: isKnown ? present(games, own) : null };
    },

    /** A bet in the round that the table has open. The same key always gives the same bet. */
    bet: async (command: TableBet): Promise<RoundView> =>
      present(games, await betNow(command).catch((error) => knownBet(error, command))),

    /** What a player does while a round runs, at the moment at which it came in. */
    act: async (command: TableAction): Promise<RoundView> => present(games, await actNow(command)),

    /** Rounds of the table that are over, newest first, 50 at a time. */
    async list(session: Session, before: number | null): Promise<TableRoundView[]> {
      const rounds = await listEnded(db, {
        tableCode: session.gameCode,
        before,
        limit: PAGE_SIZE,
      });
      return rounds.map(presentTableRound);
    },
  };
}

/** A step that takes nothing from chance: only the last one does, which is the table's. */
function drawNothing(take: (draws: ReturnType<typeof notingDraws>) => SoloRound): DrawnStep {
  const draws = notingDraws(recordedDraws([]));
  const round = take(draws);
  return { round, draws: draws.values };
}

/** A round that a press has begun. Refuses one whose press said something else before. */
function sameBet(known: RoundRow, { choice, stake }: TableBet): RoundRow {
  const isSame = known.stake === stake && isDeepStrictEqual(known.choice, choice);
  if (!isSame) throw new Refusal('round.key_reused');
  return known;
}

/** Whether a step was taken before by its player: what the table has ended is none of theirs. */
const isTakenStep = ({ actions }: RoundRow, step: number): boolean =>
  step <= actions.length && !isDeepStrictEqual(actions[step - 1], RESULT);

const hasKey = ({ actions }: RoundRow, key: string): boolean =>
  actions.some((action) => (action as { readonly key?: unknown } | null)?.key === key);
