import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Bets } from '../round/bets.ts';
import type { Settlement } from '../round/settlement.ts';
import type { Tables as LedTables } from '../table/settings.ts';
import type { VisitService } from '../visit/service.ts';
import { type At, createAtTable } from './at-table.ts';
import { createChips } from './chips.ts';
import { type Hands, planOf } from './hand.ts';
import { findHand } from './hand-store.ts';
import { isOfKind, kindOf, type Lobby } from './lobby.ts';
import { matchLevelOf } from './match-kind.ts';
import { createMoves } from './moves.ts';
import { createPast } from './past.ts';
import { presentRoom, type RoomNow, type RoomView } from './present.ts';
import type { Sittings } from './sitting.ts';
import { findOwnRoom, findRoom, listSeats, type RoomRow } from './store.ts';
import type { Tables } from './table.ts';

type Deps = {
  readonly bets: Bets;
  readonly hands: Hands;
  readonly lobby: Lobby;
  readonly settlement: Settlement;
  readonly sittings: Sittings;
  readonly tables: Tables;
  readonly visits: Pick<VisitService, 'demandSeen'>;
  readonly led: LedTables;
  /** A room has changed: the sockets of this process are sent it. */
  readonly onChange: (roomId: string) => void;
};

export type RoomService = ReturnType<typeof createRoomService>;

/** What players do at tables, and the table as they see it afterwards. */
export function createRoomService(platform: Platform, deps: Deps) {
  const { db, games, now } = platform;
  const { hands, led, lobby } = deps;
  const table = createAtTable(platform, deps);
  const chips = createChips(platform, { ...deps, ...table });
  const moves = createMoves({ ...deps, ...table });
  const past = createPast(platform, deps);

  const view = async (session: Session, roomId: string): Promise<RoomView> => {
    const seen = await readRoom(roomId);
    if (seen === null || !isOfKind(seen.room, kindOf(session))) throw new Refusal('room.unknown');
    return presentRoom(seen, session.playerId);
  };

  const reading = new Map<string, Promise<RoomNow | null>>();
  /**
   * A room as it is now; null where there is none. Who asks in the same turn of the program gets the same
   * reading: a change is answered and sent to the sockets by one.
   */
  const readRoom = (roomId: string): Promise<RoomNow | null> => {
    const known = reading.get(roomId);
    if (known !== undefined) return known;
    const read = findRoom(db, roomId).then(async (room) => (room === null ? null : roomNow(room)));
    reading.set(roomId, read);
    setImmediate(() => reading.delete(roomId));
    return read;
  };

  const roomNow = async (room: RoomRow): Promise<RoomNow> => {
    const [seats, row, notice, level] = await Promise.all([
      listSeats(db, room.id),
      room.handId === null ? null : findHand(db, room.handId),
      led.notice(room.gameCode),
      lobby.levelNow(room),
    ]);
    const hand = row === null ? null : hands.at(room, row);
    const { turnMs } = planOf(games, room.gameCode);
    const openRoll = row === null ? null : hands.drawn(room.gameCode, row).openRoll;
    const format = matchLevelOf(games, room)?.match ?? null;
    return { room, seats, row, hand, openRoll, level, format, notice, turnMs, now: now() };
  };

  /** Does something, and answers the table as it is then. */
  const seen =
    <Asked extends At>(work: (asked: Asked) => Promise<void>) =>
    async (asked: Asked): Promise<RoomView> => {
      await work(asked);
      return view(asked.session, asked.roomId);
    };

  return {
    ...past,
    view,
    roomNow,
    readRoom,
    pay: table.pay,
    seed: moves.seed,

    /** Where the player sits, if anywhere. */
    own: (session: Session): Promise<string | null> =>
      findOwnRoom(db, { ...kindOf(session), playerId: session.playerId }),

    sit: seen(chips.sit),
    topUp: seen(chips.topUp),
    act: seen(moves.act),
    away: seen(moves.away),
    post: seen(moves.post),
    share: seen(moves.share),
    leave: seen(moves.leave),
  };
}
