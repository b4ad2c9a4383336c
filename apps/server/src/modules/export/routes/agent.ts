import { type AgentExportKind, agentExportKinds } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Handlers, serve } from '../../../platform/http/call.ts';
import type { Tree } from '../../agent/index.ts';
import { type ExportService, isFileOf } from '../service/exports.ts';
import type { ExportRow } from '../store/exports.ts';
import { presentAgentExport } from './present.ts';

export type AgentExportsDeps = {
  readonly db: Db;
  readonly exports: ExportService;
  readonly tree: Pick<Tree, 'findInTeam'>;
};

/** The agent's own records: the other side may be the upline, or one who has left the team since. */
const isOwned = (kind: AgentExportKind): boolean => kind === 'team_transfers';

const OF_TEAMS: readonly string[] = agentExportKinds;

const isOfTeam = ({ kind }: ExportRow): boolean => OF_TEAMS.includes(kind);

const isOf = (agentId: string) => (file: ExportRow) => isFileOf(agentId, file) && isOfTeam(file);

export const agentExports = ({ db, exports, tree }: AgentExportsDeps): Handlers =>
  serve({
    'POST /wps/agent/exports': async ({ body, brand, caller, language }) => {
      const { account, memberId } = caller;
      const filter = body.filter ?? {};
      // An account outside the team is refused here already; the writer asks again, and fails.
      for (const one of [filter.account, filter.under]) {
        if (one !== undefined && !isOwned(body.kind)) await tree.findInTeam(db, memberId, one);
      }
      const file = await exports.begin({
        brandId: brand.id,
        owner: { kind: 'member', id: memberId, name: account },
        subject: { memberId, account },
        requestKey: body.key,
        kind: body.kind,
        from: body.from,
        to: body.to,
        filter,
        language: body.language ?? language,
        reason: '',
      });
      return presentAgentExport(file);
    },

    'GET /wps/agent/exports': async ({ caller }) => ({
      items: (await exports.listOfMember(caller.memberId)).filter(isOfTeam).map(presentAgentExport),
    }),

    'GET /wps/agent/exports/:id': async ({ caller, params }) =>
      presentAgentExport(await exports.get(params.id, isOf(caller.memberId))),

    'DELETE /wps/agent/exports/:id': async ({ caller, params }) => {
      await exports.cancel(await exports.get(params.id, isOf(caller.memberId)));
      return null;
    },

    'GET /wps/agent/exports/:id/file': async ({ caller, params }) =>
      exports.open(await exports.get(params.id, isOf(caller.memberId))),
  });
