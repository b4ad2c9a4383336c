// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  feed_message_insert: {
    values: [
      string | null,
      unknown | null,
    ];
    row: {
    };
  };
  feed_message_keep_days: {
    values: [
      string | null,
      string | null,
    ];
    row: {
      changed: number | null;
    };
  };
  feed_producer_list: {
    values: [
      string | null,
    ];
    row: {
      producerId: number;
      name: string;
      scopes: readonly string[];
      status: 'down' | 'recovering' | 'delayed' | 'up';
      reason: string;
      goodUntil: Date | null;
      aliveAt: Date | null;
      changedAt: Date;
    };
  };
  feed_producer_put_sheet: {
    values: [
      string | null,
      unknown | null,
      Date | null,
    ];
    row: {
    };
  };
  feed_producer_save: {
    values: [
      string | null,
      unknown | null,
      Date | null,
    ];
    row: {
    };
  };
  feed_recovery_end: {
    values: [
      bigint | number | null,
      string | null,
      Date | null,
    ];
    row: {
    };
  };
  feed_recovery_insert: {
    values: [
      bigint | number | null,
      string | null,
      number | null,
      string | null,
      Date | null,
      Date | null,
    ];
    row: {
    };
  };
  feed_recovery_list: {
    values: [
      string | null,
      Date | null,
    ];
    row: {
      id: bigint;
      producerId: number;
      eventRef: string | null;
      afterAt: Date | null;
      state: 'asked' | 'complete' | 'failed';
      askedAt: Date;
      endedAt: Date | null;
    };
  };
  feed_request_number: {
    values: [
    ];
    row: {
      id: bigint;
    };
  };
  market_description_list: {
    values: [
    ];
    row: {
      marketId: number;
      variant: string;
      names: Readonly<Record<string, string>>;
      groups: readonly string[];
      outcomes: import('./fixture.ts').MarketDescription['outcomes'];
    };
  };
  market_description_put: {
    values: [
      unknown | null,
    ];
    row: {
    };
  };
};
