// What loosens of a member's standing, and so waits for a second operator.
import { isLooserPicture, type Loosens, memberNamer, rehearsedKind } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { ChangeBlocks, ChangeVipRank, MemberService } from './service.ts';

type Asked<Change> = Omit<Change, 'operatorId' | 'ip' | 'reason'>;

export type BlocksCommand = Asked<ChangeBlocks>;
export type VipCommand = Asked<ChangeVipRank>;

const blockDirections: Readonly<Record<string, Loosens>> = {
  loginBlocked: 'down',
  betBlocked: 'down',
  withdrawBlocked: 'down',
  transferBlocked: 'down',
};

/** A block takes effect at once, lifting one waits. */
export const blocksKind = (audit: AuditService, members: MemberService) =>
  rehearsedKind<BlocksCommand>(audit, {
    name: 'member.unblock',
    decide: 'member.update',
    nameOf: memberNamer(members),
    loosens: ({ before, after }) => isLooserPicture(blockDirections, before, after),
    step: (tx, command, { operatorId, ip, reason }) =>
      members.changeBlocks(tx, { ...command, operatorId, ip, reason }),
  });

/** A rank brings higher limits and rebates. */
export const vipKind = (audit: AuditService, members: MemberService) =>
  rehearsedKind<VipCommand>(audit, {
    name: 'member.raise_rank',
    decide: 'member.update',
    nameOf: memberNamer(members),
    loosens: ({ before, after }) => isLooserPicture({ vipRank: 'up' }, before, after),
    step: (tx, command, { operatorId, ip, reason }) =>
      members.changeVipRank(tx, { ...command, operatorId, ip, reason }),
  });
