// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  trading_factor_history: {
    values: [
      string | null,
      bigint | number | null,
    ];
    row: {
      memberId: string;
      version: number;
      factorBps: number;
      madeAt: Date;
      madeBy: string;
      reason: string;
    };
  };
  trading_factor_insert: {
    values: [
      string | null,
      number | null,
      string | null,
      number | null,
      Date | null,
      string | null,
      string | null,
    ];
    row: {
      version: number;
    };
  };
  trading_factor_list: {
    values: [
      string | null,
      string | null,
      Date | null,
      string | null,
      bigint | number | null,
    ];
    row: {
      memberId: string;
      version: number;
      factorBps: number;
      madeAt: Date;
      madeBy: string;
      reason: string;
    };
  };
  trading_factor_of_members: {
    values: [
      string | readonly string[] | null,
    ];
    row: {
      memberId: string;
      factorBps: number;
      version: number;
    };
  };
};
