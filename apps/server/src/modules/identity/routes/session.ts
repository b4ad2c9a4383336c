import { serve } from '../../../platform/http/call.ts';
import type { MemberService } from '../../member/index.ts';
import type { Identity } from '../service/identity.ts';
import type { DeviceReader } from './device.ts';
import { missing, presentLogin } from './present.ts';

type SessionRoutesDeps = {
  readonly identity: Identity;
  readonly members: MemberService;
  readonly deviceOf: DeviceReader;
};

export function serveSessions({ identity, members, deviceOf }: SessionRoutesDeps) {
  const { logins, second, sessionCodes, sessions, trial } = identity;

  return serve({
    'POST /wps/session/login': async (call) => {
      const { type = 'username', captcha, entry, botCheck, ...typed } = call.body;
      const device = await deviceOf(call);
      const command = { ...device, brandId: call.brand.id, captcha, entry, botCheck };
      if (type === 'sms') {
        const { mobileNum, countryDialingCode, verificationCode } = typed;
        const fields = { mobileNum, countryDialingCode, verificationCode };
        if (
          mobileNum === undefined ||
          countryDialingCode === undefined ||
          verificationCode === undefined
        ) {
          throw missing(fields);
        }
        return presentLogin(
          await logins.bySms({ ...command, mobileNum, countryDialingCode, verificationCode }),
        );
      }
      const { username, password } = typed;
      if (username === undefined || password === undefined) {
        throw missing({ username, password });
      }
      return presentLogin(await logins.byPassword({ ...command, username, password }));
    },

    'POST /wps/session/login/verification/code': async (call) => {
      const device = await deviceOf(call);
      const { brand, language, body } = call;
      return second.sendCode({ ...device, ...body, brandId: brand.id, language });
    },

    'POST /wps/session/login/verification': async (call) => {
      const device = await deviceOf(call);
      return presentLogin(await second.answer({ ...device, ...call.body, brandId: call.brand.id }));
    },

    'POST /wps/session/login/freeplay': async (call) => {
      const device = await deviceOf(call);
      const { brand, language, body } = call;
      return presentLogin(
        await trial.open({ ...device, brandId: brand.id, language, botCheck: body.botCheck }),
      );
    },

    'POST /wps/session/code': async ({ caller }) => {
      const { code, expiresAt } = await sessionCodes.issue(caller);
      return { code, expiresAt: expiresAt.toISOString() };
    },

    'POST /wps/session/code/account': async ({ brand, body }) => ({
      account: await sessionCodes.accountOf({ brandId: brand.id, code: body.code }),
    }),

    'POST /wps/session/login/code': async (call) => {
      const device = await deviceOf(call);
      const { brand, body } = call;
      return presentLogin(await sessionCodes.exchange({ ...device, ...body, brandId: brand.id }));
    },

    'DELETE /wps/session/logout': async ({ caller }) => {
      await sessions.endOne(caller.memberId, caller.sessionId);
      return null;
    },

    'POST /wps/session/firstLogin': async ({ caller }) => {
      await members.greet(caller.memberId);
      return null;
    },
  });
}
