import type { Db } from '@parlour/database';
import { type Handlers, serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { createCashFlow } from '../service/cash-flow.ts';
import type { Records } from '../service/records.ts';
import type { Statements } from '../service/statements.ts';
import { readGames } from './member.ts';
import { presentMovement } from './present-movement.ts';
import { presentCashFlow, presentProfit, presentStatement } from './present-report.ts';

export type ConsoleRoutesDeps = {
  readonly db: Db;
  readonly statements: Statements;
  readonly records: Records;
  readonly cashFlow: ReturnType<typeof createCashFlow>;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly members: Pick<MemberService, 'findMany' | 'getOfBrand'>;
};

export function consoleReports(deps: ConsoleRoutesDeps): Handlers {
  const { cashFlow, catalogue, db, members, records, statements } = deps;
  return serve({
    'GET /console/members/:memberId/statement': async ({ brand, params, query }) => {
      const member = await members.getOfBrand(db, brand.id, params.memberId);
      const subject = { memberId: member.id, brandId: brand.id };
      const view = presentStatement(await statements.statement(subject, query));
      return { member: { id: member.id, account: member.account }, ...view };
    },

    'GET /console/members/:memberId/profit': async ({ brand, language, params, query }) => {
      const member = await members.getOfBrand(db, brand.id, params.memberId);
      const wanted = { from: query.from, to: query.to, ...readGames(query) };
      const report = await statements.profit({ memberId: member.id, brandId: brand.id }, wanted);
      const view = presentProfit(report, await catalogue.snapshot(), language);
      return { member: { id: member.id, account: member.account }, ...view };
    },

    'GET /console/reports/cash-flow': async ({ brand, query }) =>
      presentCashFlow(await cashFlow(brand.id, query)),

    'GET /console/transfers/:transferId': async ({ brand, language, params }) => {
      const found = await records.detail(params.transferId, { language });
      const [owner] = found === null ? [] : await members.findMany(db, [found.memberId]);
      // What belongs to another brand is not there.
      if (found === null || owner?.brandId !== brand.id) {
        throw new Refusal('wallet.transfer_not_found');
      }
      return { ...presentMovement(found, 'operator'), memberId: found.memberId };
    },
  });
}
