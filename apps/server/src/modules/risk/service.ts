import type { Reader } from '@parlour/database';
import {
  type Assessment,
  assessWithdrawal,
  type RiskPolicy,
  type WithdrawalFacts,
} from './rules.ts';

/** Failed tries to log in to a member's account since a moment; the identity module knows them. */
export type CountFailedLogins = (
  reader: Reader,
  query: { readonly memberId: string; readonly since: Date },
) => Promise<number>;

/** What the cashier knows; the rest is asked for here. */
export type WithdrawalCase = Omit<WithdrawalFacts, 'failedLogins'> & { readonly memberId: string };

export type RiskService = {
  /** Reasons for an operator to look twice at a withdrawal. Throws when it cannot tell. */
  assess(reader: Reader, wish: WithdrawalCase, policy: RiskPolicy): Promise<Assessment>;
};

const FAILED_LOGINS_WITHIN_MS = 24 * 3_600_000;

export type RiskDeps = { readonly countFailedLogins: CountFailedLogins };

export function createRiskService({ countFailedLogins }: RiskDeps): RiskService {
  return {
    async assess(reader, { memberId, ...facts }, policy) {
      const since = new Date(facts.at.getTime() - FAILED_LOGINS_WITHIN_MS);
      const failedLogins = await countFailedLogins(reader, { memberId, since });
      return assessWithdrawal({ ...facts, failedLogins }, policy);
    },
  };
}
