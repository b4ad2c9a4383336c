import type { VendorStatus } from '@parlour/contract/vendor';
import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Platform } from '../../../../platform/platform.ts';
import type { Snapshot, Vendor } from '../../../catalogue/index.ts';
import type { Member } from '../../../member/index.ts';
import type { PlayChange, PlayGuard, Restriction } from '../../../protection/index.ts';
import type { LockedPurses, TransferOrder, WalletService } from '../../../wallet/index.ts';
import type { RoundChange } from '../../events.ts';
import type { Action, KnownAction } from '../../rules/action.ts';
import type { Decision } from '../../rules/decide.ts';
import type { Reward } from '../../store/rewards.ts';
import type { Round } from '../../store/rounds.ts';
import type { GameSession } from '../../store/sessions.ts';
import { UUID } from '../../../../platform/uuid.ts';

/** A money call whose signature and fields were found good. */
export type MoneyCall = {
  readonly vendor: Vendor;
  readonly call: string;
  readonly action: Action;
  /** The body as it came. */
  readonly request: string;
  /** Monotonic milliseconds at which the body had arrived. */
  readonly arrivedMs: number;
};

export type SettleDeps = Pick<Platform, 'now' | 'newId' | 'outbox'> & {
  readonly wallet: Pick<WalletService, 'lock' | 'plan'>;
  readonly members: {
    findMany(reader: Reader, ids: readonly string[]): Promise<readonly Bettor[]>;
  };
  readonly catalogue: { snapshot(): Promise<Snapshot> };
  /** Limits and exclusions of members. */
  readonly protection: { readonly play: PlayGuard };
  /** Monotonic milliseconds. */
  readonly elapsedMs: () => number;
};

/** What of a member decides whether a bet is taken. */
export type Bettor = Pick<Member, 'id' | 'betBlocked' | 'lineageId' | 'status'>;

export type Account = { readonly brandId: string; readonly currency: string; balance: Amount };

/** What a batch knows before its first wave, and keeps true from wave to wave. */
export type Batch = {
  readonly at: Date;
  readonly locked: LockedPurses;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly members: ReadonlyMap<string, Bettor>;
  readonly sessions: ReadonlyMap<string, GameSession>;
  /** Of members with limits or an exclusion alone. */
  readonly restrictions: ReadonlyMap<string, Restriction>;
  readonly snapshot: Snapshot;
  readonly answers: Map<MoneyCall, { status: VendorStatus; text: string }>;
  readonly changes: RoundChange[];
  /** Tips that were taken or given back, which limits count with the stakes. */
  readonly tips: PlayChange[];
};

/** What was read for calls of one vendor that do not depend on each other. */
export type Wave = {
  readonly vendor: Vendor;
  readonly known: ReadonlyMap<string, KnownAction>;
  readonly rounds: ReadonlyMap<string, Round>;
  readonly wins: ReadonlyMap<string, readonly KnownAction[]>;
  readonly rewards: ReadonlyMap<string, Reward>;
  /** Rounds of bets to which calls refer that name another round. */
  readonly roundsOfBets: ReadonlyMap<string, Round>;
};

/** A decision with what carries it out. */
export type Plan = {
  readonly call: MoneyCall;
  readonly decision: Decision;
  readonly round: Round | null;
  readonly roundId: string | null;
  readonly orders: readonly TransferOrder[];
};

/** Whether a vendor's `user` can be a member at all; nothing else may reach a uuid column. */
export const isMemberId = (user: string): boolean => UUID.test(user);
