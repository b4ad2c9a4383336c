import { PreparedValue, serve } from '../../platform/http/call.ts';
import type { Brand } from '../../platform/http/call.ts';
import { createCursor } from '../../platform/cursor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SiteService } from '../site/index.ts';
import { idOf, listCursor } from './ids.ts';
import type { BookBrand, BookService } from './list/book.ts';
import { wordsOfSearch } from './list/fold.ts';

const PAGE_SIZE = 20;

const resultCursor = createCursor({ at: 'instant', id: 'whole' });

export type BookRouteDeps = {
  /** Null where the site has no feed of odds. */
  readonly book: BookService | null;
  readonly site: Pick<SiteService, 'brand'>;
};

export function serveBook({ book, site }: BookRouteDeps) {
  const open = async ({ id }: Brand): Promise<{ book: BookService; brand: BookBrand }> => {
    if (book === null || !(await book.isOn(id))) throw new Refusal('market.off');
    const { timeZone } = await site.brand(id);
    return { book, brand: { id, timeZone } };
  };

  return serve({
    'GET /wps/sports/menu': async ({ brand: { id, ...rest }, language, query }) => {
      const { book: opened, brand } = await open({ id, ...rest });
      const menu = await opened.menu(brand, query.language ?? language, query.part ?? 'sports');
      return PreparedValue.of(menu);
    },

    'GET /wps/sports/events': async ({ brand: own, language, query }) => {
      const { book: opened, brand } = await open(own);
      const kind = query.isAsian === true ? ('asian' as const) : ('european' as const);
      const shown = { language: query.language ?? language, kind };
      if (query.ids !== undefined) {
        const ids = [...new Set(query.ids.split(','))].map((text) => idOf(text) ?? 0n);
        return page(await opened.rowsOf(brand, ids, shown), null);
      }
      const { next, rows } = await opened.list(brand, {
        ...shown,
        part: query.part ?? null,
        view: query.view ?? 'all',
        sportId: idOf(query.sportId),
        tournamentId: idOf(query.tournamentId),
        words: query.search === undefined ? [] : wordsOfSearch(query.search),
        after: listCursor.read(query.cursor),
        limit: query.limit ?? PAGE_SIZE,
      });
      return page(rows, next === null ? null : listCursor.write(next));
    },

    'GET /wps/sports/events/:eventId': async ({ brand: own, language, params, query }) => {
      const { book: opened, brand } = await open(own);
      const id = idOf(params.eventId) ?? 0n;
      const found = await opened.event(brand, id, query.language ?? language);
      if (found === null) throw new Refusal('market.event_not_found');
      return PreparedValue.ofJson(found);
    },

    'GET /wps/sports/results': async ({ brand: own, language, query }) => {
      const { book: opened, brand } = await open(own);
      const { events, next } = await opened.results(brand, {
        language: query.language ?? language,
        part: query.part ?? null,
        sportId: idOf(query.sportId),
        day: query.day ?? null,
        before: resultCursor.read(query.cursor),
        limit: query.limit ?? PAGE_SIZE,
      });
      return { items: [...events], nextCursor: next === null ? null : resultCursor.write(next) };
    },
  });
}

const page = (rows: readonly string[], cursor: string | null): PreparedValue =>
  PreparedValue.ofJson(`{"items":[${rows.join(',')}],"nextCursor":${JSON.stringify(cursor)}}`);
