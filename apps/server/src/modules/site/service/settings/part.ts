import type { BrandPart } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Jobs } from '../../../../platform/jobs.ts';
import type { Snapshot } from '../../../audit/index.ts';
import type { BrandSettings } from '../../rules/brand.ts';
import { type ContentOf, contentOf } from '../../rules/content.ts';
import { differing } from '../../rules/register.ts';
import { getBrand } from '../../store/brand.ts';
import {
  deleteWaiting,
  findWaiting,
  insertVersion,
  insertWaiting,
  listVersions,
  type Waiting,
} from '../../store/part.ts';
import { getVersion, lockVersion, type PartVersion, raiseVersion } from '../../store/settings.ts';
import type { Change, SettingsDeps } from './change.ts';
import { type PartRules, partRules } from './parts.ts';

export const APPLY_CHANGES = 'site.apply_changes';

export type PartDeps = SettingsDeps & { readonly jobs: Jobs };

export type PartChange<Part extends BrandPart> = Change & {
  readonly content: ContentOf<Part>;
  /** When the change is to count; null for at once. */
  readonly startsAt: Date | null;
  /** The name under which the operator reached the console. */
  readonly host: string;
};

export type PartView<Part extends BrandPart> = PartVersion & {
  readonly brand: BrandSettings;
  readonly content: ContentOf<Part>;
  readonly waiting: (Omit<Waiting, 'content'> & { readonly content: ContentOf<Part> }) | null;
};

/** Changes a part in the caller's transaction, which forgets the brands as they were after it. */
export type ChangePart = <P extends BrandPart>(
  tx: Tx,
  part: P,
  change: PartChange<P>,
) => Promise<void>;

export type Dropping = Omit<Change, 'version'> & { readonly part: BrandPart };

export type PartSettings = ReturnType<typeof createPartSettings>;

/** What a state is on the audit trail: its fields, so that the trail names those that changed. */
const snapshotOf = (content: object): Snapshot => ({ ...content });

const AHEAD_MS_MAX = 366 * 24 * 3_600_000;

export function createPartSettings(deps: PartDeps) {
  const { db, audit, jobs, invalidate, now } = deps;

  const view = async <P extends BrandPart>(brandId: string, part: P): Promise<PartView<P>> => {
    const brand = await getBrand(db, brandId);
    const waiting = await findWaiting(db, brandId, part);
    return {
      ...(await getVersion(db, brandId, part)),
      brand,
      content: contentOf[part](brand),
      waiting: waiting === null ? null : { ...waiting, content: waiting.content as ContentOf<P> },
    };
  };

  /** Changes a part at once, or orders the change for later. The whole content is given. */
  const changeIn: ChangePart = async (tx, part, change) => {
    const { brandId, startsAt } = change;
    const rules = partRules[part] as PartRules<typeof part>;
    const content = rules.clean?.(change.content) ?? change.content;
    rules.check(content);
    if (startsAt !== null) checkStart(startsAt, now());
    const held = await lockVersion(tx, brandId, part);
    if (held.version !== change.version) throw new Refusal('site.settings_changed');
    if ((await findWaiting(tx, brandId, part)) !== null) throw new Refusal('site.change_waiting');
    const brand = await getBrand(tx, brandId);
    await rules.admit?.(tx, { brand, content, host: change.host });
    if (startsAt === null) {
      await applyPart(tx, deps, { ...change, part, content, brand, held });
      return;
    }
    const order = { ...change, part, content, startsAt };
    await insertWaiting(tx, { ...order, orderedById: change.operatorId, orderedAt: now() });
    const { before, after } = differing(snapshotOf(contentOf[part](brand)), snapshotOf(content));
    await audit.record(tx, {
      actor: { kind: 'operator', id: change.operatorId },
      action: 'site.schedule_change',
      subject: { kind: 'brand', id: brandId },
      before,
      after: { part, startsAt, ...after },
      reason: change.reason,
      ip: change.ip,
    });
    await jobs.add(tx, APPLY_CHANGES, {}, { runAt: startsAt });
  };

  return {
    view,
    changeIn,

    async change<P extends BrandPart>(part: P, change: PartChange<P>): Promise<PartView<P>> {
      await db.tx((tx) => changeIn(tx, part, change));
      if (change.startsAt === null) invalidate();
      return view(change.brandId, part);
    },

    history: (brandId: string, part: BrandPart) => listVersions(db, brandId, part),

    async drop({ brandId, part, operatorId, reason, ip }: Dropping): Promise<void> {
      await db.tx(async (tx) => {
        await lockVersion(tx, brandId, part);
        const waiting = await findWaiting(tx, brandId, part);
        if (waiting === null) throw new Refusal('site.nothing_waits');
        await deleteWaiting(tx, brandId, part);
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: 'site.drop_change',
          subject: { kind: 'brand', id: brandId },
          before: { part, startsAt: waiting.startsAt },
          after: null,
          reason,
          ip,
        });
      });
    },
  };
}

function checkStart(startsAt: Date, at: Date): void {
  const aheadMs = startsAt.getTime() - at.getTime();
  if (aheadMs <= 0 || aheadMs > AHEAD_MS_MAX) throw new Refusal('site.start_past');
}

export type Applying<P extends BrandPart> = {
  readonly brandId: string;
  readonly part: P;
  readonly content: ContentOf<P>;
  /** The brand and the version as they were; the caller holds the version's lock. */
  readonly brand: BrandSettings;
  readonly held: PartVersion;
  readonly operatorId: string;
  readonly reason: string;
  readonly ip: string;
};

/** Writes a part and what it became, on the version and the trail. */
export async function applyPart<P extends BrandPart>(
  tx: Tx,
  { audit, now }: Pick<PartDeps, 'audit' | 'now'>,
  { brandId, part, content, brand, held, operatorId, reason, ip }: Applying<P>,
): Promise<void> {
  const rules = partRules[part] as PartRules<P>;
  const before = contentOf[part](brand);
  await rules.write(tx, brandId, content);
  const at = now();
  const { version } = await raiseVersion(tx, { brandId, part, at });
  await insertVersion(tx, {
    brandId,
    part,
    version: held.version,
    content: before,
    changedBy: null,
    reason: null,
    changedAt: held.updatedAt,
  });
  const after = { brandId, part, version, content, changedBy: operatorId, reason, changedAt: at };
  await insertVersion(tx, after);
  await audit.record(tx, {
    actor: { kind: 'operator', id: operatorId },
    action: `site.change_${part}`,
    subject: { kind: 'brand', id: brandId },
    ...differing(snapshotOf(before), snapshotOf(content)),
    reason,
    ip,
  });
}
