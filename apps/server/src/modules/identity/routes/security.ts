import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Identity } from '../service/identity.ts';
import { loginPage, presentLoginPage, presentSession } from './present.ts';

/** Where an account is logged in, and who tried to. */
export const serveSecurity = ({ sessions, listLogins }: Identity) =>
  serve({
    'GET /wps/member/sessions': async ({ caller }) => {
      const live = await sessions.list(caller.memberId);
      return live.map((session) => presentSession(session, caller.sessionId));
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
      const page = loginPage(query);
      return presentLoginPage(await listLogins(caller.memberId, page), page);
    },
  });
