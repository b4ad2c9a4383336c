import { idBeside, type Tx } from '@parlour/database';
import { isStricter, planCoolOff, planExclusion, planRemoval, rulesOf } from '@parlour/protection';
import { Refusal } from '../../../platform/refusal.ts';
import { accountKeyOf } from '../../member/index.ts';
import {
  endExclusion,
  type ExclusionRow,
  findExclusion,
  insertExclusion,
  listRemovals,
  updateRemoval,
} from '../store/exclusions.ts';
import { lockProtection, refreshProtection } from '../store/protections.ts';
import { protectionChanged } from '../events.ts';
import type { Author, Owner, ProtectionDeps } from './deps.ts';
import { recordChange } from './record-change.ts';

export type Imposed = {
  readonly kind: ExclusionRow['kind'];
  /** Hours of a cool-off, months of an exclusion; null without an end. */
  readonly length: number | null;
};

export function createExclusions(deps: ProtectionDeps) {
  const { db, members, newId, now, outbox, site, wallet } = deps;

  const rulesFor = async (brandId: string) =>
    rulesOf((await site.brand(brandId)).complianceProfile);

  const planOf = async ({ kind, length }: Imposed, brandId: string) => {
    const at = now();
    if (kind === 'cool_off') {
      return length === null
        ? ({ ok: false, reason: 'too_long' } as const)
        : planCoolOff(length, at);
    }
    // The least duration binds the house as well as the member.
    return planExclusion(length, { now: at, rules: await rulesFor(brandId) });
  };

  const current = (tx: Tx, memberId: string) => findExclusion(tx, memberId, now());

  /** Holds at once: bets that arrive later find the purse locked until this is written. */
  const impose = async (owner: Owner, wanted: Imposed, author: Author): Promise<void> => {
    const plan = await planOf(wanted, owner.brandId);
    if (!plan.ok) throw new Refusal(`protection.${plan.reason}`);
    await db.tx(async (tx) => {
      await wallet.lock(tx, [owner.id]);
      await lockProtection(tx, owner);
      const running = await current(tx, owner.id);
      if (running !== null) {
        const end = running.removalEndsAt ?? running.endsAt;
        if (!isStricter(plan.endsAt, end)) throw new Refusal('protection.not_stricter');
        await endExclusion(tx, running, now());
      }
      await insertExclusion(tx, {
        id: idBeside(owner.id, newId()),
        memberId: owner.id,
        brandId: owner.brandId,
        kind: wanted.kind,
        setter: author.kind === 'operator' ? 'operator' : 'member',
        reason: author.kind === 'operator' ? author.reason : null,
        startedAt: now(),
        endsAt: plan.endsAt,
      });
      await refreshProtection(tx, owner.id);
      const over = { memberId: owner.id, action: 'exclusion', kind: 'play_over' } as const;
      await outbox.add(tx, [protectionChanged(over)]);
      await recordChange(deps, tx, {
        owner,
        author,
        change: {
          action: wanted.kind === 'cool_off' ? 'exclusion.cool_off' : 'exclusion.set',
          detail: { until: plan.endsAt?.toISOString() ?? 'indefinite' },
        },
      });
    });
  };

  return {
    impose,

    /** A member confirms with the name of the account, so that no slip excludes anybody. */
    async excludeSelf(
      memberId: string,
      { months, confirmation }: { months: number | null; confirmation: string },
      author: Author,
    ): Promise<void> {
      const member = await members.get(db, memberId);
      if (accountKeyOf(confirmation.trim()) !== accountKeyOf(member.account)) {
        throw new Refusal('protection.not_confirmed');
      }
      await impose(member, { kind: 'exclusion', length: months }, author);
    },

    async askRemoval(owner: Owner, reason: string, author: Author): Promise<void> {
      const rules = await rulesFor(owner.brandId);
      await db.tx(async (tx) => {
        await lockProtection(tx, owner);
        const running = await current(tx, owner.id);
        if (running === null) throw new Refusal('protection.not_excluded');
        if (running.removalRequestedAt !== null) throw new Refusal('protection.removal_asked');
        const plan = planRemoval(running, { now: now(), rules });
        if (!plan.ok) throw new Refusal(`protection.${plan.reason}`);
        await updateRemoval(tx, running, {
          requestedAt: now(),
          reason,
          decidedAt: null,
          endsAt: null,
        });
        await recordChange(deps, tx, {
          owner,
          author,
          change: { action: 'exclusion.removal_asked', detail: { reason } },
        });
      });
    },

    async decideRemoval(
      tx: Tx,
      owner: Owner,
      decision: 'agree' | 'decline',
      author: Extract<Author, { kind: 'operator' }>,
    ): Promise<void> {
      const rules = await rulesFor(owner.brandId);
      await lockProtection(tx, owner);
      const running = await current(tx, owner.id);
      if (running === null) throw new Refusal('protection.not_excluded');
      if (running.removalRequestedAt === null || running.removalEndsAt !== null) {
        throw new Refusal('protection.removal_not_asked');
      }
      const plan = planRemoval(running, { now: now(), rules });
      if (decision === 'agree' && !plan.ok) throw new Refusal(`protection.${plan.reason}`);
      const endsAt = decision === 'agree' && plan.ok ? plan.effectiveAt : null;
      await updateRemoval(
        tx,
        running,
        endsAt === null
          ? { requestedAt: null, reason: null, decidedAt: null, endsAt: null }
          : {
              requestedAt: running.removalRequestedAt,
              reason: running.removalReason,
              decidedAt: now(),
              endsAt,
            },
      );
      await refreshProtection(tx, owner.id);
      await recordChange(deps, tx, {
        owner,
        author,
        change: {
          action: endsAt === null ? 'exclusion.removal_declined' : 'exclusion.removal_agreed',
          detail: { until: endsAt?.toISOString() ?? '-', reason: author.reason },
          before: {
            excludedSince: running.startedAt.toISOString(),
            excludedUntil: running.endsAt?.toISOString() ?? null,
            removalAskedAt: running.removalRequestedAt.toISOString(),
            removalReason: running.removalReason,
          },
        },
      });
    },

    listRemovals: (query: Parameters<typeof listRemovals>[1]) => listRemovals(db, query),
  };
}

export type Exclusions = ReturnType<typeof createExclusions>;
