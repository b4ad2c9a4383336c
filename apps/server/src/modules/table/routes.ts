import type { VendorTable, VendorTableRoundDetail } from '@parlour/contract/vendor';
import { type Handlers, serve } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { UUID } from '../../platform/uuid.ts';
import { type Maker, type Submit, submitCall } from '../approval/index.ts';
import type { OperatorCaller } from '../../platform/http/call.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { MemberService } from '../member/index.ts';
import type { TableChange, VoidCommand } from './kinds.ts';
import { inOrder, presentRound, presentTable } from './present.ts';
import { presentSettings, wireSettings, wireText } from './rules.ts';
import type { TableService, VoidRow, VoidSum } from './service.ts';
import type { TableRow } from './store.ts';

export type TableRoutesDeps = Pick<Platform, 'db' | 'newId'> & {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly tables: TableService;
  readonly submitChange: Submit<TableChange>;
  readonly submitVoid: Submit<VoidCommand>;
};

const PER_PAGE = 50;

const presentVoid = ({ doneAt, madeAt, sums, tableId: _table, ...row }: VoidRow) => ({
  ...row,
  sums: sums.map(({ currency, returned }) => ({ currency, returned: wireText(returned) })),
  madeAt: madeAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
});

const KEPT = ['voided', 'stuck', 'reported', 'left', 'spent'] as const;
const keptOf = (text: string | null): (typeof KEPT)[number] | null =>
  text === null ? null : (KEPT.find((one) => one === text) ?? 'stuck');

/**
 * What players would get by an order, by currency. Refuses one that takes nothing back. What players of a room
 * won of each other is taken back as a whole, or not at all.
 */
function sumsOf(
  { kind }: Pick<TableRow, 'kind'>,
  detail: VendorTableRoundDetail,
  roundRef: string | null,
): readonly VoidSum[] {
  if (detail.round.state === 'void') throw new Refusal('table.round_kept');
  const isWhole = detail.hands.every(({ kept }) => kept === null);
  const isOver = detail.round.ended_at !== null;
  if (kind === 'room' && (roundRef !== null || !isWhole || !isOver))
    throw new Refusal('table.round_kept');
  if (roundRef === null) return detail.sums;
  const hand = detail.hands.find(({ round }) => round === roundRef);
  if (hand === undefined) throw new Refusal('table.round_unknown');
  const isSettled = detail.round.state === 'paid' || detail.round.state === 'result';
  if (hand.kept !== null || !isSettled) throw new Refusal('table.round_kept');
  return [{ currency: hand.currency, hands: 1, returned: hand.returned }];
}

type Rakes = NonNullable<VendorTable['settings']['rakes']>;

/** Refuses a rake above that of the game, and any while the vendor does not say what the game takes. */
function demandRakes(rakes: Rakes, own: Rakes | null): void {
  const isBelow = rakes.every(({ level, permyriad }) =>
    own?.some((one) => one.level === level && permyriad <= one.permyriad),
  );
  if (rakes.length > 0 && own === null) throw new Refusal('table.vendor_silent');
  if (!isBelow) throw new Refusal('table.rake_too_high');
}

type Call = {
  readonly brand: { readonly id: string };
  readonly caller: OperatorCaller;
  readonly ip: string;
  readonly body: { readonly reason: string };
};

const makerOf = ({ body, brand, caller, ip }: Call): Maker => ({
  brandId: brand.id,
  operatorId: caller.operatorId,
  operatorAccount: caller.account,
  ip,
  reason: body.reason,
});

const createDetail =
  ({ catalogue, tables }: Pick<TableRoutesDeps, 'catalogue' | 'tables'>) =>
  async (id: string, language: string) => {
    const [seen, voids, snapshot] = await Promise.all([
      tables.get(id),
      tables.voids(id),
      catalogue.snapshot(),
    ]);
    const { settings } = seen.row;
    return {
      ...presentTable(seen, snapshot, language),
      settings: presentSettings(settings),
      notice: settings.notice,
      gameRakes: seen.live?.rakes ?? null,
      voids: voids.map(presentVoid),
    };
  };

export const tableHandlers = (deps: TableRoutesDeps): Handlers => ({
  ...readHandlers(deps),
  ...changeHandlers(deps),
});

function readHandlers(deps: TableRoutesDeps): Handlers {
  const { catalogue, db, members, tables } = deps;
  const detail = createDetail(deps);
  return serve({
    'GET /console/tables': async ({ language, query }) => {
      const { cursor, gameCode, isAlarm, kind, limit = PER_PAGE, search = '', state } = query;
      const [seen, snapshot] = await Promise.all([tables.list(), catalogue.snapshot()]);
      const all = inOrder(
        seen.map((one) => ({ view: presentTable(one, snapshot, language) })),
        language,
      ).map(({ view }) => view);
      const wanted = search.trim().toLocaleLowerCase();
      const found = all.filter(
        (table) =>
          (gameCode === undefined || table.gameCode === gameCode) &&
          (kind === undefined || table.kind === kind) &&
          (state === undefined || table.state === state) &&
          (isAlarm === undefined || table.alarms.length > 0 === isAlarm) &&
          `${table.name} ${table.code} ${table.gameName}`.toLocaleLowerCase().includes(wanted),
      );
      const from = cursor === undefined ? 0 : Number.parseInt(cursor, 10) || 0;
      const next = from + limit;
      return {
        items: found.slice(from, next),
        nextCursor: next < found.length ? String(next) : null,
        alarms: all.filter(({ alarms }) => alarms.length > 0).length,
      };
    },

    'GET /console/tables/:tableId': ({ language, params }) => detail(params.tableId, language),

    'GET /console/tables/:tableId/rounds': async ({ params, query }) => {
      const rounds = await tables.rounds(params.tableId, query.before ?? null);
      return {
        rounds: rounds.map((round) => ({
          ...presentRound(round),
          players: round.players,
          sums: round.sums.map(({ currency, paid, rounds: count, staked }) => ({
            currency,
            staked: wireText(staked),
            paid: wireText(paid),
            rounds: count,
          })),
        })),
      };
    },

    'GET /console/tables/:tableId/rounds/:number': async ({ params, query }) => {
      const from = query.cursor === undefined ? 0 : Number.parseInt(query.cursor, 10) || 0;
      const found = await tables.round(params.tableId, params.number, { from });
      const next = from + found.hands.length;
      // A vendor may name players that are no members of ours.
      const users = new Set(found.hands.map(({ user }) => user).filter((user) => UUID.test(user)));
      const owners = await members.findMany(db, [...users]);
      const accounts = new Map(owners.map(({ account, id }) => [id, account]));
      return {
        round: presentRound(found.round),
        count: found.count,
        nextCursor: found.hands.length > 0 && next < found.count ? String(next) : null,
        items: found.hands.map((hand) => ({
          roundRef: hand.round,
          memberId: accounts.has(hand.user) ? hand.user : null,
          account: accounts.get(hand.user) ?? hand.user,
          currency: hand.currency,
          state: hand.state,
          staked: wireText(hand.staked),
          won: wireText(hand.won),
          returned: wireText(hand.returned),
          kept: keptOf(hand.kept),
        })),
        sums: found.sums.map((sum) => ({ ...sum, returned: wireText(sum.returned) })),
      };
    },
  });
}

function changeHandlers(deps: TableRoutesDeps): Handlers {
  const { newId, submitChange, submitVoid, tables } = deps;
  const detail = createDetail(deps);
  return serve({
    'POST /console/tables': async (call) => {
      const { code, likeId, reason: _reason, ...settings } = call.body;
      const { gameCode, kind, vendorCode } = (await tables.get(likeId)).row;
      if (kind !== 'table') throw new Refusal('table.led_together');
      const command: TableChange = {
        id: newId(),
        vendorCode,
        code,
        gameCode,
        version: null,
        settings: wireSettings(settings, null),
      };
      return submitCall(call, submitChange, command, async () => ({ code }));
    },

    'PUT /console/tables/:tableId': async (call) => {
      const { body, language, params } = call;
      const { reason: _reason, version, ...settings } = body;
      const { live, row } = await tables.get(params.tableId);
      demandRakes(settings.rakes, live?.rakes ?? null);
      const { code, gameCode, id, vendorCode } = row;
      const command: TableChange = {
        id,
        vendorCode,
        code,
        gameCode,
        version,
        settings: wireSettings(settings, row.settings.notice),
      };
      return submitCall(call, submitChange, command, () => detail(id, language));
    },

    'POST /console/tables/:tableId/pause': async (call) => {
      const { body, language, params } = call;
      const { notice, version } = body;
      await tables.setNotice(makerOf(call), { id: params.tableId, notice, version });
      return detail(params.tableId, language);
    },

    'POST /console/tables/:tableId/resume': async (call) => {
      const { body, language, params } = call;
      const { version } = body;
      await tables.setNotice(makerOf(call), { id: params.tableId, notice: null, version });
      return detail(params.tableId, language);
    },

    'POST /console/tables/:tableId/voids': async (call) => {
      const { body, params } = call;
      const { number, roundRef } = body;
      const { row } = await tables.get(params.tableId);
      if (roundRef !== null && !UUID.test(roundRef)) throw new Refusal('table.round_unknown');
      const found = await tables.round(row.id, number, { hand: roundRef });
      const sums = sumsOf(row, found, roundRef);
      const command: VoidCommand = {
        id: newId(),
        tableId: row.id,
        table: row.settings.name,
        number,
        roundRef,
        sums,
        hands: sums.reduce((count, sum) => count + sum.hands, 0),
      };
      return submitCall(call, submitVoid, command, async () => ({ number }));
    },
  });
}
