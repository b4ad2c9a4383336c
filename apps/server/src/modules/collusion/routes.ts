import type { CollusionSignalView } from '@parlour/contract';
import { amount, amountToText } from '@parlour/money';
import { type Handlers, serve } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { UUID } from '../../platform/uuid.ts';
import { type Submit, submitCall } from '../approval/index.ts';
import { type CatalogueService, gameName } from '../catalogue/index.ts';
import type { MemberService } from '../member/index.ts';
import type { ThresholdsChange } from './kinds.ts';
import type { CollusionService } from './service.ts';
import type { SignalRow } from './store.ts';

type Deps = Pick<Platform, 'db'> & {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly collusion: CollusionService;
  readonly members: Pick<MemberService, 'findByAccount' | 'findMany'>;
  readonly submitThresholds: Submit<ThresholdsChange>;
};

const PER_PAGE = 50;
const wireText = (value: number): string => amountToText(amount(BigInt(value)));

type Accounts = ReadonlyMap<string, string>;
const playerOf = (accounts: Accounts, id: string) => {
  const account = accounts.get(id) ?? null;
  return { memberId: account === null ? null : id, account };
};

const playersOf = ({ firstId, secondId }: SignalRow): string[] =>
  secondId === null ? [firstId] : [firstId, secondId];

function presentSignal(
  row: SignalRow,
  { accounts, name }: { readonly accounts: Accounts; readonly name: string },
): CollusionSignalView {
  const { figures, firstId: _first, secondId: _second, ...rest } = row;
  const { flow, ...values } = figures.values;
  return {
    ...rest,
    gameName: name,
    players: playersOf(row).map((id) => playerOf(accounts, id)),
    figures: values,
    flow: flow === undefined ? null : wireText(flow),
    signs: [...figures.signs],
    hands: [...row.hands],
    foundAt: row.foundAt.toISOString(),
    renewedAt: row.renewedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** Signals in the console of a brand: those in which one of its members plays; others go without a name. */
function createPresenter({ catalogue, db, members }: Pick<Deps, 'catalogue' | 'db' | 'members'>) {
  const accountsOf = async (brandId: string, ids: readonly string[]): Promise<Accounts> => {
    const known = [...new Set(ids)].filter((id) => UUID.test(id));
    const owners = await members.findMany(db, known);
    return new Map(
      owners.flatMap((member) => (member.brandId === brandId ? [[member.id, member.account]] : [])),
    );
  };

  const present = async (
    rows: readonly SignalRow[],
    { brandId, language }: { readonly brandId: string; readonly language: string },
  ): Promise<CollusionSignalView[]> => {
    const [accounts, { games }] = await Promise.all([
      accountsOf(brandId, rows.flatMap(playersOf)),
      catalogue.snapshot(),
    ]);
    const own = rows.filter((row) => playersOf(row).some((id) => accounts.has(id)));
    return own.map((row) => {
      const game = games.find(({ code }) => code === row.gameCode);
      const name = game === undefined ? row.gameCode : gameName(game, language);
      return presentSignal(row, { accounts, name });
    });
  };

  return { accountsOf, present };
}

export function collusionHandlers(deps: Deps): Handlers {
  const { collusion, db, members, submitThresholds } = deps;
  const { accountsOf, present } = createPresenter(deps);
  const settings = async () => {
    const { thresholds, version } = await collusion.settings();
    return { ...thresholds, version };
  };

  return serve({
    'GET /console/collusion': async ({ brand, language, query }) => {
      const { account, cursor, kind = null, limit = PER_PAGE, state = null } = query;
      const member =
        account === undefined ? null : await members.findByAccount(db, brand.id, account);
      if (account !== undefined && member === null) return { items: [], nextCursor: null };
      const rows = await collusion.list({ state, kind, memberId: member?.id ?? null });
      const all = await present(rows, { brandId: brand.id, language });
      const from = cursor === undefined ? 0 : Number.parseInt(cursor, 10) || 0;
      const next = from + limit;
      return {
        items: all.slice(from, next),
        nextCursor: next < all.length ? String(next) : null,
      };
    },

    'GET /console/collusion/:signalId/hands/:number': async ({ brand, params }) => {
      const signal = await collusion.demandSignal(params.signalId);
      if (!signal.hands.some(({ number }) => number === params.number))
        throw new Refusal('collusion.hand_unknown');
      const hand = await collusion.hand(signal, params.number);
      const accounts = await accountsOf(
        brand.id,
        hand.seats.map(({ user }) => user),
      );
      return {
        ...hand,
        seats: hand.seats.map(({ put, seat, user, won }) => ({
          seat,
          ...playerOf(accounts, user),
          put: wireText(put),
          won: wireText(won),
        })),
      };
    },

    'POST /console/collusion/:signalId/decide': async ({
      body,
      brand,
      caller,
      ip,
      language,
      params,
    }) => {
      const { reason, state, version } = body;
      const { account: operatorAccount, operatorId } = caller;
      const maker = { brandId: brand.id, operatorId, operatorAccount, ip, reason };
      const of = { brandId: brand.id, language };
      const [own] = await present([await collusion.demandSignal(params.signalId)], of);
      if (own === undefined) throw new Refusal('collusion.unknown');
      await collusion.decide(maker, { id: params.signalId, state, version });
      const [decided] = await present([await collusion.demandSignal(params.signalId)], of);
      if (decided === undefined) throw new Refusal('collusion.unknown');
      return decided;
    },

    'GET /console/collusion-thresholds': settings,

    'PUT /console/collusion-thresholds': async (call) => {
      const { reason: _reason, version, ...thresholds } = call.body;
      return submitCall(call, submitThresholds, { thresholds, version }, settings);
    },
  });
}
