// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  market_league_list: {
    values: [
      bigint | number | null,
    ];
    row: {
      tournamentId: bigint;
      tournamentNames: Readonly<Record<string, string>>;
      categoryNames: Readonly<Record<string, string>>;
      sportNames: Readonly<Record<string, string>>;
      sportRef: string;
    };
  };
  market_place_list: {
    values: [
      string | readonly bigint[] | null,
    ];
    row: {
      tournamentId: bigint;
      tournamentNames: Readonly<Record<string, string>>;
      categoryId: bigint;
      categoryNames: Readonly<Record<string, string>>;
      countryCode: string | null;
      sportId: bigint;
      sportNames: Readonly<Record<string, string>>;
      sportRef: string;
    };
  };
  market_player_map: {
    values: [
      string | null,
      string | readonly string[] | null,
    ];
    row: {
    };
  };
  market_player_put: {
    values: [
      string | null,
      bigint | number | null,
      unknown | null,
    ];
    row: {
    };
  };
  market_profile_list: {
    values: [
      string | null,
      string | readonly string[] | null,
    ];
    row: {
      address: string | null;
      names: Readonly<Record<string, string>> | null;
    };
  };
  market_side_list: {
    values: [
      string | readonly bigint[] | null,
    ];
    row: {
      id: bigint;
      countryCode: string | null;
      names: Readonly<Record<string, string>>;
    };
  };
  market_side_ref_list: {
    values: [
      string | null,
      string | readonly string[] | null,
    ];
    row: {
      id: bigint;
      ref: string;
    };
  };
};
