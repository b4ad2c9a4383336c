// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  market_result_list_hand: {
    values: [
      bigint | number | null,
    ];
    row: {
      eventId: bigint;
      marketId: number;
      specifiers: string;
      result: import('../line/rules.ts').Result | null;
      handResult: import('../line/rules.ts').Result;
      handAt: Date;
    };
  };
  market_result_list_late: {
    values: [
      Date | null,
      Date | null,
      bigint | number | null,
    ];
    row: {
      eventId: bigint;
      marketId: number;
      specifiers: string;
      overAt: Date;
    };
  };
};
