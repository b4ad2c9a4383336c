import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { HarmFacts, MoneyPeriod } from '@parlour/protection';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditService } from '../../audit/index.ts';
import type { Member, MemberService } from '../../member/index.ts';
import type { NotificationService } from '../../notification/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { WalletService } from '../../wallet/index.ts';

export type Sums = { readonly stake: Amount; readonly payout: Amount };
/** Stake and payout of rounds that are over, and the stake of those that are not. */
export type Played = Sums & { readonly openStake: Amount };
export type MemberAt = { readonly memberId: string; readonly at: Date };

/** What other modules know of a member; they are built after this one and lend it their records. */
export type ProtectionSources = {
  /** Gross deposits of the rolling periods: paid in, and begun and not yet given up. */
  deposited(
    reader: Reader,
    query: MemberAt & { readonly exceptId?: string | undefined },
  ): Promise<Readonly<Record<MoneyPeriod, Amount>>>;
  played(
    reader: Reader,
    query: { readonly memberId: string; readonly from: Date },
  ): Promise<Played>;
  /** Stakes and payouts of rounds by the hour in which they were opened. */
  playedByHour(
    reader: Reader,
    query: { readonly memberId: string; readonly from: Date },
  ): Promise<readonly (Sums & { readonly hourAt: Date })[]>;
  depositHarm(
    reader: Reader,
    query: MemberAt & { readonly timeZone: string },
  ): Promise<
    Pick<HarmFacts, 'depositedNow' | 'depositedBefore' | 'depositsPerDayMax' | 'chasingDeposits'>
  >;
  playHarm(
    reader: Reader,
    query: MemberAt & { readonly timeZone: string },
  ): Promise<Pick<HarmFacts, 'nightMinutes' | 'playMinutes'>>;
  /** Members who paid in since an instant, beyond an id. */
  listDepositors(
    reader: Reader,
    query: {
      readonly brandId: string;
      readonly since: Date;
      readonly after: string | null;
      readonly limit: number;
    },
  ): Promise<readonly string[]>;
};

export type ProtectionDeps = Pick<Platform, 'db' | 'now' | 'newId' | 'outbox' | 'log'> & {
  readonly audit: Pick<AuditService, 'record'>;
  readonly members: Pick<MemberService, 'get' | 'getOfBrand' | 'findMany'>;
  readonly site: Pick<SiteService, 'brand' | 'brands'>;
  readonly notifications: Pick<NotificationService, 'send'>;
  readonly wallet: Pick<WalletService, 'lock'>;
  readonly sources: ProtectionSources;
};

/** Who changes something about a member's protection. */
export type Author =
  | { readonly kind: 'member'; readonly ip: string }
  | {
      readonly kind: 'operator';
      readonly operatorId: string;
      readonly reason: string;
      readonly ip: string;
    }
  | { readonly kind: 'system' };

export type Owner = Pick<Member, 'id' | 'brandId' | 'currency'>;
