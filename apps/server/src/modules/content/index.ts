// What operators publish for members to read.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { serveContent } from './routes.ts';
import { type ContentService, createContentService } from './service/content.ts';

export type { ContentService } from './service/content.ts';

export type ContentModule = { readonly content: ContentService; readonly parts: ModuleParts };

export function createContent({
  db,
  now,
  newId,
}: Pick<Platform, 'db' | 'now' | 'newId'>): ContentModule {
  const content = createContentService({ db, now, newId });
  return {
    content,
    parts: {
      handlers: serveContent(content),
      bootstrap: {
        'GET /wps/content/notice': ({ brand, language }) =>
          content.frontPage({ brandId: brand.id, language }),
      },
    },
  };
}
