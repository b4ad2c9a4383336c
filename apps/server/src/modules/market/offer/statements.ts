// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  market_offer_find: {
    values: [
      string | null,
    ];
    row: {
      version: number;
      terms: import('./rules.ts').OfferTerms;
    };
  };
  market_offer_insert: {
    values: [
      string | null,
      number | null,
      unknown | null,
      Date | null,
    ];
    row: {
    };
  };
  market_offer_list: {
    values: [
    ];
    row: {
      brandId: string;
      version: number;
      terms: import('./rules.ts').OfferTerms;
    };
  };
  market_offer_versions: {
    values: [
      string | null,
      bigint | number | null,
    ];
    row: {
      version: number;
      terms: import('./rules.ts').OfferTerms;
      madeAt: Date;
    };
  };
};
