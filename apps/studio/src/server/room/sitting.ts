import type { Tx } from '@parlour/database';
import { type DrawnStep, notingDraws, recordedDraws, replay, type SoloRound } from '@parlour/games';
import { leftAction, topUpAction } from '@parlour/games/room';
import { type Amount, ZERO } from '@parlour/money';
import { getPurse, type Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Asked } from '../round/begin.ts';
import { updateRound } from '../round/change-store.ts';
import { cardOf, rulesOf, winOf } from '../round/game.ts';
import { queueCall, type Settlement, winCallOf } from '../round/settlement.ts';
import { recordOf } from '../round/step.ts';
import { insertRound, lockRound, type RoundRow } from '../round/store.ts';
import { insertSent, newBet } from '../table/bets.ts';
import { keepsMoney } from '../wallet/gateway.ts';
import { findBetId, type QueuedCall } from '../wallet/store.ts';
import type { Table } from './table.ts';
import { deleteSeat, saveSeat, type SeatRow } from './store.ts';

/** A win that is queued and may be sent at once. */
export type Payout = { readonly call: QueuedCall; readonly purse: Session };

export type SitCommand = {
  readonly session: Session;
  readonly key: string;
  readonly roomId: string;
  readonly amount: Amount;
};

type Tending = {
  /** Of the seat, locked. */
  readonly round: RoundRow | null;
  /** A match holds the seat. */
  readonly isHeld: boolean;
  /** The seat is not as it is stored. */
  readonly isChanged: boolean;
};

export type Sittings = ReturnType<typeof createSittings>;

/** Nothing of a sitting is drawn: hands are shuffled by their own seeds. */
function drawNothing(take: (draws: ReturnType<typeof notingDraws>) => SoloRound): DrawnStep {
  const draws = notingDraws(recordedDraws([]));
  const round = take(draws);
  return { round, draws: draws.values };
}

/** Whether chips were bought with a key before. */
export const hasToppedUp = ({ actions }: Pick<RoundRow, 'actions'>, key: string): boolean =>
  actions.some((one) => (one as { readonly key?: unknown } | null)?.key === key);

/** A sitting after its last step. */
function stepOf(games: Platform['games'], row: RoundRow): SoloRound {
  const last = replay(rulesOf(cardOf(games, row.gameCode), row), recordOf(row)).at(-1);
  if (last === undefined) throw new Error(`round ${row.id} has no step`);
  return last;
}

const NOT_PAID: readonly RoundRow['state'][] = ['bet_pending', 'rollback_pending'];
const IN_PLAY: readonly RoundRow['state'][] = ['playing', 'raise_pending', 'raise_undone'];

/** The rounds of seats, locked in one trip. */
export const lockRounds = ({ tx }: Pick<Table, 'tx'>, seats: readonly SeatRow[]) =>
  tx.together(() => seats.map(({ roundId }) => (roundId === null ? null : lockRound(tx, roundId))));

/** The money of players at tables: chips that they buy, and what they leave with. */
export function createSittings(
  { games, newId, now }: Pick<Platform, 'games' | 'newId' | 'now'>,
  settlement: Pick<Settlement, 'settleHere'>,
) {
  const deps = { games, newId, now };
  /** Ends a sitting: its win is what is left. False while the wallet is being asked for more chips. */
  const end = async ({ at, payouts, tx }: Table, seat: SeatRow, round: RoundRow) => {
    if (round.state !== 'playing') return false;
    const action = leftAction(seat);
    const { draws, round: ended } = drawNothing((from) => stepOf(games, round).act(action, from));
    const win = winOf(ended, round.currency) ?? ZERO;
    const betId = await findBetId(tx, round.id);
    if (betId === null || win !== seat.stack)
      throw new Error(`the stack of round ${round.id} cannot be paid`);
    const call = winCallOf({ newId }, { roundId: round.id, rewardId: null, betId, win, at });
    const changed = await updateRound(
      tx,
      { id: round.id, from: ['playing'] },
      {
        state: 'win_pending',
        win,
        actions: [...round.actions, action],
        draws: [...(round.draws ?? []), draws],
        shownAt: at,
      },
    );
    if (changed === null) throw new Error(`round ${round.id} changed under its lock`);
    await queueCall(tx, call);
    const purse = await getPurse(tx, round.sessionId);
    if (keepsMoney(purse)) await settlement.settleHere(tx, call, purse);
    else payouts.push({ call, purse });
    return true;
  };

  return {
    /**
     * A seat between two hands, by what its wallet has said: credited, paid out where it goes and no match
     * holds it, or gone without a buy-in. Null where it is free then.
     */
    async tend(table: Table, seat: SeatRow, { isChanged, isHeld, round }: Tending) {
      const { room, tx } = table;
      if (round === null) throw new Error(`a seat of room ${room.id} has no round`);
      if (NOT_PAID.includes(round.state)) return seat;
      if (!IN_PLAY.includes(round.state)) {
        await deleteSeat(tx, room.id, seat.seat);
        return null;
      }
      if (round.state === 'raise_pending') table.isAsking = true;
      const bought = (round.stake + round.raised) as Amount;
      const paid = (bought - seat.credited) as Amount;
      const tended: SeatRow = {
        ...seat,
        state: seat.state === 'reserved' ? 'seated' : seat.state,
        stack: (seat.stack + paid) as Amount,
        credited: bought,
      };
      if (!isHeld && tended.state === 'leaving' && (await end(table, tended, round))) {
        await deleteSeat(tx, room.id, seat.seat);
        return null;
      }
      const isSame = !isChanged && paid === ZERO && tended.state === seat.state;
      if (!isSame) await saveSeat(tx, room.id, tended);
      return tended;
    },

    /** Stores the round of a sitting with its buy-in, before any money moves. */
    async begin(tx: Tx, { amount, key, roomId, session }: SitCommand): Promise<Asked> {
      const { currency, gameCode, playerId } = session;
      const { game, tableHash } = cardOf(games, gameCode);
      const choice = { room: roomId };
      const drawn = drawNothing((draws) => game.begin({ stake: amount, choice }, draws));
      const bet = newBet(deps, newId(), amount);
      await insertRound(tx, {
        id: bet.roundId,
        playerId,
        sessionId: session.id,
        gameCode,
        tableHash,
        currency,
        isDemo: session.walletToken === null,
        clientKey: key,
        stake: amount,
        choice,
        meterId: null,
        carried: null,
        seedPairId: null,
        nonce: null,
        tableRoundId: null,
        roomId,
        rewardId: null,
        createdAt: bet.createdAt,
      });
      await insertSent(tx, bet);
      const before = { sessionId: session.id, currency, raised: ZERO, actions: [], draws: null };
      const { transactionId: betId } = bet;
      return { before, bet, betId, drawn, feed: null, place: null, base: null };
    },

    /** Stores the bet of further chips; null where the same press has bought them already. */
    async topUp(tx: Tx, roundId: string, key: string, amount: Amount): Promise<Asked | null> {
      const row = await lockRound(tx, roundId);
      if (row === null) throw new Refusal('round.unknown');
      if (hasToppedUp(row, key)) return null;
      if (row.state === 'raise_undone') throw new Refusal('wallet.unclear');
      if (row.state !== 'playing') throw new Refusal('round.unfinished');
      const action = topUpAction(key, amount);
      const round = stepOf(games, row);
      if (round.raiseOf(action) !== amount) throw new Refusal('input.malformed');
      const drawn = drawNothing((draws) => round.act(action, draws));
      const bet = newBet(deps, row.id, amount);
      const at = { id: row.id, from: ['playing'] as const };
      const changed = await updateRound(tx, at, { state: 'raise_pending' });
      const betId = await findBetId(tx, row.id);
      await insertSent(tx, bet);
      if (changed === null || betId === null)
        throw new Error(`round ${row.id} changed under its lock`);
      return { before: row, bet, betId, drawn, feed: null, place: null, base: null, action };
    },
  };
}
