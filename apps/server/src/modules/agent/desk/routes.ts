import { idCursor } from '../../../platform/cursor.ts';
import { serve } from '../../../platform/http/call.ts';
import { pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { submitCall, type Submit } from '../../approval/index.ts';
import type { AffiliateDesk } from '../affiliate/desk.ts';
import type { Code } from '../affiliate/desk-store.ts';
import { presentTask } from '../branch/present.ts';
import type { BranchService, LiftCommand, MoveCommand } from '../branch/service.ts';
import { findTask, listTasks } from '../branch/store.ts';
import type { ChangePointPolicy, PointDesk, PointPolicy } from '../point/desk.ts';
import type { TreeDesk } from './service.ts';
import type { Reader } from '@parlour/database';

const PAGE_SIZE = 20;

type DeskRoutesDeps = {
  readonly reader: Reader;
  readonly affiliates: AffiliateDesk;
  readonly branches: BranchService;
  readonly desk: TreeDesk;
  readonly points: PointDesk;
  readonly submit: {
    readonly lift: Submit<LiftCommand>;
    readonly move: Submit<MoveCommand>;
    readonly points: Submit<ChangePointPolicy>;
  };
};

type Called = {
  readonly brand: { readonly id: string };
  readonly caller: { readonly operatorId: string };
  readonly ip: string;
};

const byOf = ({ caller, ip }: Called, reason: string) => ({
  operatorId: caller.operatorId,
  ip,
  reason,
});

export function serveTreeDesk({ branches, desk, reader, submit }: DeskRoutesDeps) {
  const lookAt = async (brandId: string, taskId: string) => {
    const task = await findTask(reader, taskId);
    if (task === null || task.brandId !== brandId) throw new Refusal('agent.task_unknown');
    return presentTask(task);
  };
  return serve({
    'GET /console/agents/tree': async ({ brand, query }) => {
      const { cursor, limit = PAGE_SIZE, sort = 'registered', ...filter } = query;
      return desk.list({ ...filter, brandId: brand.id }, { cursor, limit, sort });
    },

    'GET /console/agent-tasks': async ({ brand, query }) => {
      const { cursor, limit = PAGE_SIZE, ...filter } = query;
      const page = { after: idCursor.read(cursor)?.id ?? null, limit: limit + 1 };
      const found = await listTasks(reader, { ...filter, brandId: brand.id }, page);
      const { items, nextCursor } = pageOf(found, limit, idCursor.write);
      return { items: items.map(presentTask), nextCursor };
    },

    'GET /console/agent-tasks/:taskId': ({ brand, params }) => lookAt(brand.id, params.taskId),

    'POST /console/agent-tasks/:taskId/undo': async (call) => {
      const wish = { brandId: call.brand.id, taskId: call.params.taskId };
      return submitCall(call, submit.lift, wish, () => lookAt(wish.brandId, wish.taskId));
    },

    'GET /console/agents/:memberId': async ({ brand, params }) =>
      desk.look({ brandId: brand.id, memberId: params.memberId }),

    'PUT /console/agents/:memberId/type': async (call) => {
      const { body, brand, params } = call;
      const of = { brandId: brand.id, memberId: params.memberId };
      const by = { ...byOf(call, body.reason), version: body.version };
      return desk.setType(of, body.agentType, by);
    },

    'PUT /console/agents/:memberId/points': async (call) => {
      const { body, brand, params } = call;
      const of = { brandId: brand.id, memberId: params.memberId };
      return desk.setPoints(of, body.points, byOf(call, body.reason));
    },

    'GET /console/agents/:memberId/move': async ({ brand, params, query }) => {
      const { upline = null } = query;
      return branches.preview({ brandId: brand.id, memberId: params.memberId, upline });
    },

    'POST /console/agents/:memberId/move': async (call) => {
      const { lowersPoints, upline } = call.body;
      const of = { brandId: call.brand.id, memberId: call.params.memberId };
      return submitCall(call, submit.move, { ...of, lowersPoints, upline }, async () => ({}));
    },

    'POST /console/agents/:memberId/freeze': async (call) => {
      const { body, brand, params } = call;
      const of = { brandId: brand.id, memberId: params.memberId };
      const by = { ...byOf(call, body.reason), stops: body.stops };
      return presentTask(await branches.freeze(of, by));
    },
  });
}

export const serveAgentSettings = ({ affiliates, points, submit }: DeskRoutesDeps) =>
  serve({
    'GET /console/point-policy': async ({ brand }) => presentPolicy(await points.get(brand.id)),

    'PUT /console/point-policy': async (call) => {
      const { items, version } = call.body;
      const brandId = call.brand.id;
      return submitCall(call, submit.points, { brandId, items, version }, async () =>
        presentPolicy(await points.get(brandId)),
      );
    },

    'GET /console/affiliate-codes': async ({ brand, query }) => {
      const { limit = PAGE_SIZE, ...filter } = query;
      const page = await affiliates.list({ ...filter, limit, brandId: brand.id });
      return { items: page.items.map(presentCode), nextCursor: page.nextCursor };
    },

    'POST /console/affiliate-codes': async (call) => {
      const { agent, code, domain, reason } = call.body;
      const wish = { brandId: call.brand.id, agent, code, domain };
      return presentCode(await affiliates.add(wish, byOf(call, reason)));
    },

    'PUT /console/affiliate-codes/:codeId': async (call) => {
      const { domain, isActive, reason, version } = call.body;
      const change = { brandId: call.brand.id, id: call.params.codeId, domain, isActive, version };
      return presentCode(await affiliates.change(change, byOf(call, reason)));
    },
  });

const presentPolicy = ({ items, version }: PointPolicy) => ({
  items: items.map((rule) => ({ ...rule, quotas: [...rule.quotas] })),
  version,
});

const presentCode = ({ brandId: _brand, createdAt, ...code }: Code) => ({
  ...code,
  createdAt: createdAt.toISOString(),
});
