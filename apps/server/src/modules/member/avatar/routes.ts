import type { Reader } from '@parlour/database';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MemberService } from '../service.ts';
import { findHouseAvatar, HOUSE_AVATAR_PATH } from './house.ts';
import { AVATAR_PATH, type AvatarService } from './service.ts';
import { UUID } from '../../../platform/uuid.ts';

type AvatarRoutesDeps = {
  readonly avatars: AvatarService;
  readonly members: MemberService;
  readonly reader: Reader;
};

export const serveAvatars = ({ avatars, members, reader }: AvatarRoutesDeps) =>
  serve({
    'GET /wps/member/info/icon': async ({ caller }) => {
      const { avatarUrl } = await members.get(reader, caller.memberId);
      return { avatarUrl };
    },
    'POST /wps/member/info/icon': async ({ caller, upload }) => ({
      avatarUrl: await avatars.put(caller.memberId, upload),
    }),
    'PUT /wps/member/info/icon': async ({ caller, body }) => {
      await avatars.choose(caller.memberId, body.avatarUrl);
      return { avatarUrl: body.avatarUrl };
    },
    'DELETE /wps/member/info/icon': async ({ caller }) => {
      await avatars.remove(caller.memberId);
      return null;
    },
  });

/** The pictures themselves, each under an address of its own that never shows another one. */
export const avatarPages =
  (avatars: AvatarService): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { name: string } }>(
      `${HOUSE_AVATAR_PATH}:name`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const picture = findHouseAvatar(`${HOUSE_AVATAR_PATH}${params.name}`);
        if (picture === null) throw new Refusal('request.not_found');
        return reply
          .header('content-type', 'image/svg+xml')
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
          .header('cache-control', 'public, max-age=604800')
          .send(picture);
      },
    );
    app.get<{ Params: { id: string } }>(
      `${AVATAR_PATH}:id`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const content = UUID.test(params.id) ? await avatars.find(params.id) : null;
        if (content === null) throw new Refusal('request.not_found');
        return reply
          .header('content-type', 'image/webp')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(content);
      },
    );
  };
