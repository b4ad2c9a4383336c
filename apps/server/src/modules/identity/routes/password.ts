import { serve } from '../../../platform/http/call.ts';
import type { Identity } from '../service/identity.ts';
import type { DeviceReader } from './device.ts';
import { presentLogin } from './present.ts';

type PasswordRoutesDeps = { readonly identity: Identity; readonly deviceOf: DeviceReader };

export const servePasswords = ({
  identity: { passwords, recovery },
  deviceOf,
}: PasswordRoutesDeps) =>
  serve({
    'POST /wps/member/password': async ({ body, brand, caller, ip }) => {
      const { memberId, sessionId, restriction } = caller;
      return {
        endedSessions: await passwords.change({
          ...body,
          brandId: brand.id,
          memberId,
          sessionId,
          ip,
          isRestricted: restriction === 'password_change',
        }),
      };
    },

    'POST /wps/member/password/email': async ({ body, brand, language, ip }) =>
      recovery.forgotByEmail({ ...body, brandId: brand.id, language, ip }),

    'POST /wps/member/password/reset': async ({ body, brand, ip }) => {
      await recovery.resetByEmail({ ...body, brandId: brand.id, ip });
      return null;
    },

    'POST /wps/member/password/verification': async (call) => {
      const device = await deviceOf(call);
      return presentLogin(
        await recovery.resetByMobile({ ...device, ...call.body, brandId: call.brand.id }),
      );
    },

    'POST /wps/member/paymentPassword': async ({ body, brand, caller, ip }) => {
      const { memberId, sessionId } = caller;
      await passwords.setPaymentPassword({ ...body, brandId: brand.id, memberId, sessionId, ip });
      return null;
    },
  });
