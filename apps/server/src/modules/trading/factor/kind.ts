import type { Reader } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { type ApprovalKind, memberNamer } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { MemberService } from '../../member/index.ts';
import { FACTOR_BPS } from '../limit/limits.ts';
import { insertFactor, listFactorsOf } from './store.ts';

export type FactorChange = {
  readonly brandId: string;
  readonly memberId: string;
  /** The one that it was made from. */
  readonly version: number;
  readonly factorBps: number;
};

export type FactorDeps = {
  readonly audit: AuditService;
  readonly members: Pick<MemberService, 'findMany' | 'get'>;
  now(): Date;
};

/** What counts for a member, with its version; 0 for one without a factor of its own. */
export async function findFactor(reader: Reader, memberId: string) {
  const [found] = await listFactorsOf(reader, [memberId]);
  return { factorBps: found?.factorBps ?? FACTOR_BPS, version: found?.version ?? 0 };
}

/** The account of a member of the brand. */
export async function accountOf(
  reader: Reader,
  members: Pick<MemberService, 'findMany'>,
  { brandId, memberId }: Pick<FactorChange, 'brandId' | 'memberId'>,
): Promise<string> {
  const [member] = await members.findMany(reader, [memberId]);
  if (member?.brandId !== brandId) throw new Refusal('trading.member_unknown');
  return member.account;
}

/** A higher factor is decided by two; a lower one counts at once. */
export const factorKind = ({ audit, members, now }: FactorDeps): ApprovalKind<FactorChange> => ({
  name: 'member_factor.update',
  decide: 'sports.update',
  nameOf: memberNamer(members),

  async weigh(tx, change) {
    const account = await accountOf(tx, members, change);
    const known = await findFactor(tx, change.memberId);
    if (known.version !== change.version) throw new Refusal('trading.changed');
    return {
      loosens: change.factorBps > known.factorBps,
      subject: { kind: 'member', id: change.memberId },
      before: { account, factorBps: known.factorBps },
      after: { account, factorBps: change.factorBps },
    };
  },

  async apply(tx, { brandId, factorBps, memberId, version }, { maker }) {
    const known = await findFactor(tx, memberId);
    const isNext = await insertFactor(tx, {
      memberId,
      brandId,
      version: version + 1,
      factorBps,
      at: now(),
      by: maker.operatorAccount,
      reason: maker.reason,
    });
    if (!isNext || known.version !== version) throw new Refusal('trading.changed');
    await audit.record(tx, {
      actor: { kind: 'operator', id: maker.operatorId },
      action: 'trading.change_factor',
      subject: { kind: 'member', id: memberId },
      before: { factorBps: known.factorBps },
      after: { factorBps },
      reason: maker.reason,
      ip: maker.ip,
    });
  },
});
