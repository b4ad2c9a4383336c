// What operators publish for members to read: drafts, schedules, versions, pictures.
import { channel } from '@parlour/contract';
import { LANGUAGES } from '@parlour/i18n';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishedExpansion } from '../../platform/published.ts';
import type { AuditService } from '../audit/index.ts';
import type { SiteService } from '../site/index.ts';
import { serveDesk, serveDeskReading } from './routes/desk.ts';
import { mediaPages } from './routes/media.ts';
import { serveMediaDesk } from './routes/media-desk.ts';
import { serveContent } from './routes/public.ts';
import type { Games } from './rules/game.ts';
import type { BookMatches } from './rules/match.ts';
import { createDesk } from './service/desk.ts';
import { createEditions } from './service/edition.ts';
import { createMediaService } from './service/media.ts';
import { createPreviewService } from './service/preview.ts';
import { createPublished } from './service/published.ts';
import { createReading } from './service/read.ts';

export type { FindGame, GameCard, Games } from './rules/game.ts';

export type ContentDeps = {
  readonly audit: AuditService;
  readonly site: SiteService;
  /** The games that content may lead to. */
  readonly games: Games;
  readonly bookMatches: BookMatches;
};

/** Written by the database whenever the version of a brand's content rises. */
const PUBLISHED = 'content.published';

const languages = LANGUAGES.map(({ code }) => code);

export function createContent(
  platform: Platform,
  { audit, bookMatches, site, games }: ContentDeps,
): ModuleParts {
  const { db, log, now, newId, config } = platform;
  const published = createPublished({ db, log, now });
  const editions = createEditions({ published, games, now });
  const reading = createReading(editions, bookMatches);
  const previews = createPreviewService({ db, games, now });
  const media = createMediaService({ db, audit, now });
  const desk = createDesk({ db, audit, site, games, languages, editions, now, newId });
  const routes = { db, desk, previews, site, publicUrl: config.publicUrl, now };
  const pages = mediaPages(media);
  return {
    handlers: {
      ...serveContent({ reading, previews }),
      ...serveDeskReading(routes),
      ...serveDesk(routes),
      ...serveMediaDesk(media),
    },
    // The console shows the same pictures on its own address.
    plugins: { portal: pages, console: pages },
    bootstrap: {
      'GET /wps/content/notice': ({ brand, language }) =>
        reading.frontPage({ brandId: brand.id, language }),
    },
    jobs: { 'content.sweep_previews': previews.sweep },
    schedules: [{ name: 'content.sweep_previews', cron: '17 * * * *' }],
    channels: { content: (_caller, subject, brandCode) => subject === brandCode },
    notices: { [PUBLISHED]: published.drop },
    expansions: { [PUBLISHED]: publishedExpansion(channel.content) },
  };
}
