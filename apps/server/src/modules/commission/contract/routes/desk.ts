import type { ConsoleContract, ConsoleContractDetail } from '@parlour/contract';
import { serve } from '../../../../platform/http/call.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { presentTiers } from '../rules.ts';
import type { ContractService } from '../service/index.ts';
import type { Contract } from '../store/contracts.ts';
import { listOperatorNames } from '../store/operators.ts';
import type { ContractRoutesDeps } from './deps.ts';
import {
  type Accounts,
  accountsOf,
  presentBrief,
  presentContract,
  presentRoom,
  presentTimeline,
  sidesOf,
} from './present.ts';
import { pageWish, readOffer } from './read.ts';

type DeskDeps = ContractRoutesDeps & { readonly service: ContractService };

function createDeskPresenter({ db, members, now, service }: DeskDeps) {
  const { reads } = service;

  const row = (
    contract: Contract,
    { accountOf, operatorOf }: { accountOf: Accounts; operatorOf: Accounts },
  ): ConsoleContract => ({
    ...presentContract(contract, { accountOf, now: now(), side: 'desk' }),
    memberId: contract.downlineId,
    uplineId: contract.uplineId,
    offeredBy: contract.operatorId === null ? null : operatorOf(contract.operatorId),
  });

  return {
    async page(contracts: readonly Contract[]): Promise<ConsoleContract[]> {
      const accountOf = await accountsOf(members, db, sidesOf(contracts));
      const operatorOf = await listOperatorNames(
        db,
        contracts.map(({ operatorId }) => operatorId),
      );
      return contracts.map((contract) => row(contract, { accountOf, operatorOf }));
    },

    async detail(id: string, brandId: string): Promise<ConsoleContractDetail> {
      const look = await reads.look(id, (contract) => contract.brandId === brandId);
      const { contract, current, timeline, uplineOwn } = look;
      const below = await reads.below(contract);
      const versions = await reads.versions(contract);
      const accountOf = await accountsOf(members, db, sidesOf([contract, current, ...below.rows]));
      const operatorIds = timeline.map(({ actor, actorId }) =>
        actor === 'operator' ? actorId : null,
      );
      const operatorOf = await listOperatorNames(db, [contract.operatorId, ...operatorIds]);
      const view = { accountOf, now: now(), side: 'desk' } as const;
      return {
        ...row(contract, { accountOf, operatorOf }),
        endAskNote: contract.endAskNote,
        upline:
          uplineOwn === null
            ? null
            : {
                id: uplineOwn.id,
                period: uplineOwn.period,
                tiers: presentTiers(uplineOwn.kind, uplineOwn.tiers, uplineOwn.currency),
              },
        current: current === null ? null : presentContract(current, view),
        cascade: below.rows.map((other) => presentBrief(other, accountOf)),
        cascadeCount: below.count,
        versions: versions.map((version) => ({
          id: version.id,
          version: version.version,
          status: version.status,
          effectiveFrom: version.effectiveFrom?.toISOString() ?? null,
          endsAt: version.endsAt?.toISOString() ?? null,
        })),
        timeline: presentTimeline(timeline, 'desk', { accountOf, operatorOf }),
      };
    },
  };
}

export function serveContractDesk(deps: DeskDeps) {
  const { db, members, now, service, translate } = deps;
  const { answers, offers, reads, roomsFor } = service;
  const present = createDeskPresenter(deps);

  const demandTop = async (brandId: string, account: string) => {
    const found = await members.findByAccount(db, brandId, account.trim());
    if (found === null) throw new Refusal('commission.account_unknown');
    if (found.uplineId !== null) throw new Refusal('commission.not_top');
    return found;
  };

  /** Undefined where nobody was named, null where nobody has that name. */
  const idOf = async (brandId: string, account: string | undefined) =>
    account === undefined
      ? undefined
      : ((await members.findByAccount(db, brandId, account.trim()))?.id ?? null);

  return serve({
    'GET /console/contracts': async ({ brand, query }) => {
      const { from, isEndAsked, kind, memberId, payer, status, to } = query;
      const downlineId = await idOf(brand.id, query.account);
      const uplineId = await idOf(brand.id, query.uplineAccount);
      if (downlineId === null || uplineId === null) return { items: [], nextCursor: null };
      const filter = {
        brandId: brand.id,
        downlineId,
        uplineId,
        memberId,
        kind,
        status,
        payer,
        isEndAsked,
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      };
      const page = await reads.list(filter, pageWish(query));
      return { items: await present.page(page.items), nextCursor: page.nextCursor };
    },

    'GET /console/contracts/options': async ({ brand, language, query }) => {
      const agent = await demandTop(brand.id, query.account);
      const rooms = await roomsFor(agent, null);
      const contracts = rooms.flatMap(({ current, pending }) => [current, pending]);
      const accountOf = await accountsOf(members, db, sidesOf(contracts));
      const view = { accountOf, language, now: now(), side: 'desk', translate } as const;
      const { account, currency, id: memberId } = agent;
      return { memberId, account, currency, kinds: rooms.map((room) => presentRoom(room, view)) };
    },

    'GET /console/contracts/:id': ({ brand, params }) => present.detail(params.id, brand.id),

    'POST /console/contracts': async ({ body, brand, caller, ip }) => {
      const { account, endsDownlineContracts, mode, reason } = body;
      const agent = await demandTop(brand.id, account);
      const terms = readOffer(body, agent.currency);
      const desk = { brandId: brand.id, operatorId: caller.operatorId, reason, ip };
      const wish = { ...terms, note: reason, downlineId: agent.id, mode, endsDownlineContracts };
      return present.detail(await offers.offerForPlatform(wish, desk), brand.id);
    },

    'POST /console/contracts/:id/withdraw': async ({ body, brand, caller, ip, params }) => {
      const { operatorId } = caller;
      const desk = { brandId: brand.id, operatorId, reason: body.reason, ip };
      await offers.withdrawForPlatform(params.id, desk);
      return present.detail(params.id, brand.id);
    },

    'POST /console/contracts/:id/terminate': async ({ body, brand, caller, ip, params }) => {
      const { operatorId } = caller;
      const desk = { brandId: brand.id, operatorId, reason: body.reason, ip };
      await answers.requestTerminationForPlatform(params.id, desk);
      return present.detail(params.id, brand.id);
    },

    'POST /console/contracts/:id/end': async ({ body, brand, caller, ip, params }) => {
      const { operatorId } = caller;
      const desk = { brandId: brand.id, operatorId, reason: body.reason, ip };
      await answers.forceEnd(params.id, desk);
      return present.detail(params.id, brand.id);
    },
  });
}
