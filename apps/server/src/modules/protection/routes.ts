import type { Reader } from '@parlour/database';
import { rulesOf } from '@parlour/protection';
import { createCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { submitCall, type Submit } from '../approval/index.ts';
import type { ProtectionService } from './index.ts';
import { ceilingText } from './rules.ts';
import type { ProtectionDeps } from './service/deps.ts';
import type { BrandLimitCommand, LimitCommand, RemovalCommand } from './service/desk-kinds.ts';
import { HISTORY_MS } from './service/harm.ts';
import { presentExclusion } from './service/view.ts';
import { type Change, listChanges } from './store/changes.ts';
import { findProtection } from './store/protections.ts';

type RouteDeps = Pick<ProtectionDeps, 'db' | 'members' | 'now' | 'site'> & {
  readonly protection: ProtectionService;
};

type DeskDeps = RouteDeps & {
  readonly submit: {
    readonly limit: Submit<LimitCommand>;
    readonly removal: Submit<RemovalCommand>;
    readonly brandLimit: Submit<BrandLimitCommand>;
  };
};

/** Members with most markers of harm come first. */
const cursors = createCursor({ count: 'count', id: 'id' });

const presentChange = ({ action, actor, at, detail, id }: Change) => ({
  id,
  at: at.toISOString(),
  actor,
  action,
  detail,
});

/** Without the remarks that operators write for each other. */
const presentOwnChange = (change: Change) => {
  const { reason, ...detail } = change.detail;
  const isOwn = change.actor === 'member' && reason !== undefined;
  return presentChange({ ...change, detail: isOwn ? { ...detail, reason } : detail });
};

const changesOf = (reader: Reader, memberId: string, now: Date) =>
  listChanges(reader, memberId, new Date(now.getTime() - HISTORY_MS));

/** Calls of members about themselves. */
export const serveProtection = ({ db, members, now, protection, site }: RouteDeps) => {
  const { exclusions, limits, visits } = protection;
  const owner = (caller: { memberId: string }) => members.get(db, caller.memberId);
  const author = (ip: string) => ({ kind: 'member', ip }) as const;
  return serve({
    'GET /wps/member/protection': async ({ caller }) => protection.view(await owner(caller)),
    'GET /wps/member/protection/changes': async ({ caller }) =>
      (await changesOf(db, caller.memberId, now())).map(presentOwnChange),
    'PUT /wps/member/protection/limits': async ({ body, caller, ip }) => {
      const member = await owner(caller);
      await limits.set(member, body, author(ip));
      return protection.view(member);
    },
    'POST /wps/member/protection/limits/confirm': async ({ body, caller, ip }) => {
      const member = await owner(caller);
      await limits.confirm(member, body, author(ip));
      return protection.view(member);
    },
    'DELETE /wps/member/protection/limits/pending': async ({ caller, ip, query }) => {
      const member = await owner(caller);
      await limits.forgetPending(member, query, author(ip));
      return protection.view(member);
    },
    'POST /wps/member/protection/deposit-limit-skip': async ({ caller }) => {
      const member = await owner(caller);
      const { complianceProfile } = await site.brand(member.brandId);
      if (rulesOf(complianceProfile).demandsDepositLimit) {
        throw new Refusal('protection.deposit_limit_unset');
      }
      await limits.skipDepositLimit(member);
      return protection.view(member);
    },
    'POST /wps/member/protection/cool-off': async ({ body, caller, ip }) => {
      const member = await owner(caller);
      await exclusions.impose(member, { kind: 'cool_off', length: body.hours }, author(ip));
      return protection.view(member);
    },
    'POST /wps/member/protection/self-exclusion': async ({ body, caller, ip }) => {
      await exclusions.excludeSelf(caller.memberId, body, author(ip));
      return protection.view(await owner(caller));
    },
    'POST /wps/member/protection/removal': async ({ body, caller, ip }) => {
      const member = await owner(caller);
      await exclusions.askRemoval(member, body.reason, author(ip));
      return protection.view(member);
    },
    'PUT /wps/member/protection/reality-check': async ({ body, caller, ip }) => {
      const member = await owner(caller);
      await protection.setRealityCheck(member, body.minutes, author(ip));
      return protection.view(member);
    },
    'POST /wps/member/protection/reality-check/acknowledge': async ({ caller }) =>
      visits.acknowledge(await owner(caller)),
    'GET /wps/member/protection/visit': async ({ caller }) => visits.current(await owner(caller)),
    'POST /wps/member/protection/visit': async ({ caller }) => visits.beat(await owner(caller)),
  });
};

/** Calls of operators. */
export const serveProtectionDesk = ({ db, members, now, protection, submit }: DeskDeps) => {
  const { exclusions, harm, limits } = protection;
  const present = async (brandId: string, memberId: string) => {
    const member = await members.getOfBrand(db, brandId, memberId);
    const [view, { facts, markers }, changes, row] = await Promise.all([
      protection.view(member),
      harm.look({ memberId, brandId, at: now() }),
      changesOf(db, memberId, now()),
      findProtection(db, memberId),
    ]);
    const money = (value: bigint) => ceilingText('deposit', value) ?? '0';
    return {
      ...view,
      markers: [...markers],
      facts: {
        depositedNow: money(facts.depositedNow),
        depositedBefore: money(facts.depositedBefore),
        depositsPerDayMax: String(facts.depositsPerDayMax),
        chasingDeposits: String(facts.chasingDeposits),
        nightMinutes: String(facts.nightMinutes),
        playMinutes: String(facts.playMinutes),
        limitIncreases: String(facts.limitIncreases),
      },
      changes: changes.map(presentChange),
      version: row?.version ?? 0,
    };
  };
  const accounts = async (memberIds: readonly string[]) =>
    new Map((await members.findMany(db, memberIds)).map(({ account, id }) => [id, account]));
  return serve({
    'GET /console/members/:memberId/protection': ({ brand, params }) =>
      present(brand.id, params.memberId),
    'PUT /console/members/:memberId/protection/limits': async (call) => {
      const { reason: _reason, ...wanted } = call.body;
      const of = { brandId: call.brand.id, memberId: call.params.memberId };
      const now = () => present(of.brandId, of.memberId);
      return submitCall(call, submit.limit, { ...of, ...wanted }, now);
    },
    'POST /console/members/:memberId/protection/exclusions': async (call) => {
      const { body, brand, caller, ip, params } = call;
      const member = await members.getOfBrand(db, brand.id, params.memberId);
      const { reason, ...wanted } = body;
      const { operatorId } = caller;
      await exclusions.impose(member, wanted, { kind: 'operator', operatorId, reason, ip });
      return present(brand.id, member.id);
    },
    'GET /console/protection/removals': async ({ brand, query }) => {
      const limit = query.limit ?? 20;
      const cursor = cursors.read(query.cursor);
      const rows = await exclusions.listRemovals({
        brandId: brand.id,
        after: cursor === null ? null : { at: new Date(cursor.count), id: cursor.id },
        limit: limit + 1,
      });
      const names = await accounts(rows.map(({ memberId }) => memberId));
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return {
        items: items.map((row) => ({
          ...presentExclusion(row),
          memberId: row.memberId,
          account: names.get(row.memberId) ?? '',
          removalReason: row.removalReason,
        })),
        nextCursor:
          last === undefined ? null : `${last.removalRequestedAt?.getTime() ?? 0}_${last.id}`,
      };
    },
    'POST /console/protection/removals/:memberId/decision': (call) => {
      const of = { brandId: call.brand.id, memberId: call.params.memberId };
      const command = { ...of, decision: call.body.decision };
      return submitCall(call, submit.removal, command, async () => ({}));
    },
    'GET /console/protection/markers': async ({ brand, query }) => {
      const limit = query.limit ?? 20;
      const rows = await harm.list({
        brandId: brand.id,
        marker: query.marker ?? null,
        after: cursors.read(query.cursor),
        limit: limit + 1,
      });
      const names = await accounts(rows.map(({ memberId }) => memberId));
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return {
        items: items.map(({ markedAt, markers, memberId }) => ({
          memberId,
          account: names.get(memberId) ?? '',
          markers: [...markers],
          markedAt: markedAt.toISOString(),
        })),
        nextCursor: last === undefined ? null : `${last.markers.length}_${last.memberId}`,
      };
    },
    'GET /console/protection/brand-limits': async ({ brand }) =>
      (await limits.brandLimits(brand.id)).map(({ ceiling, currency, period }) => ({
        currency,
        period,
        ceiling: ceilingText('deposit', ceiling) ?? '0',
      })),
    'PUT /console/protection/brand-limits': (call) => {
      const { reason: _reason, ...wanted } = call.body;
      const command = { brandId: call.brand.id, ...wanted };
      return submitCall(call, submit.brandLimit, command, async () => ({}));
    },
  });
};
