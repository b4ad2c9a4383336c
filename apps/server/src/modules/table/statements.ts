// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  vendor_table_alarms: {
    values: [
      string | null,
      string | readonly string[] | null,
      Date | null,
    ];
    row: {
    };
  };
  vendor_table_find: {
    values: [
      string | null,
    ];
    row: {
      id: string;
      vendorCode: string;
      code: string;
      gameCode: string;
      kind: 'table' | 'room' | 'sea';
      settings: unknown;
      version: number;
      sentVersion: number;
      alarms: readonly string[];
    };
  };
  vendor_table_insert: {
    values: [
      string | null,
      string | null,
      string | null,
      string | null,
      string | null,
      unknown | null,
      number | null,
      number | null,
      Date | null,
    ];
    row: {
    };
  };
  vendor_table_lock: {
    values: [
      string | null,
      string | null,
    ];
    row: {
      id: string;
      vendorCode: string;
      code: string;
      gameCode: string;
      kind: 'table' | 'room' | 'sea';
      settings: unknown;
      version: number;
      sentVersion: number;
      alarms: readonly string[];
    };
  };
  vendor_table_sent: {
    values: [
      string | null,
      number | null,
    ];
    row: {
    };
  };
  vendor_table_update: {
    values: [
      string | null,
      unknown | null,
    ];
    row: {
    };
  };
  vendor_table_void_end: {
    values: [
      string | null,
      Date | null,
      string | null,
    ];
    row: {
    };
  };
  vendor_table_void_insert: {
    values: [
      string | null,
      string | null,
      number | null,
      string | null,
      unknown | null,
      number | null,
      string | null,
      string | null,
      string | null,
      Date | null,
    ];
    row: {
    };
  };
  vendor_table_voids_list: {
    values: [
      string | null,
    ];
    row: {
      id: string;
      tableId: string;
      number: number;
      roundRef: string | null;
      sums: unknown;
      hands: number;
      reason: string;
      madeBy: string;
      agreedBy: string;
      madeAt: Date;
      doneAt: Date | null;
      refusal: string | null;
    };
  };
  vendor_table_voids_open: {
    values: [
    ];
    row: {
      id: string;
      tableId: string;
      number: number;
      roundRef: string | null;
      sums: unknown;
      hands: number;
      reason: string;
      madeBy: string;
      agreedBy: string;
      madeAt: Date;
      doneAt: Date | null;
      refusal: string | null;
    };
  };
  vendor_tables_list: {
    values: [
    ];
    row: {
      id: string;
      vendorCode: string;
      code: string;
      gameCode: string;
      kind: 'table' | 'room' | 'sea';
      settings: unknown;
      version: number;
      sentVersion: number;
      alarms: readonly string[];
    };
  };
};
