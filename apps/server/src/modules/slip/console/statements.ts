// Generated from the migrated database by npm run db:generate. Do not edit.
import type { Amount } from '@parlour/money';

export type Statements = {
  slip_desk_list_by_ids: {
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
      boost: import('../extra/rules.ts').StoredBoost | null;
    };
  };
};
