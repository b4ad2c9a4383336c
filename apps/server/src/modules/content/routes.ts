import { serve } from '../../platform/http/call.ts';
import type { NoticeType } from './rules.ts';
import type { ContentService } from './service/content.ts';

const typesOf = (text: string | undefined): NoticeType[] | undefined =>
  text === undefined ? undefined : (text.split(',') as NoticeType[]);

export const serveContent = (content: ContentService) =>
  serve({
    'GET /wps/content/notice': async ({ brand, language, query }) =>
      content.frontPage({
        brandId: brand.id,
        language,
        types: typesOf(query.types),
        execution: query.execution,
      }),

    'GET /wps/content/announcements': async ({ brand, language, query }) =>
      content.announcements({
        brandId: brand.id,
        language,
        types: typesOf(query.types),
        pageNo: query.pageNo ?? 1,
      }),

    'GET /wps/system/helpCenter': async ({ brand, language, query }) =>
      content.help({ brandId: brand.id, language: query.lang ?? language }),
  });
