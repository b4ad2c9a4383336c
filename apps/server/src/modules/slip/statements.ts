// Generated from the migrated database by npm run db:generate. Do not edit.
import type { Amount } from '@parlour/money';

export type Statements = {
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
      boost: import('./extra/rules.ts').StoredBoost | null;
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
      boost: import('./extra/rules.ts').StoredBoost | null;
    };
  };
  slip_insert: {
    values: [
      unknown | null,
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
      boost: import('./extra/rules.ts').StoredBoost | null;
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
      boost: import('./extra/rules.ts').StoredBoost | null;
    };
  };
  slip_list_of: {
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
      boost: import('./extra/rules.ts').StoredBoost | null;
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
      boost: import('./extra/rules.ts').StoredBoost | null;
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
      boost: import('./extra/rules.ts').StoredBoost | null;
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
