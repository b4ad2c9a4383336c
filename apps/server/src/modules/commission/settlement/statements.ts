// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  commission_list_passed: {
    values: [
      string | readonly number[] | null,
      string | readonly string[] | null,
      Date | null,
    ];
    row: {
      id: string;
    };
  };
};
