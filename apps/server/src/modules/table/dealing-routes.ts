import type { DealingActionBody, PitTableView } from '@parlour/contract';
import { type Handlers, serve } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { UUID } from '../../platform/uuid.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { MemberService } from '../member/index.ts';
import { type Dealings, type Pit, presentDealing, presentTipSums } from './dealing.ts';
import { inOrder, presentTable } from './present.ts';
import { presentSettings, wireText } from './rules.ts';
import type { TableService } from './service.ts';

export type DealingRoutesDeps = Pick<Platform, 'db'> & {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly dealings: Dealings;
  readonly tables: Pick<TableService, 'list'>;
  readonly members: Pick<MemberService, 'findMany'>;
};

export function dealingHandlers(deps: DealingRoutesDeps): Handlers {
  const { catalogue, db, dealings, members, tables } = deps;
  const accountsOf = async (pit: readonly Pit[]): Promise<Accounts> => {
    // A vendor may name players that are no members of ours.
    const users = pit
      .flatMap(({ seen }) => [...seen.largest, ...seen.signals].map(({ user }) => user))
      .filter((user) => UUID.test(user));
    const owners = await members.findMany(db, [...new Set(users)]);
    return new Map(owners.map(({ account, id }) => [id, account]));
  };
  return serve({
    'GET /console/dealings': async ({ caller, ip }) => ({
      items: await dealings.list({ ...caller, ip }),
    }),

    'GET /console/dealings/:tableId': ({ caller, ip, params }) =>
      dealings.get(params.tableId, { ...caller, ip }),

    'POST /console/dealings/:tableId/actions': ({ body, caller, ip, params }) =>
      dealings.act(params.tableId, { ...caller, ip }, body.action as DealingActionBody),

    'GET /console/pit': async ({ caller, ip, language }) => {
      const [seen, pit, snapshot] = await Promise.all([
        tables.list(),
        dealings.pit({ ...caller, ip }),
        catalogue.snapshot(),
      ]);
      const accounts = await accountsOf(pit);
      return {
        items: inOrder(
          seen.map((one) => ({ seen: one, view: presentTable(one, snapshot, language) })),
          language,
        ).map(({ seen: { row }, view }) => ({
          table: view,
          limits: presentSettings(row.settings).limits.map(({ currency, stakeMax, stakeMin }) => ({
            currency,
            stakeMax,
            stakeMin,
          })),
          ...presentPit(
            pit.find((one) => one.row.id === row.id),
            { accounts, caller },
          ),
        })),
      };
    },
  });
}

type Accounts = ReadonlyMap<string, string>;

/** What the vendor shows of a table; nothing while it is silent. */
function presentPit(
  pit: Pit | undefined,
  {
    accounts,
    caller,
  }: { readonly accounts: Accounts; readonly caller: { readonly operatorId: string } },
): Pick<PitTableView, 'dealing' | 'largest' | 'results' | 'signals' | 'tips'> {
  if (pit === undefined) return { dealing: null, results: [], largest: [], signals: [], tips: [] };
  const { at, row, seen } = pit;
  const who = (user: string) => ({
    memberId: accounts.has(user) ? user : null,
    account: accounts.get(user) ?? user,
  });
  return {
    dealing: seen.state === null ? null : presentDealing(row.id, seen.state, { at, caller }),
    results: seen.results,
    tips: presentTipSums(seen.tips),
    largest: seen.largest.map(({ currency, round, staked, user }) => ({
      ...who(user),
      currency,
      staked: wireText(staked),
      round,
    })),
    signals: seen.signals.map(({ amount, currency, figure, kind, of, round, user }) => ({
      ...who(user),
      kind,
      currency,
      amount: wireText(amount),
      figure,
      of,
      round,
    })),
  };
}
