import { serve } from '../../../platform/http/call.ts';
import type { SessionDesk } from '../service/session-desk.ts';
import { loginPage, presentLoginPage, presentSession } from './present.ts';

export const serveConsoleSessions = (desk: SessionDesk) =>
  serve({
    'GET /console/members/:memberId/sessions': async ({ brand, params }) => {
      const live = await desk.sessions(brand.id, params.memberId);
      return live.map((session) => presentSession(session, null));
    },

    'DELETE /console/members/:memberId/sessions': async ({ brand, params, body, caller, ip }) => ({
      endedSessions: await desk.endAll({
        ...body,
        brandId: brand.id,
        memberId: params.memberId,
        operatorId: caller.operatorId,
        ip,
      }),
    }),

    'GET /console/members/:memberId/logins': async ({ brand, params, query }) => {
      const page = loginPage(query);
      return presentLoginPage(await desk.logins(brand.id, params.memberId, page), page);
    },
  });
