import { plainLine } from '../../../../platform/plain-text.ts';
import { serve } from '../../../../platform/http/call.ts';
import type { Tree } from '../../../agent/index.ts';
import type { ContractService } from '../service/index.ts';
import type { Template } from '../store/templates.ts';
import { demandDirect } from './agent.ts';
import type { ContractRoutesDeps } from './deps.ts';
import { readOffer } from './read.ts';

type TemplateDeps = ContractRoutesDeps & {
  readonly service: ContractService;
  readonly tree: Pick<Tree, 'findInTeam'>;
};

const present = ({ createdAt, memberId: _owner, tiers, ...template }: Template) => ({
  ...template,
  tiers: [...tiers],
  createdAt: createdAt.toISOString(),
});

export function serveTemplates(deps: TemplateDeps) {
  const { db, members, service, translate, tree } = deps;
  const { templates } = service;

  return serve({
    'GET /wps/agent/contract-templates': async ({ caller }) => ({
      items: (await templates.list(caller.memberId)).map(present),
    }),

    'POST /wps/agent/contract-templates': async ({ body, caller }) => {
      const { memberId } = caller;
      const { currency } = await members.get(db, memberId);
      const { note: _note, replacesId: _replaces, ...terms } = readOffer(body, currency);
      return present(await templates.keep(memberId, { ...terms, name: plainLine(body.name) }));
    },

    'DELETE /wps/agent/contract-templates/:id': async ({ caller, params }) => {
      await templates.drop(caller.memberId, params.id);
      return null;
    },

    'POST /wps/agent/contract-templates/offer': async ({ body, brand, caller, language }) => {
      const { account, paymentPassword, templateIds } = body;
      const { memberId: uplineId } = caller;
      const place = { account, agentId: uplineId, brandId: brand.id };
      const { id: downlineId } = await demandDirect(deps, tree, place);
      const sides = { uplineId, downlineId, paymentPassword };
      const outcomes = await templates.offer(sides, templateIds);
      return {
        offers: outcomes.map((outcome) => {
          const { id: templateId, kind } = outcome.template;
          if ('contractId' in outcome) {
            return { templateId, kind, contractId: outcome.contractId, refusal: null };
          }
          const { code, detail } = outcome.refusal;
          // What speaks against a tier says more than that some do.
          const [first] = detail.fields ?? [];
          const said = first ?? { code, params: detail.params };
          const message = translate(language, said.code, said.params ?? {});
          return { templateId, kind, contractId: null, refusal: { code, message } };
        }),
      };
    },
  });
}
