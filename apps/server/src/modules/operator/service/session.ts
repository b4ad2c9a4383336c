import { operatorRoles, type Permission } from '@parlour/contract';
import type { OperatorCaller } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, SEEN_EVERY_MS, SESSION_IDLE_MS } from '../rules.ts';
import {
  endSession,
  findLiveById,
  findLiveIds,
  findLiveByToken,
  listLiveOf,
  type LiveSession,
  type Session,
  touchSession,
} from '../store/session.ts';
import { byOperator, onOperator, type OperatorDeps, operatorSessionsEnded } from './deps.ts';

export type Sessions = {
  /** The operator behind a session token, or null when it is unknown, idle, expired or ended. */
  identify(token: string): Promise<OperatorCaller | null>;
  /** Which of these sessions still live; asking does not keep them alive. */
  live(sessionIds: readonly string[]): Promise<string[]>;
  get(sessionId: string): Promise<LiveSession>;
  list(operatorId: string): Promise<Session[]>;
  end(input: { sessionId: string; operatorId: string; ip: string }): Promise<void>;
};

const NOBODYS_RIGHTS: ReadonlySet<Permission> = new Set();
const rights = new Map(
  Object.entries(operatorRoles).map(([role, granted]) => [role, new Set<Permission>(granted)]),
);

export function createSessions({ db, audit, outbox, pepper, now }: OperatorDeps): Sessions {
  const seenAfter = () => new Date(now().getTime() - SESSION_IDLE_MS);

  return {
    async identify(token) {
      const at = now();
      const live = await findLiveByToken(db, {
        tokenHash: hashToken(token, pepper),
        now: at,
        seenAfter: seenAfter(),
      });
      if (live === null) return null;
      if (at.getTime() - live.lastSeenAt.getTime() > SEEN_EVERY_MS) {
        await db.tx((tx) => touchSession(tx, { sessionId: live.sessionId, now: at }));
      }
      return {
        kind: 'operator',
        operatorId: live.operatorId,
        sessionId: live.sessionId,
        account: live.account,
        // A temporary password opens one's own account and nothing else.
        permissions: live.mustChangePassword
          ? NOBODYS_RIGHTS
          : (rights.get(live.role) ?? NOBODYS_RIGHTS),
      };
    },

    live: (ids) => findLiveIds(db, { ids, now: now(), seenAfter: seenAfter() }),

    async get(sessionId) {
      const live = await findLiveById(db, { id: sessionId, now: now(), seenAfter: seenAfter() });
      if (live === null) throw new Refusal('request.unauthenticated');
      return live;
    },

    list: (operatorId) => listLiveOf(db, { operatorId, now: now(), seenAfter: seenAfter() }),

    async end({ sessionId, operatorId, ip }) {
      await db.tx(async (tx) => {
        const isEnded = await endSession(tx, { id: sessionId, operatorId, now: now() });
        if (!isEnded) throw new Refusal('operator.session_unknown');
        await outbox.add(tx, [operatorSessionsEnded(operatorId)]);
        await audit.record(tx, {
          ...byOperator(operatorId, ip),
          action: 'operator.sign_out',
          subject: onOperator(operatorId),
        });
      });
    },
  };
}
