import { Refusal } from '../../platform/refusal.ts';
import type { AuditService } from '../audit/index.ts';
import type { ApprovalKind } from './kind.ts';
import { type Loosens, looserSettings } from './rules.ts';
import { type ApprovalPolicy, getPolicy, updatePolicy } from './store.ts';

const directions: Readonly<Record<'independenceHours' | 'expiryHours', Loosens>> = {
  independenceHours: 'down',
  expiryHours: 'up',
};

const hoursOf = ({ independenceHours, expiryHours }: ApprovalPolicy) => ({
  independenceHours,
  expiryHours,
});

/** The times of approvals are themselves changed by two where they get shorter or longer. */
export const approvalPolicyKind = (audit: AuditService): ApprovalKind<ApprovalPolicy> => ({
  name: 'approval_policy.update',
  isHouse: true,
  decide: 'operator.update',

  async weigh(tx, command) {
    const policy = await getPolicy(tx, true);
    if (policy.version !== command.version) throw new Refusal('approval.policy_changed');
    const [before, after] = [hoursOf(policy), hoursOf(command)];
    const loosens = looserSettings(directions, before, after).length > 0;
    return { loosens, subject: { kind: 'approval_policy', id: 'house' }, before, after };
  },

  async apply(tx, command, { maker }) {
    const before = hoursOf(await getPolicy(tx, true));
    await updatePolicy(tx, command);
    await audit.record(tx, {
      actor: { kind: 'operator', id: maker.operatorId },
      action: 'approval_policy.update',
      subject: { kind: 'approval_policy', id: 'house' },
      before,
      after: hoursOf(command),
      reason: maker.reason,
      ip: maker.ip,
    });
  },
});
