import type { Reader } from '@parlour/database';
import type { BlacklistService } from '../blacklist/index.ts';
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

/** What the records of logins and credentials say; the identity module keeps them. */
export type SecurityRecords = {
  changedAt(reader: Reader, memberId: string): Promise<Date | null>;
  countSharers(
    reader: Reader,
    query: { readonly brandId: string; readonly memberId: string; readonly since: Date },
  ): Promise<number>;
};

/** What the cashier knows; the rest is asked for here. */
export type WithdrawalCase = Omit<
  WithdrawalFacts,
  'failedLogins' | 'blacklisted' | 'securityChangedAt' | 'placeSharers'
> & {
  readonly memberId: string;
  readonly brandId: string;
  readonly account: string;
  /** In whose name the payout account is. */
  readonly payeeName: string;
  readonly email: string | null;
  /** E.164 */
  readonly mobile: string | null;
};

export type RiskService = {
  /** Reasons for an operator to look twice at a withdrawal. Throws when it cannot tell. */
  assess(reader: Reader, wish: WithdrawalCase, policy: RiskPolicy): Promise<Assessment>;
};

const FAILED_LOGINS_WITHIN_MS = 24 * 3_600_000;
const SHARERS_WITHIN_MS = 30 * 24 * 3_600_000;

export type RiskDeps = {
  readonly countFailedLogins: CountFailedLogins;
  readonly security: SecurityRecords;
  readonly blacklist: Pick<BlacklistService, 'findBlacklisted'>;
};

export function createRiskService({
  countFailedLogins,
  security,
  blacklist,
}: RiskDeps): RiskService {
  return {
    async assess(
      reader,
      { memberId, brandId, account, payeeName, email, mobile, ...facts },
      policy,
    ) {
      const since = new Date(facts.at.getTime() - FAILED_LOGINS_WITHIN_MS);
      const failedLogins = await countFailedLogins(reader, { memberId, since });
      const securityChangedAt = await security.changedAt(reader, memberId);
      const seenSince = new Date(facts.at.getTime() - SHARERS_WITHIN_MS);
      const placeSharers = await security.countSharers(reader, {
        brandId,
        memberId,
        since: seenSince,
      });
      const listed = await blacklist.findBlacklisted(reader, {
        brandId,
        occasion: 'withdraw',
        memberId,
        account,
        payeeName,
        email,
        mobile,
      });
      return assessWithdrawal(
        {
          ...facts,
          failedLogins,
          securityChangedAt,
          placeSharers,
          blacklisted: listed?.kind ?? null,
        },
        policy,
      );
    },
  };
}
