// Generated from the migrated database by npm run db:generate. Do not edit.
import type { Amount } from '@parlour/money';

export type Statements = {
  adjustment_by_id: {
    values: [
      number | null,
      string | null,
    ];
    row: {
      id: string;
      memberId: string;
      brandId: string;
      requestKey: string;
      direction: 'credit' | 'debit';
      cause: import('@parlour/contract').AdjustmentCause;
      state: 'PROPOSED' | 'POSTED' | 'DECLINED' | 'WITHDRAWN' | 'FAILED';
      currency: string;
      amount: Amount;
      multipleHundredths: number;
      reason: string;
      reference: string;
      isAlone: boolean;
      proposedBy: string;
      proposedAccount: string;
      createdAt: Date;
      decidedBy: string | null;
      decidedAccount: string | null;
      decidedAt: Date | null;
      decisionNote: string;
      transferId: string | null;
    };
  };
  adjustment_by_key: {
    values: [
      number | null,
      string | null,
      string | null,
    ];
    row: {
      id: string;
      memberId: string;
      brandId: string;
      requestKey: string;
      direction: 'credit' | 'debit';
      cause: import('@parlour/contract').AdjustmentCause;
      state: 'PROPOSED' | 'POSTED' | 'DECLINED' | 'WITHDRAWN' | 'FAILED';
      currency: string;
      amount: Amount;
      multipleHundredths: number;
      reason: string;
      reference: string;
      isAlone: boolean;
      proposedBy: string;
      proposedAccount: string;
      createdAt: Date;
      decidedBy: string | null;
      decidedAccount: string | null;
      decidedAt: Date | null;
      decisionNote: string;
      transferId: string | null;
    };
  };
  adjustment_count_waiting: {
    values: [
      string | null,
    ];
    row: {
      waiting: number;
    };
  };
  adjustment_decide: {
    values: [
      number | null,
      string | null,
      string | null,
      string | null,
      string | null,
      Date | null,
      string | null,
      string | null,
    ];
    row: {
      id: string;
      memberId: string;
      brandId: string;
      requestKey: string;
      direction: 'credit' | 'debit';
      cause: import('@parlour/contract').AdjustmentCause;
      state: 'PROPOSED' | 'POSTED' | 'DECLINED' | 'WITHDRAWN' | 'FAILED';
      currency: string;
      amount: Amount;
      multipleHundredths: number;
      reason: string;
      reference: string;
      isAlone: boolean;
      proposedBy: string;
      proposedAccount: string;
      createdAt: Date;
      decidedBy: string | null;
      decidedAccount: string | null;
      decidedAt: Date | null;
      decisionNote: string;
      transferId: string | null;
    };
  };
  adjustment_insert: {
    values: [
      number | null,
      string | null,
      string | null,
      string | null,
      string | null,
      string | null,
      string | null,
      string | null,
      bigint | number | null,
      number | null,
      string | null,
      string | null,
      boolean | null,
      string | null,
      string | null,
      Date | null,
    ];
    row: {
      id: string;
      memberId: string;
      brandId: string;
      requestKey: string;
      direction: 'credit' | 'debit';
      cause: import('@parlour/contract').AdjustmentCause;
      state: 'PROPOSED' | 'POSTED' | 'DECLINED' | 'WITHDRAWN' | 'FAILED';
      currency: string;
      amount: Amount;
      multipleHundredths: number;
      reason: string;
      reference: string;
      isAlone: boolean;
      proposedBy: string;
      proposedAccount: string;
      createdAt: Date;
      decidedBy: string | null;
      decidedAccount: string | null;
      decidedAt: Date | null;
      decisionNote: string;
      transferId: string | null;
    };
  };
  adjustment_list: {
    values: [
      string | null,
      string | null,
      string | null,
      string | null,
      string | null,
      Date | null,
      Date | null,
      Date | null,
      string | null,
      bigint | number | null,
    ];
    row: {
      id: string;
      memberId: string;
      brandId: string;
      requestKey: string;
      direction: 'credit' | 'debit';
      cause: import('@parlour/contract').AdjustmentCause;
      state: 'PROPOSED' | 'POSTED' | 'DECLINED' | 'WITHDRAWN' | 'FAILED';
      currency: string;
      amount: Amount;
      multipleHundredths: number;
      reason: string;
      reference: string;
      isAlone: boolean;
      proposedBy: string;
      proposedAccount: string;
      createdAt: Date;
      decidedBy: string | null;
      decidedAccount: string | null;
      decidedAt: Date | null;
      decisionNote: string;
      transferId: string | null;
    };
  };
  adjustment_list_waiting: {
    values: [
      string | null,
      string | null,
      string | null,
      string | null,
      string | null,
      Date | null,
      Date | null,
      Date | null,
      string | null,
      bigint | number | null,
    ];
    row: {
      id: string;
      memberId: string;
      brandId: string;
      requestKey: string;
      direction: 'credit' | 'debit';
      cause: import('@parlour/contract').AdjustmentCause;
      state: 'PROPOSED' | 'POSTED' | 'DECLINED' | 'WITHDRAWN' | 'FAILED';
      currency: string;
      amount: Amount;
      multipleHundredths: number;
      reason: string;
      reference: string;
      isAlone: boolean;
      proposedBy: string;
      proposedAccount: string;
      createdAt: Date;
      decidedBy: string | null;
      decidedAccount: string | null;
      decidedAt: Date | null;
      decisionNote: string;
      transferId: string | null;
    };
  };
  adjustment_lock_by_id: {
    values: [
      number | null,
      string | null,
    ];
    row: {
      id: string;
      memberId: string;
      brandId: string;
      requestKey: string;
      direction: 'credit' | 'debit';
      cause: import('@parlour/contract').AdjustmentCause;
      state: 'PROPOSED' | 'POSTED' | 'DECLINED' | 'WITHDRAWN' | 'FAILED';
      currency: string;
      amount: Amount;
      multipleHundredths: number;
      reason: string;
      reference: string;
      isAlone: boolean;
      proposedBy: string;
      proposedAccount: string;
      createdAt: Date;
      decidedBy: string | null;
      decidedAccount: string | null;
      decidedAt: Date | null;
      decisionNote: string;
      transferId: string | null;
    };
  };
  adjustment_lock_operator: {
    values: [
      string | null,
    ];
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  adjustment_rules_of_brand: {
    values: [
      string | null,
    ];
    row: {
      currency: string;
      aloneAmount: Amount;
      aloneDayAmount: Amount;
      version: number;
    };
  };
  adjustment_sum_alone: {
    values: [
      string | null,
      string | null,
      Date | null,
    ];
    row: {
      total: Amount;
    };
  };
  adjustment_upsert_rule: {
    values: [
      string | null,
      string | null,
      bigint | number | null,
      bigint | number | null,
      number | null,
    ];
    row: {
      currency: string;
      aloneAmount: Amount;
      aloneDayAmount: Amount;
      version: number;
    };
  };
};
