import type { FastifyPluginAsync } from 'fastify';
import { Refusal } from '../../../platform/refusal.ts';
import { UUID } from '../../../platform/uuid.ts';
import { FEEDBACK_IMAGE_PATH, type FeedbackImages } from './service.ts';

/** The pictures, for the author on the portal and for operators on the console's address. */
export const imagePages =
  (images: FeedbackImages): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { id: string } }>(
      `${FEEDBACK_IMAGE_PATH}:id`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const content = UUID.test(params.id) ? await images.find(params.id) : null;
        if (content === null) throw new Refusal('request.not_found');
        return reply
          .header('content-type', 'image/jpeg')
          .header('cache-control', 'private, max-age=86400, immutable')
          .send(content);
      },
    );
  };
