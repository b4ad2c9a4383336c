import type { ClosureWindow, DeskGame, DeskVendor, GameSelection } from '@parlour/contract';
import { type Amount, amountFromText } from '@parlour/money';
import type { Static } from 'typebox';
import { type Handlers, type OperatorCaller, serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { submitCall } from '../../approval/index.ts';
import { limitHandlers } from '../limit/routes.ts';
import { pinList } from '../rules/select.ts';
import type { Maintenance } from '../rules/maintenance.ts';
import { type By, type DeskDeps } from '../service/desk/change.ts';
import { findGames, sortGames } from '../service/desk/find.ts';
import { createGameDesk } from '../service/desk/games.ts';
import { createImportDesk } from '../service/desk/import.ts';
import { createVendorDesk } from '../service/desk/vendors.ts';
import { orderVendors, type Snapshot } from '../service/snapshot.ts';
import { offersOf, presentDeskGame, presentDeskVendors } from './present-desk.ts';

const PER_PAGE = 50;
const TAGS_MAX = 500;

type Asked = {
  readonly brand: { readonly id: string };
  readonly caller: OperatorCaller;
  readonly ip: string;
  readonly body: { readonly reason: string };
};

const by = ({ body, brand, caller, ip }: Asked): By => ({
  brandId: brand.id,
  operatorId: caller.operatorId,
  ip,
  reason: body.reason,
});

type Window = Static<typeof ClosureWindow>;

/** A leap second is written like an instant and is none that a clock here knows. */
function instantFrom(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Refusal('request.invalid');
  return at;
}

const windowFrom = (window: Window | null): Maintenance | null =>
  window === null
    ? null
    : {
        startsAt: instantFrom(window.startsAt),
        endsAt: window.endsAt === null ? null : instantFrom(window.endsAt),
      };

function amountOrNull(text: string | null): Amount | null {
  const amount = text === null ? null : amountFromText(text);
  if (text !== null && amount === null) throw new Refusal('request.invalid');
  return amount;
}

/** Games by their ids, or a filter with the number of games that it found. */
function selectionFrom(selection: GameSelection): GameSelection {
  const { count, filter, gameIds } = selection as Partial<
    Record<'count' | 'filter' | 'gameIds', unknown>
  >;
  if (gameIds !== undefined && filter === undefined) return selection;
  if (gameIds === undefined && filter !== undefined && count !== undefined) return selection;
  throw new Refusal('request.invalid');
}

export function deskHandlers(deps: DeskDeps): Handlers {
  return {
    ...vendorHandlers(deps),
    ...gameHandlers(deps),
    ...listHandlers(deps),
    ...limitHandlers(deps),
  };
}

function vendorHandlers(deps: DeskDeps): Handlers {
  const { catalogue } = deps;
  const vendors = createVendorDesk(deps);
  const submit = deps.approvals.register(vendors.edit);
  const vendorView = async (brandId: string, code: string): Promise<DeskVendor> => {
    const all = presentDeskVendors(await catalogue.latest(), brandId);
    const found = all.find((vendor) => vendor.code === code);
    if (found === undefined) throw new Refusal('catalogue.vendor_unknown');
    return found;
  };

  return serve({
    'GET /console/vendors': async ({ brand }) => ({
      vendors: presentDeskVendors(await catalogue.latest(), brand.id),
    }),

    'PUT /console/vendors/order': async (call) => {
      const { before, vendorCodes } = call.body;
      await vendors.order({ ...by(call), vendorCodes, seen: before });
      return { vendorCodes };
    },

    'GET /console/vendors/:vendorCode': ({ brand, params }) =>
      vendorView(brand.id, params.vendorCode),

    'PUT /console/vendors/:vendorCode': async (call) => {
      const { maintenance, reason: _, state, version, ...rest } = call.body;
      const { vendorCode } = call.params;
      const edit = { ...rest, setState: state, maintenance: windowFrom(maintenance) };
      const command = { vendorCode, version, edit };
      // Who proposes it reads what stands against it, too.
      await vendors.edit.prepare?.(command);
      return submitCall(call, submit, command, () => vendorView(call.brand.id, vendorCode));
    },
  });
}

function gameHandlers(deps: DeskDeps): Handlers {
  const { catalogue } = deps;
  const games = createGameDesk(deps);
  const submit = {
    edit: deps.approvals.register(games.edit),
    editMany: deps.approvals.register(games.editMany),
  };
  const imports = createImportDesk(deps);
  const gameView = async (brandId: string, gameId: string): Promise<DeskGame> => {
    const snapshot = await catalogue.latest();
    const game = snapshot.findId(gameId);
    if (game === null) throw new Refusal('catalogue.game_unknown');
    return presentDeskGame(game, snapshot.pins(brandId));
  };

  return serve({
    'GET /console/games/:gameId': ({ brand, params }) => gameView(brand.id, params.gameId),

    'PUT /console/games/:gameId': async (call) => {
      const { betMin, maintenance, reason: _, showIcon, state, version, ...rest } = call.body;
      const { gameId } = call.params;
      const edit = {
        ...rest,
        setState: state,
        betMin: amountOrNull(betMin),
        showIconUrl: showIcon,
        maintenance: windowFrom(maintenance),
      };
      return submitCall(call, submit.edit, { gameId, version, edit }, () =>
        gameView(call.brand.id, gameId),
      );
    },

    'POST /console/games/bulk': async (call) => {
      const { maintenance, ...rest } = call.body.change;
      const command = {
        gameIds: await games.selected(selectionFrom(call.body.selection), call.brand.id),
        change: {
          ...rest,
          ...(maintenance === undefined ? {} : { maintenance: windowFrom(maintenance) }),
        },
      };
      return submitCall(call, submit.editMany, command, async () => {
        const changedCount = games.changedCount(command);
        return { changedCount, unchangedCount: command.gameIds.length - changedCount };
      });
    },

    'POST /console/games/import': async (call) => {
      const { isDryRun, rows } = call.body;
      const { outcomes, problems } = await imports.run({ ...by(call), rows, isDryRun });
      const countOf = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
      return {
        createdCount: countOf('created'),
        updatedCount: countOf('updated'),
        unchangedCount: countOf('unchanged'),
        outcomes: [...outcomes],
        problems: [...problems],
      };
    },
  });
}

function listHandlers(deps: DeskDeps): Handlers {
  const { catalogue, now, site } = deps;
  const vendors = createVendorDesk(deps);

  const pinned = async (brandId: string, category: string, vendorCode: string | undefined) => {
    const snapshot = await catalogue.latest();
    if (vendorCode !== undefined && snapshot.findVendor(vendorCode) === null) {
      throw new Refusal('catalogue.vendor_unknown');
    }
    const pins = snapshot.pins(brandId);
    const ids = pins.get(pinList(category, vendorCode)) ?? [];
    const games = ids.flatMap((id) => {
      const game = snapshot.findId(id);
      const isIn = game?.category === category;
      const isOfVendor = vendorCode === undefined || game?.vendor.code === vendorCode;
      return game !== null && isIn && isOfVendor ? [presentDeskGame(game, pins)] : [];
    });
    return { games };
  };

  return serve({
    'GET /console/games/choices': async ({ brand }) => {
      const { currency, defaultLanguage, languages, timeZone } = await site.brand(brand.id);
      const snapshot = await catalogue.latest();
      return {
        languages: [...languages],
        defaultLanguage,
        currency,
        timeZone,
        vendors: orderVendors(snapshot.vendors, snapshot.placements(brand.id)).map((vendor) => ({
          code: vendor.code,
          displayName: vendor.displayName,
          ...offersOf(vendor, snapshot.games),
        })),
        tags: tagsIn(snapshot),
      };
    },

    'GET /console/games/order': ({ brand, query }) =>
      pinned(brand.id, query.category, query.vendorCode),

    'PUT /console/games/order': async (call) => {
      const { before, category, gameIds, vendorCode } = call.body;
      await vendors.pin({ ...by(call), category, vendorCode, gameIds, seen: before });
      return pinned(call.brand.id, category, vendorCode);
    },

    'GET /console/games': async ({ brand, query }) => {
      const { cursor, isAscending, limit = PER_PAGE, sort = 'popular', ...filter } = query;
      const snapshot = await catalogue.latest();
      const found = findGames(snapshot, { filter, brandId: brand.id, at: now() });
      const games = sortGames(found, sort, isAscending);
      const from = cursor === undefined ? 0 : placeAfter(games, cursor);
      const items = games.slice(from, from + limit);
      const pins = snapshot.pins(brand.id);
      const last = items.at(-1);
      const hasMore = last !== undefined && from + limit < games.length;
      return {
        items: items.map((game) => presentDeskGame(game, pins)),
        nextCursor: hasMore ? `${last.nodeId}.${from + limit}` : null,
        total: games.length,
      };
    },
  });
}

const tagsIn = ({ games }: Snapshot): string[] =>
  [...new Set(games.flatMap((game) => game.tags))].toSorted().slice(0, TAGS_MAX);

const CURSOR = /^(\d{1,10})\.(\d{1,10})$/;

/** Where a page begins: behind the game that ended the last one, or where it stood when it is gone. */
function placeAfter(games: Snapshot['games'], cursor: string): number {
  const [, nodeId, place] = CURSOR.exec(cursor) ?? [];
  if (nodeId === undefined || place === undefined) throw new Refusal('request.invalid');
  const found = games.findIndex((game) => String(game.nodeId) === nodeId);
  return found >= 0 ? found + 1 : Number.parseInt(place, 10);
}
