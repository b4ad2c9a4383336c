// Movements of money of the team's accounts.
import { type Static, Type } from 'typebox';
import { declareRoutes } from '../route.ts';
import { Currency, Id, Instant, Label, Language, Money, NextCursor } from '../schema.ts';
import { causeNouns, KIND_PATTERN, KindText, transactionGroups } from '../transaction.ts';
import {
  accountRefusals,
  Breadcrumb,
  Count,
  orNull,
  periodRefusals,
  teamPaging,
  teamPeriod,
  TeamPerson,
  teamSubject,
} from './field.ts';

/** Where a movement was felt. */
export const teamWallets = ['main', 'locked', 'bonus', 'vendor'] as const;
export type TeamWallet = (typeof teamWallets)[number];

export const TeamTransaction = Type.Object({
  /** The order number. */
  id: Id,
  at: Instant,
  member: TeamPerson,
  /** From the caller, who comes first, to the account itself. */
  path: Breadcrumb,
  kind: KindText,
  group: Type.Enum(transactionGroups),
  currency: Currency,
  /** The purse that moved; where several did, the one that can be spent from. */
  wallet: Type.Enum(teamWallets),
  /** Change of that purse and what it holds after it. */
  amount: Money,
  balance: Money,
  /** What it was for; never where money was paid from or to. */
  reference: Type.Object({
    noun: Type.Enum(causeNouns),
    id: orNull(Id),
    /** The game of a round; empty for anything else. */
    label: Label,
  }),
  /** What a sender within the team wrote beside a transfer; empty where nobody did. */
  note: Type.String({ maxLength: 500 }),
});
export type TeamTransaction = Static<typeof TeamTransaction>;

export const teamTransactionFilter = {
  ...teamPeriod,
  ...teamSubject,
  /**
   * Kinds of transfer, separated by commas. Left out, all of a member, and of a team all besides bets
   * and wins, which the betting record has.
   */
  kinds: Type.Optional(
    Type.String({ maxLength: 4_000, pattern: `^${KIND_PATTERN}(,${KIND_PATTERN}){0,99}$` }),
  ),
  /** All kinds that have something in common; with `kinds`, what is in both. */
  group: Type.Optional(Type.Enum(transactionGroups)),
  /** One movement by its number; the other filters still hold. */
  orderNo: Type.Optional(Id),
} as const;

export const teamTransactionRoutes = declareRoutes({
  'GET /wps/agent/team/transactions': {
    access: 'agent',
    summary: 'Movements of money of a member or of a team, newest first; at most 90 days',
    query: Type.Object({
      ...teamTransactionFilter,
      ...teamPaging,
      language: Type.Optional(Language),
    }),
    value: Type.Object({
      items: Type.Array(TeamTransaction, { maxItems: 100 }),
      nextCursor: NextCursor,
    }),
    refusals: [...periodRefusals, ...accountRefusals],
    rate: { count: 240, windowMs: 60_000 },
  },
  'GET /wps/agent/team/transactions/totals': {
    access: 'agent',
    summary: 'What the movements that a filter finds added to and took from spendable money',
    query: Type.Object({ ...teamTransactionFilter }),
    value: Type.Object({
      currency: Currency,
      count: Count,
      credited: Money,
      debited: Money,
      kinds: Type.Array(
        Type.Object({
          kind: KindText,
          group: Type.Enum(transactionGroups),
          count: Count,
          credited: Money,
          debited: Money,
        }),
        { maxItems: 100 },
      ),
    }),
    refusals: [...periodRefusals, ...accountRefusals],
    rate: { count: 240, windowMs: 60_000 },
  },
});
