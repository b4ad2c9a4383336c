// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  favourite_table_delete: {
    values: [
      number | null,
      string | null,
      string | null,
      string | null,
    ];
    row: {
    };
  };
  favourite_table_insert: {
    values: [
      number | null,
      string | null,
      string | null,
      string | null,
      Date | null,
    ];
    row: {
    };
  };
  favourite_tables_list: {
    values: [
      number | null,
      string | null,
    ];
    row: {
      vendorCode: string;
      tableCode: string;
    };
  };
};
