// Generated from the migrated database by npm run db:generate. Do not edit.
import type { Amount } from '@parlour/money';

export type Statements = {
  cash_out_rule_drop: {
    values: [
      number | null,
      string | null,
      string | null,
    ];
    row: {
    };
  };
  cash_out_rule_list: {
    values: [
      number | null,
      string | null,
      string | readonly string[] | null,
    ];
    row: {
      slipId: string;
      kind: 'at_least' | 'stop_loss';
      amount: Amount;
    };
  };
  cash_out_rule_list_of_events: {
    values: [
      string | readonly bigint[] | null,
      bigint | number | null,
    ];
    row: {
      memberId: string;
      id: string;
    };
  };
  cash_out_rule_put: {
    values: [
      number | null,
      string | null,
      string | null,
      string | null,
      bigint | number | null,
      Date | null,
    ];
    row: {
    };
  };
  slip_cash_out_find: {
    values: [
      number | null,
      string | null,
      string | null,
      string | null,
    ];
    row: {
      inputHash: Buffer;
      toBps: number;
      amount: Amount;
    };
  };
  slip_cash_out_insert: {
    values: [
      number | null,
      string | null,
      string | null,
      string | null,
      Buffer | null,
      number | null,
      number | null,
      bigint | number | null,
      string | null,
      Date | null,
    ];
    row: {
    };
  };
};
