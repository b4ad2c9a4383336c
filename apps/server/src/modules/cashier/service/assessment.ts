// Everything that is known of a withdrawal at the moment at which it is judged.
import type { Member } from '../../member/index.ts';
import type { Assessment, RiskReason } from '../../risk/index.ts';
import { mayAutoApprove } from '../rules/limits.ts';
import { countSharers, getAccount } from '../store/accounts.ts';
import { sumAutoApproved } from '../store/auto-approvals.ts';
import { listOpenDisputesOfMember } from '../store/disputes.ts';
import { getPolicy } from '../store/policy.ts';
import { traceDeposits } from '../store/risk-facts.ts';
import { findTotals } from '../store/totals.ts';
import { findUsage } from '../store/withdrawal-lists.ts';
import type { Withdrawal } from '../store/withdrawals.ts';
import type { CashierDeps } from './deps.ts';

/** When the risk module cannot tell, a person has to. */
const UNASSESSED: RiskReason = { code: 'assessment_failed', weight: 100, params: {} };

const internationalNumber = ({ dialingCode, mobile }: Pick<Member, 'dialingCode' | 'mobile'>) =>
  `+${`${dialingCode ?? ''}${mobile ?? ''}`.replaceAll(/\D/g, '')}`;

export type Judgement = Assessment & {
  /** Inside every bound but the brand's budget of the day, which is taken behind a lock. */
  readonly isClean: boolean;
};

export function createAssessment(deps: CashierDeps) {
  const { db, log, members, risk, site, now } = deps;

  const caseOf = async (withdrawal: Withdrawal) => {
    const { memberId, brandId, currency, amount } = withdrawal;
    const [member, account, totals, brand] = await Promise.all([
      members.get(db, memberId),
      getAccount(db, withdrawal.accountId),
      findTotals(db, memberId),
      site.brand(brandId),
    ]);
    const at = now();
    const { timeZone } = brand;
    const [usage, accountSharers, disputes, trace] = await Promise.all([
      findUsage(db, { memberId, at, timeZone }),
      countSharers(db, account),
      listOpenDisputesOfMember(db, memberId),
      traceDeposits(db, { memberId, kind: account.kind, at }),
    ]);
    const wish = {
      memberId,
      brandId,
      account: member.account,
      payeeName: account.holder,
      email: member.email,
      mobile: member.mobile === null ? null : internationalNumber(member),
      amount,
      currency,
      at,
      memberSince: member.registeredAt,
      accountSince: account.createdAt,
      paidBefore: totals.withdrawalCount,
      askedToday: usage.countToday,
      deposited: totals.deposited,
      played: totals.played,
      accountSharers,
      openDisputes: disputes.length,
      ...trace,
    };
    return { wish, member, timeZone, at };
  };

  /** Fails closed: whatever goes wrong here, a person looks at the withdrawal. */
  return async function judge(withdrawal: Withdrawal): Promise<Judgement> {
    try {
      const { wish, member, timeZone, at } = await caseOf(withdrawal);
      const { memberId, brandId, currency, amount } = withdrawal;
      const policy = await getPolicy(db, { brandId, currency });
      const assessment = await risk.assess(db, wish, {
        amount: policy.riskAmount,
        accountHours: policy.riskAccountHours,
        payoutAccountHours: policy.riskPayoutAccountHours,
        dayCount: policy.riskDayCount,
        failedLogins: policy.riskFailedLogins,
        playHundredths: policy.riskPlayHundredths,
        securityHours: policy.riskSecurityHours,
        methodHours: policy.riskMethodHours,
        sharers: policy.riskSharers,
        bonusHundredths: policy.riskBonusHundredths,
      });
      const isClean = mayAutoApprove({
        amount,
        autoApprovedToday: await sumAutoApproved(db, { memberId, at, timeZone }),
        reasons: assessment.reasons.length,
        approvalsNeeded: withdrawal.approvalsNeeded,
        isIdentityProven: member.kycStatus === 'approved',
        bounds: policy,
      });
      return { ...assessment, isClean };
    } catch (error) {
      log.error({ err: error, withdrawal: withdrawal.id }, 'a withdrawal could not be assessed');
      return { score: UNASSESSED.weight, reasons: [UNASSESSED], isClean: false };
    }
  };
}
