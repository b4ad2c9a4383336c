// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  game_day_sums: {
    values: [
      string | null,
      string | null,
      string | null,
      string | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
    ];
    row: {
      vendorCode: string | null;
      gameCode: string | null;
      rounds: bigint | null;
      stake: bigint | null;
      payout: bigint | null;
      stakeSquares: number | null;
      stakePayouts: number | null;
      payoutSquares: number | null;
    };
  };
  game_sheet_list: {
    values: [
    ];
    row: {
      vendorCode: string;
      gameCode: string;
      tableHash: string;
      version: string;
      url: string;
      rtpPpmMin: number;
      rtpPpmMax: number;
      deviationMilliMin: number;
      deviationMilliMax: number;
      isOfBestPlay: boolean;
      finishesAfterHours: number | null;
      seenAt: Date;
      tables: number | null;
    };
  };
  game_sheet_upsert: {
    values: [
      string | readonly string[] | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
      string | readonly number[] | null,
      string | readonly number[] | null,
      string | readonly number[] | null,
      string | readonly number[] | null,
      string | readonly boolean[] | null,
      string | readonly number[] | null,
      string | readonly Date[] | null,
    ];
    row: {
    };
  };
};
