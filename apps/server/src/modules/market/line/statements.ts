// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  market_cancellation_insert: {
    values: [
      unknown | null,
    ];
    row: {
    };
  };
  market_cancellation_list: {
    values: [
      bigint | number | null,
    ];
    row: {
      id: bigint;
      marketId: number;
      specifiers: string;
      producerId: number;
      voidReason: number | null;
      startsAt: Date | null;
      endsAt: Date | null;
      supersededBy: string | null;
      feedAt: Date;
    };
  };
  market_line_count: {
    values: [
      string | readonly bigint[] | null,
    ];
    row: {
      eventId: bigint;
      count: number;
    };
  };
  market_line_decide: {
    values: [
      bigint | number | null,
      number | null,
      string | null,
      unknown | null,
      Date | null,
      bigint | number | null,
    ];
    row: {
    };
  };
  market_line_list: {
    values: [
      string | readonly bigint[] | null,
    ];
    row: {
      eventId: bigint;
      marketId: number;
      specifiers: string;
      producerId: number;
      status: number;
      isFavourite: boolean;
      cashoutStatus: number;
      nextStopAt: Date | null;
      outcomes: readonly import('../feed/message.ts').Outcome[];
      feedAt: Date | null;
      released: import('./rules.ts').Line['released'];
      result: import('./rules.ts').Result | null;
      resultAt: Date | null;
      handResult: import('./rules.ts').Result | null;
      handAt: Date | null;
      version: bigint;
    };
  };
  market_line_list_by_key: {
    values: [
      string | readonly bigint[] | null,
      string | readonly number[] | null,
      string | readonly string[] | null,
    ];
    row: {
      eventId: bigint;
      marketId: number;
      specifiers: string;
      producerId: number;
      status: number;
      isFavourite: boolean;
      cashoutStatus: number;
      nextStopAt: Date | null;
      outcomes: readonly import('../feed/message.ts').Outcome[];
      feedAt: Date | null;
      released: import('./rules.ts').Line['released'];
      result: import('./rules.ts').Result | null;
      resultAt: Date | null;
      handResult: import('./rules.ts').Result | null;
      handAt: Date | null;
      version: bigint;
    };
  };
  market_line_list_of_events: {
    values: [
      string | readonly bigint[] | null,
      bigint | number | null,
      string | readonly number[] | null,
    ];
    row: {
      eventId: bigint;
      marketId: number;
      specifiers: string;
      producerId: number;
      status: number;
      isFavourite: boolean;
      cashoutStatus: number;
      nextStopAt: Date | null;
      outcomes: readonly import('../feed/message.ts').Outcome[];
      feedAt: Date | null;
      released: import('./rules.ts').Line['released'];
      result: import('./rules.ts').Result | null;
      resultAt: Date | null;
      handResult: import('./rules.ts').Result | null;
      handAt: Date | null;
      version: bigint;
    };
  };
  market_line_list_since: {
    values: [
      bigint | number | null,
      bigint | number | null,
    ];
    row: {
      eventId: bigint;
      marketId: number;
      specifiers: string;
      producerId: number;
      status: number;
      isFavourite: boolean;
      cashoutStatus: number;
      nextStopAt: Date | null;
      outcomes: readonly import('../feed/message.ts').Outcome[];
      feedAt: Date | null;
      released: import('./rules.ts').Line['released'];
      result: import('./rules.ts').Result | null;
      resultAt: Date | null;
      handResult: import('./rules.ts').Result | null;
      handAt: Date | null;
      version: bigint;
    };
  };
  market_line_put: {
    values: [
      unknown | null,
      bigint | number | null,
    ];
    row: {
    };
  };
  market_result_insert: {
    values: [
      unknown | null,
    ];
    row: {
    };
  };
  market_result_list: {
    values: [
      bigint | number | null,
      number | null,
      string | null,
    ];
    row: {
      id: bigint;
      producerId: number;
      certainty: number;
      voidReason: number | null;
      outcomes: readonly import('../feed/message.ts').OutcomeResult[];
      feedAt: Date;
      receivedAt: Date;
    };
  };
  market_rollback_insert: {
    values: [
      unknown | null,
    ];
    row: {
    };
  };
  market_rollback_list: {
    values: [
      bigint | number | null,
    ];
    row: {
      id: bigint;
      kind: 'settlement' | 'cancellation';
      marketId: number;
      specifiers: string;
      producerId: number;
      startsAt: Date | null;
      endsAt: Date | null;
      feedAt: Date;
    };
  };
};
