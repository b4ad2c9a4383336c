import { serve } from '../../../platform/http/call.ts';
import type { ProfileService, ProfileView } from './service.ts';

const presentProfile = ({ fields, avatarUrl, avatars }: ProfileView) => ({
  fields: [...fields],
  avatarUrl,
  avatars: [...avatars],
});

export const serveProfile = (profiles: ProfileService) =>
  serve({
    'GET /wps/member/profile': async ({ brand, caller }) =>
      presentProfile(await profiles.view(brand.id, caller.memberId)),

    'PUT /wps/member/profile': async ({ brand, caller, body, ip }) => {
      const owner = { brandId: brand.id, memberId: caller.memberId };
      return presentProfile(await profiles.change({ ...owner, typed: body, ip }));
    },

    'POST /console/members/:memberId/reveal': async ({ brand, params, body, caller, ip }) => ({
      value: await profiles.reveal({
        ...body,
        brandId: brand.id,
        memberId: params.memberId,
        operatorId: caller.operatorId,
        ip,
      }),
    }),
  });
