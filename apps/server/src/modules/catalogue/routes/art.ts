import { createHash } from 'node:crypto';
import { gameCategories } from '@parlour/contract';
import { gameTile, type MotifName, type SceneName, vendorArt } from '@parlour/ui/art';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogueService } from '../service/catalogue.ts';
import type { Game } from '../rules/game.ts';

/** Pictures kept as text; a picture beyond them is drawn anew, which takes a millisecond. */
const HELD_MAX = 512;
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** What a picture must show where the generator's taste for the category would not do. */
const CHOSEN: Readonly<Record<string, { motif: MotifName; scene: SceneName; hue: number }>> = {
  'velvet-hours': { motif: 'hourglass', scene: 'curtain', hue: 326 },
};

/** Pictures of games and marks of vendors, drawn from their names: the same bytes on every node. */
export const artRoutes = (catalogue: Pick<CatalogueService, 'snapshot'>): FastifyPluginAsync => {
  const held = new Map<string, string>();
  const draw = (key: string, make: () => string): string => {
    const known = held.get(key);
    if (known !== undefined) return known;
    const picture = make();
    const oldest = held.keys().next().value;
    if (held.size >= HELD_MAX && oldest !== undefined) held.delete(oldest);
    held.set(key, picture);
    return picture;
  };

  return async (app) => {
    type Named = { Params: { name: string } };
    app.get<Named>('/art/games/:name.svg', { schema: { hide: true } }, async (request, reply) => {
      const game = (await catalogue.snapshot()).findDrawn(request.params.name);
      if (game === null) return reply.callNotFound();
      const key = `game ${game.category} ${game.code} ${game.names['en']}`;
      return send(
        request,
        reply,
        draw(key, () => drawGame(game)),
      );
    });
    app.get<Named>('/art/vendors/:name.svg', { schema: { hide: true } }, async (request, reply) => {
      const vendor = (await catalogue.snapshot()).findVendor(request.params.name);
      if (vendor === null) return reply.callNotFound();
      const mark = initialsOf(vendor.displayName);
      return send(
        request,
        reply,
        draw(`vendor ${vendor.code} ${mark}`, () => vendorArt(mark, hueOf(vendor.code))),
      );
    });
    type Lane = { Params: { category: string; vendor: string } };
    const lanePath = '/art/lanes/:category/:vendor.svg';
    app.get<Lane>(lanePath, { schema: { hide: true } }, async (request, reply) => {
      const { category } = request.params;
      const vendor = (await catalogue.snapshot()).findVendor(request.params.vendor);
      if (vendor === null || !isCategory(category)) return reply.callNotFound();
      const seed = `${category} ${vendor.code}`;
      const drawPoster = () => gameTile({ seed, title: vendor.displayName, category });
      return send(request, reply, draw(`lane ${seed} ${vendor.displayName}`, drawPoster));
    });
  };
};

const isCategory = (text: string): boolean => gameCategories.some((category) => category === text);

const drawGame = (game: Game): string =>
  gameTile({
    seed: game.code,
    title: game.names['en'] ?? game.code,
    category: game.category,
    ...CHOSEN[game.code],
  });

const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}]+/u)
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 3)
    .toUpperCase();

const hueOf = (code: string): number =>
  createHash('sha256').update(code).digest().readUInt16BE(0) % 360;

/** The page that shows a picture may ask for it again; it is sent only when it changed. */
function send(request: FastifyRequest, reply: FastifyReply, picture: string) {
  const tag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
  void reply.header('cache-control', CACHE_CONTROL).header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('image/svg+xml; charset=utf-8').send(picture);
}
