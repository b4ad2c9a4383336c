import type { RequestContext } from '../../../platform/http/call.ts';
import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MemberService } from '../../member/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { IdentityService } from '../service/identity.ts';
import type { LoggedIn } from '../service/login.ts';
import { CAPTCHA_COOKIE } from './captcha.ts';

type SessionRoutesDeps = {
  readonly identity: IdentityService;
  readonly members: MemberService;
  readonly site: SiteService;
};

const presentLogin = (loggedIn: LoggedIn) => ({
  token: loggedIn.token,
  expiresAt: loggedIn.expiresAt.toISOString(),
  memberId: loggedIn.memberId,
  account: loggedIn.account,
  type: loggedIn.type,
  firstTimeLogin: loggedIn.isFirstLogin,
  passwordExpired: loggedIn.isPasswordExpired,
});

/** The wire leaves the fields of every way to log in optional; each way asks for its own. */
const missing = (fields: Readonly<Record<string, string | undefined>>): Refusal =>
  new Refusal('request.invalid', {
    fields: Object.entries(fields)
      .filter(([, value]) => value === undefined)
      .map(([name]) => ({ path: `/${name}`, code: 'request.invalid' })),
  });

export function serveSessions({ identity, members, site }: SessionRoutesDeps) {
  const deviceOf = async (call: RequestContext) => ({
    ip: call.ip,
    country: await site.country(call),
    userAgent: call.userAgent,
    captchaId: call.cookies[CAPTCHA_COOKIE],
  });

  return serve({
    'PUT /wps/member/register': async (call) => {
      const { body, brand, language } = call;
      const device = await deviceOf(call);
      return presentLogin(
        await identity.register({ ...device, brandId: brand.id, language, body }),
      );
    },

    'POST /wps/session/login': async (call) => {
      const { username, password, captcha, entry } = call.body;
      if (username === undefined || password === undefined) {
        throw missing({ username, password });
      }
      const device = await deviceOf(call);
      const brandId = call.brand.id;
      return presentLogin(
        await identity.login({ ...device, brandId, username, password, captcha, entry }),
      );
    },

    'DELETE /wps/session/logout': async ({ caller }) => {
      await identity.endSession(caller.memberId, caller.sessionId);
      return null;
    },

    'POST /wps/session/firstLogin': async ({ caller }) => {
      await members.greet(caller.memberId);
      return null;
    },
  });
}
