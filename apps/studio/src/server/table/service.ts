import type { Session } from '../launch/store.ts';
import { ZERO } from '@parlour/money';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { createTurns } from '../platform/turns.ts';
import type { Bets } from '../round/bets.ts';
import { updateRound } from '../round/change-store.ts';
import type { RoundView } from '../round/present.ts';
import { awaitDecision, demandStake, present } from '../round/service.ts';
import { findByClientKey, isTaken, type RoundRow } from '../round/store.ts';
import { stakeStepOf } from '../round/stakes.ts';
import type { VisitService } from '../visit/service.ts';
import { CALLS_AT_ONCE_MAX } from '../wallet/client.ts';
import { keepsMoney } from '../wallet/gateway.ts';
import { drawNothing, hasKey, placeBet, sameBet, stepOf, type TableBet } from './bets.ts';
import { type Outcomes, planOf } from './outcome.ts';
import { isForPlayAlone, type Tables, withinTable } from './settings.ts';
import { holdTableRound, lockOwn, type TableRoundRow } from './store.ts';

/** Bets come all at once, in the last second before a table closes. They are stored, and sent one after the other. */
const BETS_WAITING_MAX = 5_000;
/** A bet that is not sent by then is undone, as one without an answer is. */
const BET_WAIT_MS_MAX = 4_000;

export type TableAction = {
  readonly session: Session;
  readonly number: number;
  /** The press; one that was carried out before does nothing more. */
  readonly key: string;
  readonly action: unknown;
  readonly at: Date;
};

type Deps = {
  readonly bets: Bets;
  readonly outcomes: Outcomes;
  readonly tables: Pick<Tables, 'get'>;
  readonly visits: Pick<VisitService, 'demandSeen'>;
};

export type TableService = ReturnType<typeof createTableService>;

/** Bets and actions of players at tables. */
export function createTableService(platform: Platform, { bets, outcomes, tables, visits }: Deps) {
  const { db, games } = platform;
  const inTurn = createTurns({
    atOnceMax: CALLS_AT_ONCE_MAX,
    waitingMax: BETS_WAITING_MAX,
    waitMsMax: BET_WAIT_MS_MAX,
  });

  const demandBet = async ({ choice, isAuto, session, stake }: TableBet): Promise<void> => {
    const { game } = planOf(games, session.gameCode);
    const { settings } = await tables.get(session.tableCode);
    if (isForPlayAlone(settings) && session.walletToken !== null)
      throw new Refusal('table.demo_only');
    demandStake(games, { choice, session: withinTable(session, settings), stake });
    if (!game.isChoice(choice, stake)) throw new Refusal('round.choice_unknown');
    if (stake % stakeStepOf(session.currency) !== 0n) throw new Refusal('round.stake_not_offered');
    if (isAuto && !session.hasAutoplay) throw new Refusal('round.autoplay_off');
    await visits.demandSeen(session);
  };

  const betNow = async (command: TableBet): Promise<RoundRow> => {
    const { session } = command;
    await demandBet(command);
    const placed = await db.tx(async (tx) => {
      const stored = await placeBet(platform, tx, command);
      if ('known' in stored || !keepsMoney(session)) return stored;
      return { done: await bets.here(tx, stored.asked, session) };
    });
    if ('known' in placed) return awaitDecision(db, placed.known);
    const { refusal, round } =
      'done' in placed ? placed.done : await inTurn(async () => bets.there(placed.asked, session));
    if (refusal !== null) throw new Refusal(refusal);
    return round;
  };

  /** The round of the same press, where another one of it was quicker. */
  const knownBet = async (error: unknown, command: TableBet): Promise<RoundRow> => {
    if (!isTaken(error)) throw error;
    const { key: clientKey, session } = command;
    const known = await findByClientKey(db, { ...session, clientKey });
    if (known === null) throw new Refusal('round.unfinished');
    return awaitDecision(db, sameBet(known, command));
  };

  /** How long a round had been running at an instant; null where it was not. */
  const runningMs = async (held: TableRoundRow, at: Date): Promise<number | null> => {
    if (held.state !== 'running' || held.startedAt === null) return null;
    const elapsedMs = at.getTime() - held.startedAt.getTime();
    const { table } = planOf(games, held.gameCode);
    const { draws } = await outcomes.of(held);
    return elapsedMs >= 0 && elapsedMs < table.lastsMs(draws) ? elapsedMs : null;
  };

  const actNow = (command: TableAction): Promise<RoundRow> =>
    db.tx(async (tx) => {
      const { action, at, key, number, session } = command;
      const { gameCode, playerId, tableCode } = session;
      const held = await holdTableRound(tx, tableCode, number);
      const own = held === null ? null : await lockOwn(tx, held.id, playerId);
      if (held === null || own === null) throw new Refusal('round.unknown');
      if (hasKey(own, key)) return own;
      const elapsedMs = await runningMs(held, at);
      if (own.state !== 'playing' || elapsedMs === null) throw new Refusal('table.closed');
      const taken = planOf(games, gameCode).table.actionAt(action, { key, elapsedMs });
      if (taken === null) throw new Refusal('input.malformed');
      const round = stepOf(games, own);
      if (round.raiseOf(taken) !== ZERO) throw new Refusal('round.step_out_of_turn');
      const { draws } = drawNothing((from) => round.act(taken, from));
      const changed = await updateRound(
        tx,
        { id: own.id, from: ['playing'] },
        { actions: [...own.actions, taken], draws: [...(own.draws ?? []), draws], shownAt: at },
      );
      if (changed === null) throw new Error(`round ${own.id} changed under its lock`);
      return changed;
    });

  return {
    /** A bet in the round that the table has open. The same key always gives the same bet. */
    bet: async (command: TableBet): Promise<RoundView> =>
      present(games, await betNow(command).catch((error) => knownBet(error, command))),

    /** What a player does while a round runs, at the moment at which it came in. */
    act: async (command: TableAction): Promise<RoundView> => present(games, await actNow(command)),
  };
}
