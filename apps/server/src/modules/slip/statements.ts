// Generated from the migrated database by npm run db:generate. Do not edit.
import type { Amount } from '@parlour/money';

export type Statements = {
  cash_out_rule_drop: {
    values: [
      number | null,
      string | null,
      string | null,
    ];
    row: {
    };
  };
  cash_out_rule_list: {
    values: [
      number | null,
      string | null,
      string | readonly string[] | null,
    ];
    row: {
      slipId: string;
      kind: 'at_least' | 'stop_loss';
      amount: Amount;
    };
  };
  cash_out_rule_list_of_events: {
    values: [
      string | readonly bigint[] | null,
      bigint | number | null,
    ];
    row: {
      memberId: string;
      id: string;
    };
  };
  cash_out_rule_put: {
    values: [
      number | null,
      string | null,
      string | null,
      string | null,
      bigint | number | null,
      Date | null,
    ];
    row: {
    };
  };
  slip_cash_out_find: {
    values: [
      number | null,
      string | null,
      string | null,
      string | null,
    ];
    row: {
      inputHash: Buffer;
      toBps: number;
      amount: Amount;
    };
  };
  slip_cash_out_insert: {
    values: [
      number | null,
      string | null,
      string | null,
      string | null,
      Buffer | null,
      number | null,
      number | null,
      bigint | number | null,
      string | null,
      Date | null,
    ];
    row: {
    };
  };
  slip_event_insert: {
    values: [
      string | readonly number[] | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
      string | readonly number[] | null,
      string | readonly string[] | null,
      string | readonly bigint[] | null,
      Date | null,
    ];
    row: {
    };
  };
  slip_event_list: {
    values: [
      number | null,
      string | null,
      string | null,
    ];
    row: {
      version: number;
      event: string;
      amount: Amount | null;
      at: Date;
    };
  };
  slip_find: {
    values: [
      number | null,
      string | null,
      string | null,
    ];
    row: {
      id: string;
      memberId: string;
      brandId: string;
      requestKey: string;
      inputHash: Buffer;
      roundId: string | null;
      gameCode: string;
      status: 'PENDING' | 'OFFERED' | 'REFERRED' | 'OPEN' | 'REJECTED' | 'EXPIRED' | 'WON' | 'REDUCED' | 'LOST' | 'VOID' | 'CASHED_OUT';
      version: number;
      currency: string;
      sizes: readonly number[];
      bets: number;
      unitStake: Amount;
      stake: Amount;
      returnMax: Amount;
      payout: Amount;
      refund: Amount;
      valid: Amount;
      cashed: Amount;
      cashedBps: number;
      offeredUnitStake: Amount | null;
      accept: 'none' | 'better' | 'any';
      isLive: boolean;
      refusal: string | null;
      device: string;
      ip: string | null;
      placedAt: Date;
      acceptedAt: Date | null;
      dueAt: Date | null;
      settledAt: Date | null;
    };
  };
  slip_find_in_brand: {
    values: [
      number | null,
      string | null,
      string | null,
    ];
    row: {
      id: string;
      memberId: string;
      brandId: string;
      requestKey: string;
      inputHash: Buffer;
      roundId: string | null;
      gameCode: string;
      status: 'PENDING' | 'OFFERED' | 'REFERRED' | 'OPEN' | 'REJECTED' | 'EXPIRED' | 'WON' | 'REDUCED' | 'LOST' | 'VOID' | 'CASHED_OUT';
      version: number;
      currency: string;
      sizes: readonly number[];
      bets: number;
      unitStake: Amount;
      stake: Amount;
      returnMax: Amount;
      payout: Amount;
      refund: Amount;
      valid: Amount;
      cashed: Amount;
      cashedBps: number;
      offeredUnitStake: Amount | null;
      accept: 'none' | 'better' | 'any';
      isLive: boolean;
      refusal: string | null;
      device: string;
      ip: string | null;
      placedAt: Date;
      acceptedAt: Date | null;
      dueAt: Date | null;
      settledAt: Date | null;
    };
  };
  slip_insert: {
    values: [
      unknown | null,
    ];
    row: {
    };
  };
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
      status: 'OPEN' | 'WON' | 'HALF_WON' | 'VOID' | 'HALF_LOST' | 'LOST' | 'DEAD_HEAT';
      deadHeatPpm: number;
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
    ];
    row: {
    };
  };
  slip_list: {
    values: [
      number | null,
      string | null,
      string | readonly string[] | null,
      string | null,
      bigint | number | null,
      bigint | number | null,
    ];
    row: {
      id: string;
      memberId: string;
      brandId: string;
      requestKey: string;
      inputHash: Buffer;
      roundId: string | null;
      gameCode: string;
      status: 'PENDING' | 'OFFERED' | 'REFERRED' | 'OPEN' | 'REJECTED' | 'EXPIRED' | 'WON' | 'REDUCED' | 'LOST' | 'VOID' | 'CASHED_OUT';
      version: number;
      currency: string;
      sizes: readonly number[];
      bets: number;
      unitStake: Amount;
      stake: Amount;
      returnMax: Amount;
      payout: Amount;
      refund: Amount;
      valid: Amount;
      cashed: Amount;
      cashedBps: number;
      offeredUnitStake: Amount | null;
      accept: 'none' | 'better' | 'any';
      isLive: boolean;
      refusal: string | null;
      device: string;
      ip: string | null;
      placedAt: Date;
      acceptedAt: Date | null;
      dueAt: Date | null;
      settledAt: Date | null;
    };
  };
  slip_list_by_keys: {
    values: [
      string | readonly number[] | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
    ];
    row: {
      id: string;
      memberId: string;
      brandId: string;
      requestKey: string;
      inputHash: Buffer;
      roundId: string | null;
      gameCode: string;
      status: 'PENDING' | 'OFFERED' | 'REFERRED' | 'OPEN' | 'REJECTED' | 'EXPIRED' | 'WON' | 'REDUCED' | 'LOST' | 'VOID' | 'CASHED_OUT';
      version: number;
      currency: string;
      sizes: readonly number[];
      bets: number;
      unitStake: Amount;
      stake: Amount;
      returnMax: Amount;
      payout: Amount;
      refund: Amount;
      valid: Amount;
      cashed: Amount;
      cashedBps: number;
      offeredUnitStake: Amount | null;
      accept: 'none' | 'better' | 'any';
      isLive: boolean;
      refusal: string | null;
      device: string;
      ip: string | null;
      placedAt: Date;
      acceptedAt: Date | null;
      dueAt: Date | null;
      settledAt: Date | null;
    };
  };
  slip_lock: {
    values: [
      string | readonly number[] | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
    ];
    row: {
      id: string;
      memberId: string;
      brandId: string;
      requestKey: string;
      inputHash: Buffer;
      roundId: string | null;
      gameCode: string;
      status: 'PENDING' | 'OFFERED' | 'REFERRED' | 'OPEN' | 'REJECTED' | 'EXPIRED' | 'WON' | 'REDUCED' | 'LOST' | 'VOID' | 'CASHED_OUT';
      version: number;
      currency: string;
      sizes: readonly number[];
      bets: number;
      unitStake: Amount;
      stake: Amount;
      returnMax: Amount;
      payout: Amount;
      refund: Amount;
      valid: Amount;
      cashed: Amount;
      cashedBps: number;
      offeredUnitStake: Amount | null;
      accept: 'none' | 'better' | 'any';
      isLive: boolean;
      refusal: string | null;
      device: string;
      ip: string | null;
      placedAt: Date;
      acceptedAt: Date | null;
      dueAt: Date | null;
      settledAt: Date | null;
    };
  };
  slip_lock_due: {
    values: [
      Date | null,
      bigint | number | null,
    ];
    row: {
      id: string;
      memberId: string;
      brandId: string;
      requestKey: string;
      inputHash: Buffer;
      roundId: string | null;
      gameCode: string;
      status: 'PENDING' | 'OFFERED' | 'REFERRED' | 'OPEN' | 'REJECTED' | 'EXPIRED' | 'WON' | 'REDUCED' | 'LOST' | 'VOID' | 'CASHED_OUT';
      version: number;
      currency: string;
      sizes: readonly number[];
      bets: number;
      unitStake: Amount;
      stake: Amount;
      returnMax: Amount;
      payout: Amount;
      refund: Amount;
      valid: Amount;
      cashed: Amount;
      cashedBps: number;
      offeredUnitStake: Amount | null;
      accept: 'none' | 'better' | 'any';
      isLive: boolean;
      refusal: string | null;
      device: string;
      ip: string | null;
      placedAt: Date;
      acceptedAt: Date | null;
      dueAt: Date | null;
      settledAt: Date | null;
    };
  };
  slip_task_advance: {
    values: [
      bigint | number | null,
      number | null,
      string | null,
      number | null,
      number | null,
      string | null,
      string | null,
      Date | null,
    ];
    row: {
    };
  };
  slip_task_drop: {
    values: [
      bigint | number | null,
      number | null,
      string | null,
      number | null,
    ];
    row: {
    };
  };
  slip_task_list_left: {
    values: [
      Date | null,
    ];
    row: {
      eventId: bigint;
    };
  };
  slip_task_list_open: {
    values: [
      bigint | number | null,
    ];
    row: {
      marketId: number;
      specifiers: string;
      bucketFrom: number;
    };
  };
  slip_task_lock: {
    values: [
      bigint | number | null,
      number | null,
      string | null,
      number | null,
    ];
    row: {
      eventId: bigint;
      marketId: number;
      specifiers: string;
      bucketFrom: number;
      bucketTo: number;
      afterBucket: number | null;
      afterMemberId: string | null;
      afterSlipId: string | null;
    };
  };
  slip_task_repeat: {
    values: [
      Date | null,
    ];
    row: {
      eventId: bigint;
    };
  };
  slip_task_want: {
    values: [
      unknown | null,
      Date | null,
      Date | null,
    ];
    row: {
    };
  };
  slip_update: {
    values: [
      unknown | null,
    ];
    row: {
    };
  };
};
