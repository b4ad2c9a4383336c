import { recordedDraws, replay } from '@parlour/games';
import type { Result } from '@parlour/games/table';
import type { Amount } from '@parlour/money';
import { findPurses, getPurse, type Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { createTurns } from '../platform/turns.ts';
import { updateRound } from '../round/change-store.ts';
import { cardOf, rulesOf, winOf } from '../round/game.ts';
import { queueCall, rollbackOf, type Settlement, winCallOf } from '../round/settlement.ts';
import { recordOf } from '../round/step.ts';
import { CALLS_AT_ONCE_MAX } from '../wallet/client.ts';
import type { QueuedCall } from '../wallet/store.ts';
import { createGiveBack } from './give-back.ts';
import { createEnds } from './ends.ts';
import { listUnsettled, settleRounds, type Waiting } from './store.ts';

const BATCH = 500;
const SENDS_WAITING_MAX = 100_000;
/** A win that is not sent by then is left to the queue, which sends it later. */
const SEND_WAIT_MS_MAX = 60_000;

export type TableSettlement = ReturnType<typeof createTableSettlement>;

/** Settles what tables have ended: rounds of players are recorded in batches, and their wins sent. */
export function createTableSettlement(platform: Platform, settlement: Settlement) {
  const { db, games, log, newId, now } = platform;
  const ends = createEnds(platform);
  const inTurn = createTurns({
    atOnceMax: CALLS_AT_ONCE_MAX,
    waitingMax: SENDS_WAITING_MAX,
    waitMsMax: SEND_WAIT_MS_MAX,
  });

  /** Sends a call that is queued. Whatever becomes of it, the queue has it. */
  const sendFrom = (call: QueuedCall, purse: () => Promise<Session>): Promise<void> =>
    inTurn(async () => settlement.attemptWin(call, await purse())).then(
      () => {},
      (error: Error) => log.warn({ error: error.message, round: call.roundId }, 'a win waits'),
    );

  const send = (call: QueuedCall, { sessionId }: Pick<Waiting, 'sessionId'>): Promise<void> =>
    sendFrom(call, () => getPurse(db, sessionId));

  /** The win of a round; null where its record does not fit the outcome. */
  const resultOf = (round: Waiting, end: Result): QueuedCall | null => {
    const [betId] = round.bets;
    const win = winAt(round, end);
    if (win === null || betId === undefined) return null;
    return winCallOf({ newId }, { roundId: round.id, rewardId: null, betId, win, at: now() });
  };
  const winAt = (round: Waiting, end: Result): Amount | null => {
    const rules = rulesOf(cardOf(games, round.gameCode), round);
    try {
      const ended = replay(rules, recordOf(round))
        .at(-1)
        ?.act(end, recordedDraws(round.tableDraws));
      return ended === undefined ? null : winOf(ended, round.currency);
    } catch (error) {
      log.error({ err: error, round: round.id }, 'a round does not fit its table');
      return null;
    }
  };
  /** Leaves a round to a person, so that it holds up no other. */
  const strand = (round: Waiting) =>
    db.tx((tx) => updateRound(tx, { id: round.id, from: ['playing'] }, { state: 'stuck' }));

  const settle = async (rounds: readonly Waiting[]): Promise<void> => {
    const [one] = rounds;
    if (one === undefined) return;
    const end = await ends.of(one);
    const calls = [];
    for (const round of rounds) {
      const call = resultOf(round, end);
      if (call === null) await strand(round);
      else calls.push({ round, call });
    }
    const results = calls.map(({ call, round }) => ({
      id: round.id,
      betId: call.referenceId ?? '',
      winId: call.transactionId,
      win: call.amount,
      nextAttemptAt: call.nextAttemptAt,
    }));
    const purses = await findPurses(
      db,
      rounds.map(({ sessionId }) => sessionId),
    );
    const [taken] = await db.tx((tx) =>
      tx.commitWith(() => [settleRounds(tx, { results, end, draws: one.tableDraws, at: now() })]),
    );
    for (const { call, round } of calls) {
      const purse = purses.get(round.sessionId);
      if (taken.has(round.id) && purse !== undefined) void sendFrom(call, async () => purse);
    }
  };

  /** Gives the last bet back that a round of a void table has; the first one ends it. */
  const undo = async (round: Waiting): Promise<void> => {
    const bet = round.bets.at(-1);
    if (bet === undefined) throw new Error(`round ${round.id} of a table has no bet`);
    const isLast = round.bets.length === 1;
    const undone = { roundId: round.id, rewardId: round.rewardId, transactionId: bet };
    const call = rollbackOf({ newId }, undone, { at: now(), isLast });
    const [changed] = await db.tx((tx) =>
      tx.commitWith(() => [
        updateRound(
          tx,
          { id: round.id, from: ['playing'] },
          { state: isLast ? 'rollback_pending' : 'raise_undone' },
        ),
        queueCall(tx, call),
      ]),
    );
    if (changed !== null) await send(call, round);
  };

  return {
    giveBack: createGiveBack(platform, send),

    /** Settles all that waits at a table, and answers when every result is recorded; wins are still on their way. */
    async run(tableCode: string): Promise<void> {
      for (;;) {
        const waiting = await listUnsettled(db, tableCode, BATCH);
        if (waiting.length === 0) return;
        await Promise.all(waiting.filter(({ isVoid }) => isVoid).map(undo));
        const byEnd = Map.groupBy(
          waiting.filter(({ isVoid }) => !isVoid),
          ends.keyOf,
        );
        for (const rounds of byEnd.values()) await settle(rounds);
      }
    },
  };
}
