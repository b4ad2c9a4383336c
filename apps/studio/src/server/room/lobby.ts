import { randomInt } from 'node:crypto';
import type { Tx } from '@parlour/database';
import type { RoomLevel, RoomPlan } from '@parlour/games/room';
import type { Amount } from '@parlour/money';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { cardOf } from '../round/game.ts';
import { chipOf } from '../round/stakes.ts';
import { rakeIn, type Tables as LedTables } from '../table/settings.ts';
import { levelOf, planOf } from './hand.ts';
import { isMatchOn, matchLevelOf } from './match-kind.ts';
import { type LevelView, type ListedRoomView, presentLevel, presentListed } from './present.ts';
import {
  findByInvite,
  insertRoom,
  insertSeat,
  type Kind,
  type ListedRoom,
  listRooms,
  type RoomRow,
} from './store.ts';
import { freshPack } from './table.ts';

/** Without letters and digits that are taken for each other. */
const INVITE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const INVITE_LENGTH = 8;
const COMPUTERS = 4;
const ROUNDS_OF_LISTING = 3;

export const kindOf = ({ currency, gameCode, walletToken }: Session): Kind => ({
  currency,
  gameCode,
  isDemo: walletToken === null,
});

const newInvite = (): string =>
  Array.from(
    { length: INVITE_LENGTH },
    () => INVITE_LETTERS[randomInt(INVITE_LETTERS.length)] as string,
  ).join('');

type Wanted = Kind &
  Pick<RoomRow, 'levelId' | 'seatCount' | 'isPractice' | 'inviteCode'> & {
    readonly slot: number | null;
  };

/** Sizes of tables at a stake. */
const sizesOf = ({ sizes }: RoomPlan, { match }: RoomLevel): readonly number[] =>
  match?.sizes ?? sizes;

const LOW_LEVELS = 2;
const LOWEST_FEE = 'garden';

/** Whether a stake has a table for practice: the lowest ones, and each format's lowest fee. */
export const isLow = ({ id, match }: RoomLevel, place: number): boolean =>
  match === undefined ? place < LOW_LEVELS : id.endsWith(LOWEST_FEE);

/** Whether a player can sit down: not where a match goes on, though a player is out of it. */
const isFree = (room: ListedRoom): boolean =>
  room.players + room.computers < room.seatCount && !isMatchOn(room);

export type Lobby = ReturnType<typeof createLobby>;

/** The tables that are offered: of each stake and size one with a free seat at least. */
export function createLobby(
  { db, games, newId, now }: Platform,
  { led }: { readonly led: Pick<LedTables, 'get'> },
) {
  const open = (wanted: Wanted): Promise<string> =>
    db.tx(async (tx) => {
      const room = {
        ...wanted,
        id: newId(),
        ...freshPack(planOf(games, wanted.gameCode).source),
        isMatch: matchLevelOf(games, wanted) !== null,
        at: now(),
      };
      const isOpened = await insertRoom(tx, room);
      if (isOpened && wanted.isPractice) await seatComputers(tx, games, room);
      return room.id;
    });

  /** Tables that are missing, so that a seat is free at each stake. */
  const missing = (kind: Kind, rooms: readonly ListedRoom[]): Wanted[] => {
    const plan = planOf(games, kind.gameCode);
    const kinds = plan.levels.flatMap((level, place) => {
      const sizes = sizesOf(plan, level);
      return [
        ...sizes.map((seatCount) => ({ levelId: level.id, seatCount, isPractice: false })),
        // Computer players sit at the lowest stakes, at play money alone.
        ...(kind.isDemo && isLow(level, place)
          ? [{ levelId: level.id, seatCount: sizes[0] as number, isPractice: true }]
          : []),
      ];
    });
    return kinds.flatMap((one) => {
      const same = rooms.filter(
        (room) =>
          room.levelId === one.levelId &&
          room.seatCount === one.seatCount &&
          room.isPractice === one.isPractice,
      );
      const hasFree = same.some(isFree);
      return hasFree ? [] : [{ ...kind, ...one, inviteCode: null, slot: same.length + 1 }];
    });
  };

  const list = async (kind: Kind, left = ROUNDS_OF_LISTING): Promise<ListedRoom[]> => {
    const rooms = await listRooms(db, kind);
    const wanted = missing(kind, rooms);
    if (wanted.length === 0 || left === 0) return rooms;
    for (const room of wanted) await open(room);
    return list(kind, left - 1);
  };

  type Leveled = Pick<RoomRow, 'gameCode' | 'currency' | 'levelId'> &
    Partial<Pick<RoomRow, 'match'>>;
  /** A stake by the rake of a hand, or that of the game. */
  const levelView = (room: Leveled, rake?: number): LevelView => {
    const level = levelOf(planOf(games, room.gameCode), room.levelId);
    const rakePermyriad = rake ?? level.rakePermyriad;
    const hands = room.match?.state.isOver === false ? room.match.state.hands : 0;
    return presentLevel({ ...level, rakePermyriad }, chipOf(room.currency), hands);
  };
  /** The same by the rake that the next hand has. */
  const levelNow = async (room: Leveled): Promise<LevelView> => {
    const { settings } = await led.get(room.gameCode);
    return levelView(room, rakeIn(settings, levelOf(planOf(games, room.gameCode), room.levelId)));
  };

  return {
    levelView,
    levelNow,

    /** Public tables, for all who may sit there. */
    async list(kind: Kind): Promise<ListedRoomView[]> {
      if (cardOf(games, kind.gameCode).room === undefined) throw new Refusal('room.unknown');
      const rooms = await list(kind);
      return Promise.all(rooms.map(async (room) => presentListed(room, await levelNow(room))));
    },

    /** Opens a private table and answers its id; players with its invitation may sit there. */
    async openPrivate(kind: Kind, levelId: string, seatCount: number): Promise<string> {
      const plan = planOf(games, kind.gameCode);
      const level = plan.levels.find(({ id }) => id === levelId);
      if (level === undefined || !sizesOf(plan, level).includes(seatCount))
        throw new Refusal('input.malformed');
      const inviteCode = newInvite();
      return open({ ...kind, levelId, seatCount, isPractice: false, inviteCode, slot: null });
    },

    async byInvite(kind: Kind, code: string): Promise<string> {
      const room = await findByInvite(db, code.toUpperCase());
      if (room === null || !isOfKind(room, kind)) throw new Refusal('room.unknown');
      return room.id;
    },

    /** A table of a stake, of one size or any, where most others sit and a seat is free. */
    async quick(kind: Kind, levelId: string, seatCount: number | null): Promise<string> {
      const rooms = (await list(kind)).filter(
        (room) =>
          room.levelId === levelId &&
          room.seatCount === (seatCount ?? room.seatCount) &&
          isFree(room),
      );
      const [best] = rooms.toSorted(
        (left, right) => right.players - left.players || right.computers - left.computers,
      );
      if (best === undefined) throw new Refusal('room.unknown');
      return best.id;
    },
  };
}

type Opened = Wanted & Pick<RoomRow, 'id'> & { readonly at: Date };

/** Seats the computer players of a table for practice. */
async function seatComputers(
  tx: Tx,
  games: Platform['games'],
  { at, currency, gameCode, id, levelId, seatCount }: Opened,
): Promise<void> {
  const plan = planOf(games, gameCode);
  const { buyInMaxHundredths, match } = levelOf(plan, levelId);
  // A seat is left to a player; a match begins once all others are taken.
  const computers = match === undefined ? Math.min(COMPUTERS, seatCount - 1) : seatCount - 1;
  for (let seat = 0; seat < computers; seat += 1)
    await insertSeat(tx, id, {
      seat: seat + 1,
      playerId: null,
      roundId: null,
      tag: `C${seat + 1}`,
      state: 'seated',
      stack: (chipOf(currency) * BigInt(buyInMaxHundredths)) as Amount,
      credited: 0n as Amount,
      isNew: false,
      posts: false,
      awayAt: null,
      bankMs: 0,
      seed: `computer-${seat + 1}`,
      seenAt: at,
      hands: 0,
      raked: 0n as Amount,
      satAt: at,
    });
}

/** Whether a player of a game and its money may sit at a table. */
export const isOfKind = (room: Kind, { currency, gameCode, isDemo }: Kind): boolean =>
  room.gameCode === gameCode && room.currency === currency && room.isDemo === isDemo;
