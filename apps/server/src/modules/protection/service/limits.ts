import type { Reader, Tx } from '@parlour/database';
import { confirmPending, decideLimit, isLooser, PERIOD_HOURS } from '@parlour/protection';
import { Refusal } from '../../../platform/refusal.ts';
import {
  ceilingText,
  isMoneyPeriod,
  limitOf,
  type LimitName,
  nameText,
  readCeiling,
  rowOf,
} from '../rules.ts';
import {
  type BrandLimit,
  listBrandLimits,
  lockBrandLimits,
  listLimits,
  setBrandLimit,
  upsertLimit,
} from '../store/limits.ts';
import { lockProtection, refreshProtection, updateSettings } from '../store/protections.ts';
import { replaceUsage } from '../store/usage.ts';
import type { Author, Owner, ProtectionDeps } from './deps.ts';
import { recordChange } from './record-change.ts';

export type WantedLimit = LimitName & { readonly ceiling: string | null };

const HOUR_MS = 3_600_000;
const NONE = '-';

export function createLimits(deps: ProtectionDeps) {
  const { db, now, sources, wallet } = deps;

  /** Bets are held at the member's purse until what they are measured against is in place. */
  const countFromNow = async (tx: Tx, memberId: string): Promise<void> => {
    const isCounted = (await listLimits(tx, memberId)).some(
      ({ ceiling, kind }) => kind !== 'deposit' && ceiling !== null,
    );
    if (isCounted) return;
    const from = new Date(now().getTime() - PERIOD_HOURS.month * HOUR_MS);
    const hours = await sources.playedByHour(tx, { memberId, from });
    await replaceUsage(
      tx,
      memberId,
      hours.map(({ hourAt, payout, stake }) => ({ hourAt, staked: stake, won: payout })),
    );
  };

  /** Opens the member's protection in the order of locks that bets use too: purse, then this. */
  const open = async (tx: Tx, owner: Owner, kind: LimitName['kind']): Promise<void> => {
    if (kind !== 'deposit') await wallet.lock(tx, [owner.id]);
    await lockProtection(tx, owner);
    if (kind !== 'deposit') await countFromNow(tx, owner.id);
  };

  const findOwn = async (reader: Reader, memberId: string, { kind, period }: LimitName) =>
    (await listLimits(reader, memberId)).find(
      (row) => row.kind === kind && row.period === period && row.setter === 'member',
    );

  return {
    async set(owner: Owner, wanted: WantedLimit, author: Author): Promise<void> {
      const ceiling = readCeiling(wanted, wanted.ceiling);
      await db.tx(async (tx) => {
        await open(tx, owner, wanted.kind);
        const at = now();
        const known = limitOf(await findOwn(tx, owner.id, wanted));
        const { effect, limit } = decideLimit(known, ceiling, at);
        if (wanted.kind === 'deposit')
          await updateSettings(tx, owner.id, { depositLimitAskedAt: at });
        if (effect === 'none') return;
        await upsertLimit(tx, rowOf(owner.id, wanted, { setter: 'member', limit }), at);
        await refreshProtection(tx, owner.id);
        await recordChange(deps, tx, {
          owner,
          author,
          change: {
            action: effect === 'later' ? 'limit.increase_asked' : 'limit.set',
            detail: { limit: nameText(wanted), ceiling: ceilingText(wanted.kind, ceiling) ?? NONE },
            before: { ceiling: ceilingText(wanted.kind, known.ceiling) },
          },
        });
      });
    },

    async confirm(owner: Owner, name: LimitName, author: Author): Promise<void> {
      readCeiling(name, null);
      await db.tx(async (tx) => {
        await open(tx, owner, name.kind);
        const known = limitOf(await findOwn(tx, owner.id, name));
        const confirmed = confirmPending(known, now());
        if (!confirmed.ok) throw new Refusal(`protection.${confirmed.reason}`);
        const { limit } = confirmed;
        await upsertLimit(tx, rowOf(owner.id, name, { setter: 'member', limit }), now());
        await refreshProtection(tx, owner.id);
        await recordChange(deps, tx, {
          owner,
          author,
          change: {
            action: 'limit.increase_confirmed',
            detail: {
              limit: nameText(name),
              ceiling: ceilingText(name.kind, limit.ceiling) ?? NONE,
            },
            before: { ceiling: ceilingText(name.kind, known.ceiling) },
          },
        });
      });
    },

    async forgetPending(owner: Owner, name: LimitName, author: Author): Promise<void> {
      readCeiling(name, null);
      await db.tx(async (tx) => {
        await lockProtection(tx, owner);
        const { ceiling, pending } = limitOf(await findOwn(tx, owner.id, name));
        if (pending === null) throw new Refusal('protection.nothing_pending');
        const limit = { ceiling, pending: null };
        await upsertLimit(tx, rowOf(owner.id, name, { setter: 'member', limit }), now());
        await refreshProtection(tx, owner.id);
        const detail = { limit: nameText(name) };
        await recordChange(deps, tx, {
          owner,
          author,
          change: { action: 'limit.increase_dropped', detail },
        });
      });
    },

    /** The operator's limit stands beside the member's; a looser one needs two operators. */
    async setForOperator(
      tx: Tx,
      owner: Owner,
      { version, ...wanted }: WantedLimit & { readonly version: number },
      author: Author,
    ): Promise<void> {
      const ceiling = readCeiling(wanted, wanted.ceiling);
      await open(tx, owner, wanted.kind);
      const row = await lockProtection(tx, owner);
      if (row.version !== version) throw new Refusal('protection.changed');
      const before = (await listLimits(tx, owner.id)).find(
        ({ kind, period, setter }) =>
          kind === wanted.kind && period === wanted.period && setter === 'operator',
      );
      const limit = { ceiling, pending: null };
      await upsertLimit(tx, rowOf(owner.id, wanted, { setter: 'operator', limit }), now());
      await refreshProtection(tx, owner.id);
      const isLifted = isLooser(ceiling, before?.ceiling ?? null);
      await recordChange(deps, tx, {
        owner,
        author,
        change: {
          action: isLifted ? 'limit.operator_loosened' : 'limit.operator_set',
          detail: { limit: nameText(wanted), ceiling: ceilingText(wanted.kind, ceiling) ?? NONE },
          before: { ceiling: ceilingText(wanted.kind, before?.ceiling ?? null) },
        },
      });
    },

    async skipDepositLimit(owner: Owner): Promise<void> {
      await db.tx(async (tx) => {
        await lockProtection(tx, owner);
        await updateSettings(tx, owner.id, { depositLimitAskedAt: now() });
      });
    },

    brandLimits: (brandId: string): Promise<BrandLimit[]> => listBrandLimits(db, brandId),

    async setBrandLimit(
      tx: Tx,
      brandId: string,
      wanted: { currency: string; period: LimitName['period']; ceiling: string | null },
      author: Extract<Author, { kind: 'operator' }>,
    ): Promise<void> {
      const { currency, period } = wanted;
      if (!isMoneyPeriod(period)) throw new Refusal('protection.limit_unknown');
      const ceiling = readCeiling({ kind: 'deposit', period }, wanted.ceiling);
      if (ceiling === 0n) throw new Refusal('protection.limit_invalid');
      await lockBrandLimits(tx, brandId);
      const known = (await listBrandLimits(tx, brandId)).find(
        (limit) => limit.currency === currency && limit.period === period,
      );
      await setBrandLimit(tx, brandId, { currency, period, ceiling });
      await deps.audit.record(tx, {
        actor: { kind: 'operator', id: author.operatorId },
        action: 'protection.brand_limit_set',
        subject: { kind: 'brand', id: brandId },
        before: { currency, period, ceiling: ceilingText('deposit', known?.ceiling ?? null) },
        after: { currency, period, ceiling: ceilingText('deposit', ceiling) },
        reason: author.reason,
        ip: author.ip,
      });
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
