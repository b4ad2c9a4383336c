import { memberExportKinds } from '@parlour/contract';
import { type Handlers, serve } from '../../../platform/http/call.ts';
import { type ExportService, isFileOf } from '../service/exports.ts';
import type { ExportRow } from '../store/exports.ts';
import { presentExport } from './present.ts';

const OWN: readonly string[] = memberExportKinds;

/** Files of teams have calls of their own. */
const isOwn = ({ kind }: ExportRow): boolean => OWN.includes(kind);

const isOf = (memberId: string) => (file: ExportRow) => isFileOf(memberId, file) && isOwn(file);

export const memberExports = (exports: ExportService): Handlers =>
  serve({
    'POST /wps/member/exports': async ({ body, brand, caller, language }) => {
      const { account, memberId } = caller;
      const file = await exports.begin({
        brandId: brand.id,
        owner: { kind: 'member', id: memberId, name: account },
        subject: { memberId, account },
        requestKey: body.key,
        kind: body.kind,
        from: body.from,
        to: body.to,
        filter: body.filter ?? {},
        language: body.language ?? language,
        reason: '',
      });
      return presentExport(file);
    },

    'GET /wps/member/exports': async ({ caller }) => ({
      items: (await exports.listOfMember(caller.memberId)).filter(isOwn).map(presentExport),
    }),

    'GET /wps/member/exports/:id': async ({ caller, params }) =>
      presentExport(await exports.get(params.id, isOf(caller.memberId))),

    'DELETE /wps/member/exports/:id': async ({ caller, params }) => {
      await exports.cancel(await exports.get(params.id, isOf(caller.memberId)));
      return null;
    },

    'GET /wps/member/exports/:id/file': async ({ caller, params }) =>
      exports.open(await exports.get(params.id, isOf(caller.memberId))),
  });
