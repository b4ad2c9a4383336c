// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  trading_limit_find: {
    values: [
      string | null,
      number | null,
    ];
    row: {
      version: number;
      terms: import('./rules.ts').KeptTerms;
      madeAt: Date;
      madeBy: string;
      reason: string;
    };
  };
  trading_limit_insert: {
    values: [
      string | null,
      number | null,
      unknown | null,
      Date | null,
      string | null,
      string | null,
    ];
    row: {
      version: number;
    };
  };
  trading_limit_list: {
    values: [
      string | null,
      bigint | number | null,
    ];
    row: {
      version: number;
      terms: import('./rules.ts').KeptTerms;
      madeAt: Date;
      madeBy: string;
      reason: string;
    };
  };
  trading_limit_versions: {
    values: [
      string | readonly string[] | null,
    ];
    row: {
      brandId: string;
      version: number;
    };
  };
};
