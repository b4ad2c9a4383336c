import type { WebSocket } from 'ws';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import type { Runner } from '../round/jobs.ts';
import { presentRoom, type RoomFrame, type RoomNow } from './present.ts';
import { listChanged, type RoomRow, touchSeats } from './store.ts';

/** How often it is looked whether another process has changed a room. */
const POLL_MS = 200;
/** Who looks at a table is noted this often. */
const TOUCH_MS = 5_000;
const PENDING_BYTES_MAX = 256 * 1024;
const CLOSE_SLOW = 1013;
const CLOSE_RESTART = 1012;

type Watched = {
  readonly sockets: Map<WebSocket, string>;
  sent: number;
  touchedAtMs: number;
  isBusy: boolean;
  isMissed: boolean;
};

type Reads = {
  readonly readRoom: (roomId: string) => Promise<RoomNow | null>;
  readonly roomNow: (room: RoomRow) => Promise<RoomNow>;
};

export type RoomFeed = ReturnType<typeof createRoomFeed>;

/** Sends each socket what its own seat may see of its room, whichever process makes it happen. */
export function createRoomFeed(
  { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>,
  { readRoom, roomNow }: Reads,
) {
  const rooms = new Map<string, Watched>();

  const sendTo = (socket: WebSocket, seen: RoomNow, playerId: string): void => {
    const frame: RoomFrame = { type: 'room', ...presentRoom(seen, playerId) };
    if (socket.bufferedAmount > PENDING_BYTES_MAX) socket.close(CLOSE_SLOW, 'too slow');
    else socket.send(JSON.stringify(frame));
  };

  /** Notes who looks, in one statement for all rooms for which it is time. */
  const touch = async (watched: readonly (readonly [string, Watched])[]): Promise<void> => {
    const at = now();
    const due = watched.filter(([, room]) => at.getTime() - room.touchedAtMs >= TOUCH_MS);
    if (due.length === 0) return;
    for (const [, room] of due) room.touchedAtMs = at.getTime();
    const looking = due.flatMap(([roomId, { sockets }]) =>
      [...new Set(sockets.values())].map((playerId) => ({ roomId, playerId })),
    );
    await db.tx((tx) => tx.commitWith(() => [touchSeats(tx, { looking, at })]));
  };

  const look = async (roomId: string, watched: Watched): Promise<void> => {
    if (watched.isBusy || watched.sockets.size === 0) return;
    watched.isBusy = true;
    try {
      const seen = await readRoom(roomId);
      if (seen !== null && seen.room.version !== watched.sent) {
        watched.sent = seen.room.version;
        for (const [socket, playerId] of watched.sockets) sendTo(socket, seen, playerId);
      }
    } finally {
      watched.isBusy = false;
    }
    if (!watched.isMissed) return;
    watched.isMissed = false;
    await look(roomId, watched);
  };

  const lookQuietly = (roomId: string, watched: Watched): void => {
    look(roomId, watched).catch((error: Error) =>
      log.warn({ error: error.message, room: roomId }, 'a room could not be looked at'),
    );
  };

  const poll = async (): Promise<void> => {
    const watched = [...rooms].filter(([, { sockets }]) => sockets.size > 0);
    if (watched.length === 0) return;
    const changed = await listChanged(
      db,
      watched.map(([id, { sent }]) => ({ id, sent })),
    );
    for (const id of changed) {
      const room = rooms.get(id);
      if (room !== undefined) lookQuietly(id, room);
    }
    await touch(watched);
  };

  return {
    /** Adds a socket of a player to a room: it gets the room as it is, and what follows. */
    async join(room: RoomRow, { playerId }: Session, socket: WebSocket): Promise<void> {
      let watched = rooms.get(room.id);
      if (watched === undefined) {
        watched = {
          sockets: new Map(),
          sent: -1,
          touchedAtMs: 0,
          isBusy: false,
          isMissed: false,
        };
        rooms.set(room.id, watched);
      }
      const { sockets } = watched;
      socket.on('close', () => {
        sockets.delete(socket);
        if (sockets.size === 0) rooms.delete(room.id);
      });
      // Added before its first frame is there, so that it misses no change: a page drops what is older.
      if (socket.readyState === socket.OPEN) sockets.set(socket, playerId);
      watched.touchedAtMs = 0;
      sendTo(socket, await roomNow(room), playerId);
    },

    /** A room has changed in this process. */
    changed(roomId: string): void {
      const watched = rooms.get(roomId);
      if (watched === undefined) return;
      if (watched.isBusy) watched.isMissed = true;
      else lookQuietly(roomId, watched);
    },

    start(): Runner {
      let isBusy = false;
      const timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        poll()
          .catch((error: Error) => log.warn({ error: error.message }, 'rooms are not looked at'))
          .finally(() => {
            isBusy = false;
          });
      }, POLL_MS);
      return {
        async stop() {
          clearInterval(timer);
          for (const { sockets } of rooms.values())
            for (const socket of sockets.keys()) socket.close(CLOSE_RESTART, 'restart');
        },
      };
    },
  };
}
