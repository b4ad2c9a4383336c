import { findSeaSeats } from '../field/store.ts';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { isOfKind, kindOf } from '../room/lobby.ts';
import { findRoom, hasSeat } from '../room/store.ts';
import { cardOf } from '../round/game.ts';
import { modeOf } from './mode.ts';
import { type Place, roomKey, seaKey } from './place.ts';
import type { ChatMode } from './rules.ts';

export type Places = ReturnType<typeof createPlaces>;

/** A place that is read by all who look and written to by those who sit. */
const seatedPlace = (mode: ChatMode, isSeated: boolean): Pick<Place, 'mode' | 'needsSeat'> => {
  const needsSeat = !isSeated && (mode === 'free' || mode === 'phrases');
  return { mode: needsSeat ? 'read' : mode, needsSeat };
};

/** Finds the place where a player talks, and what the player may do there. */
export function createPlaces({ db, games }: Pick<Platform, 'db' | 'games'>) {
  return {
    table(session: Session): Place {
      const { gameCode, tableCode } = session;
      if (cardOf(games, gameCode).table === undefined) throw new Refusal('chat.off');
      const mode = modeOf(session, cardOf(games, gameCode));
      return { key: tableCode, gameCode: null, mode, needsSeat: false };
    },

    async room(session: Session, roomId: string): Promise<Place> {
      const { gameCode, playerId } = session;
      const [room, isSeated] = await Promise.all([
        findRoom(db, roomId),
        hasSeat(db, { roomId, playerId }),
      ]);
      if (room === null || !isOfKind(room, kindOf(session))) throw new Refusal('room.unknown');
      const mode = modeOf(session, cardOf(games, gameCode));
      return { key: roomKey(roomId), gameCode, ...seatedPlace(mode, isSeated) };
    },

    async sea(session: Session, seaId: string): Promise<Place> {
      const { gameCode, playerId, walletToken } = session;
      const sea = await findSeaSeats(db, seaId);
      if (sea === null || sea.gameCode !== gameCode || sea.isDemo !== (walletToken === null))
        throw new Refusal('chat.off');
      const mode = modeOf(session, cardOf(games, gameCode));
      const isSeated = sea.playerIds.includes(playerId);
      return { key: seaKey(seaId), gameCode, ...seatedPlace(mode, isSeated) };
    },
  };
}
