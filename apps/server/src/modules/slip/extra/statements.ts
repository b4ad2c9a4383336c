// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  slip_extra_find: {
    values: [
      string | null,
    ];
    row: {
      version: number;
      terms: import('./rules.ts').ExtraTerms;
    };
  };
  slip_extra_insert: {
    values: [
      string | null,
      number | null,
      unknown | null,
      string | null,
      Date | null,
    ];
    row: {
    };
  };
};
