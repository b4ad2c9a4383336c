import { serve } from '../../../platform/http/call.ts';
import { CLICK_COOKIE } from '../../agent/index.ts';
import type { Identity } from '../service/identity.ts';
import type { DeviceReader } from './device.ts';
import { presentRegistered } from './present.ts';

type RegistrationRoutesDeps = { readonly identity: Identity; readonly deviceOf: DeviceReader };

export const serveRegistration = ({
  identity: { botCheck, recovery, registration },
  deviceOf,
}: RegistrationRoutesDeps) =>
  serve({
    'GET /wps/verification/challenge': async () => botCheck.challenge(),

    'POST /wps/verification/sms/noLogin': async ({ body, brand, language, ip }) =>
      recovery.sendCode({
        ...body,
        purpose: body.purpose ?? 'login',
        brandId: brand.id,
        language,
        ip,
      }),

    'POST /wps/verification/sms/register': async (call) => {
      const { body, brand, language } = call;
      const { ip, country } = await deviceOf(call);
      const way = body.regType ?? 'mobile';
      return registration.sendCode({ ...body, way, brandId: brand.id, language, ip, country });
    },

    'PUT /wps/member/register': async (call) => {
      const { body, brand, language } = call;
      const device = await deviceOf(call);
      return presentRegistered(
        await registration.register({
          ...device,
          brandId: brand.id,
          language,
          way: 'username',
          body,
          clickId: call.cookies[CLICK_COOKIE],
        }),
      );
    },

    'PUT /wps/member/register/mobile': async (call) => {
      const { body, brand, language } = call;
      const device = await deviceOf(call);
      const way = body.password === undefined ? 'mobile' : 'mobilePass';
      return presentRegistered(
        await registration.register({
          ...device,
          brandId: brand.id,
          language,
          way,
          body,
          clickId: call.cookies[CLICK_COOKIE],
        }),
      );
    },
  });
