import type { Db } from '@parlour/database';
import { instantCursor } from '../../../platform/cursor.ts';
import { serve } from '../../../platform/http/call.ts';
import { type Submit, submitCall } from '../../approval/index.ts';
import type { MemberService } from '../../member/index.ts';
import { accountOf, type FactorChange, findFactor } from './kind.ts';
import { createFactorRecord } from './service.ts';

export type FactorRoutesDeps = {
  readonly db: Db;
  readonly members: Pick<MemberService, 'findByAccount' | 'findMany'>;
  readonly submitFactor: Submit<FactorChange>;
};

const PER_PAGE = 20;
const HISTORY_SHOWN = 50;

export function serveFactors({ db, members, submitFactor }: FactorRoutesDeps) {
  const record = createFactorRecord(db);
  const detail = async (brandId: string, memberId: string) => {
    const account = await accountOf(db, members, { brandId, memberId });
    const history = await record.history(memberId, HISTORY_SHOWN);
    return {
      memberId,
      account,
      ...(await findFactor(db, memberId)),
      history: history.map(({ factorBps, madeAt, madeBy, reason, version }) => ({
        factorBps,
        madeAt: madeAt.toISOString(),
        madeBy,
        reason,
        version,
      })),
    };
  };

  return serve({
    'GET /console/sports/factors': async ({ brand, query }) => {
      const { account, cursor, limit = PER_PAGE } = query;
      const named =
        account === undefined ? null : await members.findByAccount(db, brand.id, account);
      if (account !== undefined && named === null) return { items: [], nextCursor: null };
      const rows = await record.list({
        brandId: brand.id,
        memberId: named?.id ?? null,
        after: instantCursor.read(cursor),
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const owners = await members.findMany(
        db,
        page.map(({ memberId }) => memberId),
      );
      const accounts = new Map(owners.map((member) => [member.id, member.account]));
      return {
        items: page.map((row) => ({
          ...row,
          account: accounts.get(row.memberId) ?? '',
          madeAt: row.madeAt.toISOString(),
        })),
        nextCursor:
          last === undefined ? null : instantCursor.write({ at: last.madeAt, id: last.memberId }),
      };
    },

    'GET /console/sports/factors/:memberId': ({ brand, params }) =>
      detail(brand.id, params.memberId),

    'PUT /console/sports/factors/:memberId': (call) => {
      const { body, brand, params } = call;
      const { factorBps, version } = body;
      const change = { brandId: brand.id, memberId: params.memberId, factorBps, version };
      return submitCall(call, submitFactor, change, () => detail(brand.id, params.memberId));
    },
  });
}
