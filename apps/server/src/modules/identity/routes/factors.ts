import type { MemberCaller, RequestContext } from '../../../platform/http/call.ts';
import { serve } from '../../../platform/http/call.ts';
import type { Bound, FactorsView } from '../service/factors.ts';
import type { Identity } from '../service/identity.ts';
import type { Owner } from '../service/reauthentication.ts';

const presentBound = (bound: Bound | null) =>
  bound === null ? null : { masked: bound.masked, boundAt: bound.boundAt.toISOString() };

export const presentFactors = (factors: FactorsView) => ({
  ...factors,
  email: presentBound(factors.email),
  mobile: presentBound(factors.mobile),
  totp:
    factors.totp === null ? null : { ...factors.totp, boundAt: factors.totp.boundAt.toISOString() },
  passwordChangedAt: factors.passwordChangedAt.toISOString(),
  passwordExpiresAt: factors.passwordExpiresAt?.toISOString() ?? null,
});

const ownerOf = ({
  brand,
  caller,
  ip,
}: RequestContext & { readonly caller: MemberCaller }): Owner => ({
  brandId: brand.id,
  memberId: caller.memberId,
  sessionId: caller.sessionId,
  ip,
});

export const serveFactors = ({ factors, reauthentication }: Identity) =>
  serve({
    'GET /wps/member/factors': async (call) => presentFactors(await factors.view(ownerOf(call))),

    'POST /wps/member/reauthentication': async (call) => {
      const { proof, expiresAt } = await reauthentication.prove({
        ...ownerOf(call),
        ...call.body,
      });
      return { proof, expiresAt: expiresAt.toISOString() };
    },

    'POST /wps/member/verification/code': async (call) =>
      factors.sendCode({ ...ownerOf(call), ...call.body, language: call.language }),

    'PUT /wps/member/factors/email': async (call) =>
      presentFactors(await factors.bindEmail({ ...ownerOf(call), ...call.body })),

    'POST /wps/member/factors/email/removal': async (call) =>
      presentFactors(await factors.unbindEmail({ ...ownerOf(call), ...call.body })),

    'PUT /wps/member/factors/mobile': async (call) =>
      presentFactors(await factors.bindMobile({ ...ownerOf(call), ...call.body })),

    'POST /wps/member/factors/mobile/removal': async (call) =>
      presentFactors(await factors.unbindMobile({ ...ownerOf(call), ...call.body })),

    'POST /wps/member/factors/totp': async (call) =>
      factors.beginTotp({ ...ownerOf(call), ...call.body }),

    'PUT /wps/member/factors/totp': async (call) => ({
      recoveryCodes: await factors.confirmTotp({ ...ownerOf(call), ...call.body }),
    }),

    'POST /wps/member/factors/totp/recoveryCodes': async (call) => ({
      recoveryCodes: await factors.renewRecoveryCodes({ ...ownerOf(call), ...call.body }),
    }),

    'POST /wps/member/factors/totp/removal': async (call) => {
      await factors.removeTotp({ ...ownerOf(call), ...call.body });
      return null;
    },
  });
