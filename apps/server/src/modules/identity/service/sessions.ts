import type { Db, Tx } from '@parlour/database';
import type { Logger } from 'pino';
import { LRUCache } from 'lru-cache';
import type { Outbox } from '../../../platform/outbox.ts';
import { createBatcher } from '../../../platform/batch.ts';
import type { Brand, MemberCaller } from '../../../platform/http/call.ts';
import {
  endOldSessions,
  endOtherSessions,
  endSession,
  findLiveSessions,
  insertSession,
  liftRestriction,
  listLiveSessions,
  type LiveSession,
  type SessionMethod,
  type SessionRestriction,
  type SessionRow,
  touchSessions,
} from '../store/sessions.ts';
import { sessionsEnded } from '../events.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';

export type Device = {
  readonly ip: string;
  readonly country: string | null;
  readonly userAgent: string;
  /** HMAC of the device cookie; null for callers that keep no cookies. */
  readonly deviceHash?: Buffer | null;
};

export type OpenSession = Device & {
  readonly memberId: string;
  readonly idleMinutes: number;
  readonly days: number;
  readonly method: SessionMethod;
  readonly restriction?: SessionRestriction | null;
};

export type OpenedSession = {
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAt: Date;
};

export type Sessions = {
  open(tx: Tx, session: OpenSession): Promise<OpenedSession>;
  /** Who a token belongs to; null when it belongs to nobody at this brand any more. */
  identify(
    token: string,
    brand: Pick<Brand, 'id'>,
    /** Asks the database, whatever this process remembers. */
    isFresh?: boolean,
  ): Promise<MemberCaller | null>;
  list(memberId: string): Promise<SessionRow[]>;
  /** The password was changed: everything works again. */
  liftRestriction(tx: Tx, sessionId: string): Promise<void>;
  end(tx: Tx, memberId: string, sessionId: string): Promise<boolean>;
  endOthers(tx: Tx, memberId: string, keptId: string | null): Promise<number>;
  /**
   * Forgets what this process remembers of a member's sessions; after the ending committed. Other
   * processes hear of it by the event that every ending writes.
   */
  forget(memberId: string): void;
};

export type SessionsDeps = {
  readonly db: Db;
  readonly outbox: Outbox;
  readonly log: Pick<Logger, 'warn'>;
  readonly pepper: string;
  now(): Date;
  newId(): string;
};

const SESSIONS_MAX = 20;
/** How long a read may still be answered on a node that did not hear of the end of a session. */
const REMEMBERED_MS = 2_000;
const REMEMBERED_MAX = 20_000;
const TOUCH_AFTER_MS = 60_000;
const SESSIONS_PER_READ_MAX = 256;
const READS_WAITING_MAX = 10_000;
const READS_GATHER_MS = 10;
const TOUCHES_GATHER_MS = 500;
const DAY_MS = 24 * 3_600_000;

type Known = { readonly brandId: string; readonly caller: MemberCaller };
type Remembered = {
  readonly known: Promise<Known | null>;
  readonly until: number;
  memberId: string | null;
};

const keyOf = (tokenHash: Buffer): string => tokenHash.toString('base64');

function knownOf({ brandId, tokenHash: _hash, usedAt: _at, ...caller }: LiveSession): Known {
  return { brandId, caller: { kind: 'member', ...caller } };
}

export function createSessions({ db, outbox, log, pepper, now, newId }: SessionsDeps): Sessions {
  const remembered = new LRUCache<string, Remembered>({ max: REMEMBERED_MAX });

  /** Reads sessions of callers who come at the same moment together. */
  const read = createBatcher<Buffer, LiveSession | null>({
    run: async (tokenHashes) => {
      const sessions = await findLiveSessions(db, tokenHashes, now());
      const found = new Map(sessions.map((one) => [keyOf(one.tokenHash), one]));
      return tokenHashes.map((hash) => found.get(keyOf(hash)) ?? null);
    },
    batchMax: SESSIONS_PER_READ_MAX,
    gatherMs: READS_GATHER_MS,
    queueMax: READS_WAITING_MAX,
  });
  const touch = createBatcher<string, void>({
    run: async (sessionIds) => {
      try {
        await db.tx((tx) => touchSessions(tx, sessionIds, now()));
      } catch (error) {
        log.warn({ err: error, sessions: sessionIds.length }, 'uses of sessions were not noted');
      }
      return sessionIds.map(() => undefined);
    },
    batchMax: SESSIONS_PER_READ_MAX,
    gatherMs: TOUCHES_GATHER_MS,
    queueMax: READS_WAITING_MAX,
  });

  const beingNoted = new Map<string, Promise<void>>();
  /** No answer waits for it. A use that is not noted, for an error or a full queue, is noted with the next. */
  const noteUse = (key: string, sessionId: string): void => {
    const forget = () => {
      beingNoted.delete(key);
    };
    beingNoted.set(key, touch(sessionId).then(forget, forget));
  };

  const readInUse = async (key: string, tokenHash: Buffer): Promise<Known | null> => {
    // Its own last use may be on the way, without which it would look idle.
    await beingNoted.get(key);
    const session = await read(tokenHash);
    if (session === null) return null;
    const unusedMs = now().getTime() - session.usedAt.getTime();
    if (unusedMs > TOUCH_AFTER_MS) noteUse(key, session.sessionId);
    return knownOf(session);
  };

  const remember = (key: string, tokenHash: Buffer): Remembered => {
    const entry: Remembered = {
      known: readInUse(key, tokenHash),
      until: now().getTime() + REMEMBERED_MS,
      memberId: null,
    };
    remembered.set(key, entry);
    const drop = () => remembered.get(key) === entry && remembered.delete(key);
    // Tokens of nobody are not kept: they would push real ones out.
    entry.known.then((known) => {
      if (known === null) drop();
      else entry.memberId = known.caller.memberId;
    }, drop);
    return entry;
  };

  const tell = (tx: Tx, memberId: string) => outbox.add(tx, [sessionsEnded(memberId)]);

  return {
    async open(tx, { days, restriction = null, deviceHash = null, ...session }) {
      const token = newSecretToken();
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
      const sessionId = newId();
      const tokenHash = hashToken(pepper, token);
      await insertSession(tx, {
        ...session,
        id: sessionId,
        tokenHash,
        createdAt,
        expiresAt,
        deviceHash,
        restriction,
      });
      const old = await endOldSessions(tx, session.memberId, { kept: SESSIONS_MAX, at: createdAt });
      if (old > 0) await tell(tx, session.memberId);
      return { sessionId, token, expiresAt };
    },

    async identify(token, brand, isFresh = false) {
      const tokenHash = hashToken(pepper, token);
      const key = keyOf(tokenHash);
      const held = remembered.get(key);
      const isUsable = !isFresh && held !== undefined && held.until > now().getTime();
      const entry = isUsable ? held : remember(key, tokenHash);
      const known = await entry.known;
      return known !== null && known.brandId === brand.id ? known.caller : null;
    },

    liftRestriction,
    list: (memberId) => listLiveSessions(db, memberId, now()),

    async end(tx, memberId, id) {
      const isEnded = await endSession(tx, memberId, { id, at: now() });
      if (isEnded) await tell(tx, memberId);
      return isEnded;
    },

    async endOthers(tx, memberId, keptId) {
      const count = await endOtherSessions(tx, memberId, { keptId, at: now() });
      if (count > 0) await tell(tx, memberId);
      return count;
    },

    forget(memberId) {
      for (const [key, entry] of remembered) {
        // One that is being read may have been read before the end.
        if (entry.memberId === null || entry.memberId === memberId) remembered.delete(key);
      }
    },
  };
}

const hashToken = (pepper: string, token: string): Buffer =>
  hashSecretToken(pepper, 'session', token);
