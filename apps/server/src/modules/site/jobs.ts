import type { BrandPart } from '@parlour/contract';
import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ContentOf } from './rules/content.ts';
import { APPLY_CHANGES, applyPart, type PartDeps } from './service/settings/part.ts';
import { type PartRules, partRules } from './service/settings/parts.ts';
import { getBrand } from './store/brand.ts';
import { deleteWaiting, findWaiting, listDue } from './store/part.ts';
import { lockVersion } from './store/settings.ts';

/** Each change queues a job of its own; this finds those whose job was lost with a backup. */
export const siteSchedules: readonly Schedule[] = [{ name: APPLY_CHANGES, cron: '*/5 * * * *' }];

/** Applies the changes whose hour has come. A second run finds nothing left to do. */
export const createSiteJobs = (deps: PartDeps): Readonly<Record<string, JobHandler>> => ({
  [APPLY_CHANGES]: async (_payload, now) => {
    const faults: unknown[] = [];
    try {
      for (const { brandId, part } of await listDue(deps.db, now)) {
        try {
          await applyWaiting(deps, brandId, part, now);
        } catch (cause) {
          // One change that fails each time must not hold up those of every other brand.
          faults.push(cause);
        }
      }
    } finally {
      deps.invalidate();
    }
    if (faults.length > 0) throw new AggregateError(faults, 'some changes could not be applied');
  },
});

async function applyWaiting(
  deps: PartDeps,
  brandId: string,
  part: BrandPart,
  now: Date,
): Promise<void> {
  try {
    await deps.db.tx(async (tx) => {
      const held = await lockVersion(tx, brandId, part);
      const waiting = await findWaiting(tx, brandId, part);
      if (waiting === null || waiting.startsAt > now) return;
      const brand = await getBrand(tx, brandId);
      const content = waiting.content as ContentOf<BrandPart>;
      const rules = partRules[part] as PartRules<BrandPart>;
      rules.check(content);
      await rules.admit?.(tx, { brand, content, host: null });
      await deleteWaiting(tx, brandId, part);
      const { orderedById: operatorId, reason, ip } = waiting;
      await applyPart(tx, deps, { brandId, part, content, brand, held, operatorId, reason, ip });
    });
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    await dropRefused(deps, { brandId, part, code: cause.code });
  }
}

/** What became impossible since it was ordered is let go, and the trail says why. */
const dropRefused = (
  { db, audit }: PartDeps,
  { brandId, part, code }: { brandId: string; part: BrandPart; code: string },
) =>
  db.tx(async (tx) => {
    await lockVersion(tx, brandId, part);
    const waiting = await findWaiting(tx, brandId, part);
    if (waiting === null) return;
    await deleteWaiting(tx, brandId, part);
    await audit.record(tx, {
      actor: { kind: 'system', id: null },
      action: 'site.drop_change',
      subject: { kind: 'brand', id: brandId },
      before: { part, startsAt: waiting.startsAt },
      after: { refused: code },
      reason: waiting.reason,
    });
  });
