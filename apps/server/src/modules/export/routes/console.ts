import type { ExportKind } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Handlers, type OperatorCaller, serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import type { MemberService } from '../../member/index.ts';
import { type FileKind, permissionsOf } from '../rules/ask.ts';
import type { ExportService } from '../service/exports.ts';
import type { ExportRow } from '../store/exports.ts';
import { presentDeskExport } from './present.ts';

export type ConsoleExportsDeps = {
  readonly db: Db;
  readonly exports: ExportService;
  readonly audit: AuditService;
  readonly members: Pick<MemberService, 'getOfBrand'>;
};

const PER_PAGE = 20;

const isOf =
  (brandId: string) =>
  (file: ExportRow): boolean =>
    file.ownerKind === 'operator' && file.brandId === brandId;

/** An operator who may not see a record may not take a file of it either, even of another's. */
function demandKind({ permissions }: OperatorCaller, kind: FileKind): void {
  // Operators can begin no files of teams.
  if (!permissionsOf[kind as ExportKind].every((permission) => permissions.has(permission))) {
    throw new Refusal('export.kind_forbidden');
  }
}

const aboutOf = ({ kind, from, to, memberId, account }: ExportRow) => ({
  kind,
  from,
  to,
  memberId,
  account,
});

export function consoleExports({ audit, db, exports, members }: ConsoleExportsDeps): Handlers {
  const entryOf = (action: string, caller: OperatorCaller, ip: string, id: string) => ({
    actor: { kind: 'operator' as const, id: caller.operatorId },
    action: `export.${action}`,
    subject: { kind: 'export', id },
    ip,
  });

  return serve({
    'POST /console/exports': async ({ body, brand, caller, ip, language }) => {
      demandKind(caller, body.kind);
      const { from, key, kind, memberId, reason, to } = body;
      const member =
        memberId === undefined ? null : await members.getOfBrand(db, brand.id, memberId);
      const order = {
        brandId: brand.id,
        owner: { kind: 'operator' as const, id: caller.operatorId, name: caller.account },
        subject: member === null ? null : { memberId: member.id, account: member.account },
        requestKey: key,
        kind,
        from,
        to,
        filter: body.filter ?? {},
        language: body.language ?? language,
        reason,
      };
      const file = await exports.begin(order, (tx, id) =>
        audit.record(tx, {
          ...entryOf('create', caller, ip, id),
          after: { kind, from, to, account: member?.account ?? null, filter: order.filter },
          reason,
        }),
      );
      return presentDeskExport(file);
    },

    'GET /console/exports': async ({ brand, caller, query }) => {
      const page = await exports.listOfBrand({
        brandId: brand.id,
        ownerId: query.isOwn === true ? caller.operatorId : null,
        cursor: query.cursor,
        limit: query.limit ?? PER_PAGE,
      });
      return { items: page.items.map(presentDeskExport), nextCursor: page.nextCursor };
    },

    'GET /console/exports/:id': async ({ brand, params }) =>
      presentDeskExport(await exports.get(params.id, isOf(brand.id))),

    'DELETE /console/exports/:id': async ({ brand, caller, ip, params }) => {
      const file = await exports.get(params.id, isOf(brand.id));
      demandKind(caller, file.kind);
      await exports.cancel(file, (tx) =>
        audit.record(tx, { ...entryOf('cancel', caller, ip, file.id), before: aboutOf(file) }),
      );
      return null;
    },

    'GET /console/exports/:id/file': async ({ brand, caller, ip, params }) => {
      const file = await exports.get(params.id, isOf(brand.id));
      demandKind(caller, file.kind);
      const answer = exports.open(file);
      await db.tx((tx) =>
        audit.record(tx, { ...entryOf('download', caller, ip, file.id), after: aboutOf(file) }),
      );
      return answer;
    },
  });
}
