import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { describeDevice } from '../rules/device.ts';
import type { IdentityService } from '../service/identity.ts';

export const serveSecurity = (identity: IdentityService) =>
  serve({
    'POST /wps/member/password': async ({ body, brand, caller, ip }) => {
      const { memberId, sessionId } = caller;
      const owner = { brandId: brand.id, memberId, sessionId, ip };
      return {
        endedSessions: await identity.changePassword({
          ...body,
          ...owner,
          oldPassword: body.oldPassword ?? '',
        }),
      };
    },

    'POST /wps/member/paymentPassword': async ({ body, brand, caller, ip }) => {
      const { memberId, sessionId } = caller;
      await identity.setPaymentPassword({ ...body, brandId: brand.id, memberId, sessionId, ip });
      return null;
    },

    'GET /wps/member/sessions': async ({ caller }) => {
      const sessions = await identity.listSessions(caller.memberId);
      return sessions.map((session) => ({
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
      const isEnded = await identity.endSession(caller.memberId, params.sessionId);
      if (!isEnded) throw new Refusal('identity.session_unknown');
      return null;
    },

    'DELETE /wps/member/sessions': async ({ caller }) => ({
      endedSessions: await identity.endOtherSessions(caller.memberId, caller.sessionId),
    }),
  });
