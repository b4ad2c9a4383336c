import type { ClientFrame, ServerFrame, SessionEndedCode } from '@parlour/contract';
import type { Caller } from '../http/call.ts';

/** Whether a caller may hear a channel; `subject` is what follows the colon of its name. */
export type ChannelAuthoriser = (caller: Caller, subject: string, brandCode: string) => boolean;
export type ChannelAuthorisers = Readonly<Record<string, ChannelAuthoriser>>;

/** One connected socket, as much of it as the hub needs. */
export type Peer = {
  send(frame: string): void;
  /** Bytes that the peer has not taken yet. */
  pending(): number;
  close(code: number, reason: string): void;
  identify(token: string | null): Promise<{ caller: Caller; brandCode: string }>;
};

export type Hub = {
  connect(peer: Peer): PeerSession;
  publish(channel: string, version: bigint, message: unknown): void;
  hasListeners(channel: string): boolean;
  /**
   * Cuts off members and operators whose session is over: all of them, or those of one owner.
   * `findLive` answers which of the ids still live.
   */
  closeEnded(findLive: FindLive, ownerId?: string): Promise<void>;
  /** Sends every peer away, because this process ends. */
  closeAll(): void;
  /** Connected sockets and channels with listeners, for the metrics page. */
  census(): { readonly peers: number; readonly channels: number };
};

export type FindLive = (
  kind: SessionKind,
  sessionIds: readonly string[],
) => Promise<Iterable<string>>;
export type SessionKind = 'member' | 'operator';

export type PeerSession = { receive(text: string): Promise<void>; disconnect(): void };

/** Messages that a channel remembers, so that a short absence costs no refetch. */
const REMEMBERED = 20;
const CHANNELS_PER_PEER_MAX = 64;
const FRAME_CHARS_MAX = 1_024;
/** A peer that lets this much pile up is cut off; it will come back and be brought up to date. */
const PENDING_BYTES_MAX = 512 * 1024;
const CREDITS_MAX = 60;
const CREDITS_PER_SECOND = 10;

export const CLOSE_SLOW = 1013;
export const CLOSE_POLICY = 1008;
/** The node goes: the peer comes back to another one. */
export const CLOSE_RESTART = 1012;
export const CLOSE_ENDED: SessionEndedCode = 4401;

type Entry = { readonly version: bigint; readonly frame: string };
type Room = { readonly recent: Entry[]; readonly sessions: Set<Session> };
type Session = {
  readonly peer: Peer;
  readonly rooms: Set<string>;
  caller: Caller;
  brandCode: string;
  credits: number;
  creditedAt: number;
};

export function createHub(authorisers: ChannelAuthorisers, nowMs: () => number): Hub {
  const rooms = new Map<string, Room>();
  const sessions = new Set<Session>();

  const roomOf = (channel: string): Room => {
    const existing = rooms.get(channel);
    if (existing !== undefined) return existing;
    const room: Room = { recent: [], sessions: new Set() };
    rooms.set(channel, room);
    return room;
  };

  const leave = (session: Session, channel: string): void => {
    session.rooms.delete(channel);
    const room = rooms.get(channel);
    room?.sessions.delete(session);
    if (room?.sessions.size === 0) rooms.delete(channel);
  };

  const deliver = (session: Session, frame: string): void => {
    if (session.peer.pending() > PENDING_BYTES_MAX) {
      session.peer.close(CLOSE_SLOW, 'too slow');
      return;
    }
    session.peer.send(frame);
  };
  const tell = (session: Session, frame: ServerFrame) => deliver(session, JSON.stringify(frame));

  const subscribe = (session: Session, channel: string, version: number): void => {
    const [prefix = '', subject = ''] = split(channel);
    const isAllowed = authorisers[prefix]?.(session.caller, subject, session.brandCode) === true;
    if (!isAllowed || session.rooms.size >= CHANNELS_PER_PEER_MAX) {
      tell(session, { type: 'refused', channel, code: 'request.forbidden' });
      return;
    }
    const room = roomOf(channel);
    room.sessions.add(session);
    session.rooms.add(channel);
    catchUp(session, room, { channel, version });
  };

  /** Sends what the peer missed, or tells it to fetch afresh when that is no longer known. */
  const catchUp = (
    session: Session,
    room: Room,
    at: { channel: string; version: number },
  ): void => {
    const last = room.recent.at(-1);
    if (last === undefined) {
      tell(session, { type: 'resync', channel: at.channel, version: at.version });
      return;
    }
    const missed = room.recent.filter((entry) => entry.version > BigInt(at.version));
    const first = room.recent[0];
    const isCovered = first !== undefined && BigInt(at.version) >= first.version - 1n;
    if (at.version < 0 || !isCovered) {
      tell(session, { type: 'resync', channel: at.channel, version: Number(last.version) });
      return;
    }
    for (const entry of missed) deliver(session, entry.frame);
    tell(session, { type: 'subscribed', channel: at.channel, version: Number(last.version) });
  };

  const hasCredit = (session: Session): boolean => {
    const at = nowMs();
    const earned = ((at - session.creditedAt) / 1000) * CREDITS_PER_SECOND;
    session.credits = Math.min(CREDITS_MAX, session.credits + earned) - 1;
    session.creditedAt = at;
    return session.credits >= 0;
  };

  const handle = async (session: Session, frame: ClientFrame): Promise<void> => {
    switch (frame.type) {
      case 'hello': {
        const { caller, brandCode } = await session.peer.identify(frame.token);
        // Of the account that the peer was before it keeps nothing: it subscribes again as itself.
        for (const channel of session.rooms) leave(session, channel);
        session.caller = caller;
        session.brandCode = brandCode;
        tell(session, { type: 'ready' });
        return;
      }
      case 'subscribe':
        subscribe(session, frame.channel, frame.version);
        return;
      case 'unsubscribe':
        leave(session, frame.channel);
        return;
      case 'ping':
        tell(session, { type: 'pong' });
        return;
    }
  };

  return {
    connect(peer) {
      const session: Session = {
        peer,
        rooms: new Set(),
        caller: { kind: 'anonymous' },
        brandCode: '',
        credits: CREDITS_MAX,
        creditedAt: nowMs(),
      };
      sessions.add(session);
      return {
        async receive(text) {
          const frame = text.length > FRAME_CHARS_MAX ? null : parseFrame(text);
          if (frame === null || !hasCredit(session)) {
            peer.close(CLOSE_POLICY, 'bad or too many frames');
            return;
          }
          await handle(session, frame);
        },
        disconnect() {
          for (const channel of session.rooms) leave(session, channel);
          sessions.delete(session);
        },
      };
    },

    publish(channel, version, message) {
      const room = rooms.get(channel);
      // Nobody listens: anyone who comes later fetches the state and starts from there.
      if (room === undefined) return;
      const last = room.recent.at(-1);
      if (last !== undefined && version <= last.version) return;
      if (last !== undefined && version > last.version + 1n) room.recent.length = 0;
      const frame: ServerFrame = { type: 'message', channel, version: Number(version), message };
      const entry = { version, frame: JSON.stringify(frame) };
      room.recent.push(entry);
      if (room.recent.length > REMEMBERED) room.recent.shift();
      for (const session of room.sessions) deliver(session, entry.frame);
    },

    async closeEnded(findLive, ownerId) {
      await Promise.all(
        SESSION_KINDS.map(async (kind) => {
          const asked = new Map<string, Session[]>();
          for (const session of sessions) {
            const { caller } = session;
            if (caller.kind !== kind || (ownerId ?? ownerOf(caller)) !== ownerOf(caller)) continue;
            const known = asked.get(caller.sessionId);
            if (known === undefined) asked.set(caller.sessionId, [session]);
            else known.push(session);
          }
          if (asked.size === 0) return;
          for (const sessionId of await findLive(kind, [...asked.keys()])) asked.delete(sessionId);
          for (const [sessionId, held] of asked) {
            for (const { caller, peer } of held) {
              // A peer that has said hello as another caller in the meantime is not meant.
              if (caller.kind === kind && caller.sessionId === sessionId) {
                peer.close(CLOSE_ENDED, 'session ended');
              }
            }
          }
        }),
      );
    },

    closeAll() {
      for (const { peer } of sessions) peer.close(CLOSE_RESTART, 'restart');
    },

    hasListeners: (channel) => rooms.has(channel),
    census: () => ({ peers: sessions.size, channels: rooms.size }),
  };
}

const SESSION_KINDS: readonly SessionKind[] = ['member', 'operator'];

const ownerOf = (caller: Exclude<Caller, { readonly kind: 'anonymous' }>): string =>
  caller.kind === 'member' ? caller.memberId : caller.operatorId;

const split = (channel: string): readonly string[] => {
  const at = channel.indexOf(':');
  return at < 0 ? [channel, ''] : [channel.slice(0, at), channel.slice(at + 1)];
};

const CHANNEL = /^[a-z-]{1,40}:[A-Za-z0-9_-]{1,80}$/;
const TOKEN_CHARS_MAX = 255;

/** Reads what a client sent; null for anything that is not one of the known frames. */
export function parseFrame(text: string): ClientFrame | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null) return null;
  const { type, token, channel, version } = parsed as Record<string, unknown>;
  const hasChannel = typeof channel === 'string' && CHANNEL.test(channel);
  switch (type) {
    case 'ping':
      return { type };
    case 'hello':
      if (token === null || (typeof token === 'string' && token.length <= TOKEN_CHARS_MAX)) {
        return { type, token };
      }
      return null;
    case 'subscribe':
      return hasChannel && Number.isSafeInteger(version)
        ? { type, channel, version: version as number }
        : null;
    case 'unsubscribe':
      return hasChannel ? { type, channel } : null;
    default:
      return null;
  }
}
