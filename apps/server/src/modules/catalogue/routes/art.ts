import { createHash } from 'node:crypto';
import { gameCategories } from '@parlour/contract';
import { gameTile, gameTrailer, isPresenter, presenterArt, vendorArt } from '@parlour/art';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogueService } from '../service/catalogue.ts';
import type { Game } from '../rules/game.ts';
import { pictureOf } from '../rules/picture.ts';
import { createPainter } from '../service/painter.ts';

const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';
/** Widths in pixels that tiles are shown in, for screens of one and of two device pixels. */
export const ART_WIDTHS = [200, 400] as const;
/** Marks of vendors are shown at 56 pixels at most. */
const MARK_WIDTHS = [112] as const;

type Named = { Params: { name: string }; Querystring: { w?: string } };
type Lane = { Params: { category: string; vendor: string }; Querystring: { w?: string } };

/**
 * Pictures of games and marks of vendors, drawn from their names: the same bytes on every node.
 * Pages show them as points, because they scroll past hundreds of tiles, and a browser keeps a document
 * for each vector picture and draws it again each time.
 */
export const artRoutes = (catalogue: Pick<CatalogueService, 'snapshot'>): FastifyPluginAsync => {
  const painter = createPainter();
  const hidden = { schema: { hide: true } } as const;

  const findTile = async (name: string): Promise<string | null> => {
    const game = (await catalogue.snapshot()).findDrawn(name);
    if (game === null) return null;
    const key = `game ${game.category} ${game.code} ${game.names['en']}`;
    return painter.draw(key, () => drawGame(game));
  };
  const findTrailer = async (name: string): Promise<string | null> => {
    const game = (await catalogue.snapshot()).findDrawn(name);
    if (game === null) return null;
    const key = `trailer ${game.category} ${game.code} ${game.names['en']}`;
    return painter.draw(key, () => gameTrailer(pictureOf(game)));
  };
  const findPoster = async (category: string, vendorCode: string): Promise<string | null> => {
    const vendor = (await catalogue.snapshot()).findVendor(vendorCode);
    if (vendor === null || !isCategory(category)) return null;
    const seed = `${category} ${vendor.code}`;
    const drawPoster = () => gameTile({ seed, title: vendor.displayName, category });
    return painter.draw(`lane ${seed} ${vendor.displayName}`, drawPoster);
  };

  const findMark = async (vendorCode: string): Promise<string | null> => {
    const vendor = (await catalogue.snapshot()).findVendor(vendorCode);
    if (vendor === null) return null;
    const mark = initialsOf(vendor.displayName);
    return painter.draw(`vendor ${vendor.code} ${mark}`, () => vendorArt(mark, hueOf(vendor.code)));
  };

  const findPresenter = async (code: string): Promise<string | null> =>
    isPresenter(code) ? painter.draw(`presenter ${code}`, () => presenterArt(code)) : null;

  return async (app) => {
    app.get<Named>('/art/games/:name.svg', hidden, async (request, reply) =>
      sendDrawing(request, reply, await findTile(request.params.name)),
    );
    app.get<Named>('/art/trailers/:name.svg', hidden, async (request, reply) =>
      sendDrawing(request, reply, await findTrailer(request.params.name)),
    );
    app.get<Named>('/art/games/:name.webp', hidden, async (request, reply) =>
      sendPainting(request, reply, await findTile(request.params.name), ART_WIDTHS),
    );
    app.get<Lane>('/art/lanes/:category/:vendor.webp', hidden, async (request, reply) => {
      const { category, vendor } = request.params;
      return sendPainting(request, reply, await findPoster(category, vendor), ART_WIDTHS);
    });
    app.get<Named>('/art/presenters/:name.webp', hidden, async (request, reply) =>
      sendPainting(request, reply, await findPresenter(request.params.name), ART_WIDTHS),
    );
    app.get<Named>('/art/vendors/:name.svg', hidden, async (request, reply) =>
      sendDrawing(request, reply, await findMark(request.params.name)),
    );
    app.get<Named>('/art/vendors/:name.webp', hidden, async (request, reply) =>
      sendPainting(request, reply, await findMark(request.params.name), MARK_WIDTHS),
    );
  };

  function sendDrawing(request: FastifyRequest, reply: FastifyReply, drawing: string | null) {
    if (drawing === null) return reply.callNotFound();
    if (isKnown(request, reply, drawing)) return reply.code(304).send();
    return reply.type('image/svg+xml; charset=utf-8').send(drawing);
  }

  async function sendPainting(
    request: FastifyRequest<{ Querystring: { w?: string } }>,
    reply: FastifyReply,
    drawing: string | null,
    widths: readonly [...number[], number],
  ) {
    if (drawing === null) return reply.callNotFound();
    const asked = widths.find((known) => String(known) === request.query.w);
    const width = asked ?? Math.max(...widths);
    if (isKnown(request, reply, `${width} ${drawing}`)) return reply.code(304).send();
    return reply.type('image/webp').send(await painter.paint(drawing, width));
  }
};

const isCategory = (text: string): boolean => gameCategories.some((category) => category === text);

const drawGame = (game: Game): string => gameTile(pictureOf(game));

const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}]+/u)
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 3)
    .toUpperCase();

const hueOf = (code: string): number =>
  createHash('sha256').update(code).digest().readUInt16BE(0) % 360;

/** Whether the page that asks has this picture already; it is sent only when it changed. */
function isKnown(request: FastifyRequest, reply: FastifyReply, picture: string): boolean {
  const tag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
  void reply.header('cache-control', CACHE_CONTROL).header('etag', tag);
  return request.headers['if-none-match'] === tag;
}
