import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { describeDevice } from '../rules/device.ts';
import type { Identity } from '../service/identity.ts';

const PAGE_DEFAULT = 20;

/** Where an account is logged in, and who tried to. */
export const serveSecurity = ({ sessions, listLogins }: Identity) =>
  serve({
    'GET /wps/member/sessions': async ({ caller }) => {
      const live = await sessions.list(caller.memberId);
      return live.map((session) => ({
        id: session.id,
        isCurrent: session.id === caller.sessionId,
        device: describeDevice(session.userAgent),
        ip: session.ip,
        country: session.country,
        createdAt: session.createdAt.toISOString(),
        usedAt: session.usedAt.toISOString(),
      }));
    },

    'DELETE /wps/member/sessions/:sessionId': async ({ caller, params }) => {
      const isEnded = await sessions.endOne(caller.memberId, params.sessionId);
      if (!isEnded) throw new Refusal('identity.session_unknown');
      return null;
    },

    'DELETE /wps/member/sessions': async ({ caller }) => ({
      endedSessions: await sessions.endAllBut(caller.memberId, caller.sessionId),
    }),

    'GET /wps/member/logins': async ({ caller, query }) => {
      const limit = query.limit ?? PAGE_DEFAULT;
      const before = query.cursor !== undefined && UUID.test(query.cursor) ? query.cursor : null;
      const attempts = await listLogins(caller.memberId, { before, limit: limit + 1 });
      const items = attempts.slice(0, limit).map(({ userAgent, attemptedAt, ...attempt }) => ({
        ...attempt,
        device: describeDevice(userAgent),
        attemptedAt: attemptedAt.toISOString(),
      }));
      const hasMore = attempts.length > limit;
      return { items, nextCursor: hasMore ? (items.at(-1)?.id ?? null) : null };
    },
  });

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
