// Generated from the migrated database by npm run db:generate. Do not edit.
import type { Amount } from '@parlour/money';

export type Statements = {
  reward_grant_by_id: {
    values: [
      string | null,
      string | null,
    ];
    row: {
      id: string;
      brandId: string;
      memberId: string;
      vendorCode: string;
      gameCode: string;
      currency: string;
      prepaidUuid: string;
      bet: Amount;
      betCount: number;
      startsAt: Date;
      endsAt: Date;
      state: 'PENDING' | 'ACTIVE' | 'FAILED' | 'CANCELLED';
      failure: string;
      rewardUuid: string | null;
      kind: 'ROUNDS' | 'FEATURE';
      campaignId: string;
      campaign: string;
      campaignUuid: string | null;
      proposedBy: string;
      reason: string;
      createdAt: Date;
    };
  };
  reward_grant_change: {
    values: [
      string | null,
      string | null,
      string | null,
      string | null,
      string | null,
      Date | null,
    ];
    row: {
      id: string;
    };
  };
  reward_grant_insert: {
    values: [
      string | null,
      number | null,
      string | null,
      string | null,
      string | null,
      string | null,
      string | null,
      string | null,
      bigint | number | null,
      number | null,
      Date | null,
      Date | null,
      string | null,
      string | null,
      Date | null,
      string | null,
      string | null,
      string | null,
    ];
    row: {
    };
  };
  reward_grant_list: {
    values: [
      string | null,
      Date | null,
      string | null,
      string | null,
      string | null,
      Date | null,
      string | null,
      bigint | number | null,
      string | null,
    ];
    row: {
      id: string;
      brandId: string;
      memberId: string;
      vendorCode: string;
      gameCode: string;
      currency: string;
      prepaidUuid: string;
      bet: Amount;
      betCount: number;
      startsAt: Date;
      endsAt: Date;
      state: 'PENDING' | 'ACTIVE' | 'FAILED' | 'CANCELLED';
      failure: string;
      rewardUuid: string | null;
      kind: 'ROUNDS' | 'FEATURE';
      campaignId: string;
      campaign: string;
      campaignUuid: string | null;
      proposedBy: string;
      reason: string;
      createdAt: Date;
      betsUsed: number | null;
      win: bigint | null;
      shownState: string | null;
    };
  };
  reward_grant_name_campaign: {
    values: [
      string | null,
      string | null,
      Date | null,
    ];
    row: {
    };
  };
  reward_grant_of_campaign: {
    values: [
      string | null,
    ];
    row: {
      id: string;
    };
  };
  reward_grant_pending: {
    values: [
    ];
    row: {
      id: string;
      brandId: string;
      memberId: string;
      vendorCode: string;
      gameCode: string;
      currency: string;
      prepaidUuid: string;
      bet: Amount;
      betCount: number;
      startsAt: Date;
      endsAt: Date;
      state: 'PENDING' | 'ACTIVE' | 'FAILED' | 'CANCELLED';
      failure: string;
      rewardUuid: string | null;
      kind: 'ROUNDS' | 'FEATURE';
      campaignId: string;
      campaign: string;
      campaignUuid: string | null;
      proposedBy: string;
      reason: string;
      createdAt: Date;
    };
  };
  reward_grant_stop: {
    values: [
      number | null,
      string | null,
      string | null,
      string | null,
      Date | null,
    ];
    row: {
    };
  };
};
