// Shapes that several calls of the cashier share.
import { type TSchema, Type } from 'typebox';
import { Currency, Cursor, Id, Instant, Label, Money, NextCursor, PageLimit } from '../schema.ts';

/** Made by the client once per intention; the same key again answers with what it made before. */
export const RequestKey = Id;

export const pageOf = <Item extends Parameters<typeof Type.Array>[0]>(item: Item) =>
  Type.Object({ items: Type.Array(item, { maxItems: 100 }), nextCursor: NextCursor });

export const pageQuery = {
  cursor: Type.Optional(Cursor),
  limit: Type.Optional(PageLimit),
};

/** The columns that a list can be sorted by; it has an order and a direction of its own without. */
export const sortQuery = <const Sort extends string>(sorts: readonly Sort[]) => ({
  sort: Type.Optional(Type.Enum([...sorts])),
  isAscending: Type.Optional(Type.Boolean()),
});

/** What all rows of a filter come to. Beyond 50 000 `isMore` is true and nothing is added up. */
export const totalsOf = <Sums extends Record<string, TSchema>>(sums: Sums) =>
  Type.Object({
    count: Type.Integer({ minimum: 0 }),
    isMore: Type.Boolean(),
    rows: Type.Array(
      Type.Object({ currency: Currency, count: Type.Integer({ minimum: 0 }), ...sums }),
      { maxItems: 50 },
    ),
  });

export const idParams = Type.Object({ id: Id });

export const MINUTE_MS = 60_000;
export const PaymentPassword = Type.String({ minLength: 1, maxLength: 128 });
/** A code of the bound authenticator, or one of the codes that stand in for a lost one. */
export const FactorCode = Type.String({ minLength: 6, maxLength: 24 });

/** Why an operator did something; the audit keeps it, and a member may read it. */
export const Reason = Type.String({ minLength: 3, maxLength: 140 });

export const foundFilter = {
  memberId: Type.Optional(Id),
  account: Type.Optional(Label),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
  amountMin: Type.Optional(Money),
  amountMax: Type.Optional(Money),
};
export const consoleFilter = { ...pageQuery, ...foundFilter };
