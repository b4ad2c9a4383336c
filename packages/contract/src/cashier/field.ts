// Shapes that several calls of the cashier share.
import { Type } from 'typebox';
import { Cursor, Id, Instant, Label, Money, NextCursor, PageLimit } from '../schema.ts';

/** Made by the client once per intention; the same key again answers with what it made before. */
export const RequestKey = Id;

export const pageOf = <Item extends Parameters<typeof Type.Array>[0]>(item: Item) =>
  Type.Object({ items: Type.Array(item, { maxItems: 100 }), nextCursor: NextCursor });

export const pageQuery = {
  cursor: Type.Optional(Cursor),
  limit: Type.Optional(PageLimit),
};

export const idParams = Type.Object({ id: Id });

export const MINUTE_MS = 60_000;
export const PaymentPassword = Type.String({ minLength: 1, maxLength: 128 });
/** A code of the bound authenticator, or one of the codes that stand in for a lost one. */
export const FactorCode = Type.String({ minLength: 6, maxLength: 24 });

/** Why an operator did something; the audit keeps it, and a member may read it. */
export const Reason = Type.String({ minLength: 3, maxLength: 140 });

export const consoleFilter = {
  ...pageQuery,
  memberId: Type.Optional(Id),
  account: Type.Optional(Label),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
  amountMin: Type.Optional(Money),
  amountMax: Type.Optional(Money),
};
