// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  slip_task_advance: {
    values: [
      bigint | number | null,
      number | null,
      string | null,
      number | null,
      number | null,
      string | null,
      string | null,
      Date | null,
    ];
    row: {
    };
  };
  slip_task_drop: {
    values: [
      bigint | number | null,
      number | null,
      string | null,
      number | null,
    ];
    row: {
    };
  };
  slip_task_list_left: {
    values: [
      Date | null,
    ];
    row: {
      eventId: bigint;
    };
  };
  slip_task_list_open: {
    values: [
      bigint | number | null,
    ];
    row: {
      marketId: number;
      specifiers: string;
      bucketFrom: number;
    };
  };
  slip_task_lock: {
    values: [
      bigint | number | null,
      number | null,
      string | null,
      number | null,
    ];
    row: {
      eventId: bigint;
      marketId: number;
      specifiers: string;
      bucketFrom: number;
      bucketTo: number;
      afterBucket: number | null;
      afterMemberId: string | null;
      afterSlipId: string | null;
    };
  };
  slip_task_repeat: {
    values: [
      Date | null,
    ];
    row: {
      eventId: bigint;
    };
  };
  slip_task_want: {
    values: [
      unknown | null,
      Date | null,
      Date | null,
    ];
    row: {
    };
  };
};
