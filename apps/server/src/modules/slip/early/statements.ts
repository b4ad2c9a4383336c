// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  early_lead_list: {
    values: [
      string | readonly bigint[] | null,
    ];
    row: {
      eventId: bigint;
      side: 'home' | 'away';
      lead: number;
      home: number;
      away: number;
      isStanding: boolean;
    };
  };
  early_lead_put: {
    values: [
      bigint | number | null,
      string | null,
      number | null,
      number | null,
      number | null,
      boolean | null,
      Date | null,
    ];
    row: {
    };
  };
};
