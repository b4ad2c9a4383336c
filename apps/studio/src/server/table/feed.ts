import type { WebSocket } from 'ws';
import type { Platform } from '../platform/platform.ts';
import type { Runner } from '../round/jobs.ts';
import type { SeatView, TableFrame, TableView } from './present.ts';
import { send, sendAll } from './send.ts';
import type { TableNotice } from './settings.ts';
import { findLatest, type TableRoundRow } from './store.ts';
import type { TableViews } from './view.ts';

/** News of players are sent at most so often; a change of state at once where it is made in this process. */
const POLL_MS = 250;
/** A table goes on while sockets are open at it; it is said so this often. */
const WANT_MS = 15_000;
const CLOSE_RESTART = 1012;

type Sent = {
  round: string;
  seats: Map<string, string>;
  players: number;
  stages: string;
  pools: string;
};
type Room = {
  readonly sockets: Set<WebSocket>;
  sent: Sent;
  wantedAtMs: number;
  isBusy: boolean;
  /** A round has changed while a look was under way. */
  isMissed: boolean;
  /** What sockets that join get, made once for all that come within a moment. */
  first: { readonly atMs: number; readonly text: Promise<string | null> } | null;
};

const newRoom = (): Room => ({
  sockets: new Set(),
  sent: { round: '', seats: new Map(), players: 0, stages: '', pools: '' },
  wantedAtMs: 0,
  isBusy: false,
  isMissed: false,
  first: null,
});

export type Feed = ReturnType<typeof createFeed>;

/** Sends the sockets of this process what happens at their tables, whichever process makes it happen. */
export function createFeed(platform: Platform, views: TableViews) {
  const { db, log, now } = platform;
  const rooms = new Map<string, Room>();

  const firstFrame = (tableCode: string, room: Room): Promise<string | null> => {
    const atMs = now().getTime();
    if (room.first === null || room.first.atMs + POLL_MS <= atMs) {
      const made = findLatest(db, tableCode).then(async (round) =>
        round === null ? null : JSON.stringify({ type: 'table', ...(await views.viewOf(round)) }),
      );
      made.catch(() => (room.first = null));
      room.first = { atMs, text: made };
    }
    return room.first.text;
  };

  const sendTable = async (room: Room, round: TableRoundRow): Promise<void> => {
    room.first = null;
    const view = await views.viewOf(round);
    room.sent = {
      round: keyOf(view.round, view.notice),
      players: view.players,
      stages: textOfStages(view.shown),
      pools: textOfPools(view),
      seats: new Map(view.seats.map((seat) => [seat.id, textOf(seat)])),
    };
    sendAll(room.sockets, { type: 'table', ...view });
  };

  const sendSeats = async (room: Room, round: TableRoundRow): Promise<void> => {
    const { seats, ...all } = await views.seatsOf(round);
    const changed = seats.filter((seat) => room.sent.seats.get(seat.id) !== textOf(seat));
    const poolsText = textOfPools(all);
    if (changed.length === 0 && isSame(room.sent, { ...all, poolsText })) return;
    Object.assign(room.sent, { players: all.players, pools: poolsText });
    for (const seat of changed) room.sent.seats.set(seat.id, textOf(seat));
    const { number } = round;
    const serverTime = now().toISOString();
    sendAll(room.sockets, { type: 'seats', number, ...all, seats: changed, serverTime });
  };

  const sendShown = async (room: Room, round: TableRoundRow): Promise<void> => {
    const shown = await views.shownIn(round);
    const stages = textOfStages(shown);
    if (stages === room.sent.stages) return;
    room.sent.stages = stages;
    room.first = null;
    const serverTime = now().toISOString();
    sendAll(room.sockets, { type: 'shown', number: round.number, shown, serverTime });
  };

  const look = async (tableCode: string, room: Room): Promise<void> => {
    // A look that takes long is not joined by others.
    if (room.isBusy || room.sockets.size === 0) return;
    room.isBusy = true;
    try {
      const atMs = now().getTime();
      if (atMs - room.wantedAtMs > WANT_MS) {
        room.wantedAtMs = atMs;
        await views.want(tableCode);
      }
      const round = await findLatest(db, tableCode);
      if (round === null) return;
      const notice = await views.noticeNow(tableCode);
      if (room.sent.round === keyOf(round, notice)) {
        await sendShown(room, round);
        await sendSeats(room, round);
      } else await sendTable(room, round);
    } finally {
      room.isBusy = false;
    }
    if (!room.isMissed) return;
    room.isMissed = false;
    await look(tableCode, room);
  };

  const lookQuietly = (tableCode: string, room: Room): void => {
    look(tableCode, room).catch((error: Error) =>
      log.warn({ error: error.message, table: tableCode }, 'a table could not be looked at'),
    );
  };

  return {
    /** Adds a socket to a table: it gets the present state, and what follows. */
    async join(tableCode: string, socket: WebSocket): Promise<void> {
      const room = rooms.get(tableCode) ?? newRoom();
      rooms.set(tableCode, room);
      const { sockets } = room;
      socket.on('close', () => sockets.delete(socket));
      // Added before its first frame is there, so that it misses no change: a page drops what is older.
      if (socket.readyState === socket.OPEN) sockets.add(socket);
      const text = await firstFrame(tableCode, room);
      if (text !== null) send(socket, text);
    },

    /** A round has changed its state. */
    changed(tableCode: string): void {
      const room = rooms.get(tableCode);
      if (room === undefined) return;
      if (room.isBusy) room.isMissed = true;
      else lookQuietly(tableCode, room);
    },

    start(): Runner {
      const timer = setInterval(() => {
        for (const [tableCode, room] of rooms) lookQuietly(tableCode, room);
      }, POLL_MS);
      return {
        async stop() {
          clearInterval(timer);
          for (const { sockets } of rooms.values())
            for (const socket of sockets) socket.close(CLOSE_RESTART, 'restart');
        },
      };
    },
  };
}

const keyOf = (
  { number, state }: { readonly number: number; readonly state: string },
  notice: TableNotice | null,
): string => `${number} ${state} ${JSON.stringify(notice)}`;
/** A correction at a dealt table leaves as many, and other ones. */
const textOfStages = (shown: TableView['shown']): string => JSON.stringify(shown);
type Sum = { readonly players: number; readonly poolsText: string };
const isSame = ({ players, pools }: Sent, now: Sum): boolean =>
  players === now.players && pools === now.poolsText;
const textOfPools = ({ pools = [] }: Pick<TableFrame & { type: 'seats' }, 'pools'>): string =>
  JSON.stringify(pools);
const textOf = ({ events, win }: SeatView): string => `${events.length} ${win}`;
