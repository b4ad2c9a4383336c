// Generated from the migrated database by npm run db:generate. Do not edit.
import type { Amount } from '@parlour/money';

export type Statements = {
  vendor_pool_feed_lock: {
    values: [
      string | null,
    ];
    row: {
      vendorCode: string;
      sentAt: Date | null;
      readAt: Date | null;
      version: string;
      sheetHash: string;
      sharePpm: number;
      returnPpm: number;
      gameCodes: readonly string[];
      refusedAt: Date | null;
      refusal: string;
    };
  };
  vendor_pool_feed_open: {
    values: [
      string | null,
    ];
    row: {
    };
  };
  vendor_pool_feed_refuse: {
    values: [
      string | null,
      Date | null,
      string | null,
    ];
    row: {
    };
  };
  vendor_pool_feed_take: {
    values: [
      string | null,
      Date | null,
      Date | null,
      string | null,
      string | null,
      number | null,
      number | null,
      string | readonly string[] | null,
    ];
    row: {
    };
  };
  vendor_pool_feeds: {
    values: [
    ];
    row: {
      vendorCode: string;
      sentAt: Date | null;
      readAt: Date | null;
      version: string;
      sheetHash: string;
      sharePpm: number;
      returnPpm: number;
      gameCodes: readonly string[];
      refusedAt: Date | null;
      refusal: string;
    };
  };
  vendor_pool_hit_insert: {
    values: [
      string | null,
      string | null,
      string | null,
      string | null,
      number | null,
      bigint | number | null,
      bigint | number | null,
      string | null,
      string | null,
      string | null,
      string | null,
      string | null,
      Date | null,
      Date | null,
      Date | null,
      bigint | number | null,
      string | null,
      string | null,
    ];
    row: {
    };
  };
  vendor_pool_hit_page: {
    values: [
      string | null,
      string | null,
      Date | null,
      string | null,
      bigint | number | null,
    ];
    row: {
      id: string;
      vendorCode: string;
      currency: string;
      level: string;
      number: number;
      prize: Amount;
      stake: Amount;
      memberId: string;
      maskedName: string;
      roundRef: string;
      roundId: string | null;
      gameCode: string;
      begunAt: Date;
      fallenAt: Date;
      paidAt: Date | null;
      point: Amount | null;
      salt: string | null;
      pointHash: string | null;
    };
  };
  vendor_pool_hit_pay: {
    values: [
      string | null,
      Date | null,
    ];
    row: {
    };
  };
  vendor_pool_hit_sums: {
    values: [
    ];
    row: {
      vendorCode: string;
      currency: string;
      level: string;
      hits: number | null;
      paid: bigint | null;
      owed: bigint | null;
    };
  };
  vendor_pool_hits_known: {
    values: [
      string | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
      string | readonly number[] | null,
    ];
    row: {
      id: string;
      vendorCode: string;
      currency: string;
      level: string;
      number: number;
      prize: Amount;
      stake: Amount;
      memberId: string;
      maskedName: string;
      roundRef: string;
      roundId: string | null;
      gameCode: string;
      begunAt: Date;
      fallenAt: Date;
      paidAt: Date | null;
      point: Amount | null;
      salt: string | null;
      pointHash: string | null;
    };
  };
  vendor_pool_hours: {
    values: [
      string | null,
      Date | null,
    ];
    row: {
      currency: string;
      level: string;
      at: Date;
      bets: number;
      staked: Amount;
      amount: Amount;
    };
  };
  vendor_pool_hours_write: {
    values: [
      string | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
      string | readonly Date[] | null,
      string | readonly number[] | null,
      string | readonly bigint[] | null,
      string | readonly bigint[] | null,
    ];
    row: {
    };
  };
  vendor_pool_level_write: {
    values: [
      string | null,
      string | null,
      string | null,
      number | null,
      number | null,
      bigint | number | null,
      bigint | number | null,
      bigint | number | null,
      string | null,
      Date | null,
    ];
    row: {
    };
  };
  vendor_pool_levels: {
    values: [
      string | null,
    ];
    row: {
      vendorCode: string;
      currency: string;
      level: string;
      place: number;
      number: number;
      amount: Amount;
      seed: Amount;
      mustFallBy: Amount | null;
      pointHash: string | null;
      begunAt: Date;
    };
  };
};
