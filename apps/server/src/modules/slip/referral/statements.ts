// Generated from the migrated database by npm run db:generate. Do not edit.
import type { Amount } from '@parlour/money';

export type Statements = {
  slip_referral_decide: {
    values: [
      number | null,
      string | null,
      string | null,
      string | null,
      bigint | number | null,
      string | null,
      string | null,
      Date | null,
      string | null,
    ];
    row: {
    };
  };
  slip_referral_find: {
    values: [
      number | null,
      string | null,
      string | null,
    ];
    row: {
      memberId: string;
      slipId: string;
      brandId: string;
      referredAt: Date;
      asked: Amount;
      limit: Amount;
      decision: 'accepted' | 'part' | 'declined' | null;
      decided: Amount | null;
      decidedBy: string | null;
      decidedAccount: string | null;
      decidedAt: Date | null;
      reason: string | null;
    };
  };
  slip_referral_insert: {
    values: [
      string | readonly number[] | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
      string | readonly Date[] | null,
      string | readonly bigint[] | null,
      string | readonly bigint[] | null,
    ];
    row: {
    };
  };
  slip_referral_list: {
    values: [
      string | null,
      Date | null,
      bigint | number | null,
    ];
    row: {
      memberId: string;
      slipId: string;
      brandId: string;
      referredAt: Date;
      asked: Amount;
      limit: Amount;
      decision: 'accepted' | 'part' | 'declined' | null;
      decided: Amount | null;
      decidedBy: string | null;
      decidedAccount: string | null;
      decidedAt: Date | null;
      reason: string | null;
    };
  };
};
