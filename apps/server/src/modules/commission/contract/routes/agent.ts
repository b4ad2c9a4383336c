import type { ContractDetail, ContractView } from '@parlour/contract';
import { serve } from '../../../../platform/http/call.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Tree } from '../../../agent/index.ts';
import { presentTiers } from '../rules.ts';
import type { ContractService } from '../service/index.ts';
import type { Contract } from '../store/contracts.ts';
import {
  accountsOf,
  presentBrief,
  presentContract,
  presentRoom,
  presentTimeline,
  sidesOf,
} from './present.ts';
import type { ContractRoutesDeps } from './deps.ts';
import { pageWish, readNote, readOffer } from './read.ts';

type ViewDeps = ContractRoutesDeps & { readonly service: ContractService };

const sideOf = (contract: Contract, memberId: string): 'in' | 'out' =>
  contract.downlineId === memberId ? 'in' : 'out';

/** Contracts as one of their two sides sees them. */
export function createPresenter({ db, members, now, service }: ViewDeps) {
  const { reads } = service;
  return {
    async page(memberId: string, rows: readonly Contract[]): Promise<ContractView[]> {
      const accountOf = await accountsOf(members, db, sidesOf(rows));
      return rows.map((contract) => {
        const side = sideOf(contract, memberId);
        return { ...presentContract(contract, { accountOf, now: now(), side }), side };
      });
    },

    async detail(id: string, memberId: string): Promise<ContractDetail> {
      const look = await reads.look(
        id,
        ({ downlineId, uplineId }) => downlineId === memberId || uplineId === memberId,
      );
      const { contract, current, timeline, uplineOwn } = look;
      const side = sideOf(contract, memberId);
      const conflicts = side === 'in' ? await reads.conflictsOf(db, contract) : [];
      const accountOf = await accountsOf(members, db, sidesOf([contract, current, ...conflicts]));
      const view = { accountOf, now: now(), side };
      return {
        ...presentContract(contract, view),
        side,
        // What the upline is paid is nobody's business but its own.
        own:
          side === 'in' || uplineOwn === null
            ? null
            : {
                period: uplineOwn.period,
                tiers: presentTiers(uplineOwn.kind, uplineOwn.tiers, uplineOwn.currency),
              },
        current: current === null ? null : presentContract(current, view),
        conflicts: conflicts.slice(0, 100).map((row) => presentBrief(row, accountOf)),
        timeline: presentTimeline(timeline, side, { accountOf }),
      };
    },
  };
}

/** Someone whom an agent may offer a contract: a direct downline. */
export async function demandDirect(
  { db, members }: ContractRoutesDeps,
  tree: Pick<Tree, 'findInTeam'>,
  { account, agentId, brandId }: { account: string; agentId: string; brandId: string },
) {
  const found = await members.findByAccount(db, brandId, account.trim());
  if (found?.id === agentId) throw new Refusal('commission.offer_to_self');
  if (found?.uplineId === agentId) return found;
  // An account outside the team is answered as if it did not exist.
  await tree.findInTeam(db, agentId, account);
  throw new Refusal('commission.not_direct');
}

export function serveAgentContracts(deps: ViewDeps & { readonly tree: Pick<Tree, 'findInTeam'> }) {
  const { db, members, now, service, translate, tree } = deps;
  const { answers, offers, reads, roomsFor } = service;
  const present = createPresenter(deps);

  return serve({
    'GET /wps/agent/contract': async ({ brand, caller, query }) => {
      const { account, kind, side, status } = query;
      const { memberId } = caller;
      const named =
        account === undefined ? undefined : await members.findByAccount(db, brand.id, account);
      if (named === null) return { items: [], nextCursor: null };
      const isPaid = side === 'in' || named?.id === memberId;
      const page = await reads.list(
        {
          brandId: brand.id,
          kind,
          status,
          ...(side === undefined && named === undefined ? { memberId } : {}),
          ...(isPaid
            ? { downlineId: memberId }
            : side === 'out' || named !== undefined
              ? { uplineId: memberId, downlineId: named?.id }
              : {}),
        },
        pageWish(query),
      );
      return { items: await present.page(memberId, page.items), nextCursor: page.nextCursor };
    },

    'GET /wps/agent/contract/options': async ({ brand, caller, language, query }) => {
      const agentId = caller.memberId;
      const place = { account: query.account, agentId, brandId: brand.id };
      const downline = await demandDirect(deps, tree, place);
      const agent = await members.get(db, agentId);
      const rooms = await roomsFor(downline, agentId);
      const contracts = rooms.flatMap(({ current, pending }) => [current, pending]);
      const accountOf = await accountsOf(members, db, sidesOf(contracts));
      const { account, currency, nickname } = downline;
      const view = { accountOf, language, now: now(), side: 'out', translate } as const;
      return {
        account,
        nickname,
        currency,
        hasPaymentPassword: agent.hasPaymentPassword,
        kinds: rooms.map((room) => presentRoom(room, view)),
      };
    },

    'GET /wps/agent/contract/:id': ({ caller, params }) =>
      present.detail(params.id, caller.memberId),

    'POST /wps/agent/contract': async ({ body, brand, caller }) => {
      const agentId = caller.memberId;
      const place = { account: body.account, agentId, brandId: brand.id };
      const downline = await demandDirect(deps, tree, place);
      const id = await offers.offer({
        ...readOffer(body, downline.currency),
        uplineId: agentId,
        downlineId: downline.id,
        paymentPassword: body.paymentPassword,
      });
      return present.detail(id, agentId);
    },

    'POST /wps/agent/contract/:id/withdraw': async ({ caller, params }) => {
      const { memberId } = caller;
      await offers.withdraw({ id: params.id, uplineId: memberId }, null);
      return present.detail(params.id, memberId);
    },

    'POST /wps/agent/contract/:id/terminate': async ({ body, caller, params }) => {
      const { memberId } = caller;
      await answers.requestTermination({ id: params.id, memberId }, readNote(body.note));
      return present.detail(params.id, memberId);
    },
  });
}
