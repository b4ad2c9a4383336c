// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  slip_preview_count_open: {
    values: [
      string | readonly bigint[] | null,
      string | readonly number[] | null,
      string | readonly string[] | null,
    ];
    row: {
      place: number;
      slips: number;
    };
  };
};
