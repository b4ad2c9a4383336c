// Words for the movements of a member's money that records, reports and exports share.
import { Type } from 'typebox';
import { Id, Instant, Label, Money } from './schema.ts';

/** Kinds of transfer are many; a record is filtered and summed by what they have in common. */
export const transactionGroups = [
  'deposit',
  'withdrawal',
  'play',
  'transfer',
  'rebate',
  'bonus',
  'agent',
  'adjustment',
] as const;
export type TransactionGroup = (typeof transactionGroups)[number];

export const KIND_PATTERN = '[A-Z][A-Z_]{1,39}';
export const KindText = Type.String({ maxLength: 40, pattern: `^${KIND_PATTERN}$` });

/** What a transfer was for. A client links those nouns that have a page. */
export const causeNouns = [
  'deposit',
  'withdrawal',
  'round',
  'voucher',
  'vendor_transfer',
  'upline_transfer',
  'bonus',
  'adjustment',
  'other',
] as const;

export const CauseLink = Type.Object({
  noun: Type.Enum(causeNouns),
  /** Of the deposit, withdrawal, round or transfer that it belongs to; null when there is none. */
  id: Type.Union([Type.Null(), Id]),
  /** What people know it by: the game's name, the method, the institution; empty when nothing. */
  label: Label,
});

/** `house` stands for every account of the house. */
export const legAccounts = ['main', 'locked', 'bonus', 'vendor', 'house'] as const;

export const TransactionLeg = Type.Object({
  account: Type.Enum(legAccounts),
  /** The vendor of a purse in transfer mode; for operators also the house account's own name. */
  code: Type.Union([Type.Null(), Label]),
  amount: Money,
  /** Balances around it; null for accounts of the house, which keep none per transfer. */
  before: Type.Union([Type.Null(), Money]),
  after: Type.Union([Type.Null(), Money]),
});

/** Another transfer that belongs to the same cause, undoes this one or is undone by it. */
export const RelatedTransaction = Type.Object({
  id: Id,
  relation: Type.Union([
    Type.Literal('reverses'),
    Type.Literal('reversed_by'),
    Type.Literal('same_cause'),
  ]),
  kind: KindText,
  at: Instant,
  amount: Money,
});
