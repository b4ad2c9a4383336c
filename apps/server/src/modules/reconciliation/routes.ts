import type { Reader } from '@parlour/database';
import { STATEMENT_PROBLEMS_MAX } from '@parlour/contract';
import { createCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deskOf, presentRef, type Submit } from '../approval/index.ts';
import type { MemberService } from '../member/index.ts';
import type { SiteService } from '../site/index.ts';
import {
  type Names,
  presentDay,
  presentDifference,
  presentLook,
  presentSource,
} from './present.ts';
import { isDay } from './rules/day.ts';
import type { DifferenceLook } from './service/desk.ts';
import type { ReconciliationService } from './service/index.ts';
import type { ChangeTerms } from './service/terms-kind.ts';
import type { DifferenceRow } from './store/differences.ts';

const differenceCursor = createCursor({ day: 'day', id: 'id' });
const dayCursor = createCursor({ day: 'day', source: 'text' });

export type RouteDeps = {
  readonly service: ReconciliationService;
  readonly changeTerms: Submit<ChangeTerms>;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly site: Pick<SiteService, 'brand'>;
  readonly reader: Reader;
};

const PAGE = 20;

type Caller = { readonly operatorId: string; readonly account: string };
const askerOf = ({ operatorId, account }: Caller, ip: string) => ({
  operatorId,
  operatorAccount: account,
  ip,
});

export function serveReconciliation(deps: RouteDeps) {
  const { service } = deps;
  const { desk, runs } = service;
  const namesOf = (rows: readonly DifferenceRow[]) => readNames(rows, deps);
  const detail = async (look: DifferenceLook, brandId: string) =>
    presentLook(look, { names: await namesOf([look.difference]), brandId });

  return serve({
    ...serveDays(deps),

    'GET /console/reconciliation/differences': async ({
      query: { cursor, limit = PAGE, ...filter },
    }) => {
      checkDays(filter);
      const rows = await desk.differences(filter, {
        after: differenceCursor.read(cursor),
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const names = await namesOf(page);
      return {
        items: page.map((row) => presentDifference(row, names)),
        nextCursor: last === undefined ? null : differenceCursor.write(last),
      };
    },

    'GET /console/reconciliation/differences/:id': async ({ brand, params }) =>
      detail(await desk.look(params.id), brand.id),

    'POST /console/reconciliation/differences/:id/resolve': async (call) => {
      const { brand, caller, params, body, ip } = call;
      return detail(await desk.resolve({ ...askerOf(caller, ip), ...params, ...body }), brand.id);
    },

    'POST /console/reconciliation/differences/:id/reopen': async (call) => {
      const { brand, caller, params, body, ip } = call;
      return detail(await desk.reopen({ ...askerOf(caller, ip), ...params, ...body }), brand.id);
    },

    'POST /console/reconciliation/days/:source/:day/run': async ({ caller, params, ip }) => {
      await runs.start(params, askerOf(caller, ip));
      return presentDay(await desk.day(params));
    },

    'POST /console/reconciliation/imports': async ({ caller, body, ip }) => {
      const { columns = {}, ...command } = body;
      const report = await service.importStatement({
        ...command,
        columns,
        ...askerOf(caller, ip),
      });
      return {
        ...report,
        days: [...report.days],
        headings: [...report.headings],
        problems: report.problems.slice(0, STATEMENT_PROBLEMS_MAX),
      };
    },
  });
}

function serveDays({ service: { desk }, changeTerms }: RouteDeps) {
  return serve({
    'GET /console/reconciliation/sources': async () => ({
      items: (await desk.sources()).map(presentSource),
    }),

    'PUT /console/reconciliation/sources/:source/terms': async (call) => {
      const { reason, terms } = call.body;
      const { source } = call.params;
      const proposal = await changeTerms({ ...deskOf(call), reason }, { source, terms });
      return { ...presentSource(await desk.source(source)), proposal: presentRef(proposal) };
    },

    'GET /console/reconciliation/days': async ({ query }) => {
      checkDays(query);
      const { limit = PAGE, view = 'all', source = null, from = null, to = null } = query;
      const after = dayCursor.read(query.cursor);
      const rows = await desk.days({ source, from, to, view, after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        items: page.map(presentDay),
        nextCursor: last === undefined ? null : dayCursor.write(last),
      };
    },

    'GET /console/reconciliation/days/:source/:day': async ({ params }) => {
      if (!isDay(params.day)) throw new Refusal('reconciliation.day_unknown');
      return presentDay(await desk.day(params));
    },
  });
}

/** A text in the form of a day may be none: the 31st of February. */
function checkDays({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  const isWrong = [from, to].some((day) => day !== undefined && !isDay(day));
  if (isWrong) throw new Refusal('request.invalid');
}

async function readNames(
  rows: readonly DifferenceRow[],
  { members, site, reader }: RouteDeps,
): Promise<Names> {
  const memberIds = new Set(rows.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])));
  const brandIds = new Set(rows.flatMap(({ brandId }) => (brandId === null ? [] : [brandId])));
  const found = await members.findMany(reader, [...memberIds]);
  const accounts = new Map(found.map((member) => [member.id, member.account]));
  const brands = new Map<string, string>();
  for (const brandId of brandIds) brands.set(brandId, (await site.brand(brandId)).code);
  return {
    brand: (brandId) => brands.get(brandId) ?? null,
    account: (memberId) => accounts.get(memberId) ?? null,
  };
}
