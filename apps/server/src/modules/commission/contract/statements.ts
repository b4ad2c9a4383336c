// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  contract_keep_cap: {
    values: [
      string | null,
      string | null,
      Date | null,
      number | null,
    ];
    row: {
    };
  };
  contract_offered_rates: {
    values: [
      string | null,
    ];
    row: {
      kind: 'DIVIDEND' | 'DAILY_WAGE' | 'HOURLY_SALARY' | 'REALTIME_SALARY';
      currency: string;
      isOffered: boolean;
      maxRateBps: number;
      turnoverCapBps: number;
    };
  };
  contract_past_caps: {
    values: [
      string | null,
      string | null,
      Date | null,
    ];
    row: {
      capBps: number;
      until: Date;
    };
  };
  contract_promised_rates: {
    values: [
      string | null,
      Date | null,
    ];
    row: {
      kind: 'DIVIDEND' | 'DAILY_WAGE' | 'HOURLY_SALARY' | 'REALTIME_SALARY';
      rateBps: number;
    };
  };
};
