import { families, type Family } from '@parlour/commission';
import type { Db, Reader, Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { brandNamer, isLooserPicture, type Loosens, rehearsedKind } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { SiteService } from '../../site/index.ts';
import { isStep, type PointRule, ruleUnset } from './rules.ts';
import { listRules, lockPolicy, replaceRules } from './store.ts';

export type PointPolicy = { readonly items: readonly PointRule[]; readonly version: number };

export type ChangePointPolicy = PointPolicy & {
  readonly brandId: string;
};

/** When a rule lets agents give more, or to more of their downlines. */
const directions: Readonly<Record<string, Loosens>> = {
  pointsMax: 'up',
  gapMin: 'down',
  allowsEqual: 'up',
  accountsMax: 'up',
};

const QUOTAS_MAX = 50;

/** Every family once, in steps, with each level of points bounded once. */
function checked(items: readonly PointRule[]): readonly PointRule[] {
  const known = new Set(items.map(({ family }) => family));
  const isWhole = items.length === families.length && known.size === families.length;
  const isFine = items.every(({ gapMin, pointsMax, quotas }) => {
    const levels = new Set(quotas.map(({ points }) => points));
    const isBounded = levels.size === quotas.length && quotas.length <= QUOTAS_MAX;
    const areSteps = [pointsMax, gapMin, ...levels].every(isStep);
    return isBounded && areSteps && quotas.every(({ points }) => points > 0);
  });
  if (!isWhole || !isFine) throw new Refusal('agent.points_invalid');
  return items;
}

/** The most points of each family of games, in basis points of a stake. */
export type PointsMax = ReadonlyMap<Family, number>;

/** Asked before the most points change: games give back as well. Refuses with `ticket.return_too_high`. */
export type DemandPoints = (tx: Tx, brandId: string, pointsMax: PointsMax) => Promise<void>;

export type PointDesk = ReturnType<typeof createPointDesk>;

export function createPointDesk({
  audit,
  db,
  demandPoints,
  now,
  site,
}: {
  readonly db: Db;
  readonly audit: AuditService;
  readonly demandPoints: DemandPoints;
  readonly site: Pick<SiteService, 'brand'>;
  now(): Date;
}) {
  const read = async (reader: Reader, brandId: string): Promise<PointPolicy> => {
    const stored = new Map((await listRules(reader, brandId)).map((rule) => [rule.family, rule]));
    const versions = [...stored.values()].map(({ version }) => version);
    const items = families.map((family) => {
      const { version: _version, ...rule } = stored.get(family) ?? {
        version: 0,
        ...ruleUnset(family),
      };
      return rule;
    });
    return { items, version: Math.max(0, ...versions) };
  };

  return {
    get: (brandId: string) => read(db, brandId),

    change: rehearsedKind<ChangePointPolicy>(audit, {
      name: 'point_policy.update',
      decide: 'agent.update',
      nameOf: brandNamer(site),
      loosens: ({ before, after }) => isLooserPicture(directions, before, after),
      async step(tx, { brandId, items, version }, { ip, operatorId, reason }) {
        const rules = checked(items);
        await lockPolicy(tx, brandId);
        const before = await read(tx, brandId);
        if (before.version !== version) throw new Refusal('agent.policy_changed');
        const most = new Map(rules.map(({ family, pointsMax }) => [family, pointsMax]));
        await demandPoints(tx, brandId, most);
        await replaceRules(tx, brandId, rules, { version: version + 1, at: now() });
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: 'agent.change_point_policy',
          subject: { kind: 'brand', id: brandId },
          before: { items: before.items },
          after: { items: rules },
          reason,
          ip,
        });
      },
    }),
  };
}
