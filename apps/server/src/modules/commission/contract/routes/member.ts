import { serve } from '../../../../platform/http/call.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { ContractService } from '../service/index.ts';
import { createPresenter } from './agent.ts';
import type { ContractRoutesDeps } from './deps.ts';
import { accountsOf, presentBrief, presentContract, sidesOf } from './present.ts';
import { pageWish, readNote } from './read.ts';

const NOTHING = {
  dailysalreqtype: null,
  divtypereq: null,
  contracthoursalreq: null,
  realtimesalreqtype: null,
};

export function serveMemberContracts(
  deps: ContractRoutesDeps & { readonly service: ContractService },
) {
  const { db, members, now, service, site } = deps;
  const { answers, reads } = service;
  const present = createPresenter(deps);

  return serve({
    'GET /wps/member/contract': async ({ brand, caller, query }) => {
      const { kind, status } = query;
      const { memberId: downlineId } = caller;
      const filter = { brandId: brand.id, downlineId, kind, status };
      const page = await reads.list(filter, pageWish(query));
      return { items: await present.page(downlineId, page.items), nextCursor: page.nextCursor };
    },

    'GET /wps/member/contract/requests': async ({ caller }) => {
      const { memberId } = caller;
      const { hasPaymentPassword } = await members.get(db, memberId);
      const rows = await reads.requests(memberId);
      const items = await Promise.all(
        rows.map(async (contract) => {
          const isNew = contract.status === 'PENDING_NEW';
          const current = isNew ? await reads.standing(db, memberId, contract.kind) : null;
          const conflicts = await reads.conflictsOf(db, contract);
          const known = sidesOf([contract, current, ...conflicts]);
          const accountOf = await accountsOf(members, db, known);
          const view = { accountOf, now: now(), side: 'in' } as const;
          return {
            type: isNew ? ('NEW' as const) : ('TERMINATE' as const),
            contract: { ...presentContract(contract, view), side: 'in' as const },
            current: current === null ? null : presentContract(current, view),
            conflicts: conflicts.slice(0, 100).map((row) => presentBrief(row, accountOf)),
          };
        }),
      );
      return { hasPaymentPassword, items };
    },

    'GET /wps/member/contract/:id': async ({ caller, params }) => {
      const { memberId } = caller;
      const detail = await present.detail(params.id, memberId);
      if (detail.side !== 'in') throw new Refusal('commission.contract_not_found');
      return detail;
    },

    'POST /wps/member/contract/:id/accept': async ({ body, caller, params }) => {
      const { memberId } = caller;
      const { endsDownlineContracts, paymentPassword, version } = body;
      const { id } = params;
      await answers.accept({ id, memberId, version, endsDownlineContracts, paymentPassword });
      return present.detail(id, memberId);
    },

    'POST /wps/member/contract/:id/reject': async ({ body, caller, params }) => {
      const place = { id: params.id, memberId: caller.memberId };
      await answers.reject(place, { version: body.version, note: readNote(body.note) });
      return present.detail(params.id, caller.memberId);
    },

    'POST /wps/member/contract/:id/termination': async ({ body, caller, params }) => {
      const place = { id: params.id, memberId: caller.memberId };
      const { isAccepted, note } = body;
      await answers.answerTermination(place, { isAccepted, note: readNote(note) });
      return present.detail(params.id, caller.memberId);
    },

    'POST /wps/member/contract/:id/ask-end': async ({ body, caller, params }) => {
      const note = readNote(body.note);
      if (note === null) throw new Refusal('request.invalid');
      await answers.askEnd({ id: params.id, memberId: caller.memberId }, note);
      return present.detail(params.id, caller.memberId);
    },

    'GET /wps/member/info/funds/consolidated': async ({ brand, caller }) => {
      const isLoaded =
        caller.standing !== 'trial' && (await site.isEnabled(brand.id, 'AGENTPOLICY3'));
      return isLoaded ? reads.consolidated(caller.memberId) : NOTHING;
    },
  });
}
