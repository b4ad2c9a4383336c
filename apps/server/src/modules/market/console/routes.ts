import type { StopSubjectInput } from '@parlour/contract';
import { serve } from '../../../platform/http/call.ts';
import { deskOf, type Submit, submitCall } from '../../approval/index.ts';
import type { SiteService } from '../../site/index.ts';
import { wordsOfSearch } from '../list/fold.ts';
import { idOf, listCursor } from '../ids.ts';
import type { ChangeOffer, OfferConsole } from '../offer/console.ts';
import type { LiftStop, StopOrder, Stops } from '../stop/service.ts';
import type { ConsoleBook } from './book.ts';

export type ConsoleDeps = {
  readonly book: ConsoleBook;
  readonly offer: OfferConsole;
  readonly site: Pick<SiteService, 'brand'>;
  readonly stops: Stops;
  readonly submit: { readonly lift: Submit<LiftStop>; readonly offer: Submit<ChangeOffer> };
};

const PAGE_SIZE = 50;

const orderOf = (input: StopSubjectInput): StopOrder => ({
  kind: input.kind,
  sportId: idOf(input.sportId) ?? undefined,
  tournamentId: idOf(input.tournamentId) ?? undefined,
  eventId: idOf(input.eventId) ?? undefined,
  marketId: input.marketId,
  specifiers: input.specifiers,
});

export function serveBookConsole({ book, offer, site, stops, submit }: ConsoleDeps) {
  return serve({
    'GET /console/sports/events': async ({ brand: { id }, language, query }) => {
      const { timeZone } = await site.brand(id);
      const { next, rows } = await book.events(
        { id, timeZone },
        {
          language,
          part: query.part ?? null,
          view: query.view ?? 'all',
          sportId: idOf(query.sportId),
          tournamentId: idOf(query.tournamentId),
          state: query.state ?? null,
          mark: query.mark ?? null,
          words: query.search === undefined ? [] : wordsOfSearch(query.search),
          after: listCursor.read(query.cursor),
          limit: query.limit ?? PAGE_SIZE,
        },
      );
      return { items: rows, nextCursor: next === null ? null : listCursor.write(next) };
    },

    'GET /console/sports/events/:eventId': async ({ brand, language, params }) =>
      book.event(brand.id, idOf(params.eventId) ?? 0n, language),

    'GET /console/sports/tree': async ({ language }) => ({ items: await book.tree(language) }),

    'GET /console/sports/stops': async ({ language }) => ({ items: await book.stops(language) }),

    'GET /console/sports/offer': async ({ brand }) => offer.get(brand.id),

    'GET /console/sports/offer/versions': async ({ brand }) => ({
      items: await offer.versions(brand.id),
    }),

    'POST /console/sports/offer/preview': async ({ body, brand, language }) =>
      offer.preview(brand.id, language, body),

    'PUT /console/sports/offer': async (call) => {
      const { reason: _reason, version, ...terms } = call.body;
      const brandId = call.brand.id;
      return submitCall(call, submit.offer, { brandId, version, terms }, () => offer.get(brandId));
    },

    'POST /console/sports/stops': async (call) => {
      const { reason, ...subject } = call.body;
      const made = await stops.make({ ...deskOf(call), reason }, orderOf(subject));
      return book.stop(made, call.language);
    },

    'POST /console/sports/stops/:stopId/lift': async (call) => {
      const { stopId } = call.params;
      return submitCall(call, submit.lift, { stopId }, async () =>
        book.stop(await stops.get(stopId), call.language),
      );
    },
  });
}
