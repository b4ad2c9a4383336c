// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  market_sport_names: {
    values: [
      bigint | number | null,
    ];
    row: {
      names: Readonly<Record<string, string>>;
    };
  };
  market_stop_find: {
    values: [
      string | null,
    ];
    row: {
      id: string;
      kind: 'all' | 'sport' | 'tournament' | 'event' | 'market' | 'line';
      sportId: bigint | null;
      tournamentId: bigint | null;
      eventId: bigint | null;
      marketId: number | null;
      specifiers: string | null;
      reason: string;
      madeBy: string;
      madeAccount: string;
      madeAt: Date;
      liftedAccount: string | null;
      liftReason: string | null;
      liftedAt: Date | null;
    };
  };
  market_stop_insert: {
    values: [
      string | null,
      string | null,
      bigint | number | null,
      bigint | number | null,
      bigint | number | null,
      number | null,
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
  market_stop_lift: {
    values: [
      string | null,
      string | null,
      string | null,
      Date | null,
    ];
    row: {
    };
  };
  market_stop_list: {
    values: [
      bigint | number | null,
    ];
    row: {
      id: string;
      kind: 'all' | 'sport' | 'tournament' | 'event' | 'market' | 'line';
      sportId: bigint | null;
      tournamentId: bigint | null;
      eventId: bigint | null;
      marketId: number | null;
      specifiers: string | null;
      reason: string;
      madeBy: string;
      madeAccount: string;
      madeAt: Date;
      liftedAccount: string | null;
      liftReason: string | null;
      liftedAt: Date | null;
    };
  };
  market_stop_lock: {
    values: [
      string | null,
    ];
    row: {
      id: string;
      kind: 'all' | 'sport' | 'tournament' | 'event' | 'market' | 'line';
      sportId: bigint | null;
      tournamentId: bigint | null;
      eventId: bigint | null;
      marketId: number | null;
      specifiers: string | null;
      reason: string;
      madeBy: string;
      madeAccount: string;
      madeAt: Date;
      liftedAccount: string | null;
      liftReason: string | null;
      liftedAt: Date | null;
    };
  };
  market_stop_standing: {
    values: [
      string | readonly bigint[] | null,
    ];
    row: {
      id: string;
      kind: 'all' | 'sport' | 'tournament' | 'event' | 'market' | 'line';
      sportId: bigint | null;
      tournamentId: bigint | null;
      eventId: bigint | null;
      marketId: number | null;
      specifiers: string | null;
      tournamentIds: readonly bigint[];
    };
  };
};
