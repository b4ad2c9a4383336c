import { WINS_MAX } from '@parlour/contract/vendor';
import { recordedDraws, replay } from '@parlour/games';
import type { Result } from '@parlour/games/table';
import type { Amount } from '@parlour/money';
import { findPurses, getPurse, type Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { createTurns, type InTurn } from '../platform/turns.ts';
import { updateRound } from '../round/change-store.ts';
import { cardOf, rulesOf, winOf } from '../round/game.ts';
import { queueCall, rollbackOf, type Settlement, winCallOf } from '../round/settlement.ts';
import { recordOf } from '../round/step.ts';
import { CALLS_AT_ONCE_MAX } from '../wallet/client.ts';
import { keepsMoney } from '../wallet/gateway.ts';
import type { QueuedCall } from '../wallet/store.ts';
import { createGiveBack } from './give-back.ts';
import { createEnds } from './ends.ts';
import { listUnsettled, settleRounds, type Waiting } from './store.ts';

const BATCH = 500;
const SENDS_WAITING_MAX = 100_000;
/** Calls with many wins each that are on their way at once. */
const GATHERED_AT_ONCE_MAX = 8;
/** A win that is not sent by then is left to the queue, which sends it later. */
const SEND_WAIT_MS_MAX = 60_000;

export type TableSettlement = ReturnType<typeof createTableSettlement>;

type Win = { readonly call: QueuedCall; readonly purse: Session };
type Sending = {
  readonly inTurnTogether: InTurn;
  readonly sendOne: (win: Win) => Promise<void>;
};

/** Sends queued wins: of the operator's money many to a call, each by itself where that is not to be. */
const createWinSender =
  (
    { log }: Pick<Platform, 'log'>,
    settlement: Pick<Settlement, 'attemptWins'>,
    { inTurnTogether, sendOne }: Sending,
  ) =>
  (wins: readonly Win[]): void => {
    const theirs = wins.filter(({ purse }) => !keepsMoney(purse));
    for (const win of wins) if (keepsMoney(win.purse)) void sendOne(win);
    for (let from = 0; from < theirs.length; from += WINS_MAX) {
      const some = theirs.slice(from, from + WINS_MAX);
      const [first] = some;
      if (some.length === 1 && first !== undefined) void sendOne(first);
      else
        inTurnTogether(() => settlement.attemptWins(some)).then(
          (left) => left.forEach((win) => void sendOne(win)),
          (error: Error) => log.warn({ error: error.message, wins: some.length }, 'wins wait'),
        );
    }
  };

/** Settles what tables have ended: rounds of players are recorded in batches, and their wins sent. */
export function createTableSettlement(platform: Platform, settlement: Settlement) {
  const { db, games, log, newId, now } = platform;
  const ends = createEnds(platform);
  const waits = { waitingMax: SENDS_WAITING_MAX, waitMsMax: SEND_WAIT_MS_MAX };
  const inTurn = createTurns({ ...waits, atOnceMax: CALLS_AT_ONCE_MAX });
  const inTurnTogether = createTurns({ ...waits, atOnceMax: GATHERED_AT_ONCE_MAX });

  /** Sends a call that is queued. Whatever becomes of it, the queue has it. */
  const sendFrom = (call: QueuedCall, purse: () => Promise<Session>): Promise<void> =>
    inTurn(async () => settlement.attemptWin(call, await purse())).then(
      () => {},
      (error: Error) => log.warn({ error: error.message, round: call.roundId }, 'a win waits'),
    );

  const send = (call: QueuedCall, { sessionId }: Pick<Waiting, 'sessionId'>): Promise<void> =>
    sendFrom(call, () => getPurse(db, sessionId));

  const sendWins = createWinSender(platform, settlement, {
    inTurnTogether,
    sendOne: ({ call, purse }) => sendFrom(call, async () => purse),
  });

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
    sendWins(
      calls.flatMap(({ call, round }) => {
        const purse = purses.get(round.sessionId);
        return taken.has(round.id) && purse !== undefined ? [{ call, purse }] : [];
      }),
    );
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
