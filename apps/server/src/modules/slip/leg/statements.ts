// Generated from the migrated database by npm run db:generate. Do not edit.
import type { Amount } from '@parlour/money';

export type Statements = {
  slip_leg_insert: {
    values: [
      unknown | null,
    ];
    row: {
    };
  };
  slip_leg_list: {
    values: [
      string | readonly number[] | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
    ];
    row: {
      memberId: string;
      slipId: string;
      position: number;
      eventId: bigint;
      marketId: number;
      specifiers: string;
      outcomeId: string;
      odds: number;
      isBanker: boolean;
      builder: number | null;
      builderOdds: number | null;
      status: 'OPEN' | 'WON' | 'HALF_WON' | 'VOID' | 'HALF_LOST' | 'LOST' | 'DEAD_HEAT';
      placeOf: number | null;
      placePart: number | null;
      placePer: number | null;
      deductionPercent: number;
      earlyLead: number | null;
      isPaidEarly: boolean;
      deadHeatPpm: number;
    };
  };
  slip_leg_list_due_builders: {
    values: [
      Date | null,
      bigint | number | null,
    ];
    row: {
      brandId: string;
      slipId: string;
      position: number;
      builder: number | null;
      eventId: bigint;
      marketId: number;
      specifiers: string;
      outcomeId: string;
    };
  };
  slip_leg_list_of_line: {
    values: [
      bigint | number | null,
      number | null,
      string | null,
      number | null,
      string | null,
      string | null,
      number | null,
      bigint | number | null,
    ];
    row: {
      bucket: number;
      memberId: string;
      id: string;
    };
  };
  slip_leg_sum_wins: {
    values: [
      string | readonly number[] | null,
      string | readonly string[] | null,
      string | readonly bigint[] | null,
      string | readonly number[] | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
    ];
    row: {
      place: number;
      won: Amount;
    };
  };
  slip_leg_update: {
    values: [
      string | readonly number[] | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
      string | readonly number[] | null,
      string | readonly string[] | null,
      string | readonly number[] | null,
      string | readonly number[] | null,
      string | readonly number[] | null,
      string | readonly number[] | null,
      string | readonly boolean[] | null,
    ];
    row: {
    };
  };
};
