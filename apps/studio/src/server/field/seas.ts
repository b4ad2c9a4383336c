import { randomBytes } from 'node:crypto';
import { serverSeedFromBytes } from '@parlour/fairness';
import type { SeaPlan } from '@parlour/games/field';
import { amountToText } from '@parlour/money';
import type { WebSocket } from 'ws';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { cardOf } from '../round/game.ts';
import type { Runner } from '../round/jobs.ts';
import type { RoundService } from '../round/service.ts';
import { seaTagOf } from '../table/tag.ts';
import type { EndReason } from './present.ts';
import { AWAY_MS, Sea, type Seat, SEATS_MAX, send, SHOTS_BURST } from './sea.ts';
import {
  findSea,
  insertSea,
  insertVolleys,
  keepSeas,
  noteSeat,
  type SeaRow,
  sweepSeas,
  takeSea,
  type Volley,
} from './store.ts';
import { findVisit, type Visit } from './visit.ts';

/** How often seas are looked at, and shots stored and said. */
const BEAT_MS = 100;
/** Another process may take a sea over this long after its holder has died. */
const LEASE_MS = 3_000;
const KEEP_MS = 1_000;
const TAKE_POLL_MS = 250;
/** A sea without seats is kept so long for those who come back. */
const EMPTY_MS = 20_000;
/** How long a new sea has been running, so that it is full of fish. */
const FULL_MS = 75_000;
const SWEEP_MS = 10 * 60_000;
const SWEPT_AFTER_MS = 60 * 60_000;
const CLOSE_RESTART = 1012;
const CLOSE_MOVED = 4000;

type Deps = { readonly rounds: Pick<RoundService, 'finish'> };

export type Joined = { readonly sea: Sea; readonly seat: Seat };
type Joining = {
  /** The sea that the page was in before. */
  readonly wanted: string | null;
  /** The player has a seat; the welcome of the page follows. */
  readonly onSeat: (seaId: string) => Promise<void>;
};

export type Seas = ReturnType<typeof createSeas>;

/** The seas that this process holds: who sits in them, and the beat at which shots are drawn, stored and said. */
export function createSeas(platform: Platform, { rounds }: Deps) {
  const { db, games, log, newId, now } = platform;
  const holder = newId();
  const seas = new Map<string, Sea>();
  const joining = new Map<string, Promise<Joined>>();
  const nowMs = () => now().getTime();
  const until = () => new Date(nowMs() + LEASE_MS);

  const planOf = (gameCode: string): SeaPlan => {
    const { sea } = cardOf(games, gameCode);
    if (sea === undefined) throw new Refusal('table.unready');
    return sea;
  };

  const hold = (row: SeaRow, isDemo: boolean): Sea => {
    const sea = new Sea(planOf(row.gameCode), row, { isDemo, nowMs: nowMs() });
    seas.set(row.id, sea);
    return sea;
  };

  /** The sea in which a page was before, where its holder has died; waits as long as that may take. */
  const takeOver = async (id: string, session: Session): Promise<Sea | null> => {
    const giveUpMs = nowMs() + LEASE_MS + KEEP_MS;
    for (;;) {
      const row = await findSea(db, id);
      if (row === null || row.gameCode !== session.gameCode) return null;
      const at = now();
      const taken = await db.tx((tx) => takeSea(tx, { id, holder, at, until: until() }));
      if (taken !== null) return seas.get(id) ?? hold(taken, session.walletToken === null);
      if (seas.has(id) || nowMs() > giveUpMs) return seas.get(id) ?? null;
      await new Promise((resolve) => setTimeout(resolve, TAKE_POLL_MS));
    }
  };

  const makeSea = async (session: Session): Promise<Sea> => {
    const [id, { gameCode }] = [newId(), session];
    const startedAt = new Date(nowMs() - FULL_MS);
    const seed = serverSeedFromBytes(randomBytes(32));
    const isDemo = session.walletToken === null;
    const sea = { id, gameCode, seed, startedAt, holder, isDemo, until: until() };
    await db.tx((tx) => insertSea(tx, sea));
    const row = { id, gameCode, seed, startedAt, heldUntil: sea.until, gone: [], holds: [] };
    return hold(row, isDemo);
  };

  /** The sea that a page asks for, where it has room; else another one. */
  const findRoom = async (session: Session, own: Sea | null): Promise<Sea> => {
    if (own !== null && hasRoom(own, session)) return own;
    for (const sea of seas.values()) if (sea.taken.length > 0 && hasRoom(sea, session)) return sea;
    return makeSea(session);
  };

  const inTurn = createQueue();
  const seatOf = ({ gameCode, playerId }: Session): Joined | null => {
    for (const sea of seas.values()) {
      const seat = sea.taken.find(({ session }) => session.playerId === playerId);
      if (seat !== undefined && sea.gameCode === gameCode) return { sea, seat };
    }
    return null;
  };

  const sitDown = async (session: Session, wanted: string | null): Promise<Joined> => {
    const [own, visit] = await Promise.all([
      wanted === null ? null : (seas.get(wanted) ?? takeOver(wanted, session)),
      findVisit(platform, db, session),
    ]);
    return inTurn(async () => seatIn(await findRoom(session, own), session, visit));
  };

  const seatIn = (sea: Sea, session: Session, visit: Visit | null): Joined => {
    const seat: Seat = {
      seat: sea.seats.indexOf(null),
      session,
      tag: seaTagOf(sea.id, session.playerId),
      socket: null,
      awayAtMs: nowMs(),
      visit,
      cannon: 0,
      lastShot: -1,
      allowance: SHOTS_BURST,
      allowedAtMs: nowMs(),
      back: [],
      ending: null,
    };
    sea.seats[seat.seat] = seat;
    return { sea, seat };
  };

  const welcome = ({ sea, seat }: Joined): void => {
    send(seat, {
      type: 'welcome',
      sea: sea.id,
      seed: sea.water.seed,
      seaMs: sea.seaMs(nowMs()),
      seat: seat.seat,
      gone: sea.water.gone(),
      holds: sea.water.holds(),
      seats: sea.views(),
      visit: seat.visit?.view(sea.startedAtMs) ?? null,
    });
    sayAll(sea);
  };

  /** Ends the visit of a seat: what is left is paid. Where that fails, the queue of rounds does it later. */
  const end = (sea: Sea, seat: Seat, reason: EndReason, visit: Visit): void => {
    sea.recall(seat);
    seat.visit = null;
    seat.ending = null;
    rounds.finish(visit.roundId).then(
      () =>
        send(seat, {
          type: 'ended',
          reason,
          roundId: visit.roundId,
          shot: amountToText(visit.shot),
          credit: amountToText(visit.credit),
        }),
      (error: Error) => {
        log.warn({ error: error.message, round: visit.roundId }, 'a visit could not be ended');
        seat.socket?.close(CLOSE_RESTART, 'later');
      },
    );
  };

  /** Stores what was shot; a seat whose volley was not stored has gone on elsewhere. */
  const store = async (): Promise<void> => {
    const volleys: { sea: Sea; seat: Seat; volley: Volley }[] = [];
    for (const sea of seas.values())
      for (const seat of sea.taken) {
        const volley = seat.visit?.takeVolley() ?? null;
        if (volley !== null) volleys.push({ sea, seat, volley });
      }
    if (volleys.length === 0) return;
    const [stored] = await db.tx((tx) =>
      tx.commitWith(() => [
        insertVolleys(
          tx,
          volleys.map(({ volley }) => volley),
        ),
      ]),
    );
    for (const { sea, seat, volley } of volleys) {
      if (stored.has(volley.roundId)) continue;
      seat.socket?.close(CLOSE_MOVED, 'moved');
      sea.leave(seat, nowMs());
    }
  };

  const say = (sea: Sea): void => {
    const news = sea.takeNews();
    const seaMs = sea.seaMs(nowMs());
    for (const seat of sea.taken) {
      if (seat.back.length > 0) {
        send(seat, { type: 'back', shots: seat.back });
        seat.back = [];
      }
      if (news === null) continue;
      const shots = news.shots.filter((shot) => shot.seat !== seat.seat);
      send(seat, { type: 'news', seaMs, ...news, shots });
      const isOwn = news.hits.some((hit) => hit.seat === seat.seat);
      if (isOwn) send(seat, { type: 'visit', visit: seat.visit?.view(sea.startedAtMs) ?? null });
    }
  };

  /** Ends what is to end: visits that are over, seats that are away, seas that are empty. */
  const tidy = (sea: Sea): void => {
    const at = nowMs();
    for (const seat of sea.taken) {
      const { visit } = seat;
      const isAway = seat.socket === null && at - seat.awayAtMs > AWAY_MS;
      if (visit !== null && at >= visit.endsAtMs) seat.ending ??= 'full';
      if (visit !== null && isAway) seat.ending ??= 'away';
      if (visit !== null && seat.ending !== null) end(sea, seat, seat.ending, visit);
      if (!isAway) continue;
      sea.leave(seat, at);
      sayAll(sea);
    }
    if (sea.taken.length === 0 && at - sea.emptyAtMs > EMPTY_MS) seas.delete(sea.id);
  };

  const keep = async (): Promise<void> => {
    const kept = [...seas.values()].map(({ id, taken, water }) => ({
      id,
      playerIds: taken.map(({ session }) => session.playerId),
      gone: water.gone(),
      holds: water.holds(),
    }));
    if (kept.length === 0) return;
    const [held] = await db.tx((tx) =>
      tx.commitWith(() => [keepSeas(tx, { holder, until: until(), seas: kept })]),
    );
    for (const { id } of kept) if (!held.has(id)) drop(id);
  };

  /** Gives a sea up: pages come back, and find their visits as they were stored. */
  const drop = (id: string): void => {
    const sea = seas.get(id);
    seas.delete(id);
    for (const { socket } of sea?.taken ?? []) socket?.close(CLOSE_RESTART, 'restart');
  };

  let keptAtMs = 0;
  let sweptAtMs = 0;
  const beat = async (): Promise<void> => {
    for (const sea of seas.values()) sea.run(nowMs());
    await store();
    for (const sea of seas.values()) say(sea);
    for (const sea of seas.values()) tidy(sea);
    const at = nowMs();
    if (at - keptAtMs > KEEP_MS) {
      keptAtMs = at;
      await keep();
    }
    if (at - sweptAtMs > SWEEP_MS) {
      sweptAtMs = at;
      await db.tx((tx) => sweepSeas(tx, new Date(at - SWEPT_AFTER_MS)));
    }
  };

  return {
    /** A seat for a page: its own where it has one, else in the sea that it was in, else where there is room. */
    async join(session: Session, socket: WebSocket, { onSeat, wanted }: Joining): Promise<Joined> {
      planOf(session.gameCode);
      const key = `${session.gameCode} ${session.playerId}`;
      const known = seatOf(session);
      const asked = joining.get(key) ?? (known === null ? sitDown(session, wanted) : known);
      joining.set(key, Promise.resolve(asked));
      const joined = await Promise.resolve(asked).finally(() => joining.delete(key));
      const { sea, seat } = joined;
      const { playerId } = session;
      await db.tx((tx) => noteSeat(tx, { seaId: sea.id, playerId }));
      await onSeat(sea.id);
      if (seat.socket !== null && seat.socket !== socket) seat.socket.close(CLOSE_MOVED, 'moved');
      seat.socket = socket;
      // A page that comes back counts its shots from the start.
      seat.lastShot = -1;
      welcome(joined);
      return joined;
    },

    /** A round was begun for a seat, or may have been. */
    async visit({ sea, seat }: Joined): Promise<void> {
      const found = seat.visit ?? (await findVisit(platform, db, seat.session));
      seat.visit ??= found;
      send(seat, { type: 'visit', visit: seat.visit?.view(sea.startedAtMs) ?? null });
    },

    fire: ({ sea, seat }: Joined, shots: Parameters<Sea['fire']>[1]): void =>
      sea.fire(seat, shots, nowMs()),

    leave({ seat }: Joined): void {
      if (seat.visit !== null) seat.ending ??= 'left';
    },

    /** The line of a page is gone. */
    away({ seat }: Joined, socket: WebSocket): void {
      if (seat.socket !== socket) return;
      seat.socket = null;
      seat.awayAtMs = nowMs();
    },

    seaMs: ({ sea }: Joined): number => sea.seaMs(nowMs()),

    start(): Runner {
      let isStopped = false;
      const loop = async () => {
        while (!isStopped) {
          const began = performance.now();
          await beat().catch((error: Error) => {
            log.warn({ err: error }, 'seas are given up: what was shot could not be stored');
            for (const id of seas.keys()) drop(id);
          });
          const left = BEAT_MS - (performance.now() - began);
          await new Promise((resolve) => setTimeout(resolve, Math.max(5, left)));
        }
      };
      const running = loop();
      return {
        async stop() {
          isStopped = true;
          await running;
          await store().catch(() => {});
          for (const id of seas.keys()) drop(id);
        },
      };
    },
  };
}

const hasRoom = (sea: Sea, { gameCode, walletToken }: Session): boolean =>
  sea.gameCode === gameCode &&
  sea.isDemo === (walletToken === null) &&
  sea.taken.length < SEATS_MAX;

const sayAll = (sea: Sea): void => {
  const seats = sea.views();
  for (const seat of sea.taken) send(seat, { type: 'seats', seats });
};

/** Work that is done one piece after the other, so that those who come together sit together. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
