import { Type } from 'typebox';
import { Notice } from '../content.ts';
import { declareRoutes } from '../route.ts';

export const teamAnnouncementRoutes = declareRoutes({
  'GET /wps/agent/announcements': {
    access: 'agent',
    summary: 'What the house tells agents, nine a page, the newest first',
    query: Type.Object({
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    }),
    value: Type.Object({
      items: Type.Array(Notice, { maxItems: 9 }),
      pageNo: Type.Integer(),
      totalPages: Type.Integer(),
      totalCount: Type.Integer(),
    }),
    refusals: [],
  },
});
