import type { Route } from '@parlour/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Every media type that some call takes as a file. */
const MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'application/pdf'];

/** Files arrive as raw bytes; how many is the limit of the route. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser(MEDIA_TYPES, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** Before the body is read: a file goes only where one is wanted, and nothing else goes there. */
export function admitMediaType(request: FastifyRequest, route: Route): void {
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isAdmitted =
    route.upload === undefined
      ? !MEDIA_TYPES.includes(mediaType)
      : route.upload.mediaTypes.includes(mediaType);
  if (!isAdmitted) throw new Refusal('request.media_type');
}

/** What the documentation says of a file; its bytes are judged by the service that takes them. */
export const uploadSchema = ({ mediaTypes, bytesMax }: NonNullable<Route['upload']>) => ({
  content: Object.fromEntries(
    mediaTypes.map((mediaType) => [
      mediaType,
      {
        schema: { description: `The file, at most ${bytesMax} bytes`, contentMediaType: mediaType },
      },
    ]),
  ),
});
