// The library of pictures that banners and texts show.
import { type Static, Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Cursor, Id, Instant, Label, NextCursor, Nothing, PageLimit, Url } from './schema.ts';

export const MEDIA_BYTES_MAX = 5 * 1024 * 1024;
export const MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** A picture of the library, as the server keeps it: decoded, turned upright, without metadata. */
export const Media = Type.Object({
  id: Id,
  url: Url,
  name: Type.String({ maxLength: 120 }),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  bytes: Type.Integer({ minimum: 1 }),
  uploadedAt: Instant,
  uploadedBy: Type.Union([Label, Type.Null()]),
  /** Entries of any status that show it. */
  useCount: Type.Integer({ minimum: 0 }),
});
export type Media = Static<typeof Media>;

export const contentMediaRoutes = declareRoutes({
  'GET /console/content-media': {
    access: 'operator:content.read',
    summary: 'Pictures of the library, the newest first',
    query: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 64 })),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
    }),
    value: Type.Object({ items: Type.Array(Media), nextCursor: NextCursor }),
    refusals: [],
  },
  'POST /console/content-media': {
    access: 'operator:content.update',
    summary: 'Adds a picture; the same bytes again are the picture that is there already',
    query: Type.Object({ name: Type.Optional(Type.String({ maxLength: 120 })) }),
    upload: { mediaTypes: MEDIA_TYPES, bytesMax: MEDIA_BYTES_MAX },
    value: Media,
    refusals: [
      'content.media_type',
      'content.media_too_large',
      'content.media_unreadable',
      'content.media_many',
    ],
    rate: { count: 120, windowMs: 60_000 },
  },
  'DELETE /console/content-media/:mediaId': {
    access: 'operator:content.update',
    summary: 'Deletes a picture that no entry shows',
    params: Type.Object({ mediaId: Id }),
    value: Nothing,
    refusals: ['content.media_unknown', 'content.media_used'],
  },
});

export const contentMediaRefusals = declareRefusals({
  'content.media_unknown': 404,
  'content.media_used': 409,
  'content.media_type': 415,
  'content.media_too_large': 413,
  'content.media_unreadable': 422,
  'content.media_many': 409,
});
