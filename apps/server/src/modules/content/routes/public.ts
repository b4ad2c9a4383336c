import { serve } from '../../../platform/http/call.ts';
import type { PreviewService } from '../service/preview.ts';
import type { ContentReading, NoticeType } from '../service/read.ts';

const typesOf = (text: string | undefined): NoticeType[] | undefined =>
  text === undefined ? undefined : (text.split(',') as NoticeType[]);

type Deps = { readonly reading: ContentReading; readonly previews: PreviewService };

export const serveContent = ({ reading, previews }: Deps) =>
  serve({
    'GET /wps/content/notice': ({ brand, language, query }) =>
      reading.notice({
        brandId: brand.id,
        language,
        types: typesOf(query.types),
        execution: query.execution,
      }),

    'GET /wps/content/announcements': ({ brand, language, query }) =>
      reading.announcements({
        brandId: brand.id,
        language,
        types: typesOf(query.types),
        pageNo: query.pageNo ?? 1,
      }),

    'GET /wps/agent/announcements': ({ brand, language, query }) =>
      reading.agentAnnouncements({ brandId: brand.id, language, pageNo: query.pageNo ?? 1 }),

    'GET /wps/system/helpCenter': ({ brand, language, query }) =>
      reading.help({ brandId: brand.id, language: (query.lang ?? language).toLowerCase() }),

    'GET /wps/content/promotions': ({ brand, language, query }) =>
      reading.promotions({
        brandId: brand.id,
        language,
        category: query.category ?? 'all',
        pageNo: query.pageNo ?? 1,
      }),

    'GET /wps/content/promotions/:slug': ({ brand, language, params }) =>
      reading.promotion({ brandId: brand.id, language, slug: params.slug }),

    'GET /wps/content/posts': ({ brand, language, query }) =>
      reading.posts({
        brandId: brand.id,
        language,
        kind: query.kind,
        pageNo: query.pageNo ?? 1,
      }),

    'GET /wps/content/posts/:slug': ({ brand, language, params }) =>
      reading.post({ brandId: brand.id, language, slug: params.slug }),

    'GET /wps/game/matches': ({ brand, language }) =>
      reading.matches({ brandId: brand.id, language }),

    'GET /wps/content/preview/:token': ({ brand, language, params }) =>
      previews.look({ brandId: brand.id, language, token: params.token }),
  });
