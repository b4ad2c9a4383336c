import { type Handlers, serve } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { UUID } from '../../platform/uuid.ts';
import type { MemberService } from '../member/index.ts';
import { type Dealings, presentDealing } from './dealing.ts';
import { presentSettings, wireText } from './rules.ts';

export type DealingRoutesDeps = Pick<Platform, 'db'> & {
  readonly dealings: Dealings;
  readonly members: Pick<MemberService, 'findMany'>;
};

export const dealingHandlers = ({ db, dealings, members }: DealingRoutesDeps): Handlers =>
  serve({
    'GET /console/dealings': async ({ caller, ip }) => ({
      items: await dealings.list({ ...caller, ip }),
    }),

    'GET /console/dealings/:tableId': ({ caller, ip, params }) =>
      dealings.get(params.tableId, { ...caller, ip }),

    'POST /console/dealings/:tableId/actions': ({ body, caller, ip, params }) =>
      dealings.act(params.tableId, { ...caller, ip }, body.action),

    'GET /console/pit': async ({ caller, ip }) => {
      const tables = await dealings.pit({ ...caller, ip });
      // A vendor may name players that are no members of ours.
      const users = tables
        .flatMap(({ seen }) => [...seen.largest, ...seen.signals].map(({ user }) => user))
        .filter((user) => UUID.test(user));
      const owners = await members.findMany(db, [...new Set(users)]);
      const accounts = new Map(owners.map(({ account, id }) => [id, account]));
      const who = (user: string) => ({
        memberId: accounts.has(user) ? user : null,
        account: accounts.get(user) ?? user,
      });
      return {
        items: tables.map(({ at, row, seen }) => ({
          dealing: presentDealing(row.id, seen.state, { at, caller }),
          limits: presentSettings(row.settings).limits.map(({ currency, stakeMax, stakeMin }) => ({
            currency,
            stakeMax,
            stakeMin,
          })),
          results: seen.results,
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
        })),
      };
    },
  });
