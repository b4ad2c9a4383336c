import type { Reader } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import type { MemberService } from '../service.ts';
import type { TagService } from './service.ts';

type TagRoutesDeps = {
  readonly tags: TagService;
  readonly members: MemberService;
  readonly reader: Reader;
};

export const serveTags = ({ tags, members, reader }: TagRoutesDeps) =>
  serve({
    'GET /console/tags': async ({ brand }) => ({ items: await tags.list(brand.id) }),
    'POST /console/tags': ({ brand, body, caller, ip }) =>
      tags.add({ brandId: brand.id, operatorId: caller.operatorId, ip }, body),
    'PUT /console/tags/:tagId': ({ brand, params, body, caller, ip }) =>
      tags.change({ brandId: brand.id, operatorId: caller.operatorId, ip }, params.tagId, body),
    'DELETE /console/tags/:tagId': async ({ brand, params, caller, ip }) => {
      await tags.remove({ brandId: brand.id, operatorId: caller.operatorId, ip }, params.tagId);
      return null;
    },
    'GET /console/members/:memberId/tags': async ({ brand, params: { memberId } }) => {
      await members.getOfBrand(reader, brand.id, memberId);
      const own = await tags.ofMembers([memberId]);
      return { items: [...(own.get(memberId) ?? [])] };
    },
    'PUT /console/members/:memberId/tags/:tagId': async ({ brand, params, caller, ip }) => {
      const at = { brandId: brand.id, operatorId: caller.operatorId, ip };
      await tags.assign(at, params.memberId, params.tagId);
      return null;
    },
    'DELETE /console/members/:memberId/tags/:tagId': async ({ brand, params, caller, ip }) => {
      const at = { brandId: brand.id, operatorId: caller.operatorId, ip };
      await tags.unassign(at, params.memberId, params.tagId);
      return null;
    },
  });
