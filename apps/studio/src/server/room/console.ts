import type {
  PitTable,
  VendorTableHand,
  VendorTableRound,
  VendorTableRoundDetail,
  VendorTableRounds,
} from '@parlour/contract/vendor';
import { amountToText, ZERO } from '@parlour/money';
import { GamesError } from '../operator/games-error.ts';
import type { House } from '../operator/house.ts';
import type { Platform } from '../platform/platform.ts';
import type { RoundAsked, VoidCommand } from '../table/console.ts';
import { wire } from '../table/wire.ts';
import {
  findHead,
  findRoomVoid,
  type HandHead,
  type HandSeat,
  insertRoomVoid,
  listHandSeats,
  listHeads,
} from './console-store.ts';
import { changeRoom, lockRoom } from './store.ts';
import { keptSeat } from './void.ts';

const HANDS_SHOWN = 50;

export type RoomConsole = ReturnType<typeof createRoomConsole>;

/** The hands of the rooms of a game as its operator sees them, and the way to take one back. */
export function createRoomConsole({ db, now }: Pick<Platform, 'db' | 'now'>) {
  const demandHand = async (gameCode: string, number: number): Promise<HandHead> => {
    const hand = await findHead(db, gameCode, number);
    if (hand === null) throw new GamesError(404, 'unknown round');
    return hand;
  };

  const latest = async (gameCode: string, isOver: boolean): Promise<VendorTableRound | null> => {
    const [hand] = await listHeads(db, { gameCode, before: null, isOver, limit: 1 });
    return hand === undefined ? null : presentHead(hand);
  };

  return {
    latest,

    /** What the last hands came to: the pot, and what the house took of it. */
    async results(gameCode: string, limit: number): Promise<PitTable['results']> {
      const hands = await listHeads(db, { gameCode, before: null, isOver: true, limit });
      return hands.flatMap((hand) => {
        const { number, result } = presentHead(hand);
        return result === null ? [] : [{ number, result }];
      });
    },

    async rounds(gameCode: string, before: number | null): Promise<VendorTableRounds> {
      const page = { gameCode, before, isOver: null, limit: HANDS_SHOWN };
      return (await listHeads(db, page)).map((hand) => ({
        ...presentHead(hand),
        players: hand.players,
        sums: [
          {
            currency: hand.currency,
            staked: wire(hand.pot),
            paid: wire(hand.paid),
            rounds: 1,
          },
        ],
      }));
    },

    /** A hand with its seats, and what each would get where it is taken back. */
    async round(
      { from, hand: wanted, number, table: gameCode }: RoundAsked,
      house: House,
    ): Promise<VendorTableRoundDetail> {
      const hand = await demandHand(gameCode, number);
      const seats = await listHandSeats(db, hand.id);
      const all = seats.map((seat) => presentSeat(hand, seat, house));
      const back = all.filter(({ kept }) => kept === null);
      const returned = back.reduce((sum, one) => sum + one.returned, 0);
      return {
        round: presentHead(hand),
        hands: wanted === null ? all.slice(from) : all.filter(({ round }) => round === wanted),
        count: all.length,
        sums: back.length === 0 ? [] : [{ currency: hand.currency, hands: back.length, returned }],
      };
    },

    /** Takes a hand back as a whole, between two hands of its table; answers when that was done. */
    async void({ id, number, reason, round, table }: VoidCommand): Promise<Date | null> {
      const known = await findRoomVoid(db, id);
      if (known !== null && known.refusal !== null) throw new GamesError(400, known.refusal);
      if (known !== null) return known.doneAt;
      const hand = await demandHand(table, number);
      if (round !== null) throw new GamesError(400, 'a hand of a room is taken back as a whole');
      if (hand.endedAt === null) throw new GamesError(400, 'the hand goes on');
      if (hand.voidedAt !== null) throw new GamesError(400, 'the hand is void');
      const at = now();
      await db.tx(async (tx) => {
        const room = await lockRoom(tx, hand.roomId);
        await insertRoomVoid(tx, { id, handId: hand.id, roomId: hand.roomId, reason, at });
        if (room?.state === 'idle') await changeRoom(tx, hand.roomId, { dueAt: at });
      });
      return null;
    },
  };
}

function presentHead(hand: HandHead): VendorTableRound {
  const { currency, endedAt, pot, rake, serial, startedAt, voidedAt } = hand;
  const over = voidedAt === null ? 'paid' : 'void';
  return {
    number: serial,
    state: endedAt === null ? 'running' : over,
    opened_at: startedAt.toISOString(),
    closes_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    // The pot, and what the house took of it.
    result: endedAt === null ? null : `${amountToText(pot)} − ${amountToText(rake)} ${currency}`,
  };
}

function presentSeat(
  { currency, voidedAt }: Pick<HandHead, 'currency' | 'voidedAt'>,
  seat: HandSeat,
  house: House,
): VendorTableHand {
  const { operatorUser, put, roundId, won } = seat;
  const kept = voidedAt === null ? keptSeat(seat) : 'voided';
  const returned: bigint = kept === null ? put - won : ZERO;
  return {
    round: roundId,
    user: house.userOf(operatorUser),
    currency,
    state: 'closed',
    staked: wire(put),
    won: wire(won),
    returned: wire(returned),
    kept,
  };
}
