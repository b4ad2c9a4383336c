// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  feed_health_counts: {
    values: [
      string | null,
    ];
    row: {
      openEvents: bigint;
      liveEvents: bigint;
      openLines: bigint;
      suspendedLines: bigint;
    };
  };
  feed_health_fault_count: {
    values: [
      string | null,
      Date | null,
    ];
    row: {
      count: bigint;
    };
  };
  feed_health_faults: {
    values: [
      string | null,
      bigint | number | null,
    ];
    row: {
      receivedAt: Date;
      type: string;
      producerId: number | null;
      eventRef: string | null;
      fault: string;
      body: string;
    };
  };
  feed_health_lags: {
    values: [
      string | null,
      Date | null,
    ];
    row: {
      producerId: number | null;
      lagMs: number | null;
    };
  };
  feed_health_producer_lock: {
    values: [
      string | null,
      number | null,
    ];
    row: {
      producerId: number;
      name: string;
      scopes: readonly string[];
      status: 'down' | 'recovering' | 'delayed' | 'up';
      reason: 'started' | 'silent' | 'unsubscribed' | 'disconnected' | 'down_by_itself' | 'behind' | 'recovered' | 'returned' | 'caught_up' | 'wanted';
      goodUntil: Date | null;
      aliveAt: Date | null;
      changedAt: Date;
      wanted: 'full' | 'missed' | null;
      wantedAt: Date | null;
    };
  };
  feed_health_producers: {
    values: [
      string | null,
    ];
    row: {
      producerId: number;
      name: string;
      scopes: readonly string[];
      status: 'down' | 'recovering' | 'delayed' | 'up';
      reason: 'started' | 'silent' | 'unsubscribed' | 'disconnected' | 'down_by_itself' | 'behind' | 'recovered' | 'returned' | 'caught_up' | 'wanted';
      goodUntil: Date | null;
      aliveAt: Date | null;
      changedAt: Date;
      wanted: 'full' | 'missed' | null;
      wantedAt: Date | null;
    };
  };
  feed_health_rates: {
    values: [
      string | null,
      Date | null,
    ];
    row: {
      type: string;
      minuteAt: Date;
      count: bigint;
    };
  };
  feed_health_recoveries: {
    values: [
      string | null,
      bigint | number | null,
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
  feed_health_want: {
    values: [
      string | null,
      number | null,
      string | null,
      Date | null,
    ];
    row: {
    };
  };
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
      reason: 'started' | 'silent' | 'unsubscribed' | 'disconnected' | 'down_by_itself' | 'behind' | 'recovered' | 'returned' | 'caught_up' | 'wanted';
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
  feed_producer_take_asked: {
    values: [
      string | null,
    ];
    row: {
      producerId: number;
      wanted: 'full' | 'missed' | null;
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
  feed_recovery_give_up: {
    values: [
      string | null,
      number | null,
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
