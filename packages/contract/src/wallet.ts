import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import {
  CauseLink,
  KIND_PATTERN,
  KindText,
  RelatedTransaction,
  transactionGroups,
  TransactionLeg,
} from './transaction.ts';
import { Currency, Cursor, Id, Instant, Language, Money, NextCursor, PageLimit } from './schema.ts';

export const walletRefusals = declareRefusals({
  'wallet.insufficient_funds': 422,
  'wallet.key_conflict': 409,
  'wallet.purse_missing': 404,
  'wallet.hold_not_found': 404,
  'wallet.hold_closed': 409,
  'wallet.hold_exceeded': 422,
  'wallet.transfer_not_found': 404,
});

/** What a member has. `version` grows by one with every transfer; sockets carry the same number. */
export const WalletBalance = Type.Object({
  currency: Currency,
  balance: Money,
  locked: Money,
  bonus: Money,
  version: Type.Integer({ minimum: 0 }),
});

export const TransactionView = Type.Object({
  id: Id,
  kind: KindText,
  group: Type.Enum(transactionGroups),
  at: Instant,
  currency: Currency,
  /** Change of the spendable balance; negative when the member paid. */
  amount: Money,
  lockedAmount: Money,
  bonusAmount: Money,
  balance: Money,
  locked: Money,
  bonus: Money,
  /** What it was for: a noun and its id, `withdrawal:<id>`. */
  cause: Type.String({ maxLength: 200 }),
});

const TransactionQuery = Type.Object({
  cursor: Type.Optional(Cursor),
  limit: Type.Optional(PageLimit),
  kinds: Type.Optional(
    Type.String({
      maxLength: 1_000,
      pattern: `^${KIND_PATTERN}(,${KIND_PATTERN}){0,39}$`,
      description: 'Kinds of transfer, separated by commas; all when left out',
    }),
  ),
  /** All kinds that have something in common; with `kinds`, what is in both. */
  group: Type.Optional(Type.Enum(transactionGroups)),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
});

/** One transfer with everything that it moved and what it belongs to. */
export const TransactionDetail = Type.Object({
  ...TransactionView.properties,
  link: CauseLink,
  legs: Type.Array(TransactionLeg, { maxItems: 20 }),
  /** Those that undo it or that it undoes first, then others of the same cause. */
  related: Type.Array(RelatedTransaction, { maxItems: 20 }),
});

const TransactionPage = Type.Object({
  items: Type.Array(TransactionView, { maxItems: 100 }),
  nextCursor: NextCursor,
});

export const walletRoutes = declareRoutes({
  'GET /wps/v2/wallets/balance': {
    access: 'trial',
    summary: 'The balance of the member who is logged in',
    value: WalletBalance,
    refusals: ['wallet.purse_missing'],
  },
  'GET /wps/member/transactions': {
    access: 'trial',
    summary: "The member's account record, newest first",
    query: TransactionQuery,
    value: TransactionPage,
    refusals: [],
  },
  'GET /wps/member/transactions/:transferId': {
    access: 'trial',
    summary: 'One movement of the member: its legs, balances around it, what it belongs to',
    params: Type.Object({ transferId: Id }),
    query: Type.Object({ language: Type.Optional(Language) }),
    value: TransactionDetail,
    refusals: ['wallet.transfer_not_found'],
  },
  'GET /console/members/:memberId/wallet': {
    access: 'operator:wallet.read',
    summary: 'What a member of the brand has',
    params: Type.Object({ memberId: Id }),
    value: WalletBalance,
    refusals: ['wallet.purse_missing'],
  },
  'GET /console/members/:memberId/transfers': {
    access: 'operator:wallet.read',
    summary: "A member's account record, newest first",
    params: Type.Object({ memberId: Id }),
    query: TransactionQuery,
    value: TransactionPage,
    refusals: ['wallet.purse_missing'],
  },
  'GET /console/transfers/:transferId': {
    access: 'operator:wallet.read',
    summary: 'One movement of a member of the brand, with the accounts of the house in it',
    params: Type.Object({ transferId: Id }),
    value: Type.Object({ ...TransactionDetail.properties, memberId: Id }),
    refusals: ['wallet.transfer_not_found'],
  },
});
