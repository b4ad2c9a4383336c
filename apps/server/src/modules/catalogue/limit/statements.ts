// Generated from the migrated database by npm run db:generate. Do not edit.
import type { Amount } from '@parlour/money';

export type Statements = {
  game_limit_list: {
    values: [
    ];
    row: {
      brandId: string;
      gameId: string;
      currency: string;
      stakeMin: Amount | null;
      stakeMax: Amount | null;
      placeMax: Amount | null;
      version: number;
      updatedAt: Date;
    };
  };
  game_limit_lock: {
    values: [
      string | null,
      string | null,
      string | null,
    ];
    row: {
      brandId: string;
      gameId: string;
      currency: string;
      stakeMin: Amount | null;
      stakeMax: Amount | null;
      placeMax: Amount | null;
      version: number;
      updatedAt: Date;
    };
  };
  game_limit_upsert: {
    values: [
      string | null,
      string | null,
      string | null,
      bigint | number | null,
      bigint | number | null,
      bigint | number | null,
      number | null,
      Date | null,
    ];
    row: {
      version: number;
    };
  };
};
