// Generated from the migrated database by npm run db:generate. Do not edit.
import type { Amount } from '@parlour/money';

export type Statements = {
  play_count_open: {
    values: [
      string | null,
    ];
    row: {
      vendorCode: string;
      gameCode: string;
      rounds: number | null;
      oldestAt: Date | null;
    };
  };
  play_list_open: {
    values: [
      string | null,
      string | null,
      string | null,
      Date | null,
      string | null,
      bigint | number | null,
    ];
    row: {
      id: string;
      memberId: string;
      vendorCode: string;
      gameCode: string;
      currency: string;
      stake: Amount;
      isFree: boolean;
      openedAt: Date;
    };
  };
  play_list_wins_of_game: {
    values: [
      string | null,
      string | null,
      string | null,
      string | null,
      Date | null,
      bigint | number | null,
    ];
    row: {
      brandId: string;
      roundId: string;
      category: string;
      maskedName: string;
      vendorCode: string;
      gameCode: string;
      currency: string;
      winAmount: Amount;
      wonAt: Date;
    };
  };
};
