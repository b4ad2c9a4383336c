// What loosens the protection of members, and so waits for a second operator.
import {
  type ApprovalKind,
  brandNamer,
  isLooserPicture,
  type Maker,
  memberNamer,
  rehearsedKind,
} from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import { nameText } from '../rules.ts';
import type { ProtectionDeps } from './deps.ts';
import type { Exclusions } from './exclusions.ts';
import type { Limits, WantedLimit } from './limits.ts';

type Of = { readonly brandId: string; readonly memberId: string };
export type LimitCommand = Of & WantedLimit & { readonly version: number };
export type RemovalCommand = Of & { readonly decision: 'agree' | 'decline' };
export type BrandLimitCommand = Parameters<Limits['setBrandLimit']>[2] & {
  readonly brandId: string;
};

type KindDeps = Pick<ProtectionDeps, 'members' | 'site'> & {
  readonly audit: AuditService;
  readonly limits: Limits;
  readonly exclusions: Exclusions;
};

const authorOf = ({ operatorId, reason, ip }: Maker) =>
  ({ kind: 'operator', operatorId, reason, ip }) as const;

/** A limit of one member, told with its name and its currency. */
function limitKind({ audit, limits, members }: KindDeps): ApprovalKind<LimitCommand> {
  const kind = rehearsedKind<LimitCommand>(audit, {
    name: 'protection.loosen_limit',
    decide: 'protection.update',
    nameOf: memberNamer(members),
    loosens: ({ actions }) => actions.includes('protection.limit_operator_loosened'),
    async step(tx, { brandId, memberId, ...wanted }, maker) {
      const owner = await members.getOfBrand(tx, brandId, memberId);
      await limits.setForOperator(tx, owner, wanted, authorOf(maker));
    },
  });
  return {
    ...kind,
    async weigh(tx, command, maker) {
      const { before, after, ...rest } = await kind.weigh(tx, command, maker);
      const { currency } = await members.getOfBrand(tx, command.brandId, command.memberId);
      const told = { limit: nameText(command), currency };
      return { ...rest, before: { ...before, ...told }, after: { ...after, ...told } };
    },
  };
}

export const protectionKinds = (deps: KindDeps) => {
  const { audit, exclusions, limits, members, site } = deps;
  return {
    limit: limitKind(deps),

    removal: rehearsedKind<RemovalCommand>(audit, {
      name: 'protection.remove_exclusion',
      decide: 'protection.update',
      nameOf: memberNamer(members),
      loosens: (_trace, { decision }) => decision === 'agree',
      // The day on which it ends is counted from the decision. Who decides sees what is given up, and why.
      tell: ({ before }, { decision }) => ({
        before: { ...before, isExcluded: true },
        after: { ...before, isExcluded: decision === 'decline' },
      }),
      async step(tx, { brandId, decision, memberId }, maker) {
        const owner = await members.getOfBrand(tx, brandId, memberId);
        await exclusions.decideRemoval(tx, owner, decision, authorOf(maker));
      },
    }),

    brandLimit: rehearsedKind<BrandLimitCommand>(audit, {
      name: 'protection.loosen_brand_limit',
      decide: 'protection.update',
      nameOf: brandNamer(site),
      subjectOf: ({ brandId, currency, period }) => ({
        kind: 'brand_limit',
        id: `${brandId}:${currency}:${period}`,
      }),
      loosens: ({ before, after }) => isLooserPicture({ ceiling: 'up' }, before, after),
      step: (tx, { brandId, ...wanted }, maker) =>
        limits.setBrandLimit(tx, brandId, wanted, authorOf(maker)),
    }),
  };
};
