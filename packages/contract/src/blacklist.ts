import { Type } from 'typebox';
import { Proposed } from './approval.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Cursor, Id, Instant, NextCursor, PageLimit } from './schema.ts';

export const blacklistRefusals = declareRefusals({
  'blacklist.entry_unknown': 404,
  'blacklist.value_invalid': 422,
  'blacklist.value_listed': 409,
  'blacklist.expiry_past': 422,
  'blacklist.import_unreadable': 422,
});

/** What an entry names. Mobile numbers are E.164; a device is the hash that its logins carry. */
export const BlacklistKind = Type.Union([
  Type.Literal('ip'),
  Type.Literal('email'),
  Type.Literal('email_domain'),
  Type.Literal('mobile'),
  Type.Literal('id_number'),
  Type.Literal('payee_name'),
  Type.Literal('device'),
  Type.Literal('account'),
]);
const Occasion = Type.Union([
  Type.Literal('register'),
  Type.Literal('login'),
  Type.Literal('withdraw'),
]);
const Reason = Type.String({ minLength: 3, maxLength: 300 });
const nullable = <const S extends ReturnType<typeof Type.String>>(schema: S) =>
  Type.Union([schema, Type.Null()]);

export const BlacklistEntryView = Type.Object({
  id: Id,
  kind: BlacklistKind,
  /** The value, or a mask of it where it names a person; the value itself is stored nowhere. */
  label: Type.String({ maxLength: 300 }),
  reason: Type.String({ maxLength: 300 }),
  expiresAt: nullable(Instant),
  addedAt: Instant,
  /** Account of the operator. */
  addedBy: nullable(Type.String({ maxLength: 100 })),
  removedAt: nullable(Instant),
  removedBy: nullable(Type.String({ maxLength: 100 })),
  removedReason: nullable(Type.String({ maxLength: 300 })),
  hitCount: Type.Integer({ minimum: 0 }),
  hitAt: nullable(Instant),
});

export const BlacklistHitView = Type.Object({
  id: Id,
  entryId: Id,
  kind: BlacklistKind,
  label: Type.String({ maxLength: 300 }),
  occasion: Occasion,
  memberId: nullable(Id),
  account: nullable(Type.String({ maxLength: 100 })),
  ip: nullable(Type.String({ maxLength: 45 })),
  hitAt: Instant,
});

/** One line of a file that was not taken, or would not be. */
const ImportProblem = Type.Object({
  /** From 1, as an editor counts; the heading is a line. */
  line: Type.Integer({ minimum: 1 }),
  code: Type.String({ maxLength: 64 }),
  text: Type.String({ maxLength: 300 }),
});

const CSV_CHARS_MAX = 400_000;

export const blacklistRoutes = declareRoutes({
  'GET /console/blacklist': {
    access: 'operator:security.read',
    summary: 'Whom the brand does not take, newest first',
    query: Type.Object({
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
      kind: Type.Optional(BlacklistKind),
      /** Entries that count now, by default; or those that ran out or were removed. */
      state: Type.Optional(
        Type.Union([Type.Literal('active'), Type.Literal('expired'), Type.Literal('removed')]),
      ),
      /** A whole value: it is normalised and compared, because nothing but its hash is stored. */
      value: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    }),
    value: Type.Object({
      items: Type.Array(BlacklistEntryView, { maxItems: 100 }),
      nextCursor: NextCursor,
    }),
    refusals: [],
  },
  'POST /console/blacklist': {
    access: 'operator:security.update',
    summary: 'Puts a value on the blacklist',
    body: Type.Object({
      kind: BlacklistKind,
      value: Type.String({ minLength: 1, maxLength: 300 }),
      reason: Reason,
      expiresAt: nullable(Instant),
    }),
    value: BlacklistEntryView,
    refusals: ['blacklist.value_invalid', 'blacklist.value_listed', 'blacklist.expiry_past'],
  },
  'POST /console/blacklist/:id/remove': {
    access: 'operator:security.update',
    summary: 'Takes an entry off the blacklist; its hits stay',
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Reason }),
    value: Proposed,
    refusals: ['blacklist.entry_unknown', 'approval.open'],
  },
  'POST /console/blacklist/import': {
    access: 'operator:security.update',
    summary: 'Reads a CSV of kind, value, reason and expiry; adds its good lines when told to',
    // The text may take four bytes a letter.
    bodyBytesMax: 4 * CSV_CHARS_MAX,
    body: Type.Object({
      /** With a heading: `kind,value,reason,expires_at`. */
      csv: Type.String({ minLength: 1, maxLength: CSV_CHARS_MAX }),
      isCommitted: Type.Boolean(),
      reason: Reason,
    }),
    value: Type.Object({
      /** Lines that were added, or that would be. */
      addedCount: Type.Integer({ minimum: 0 }),
      /** Lines whose value is on the list already. */
      listedCount: Type.Integer({ minimum: 0 }),
      problems: Type.Array(ImportProblem, { maxItems: 2_000 }),
    }),
    refusals: ['blacklist.import_unreadable'],
  },
  'GET /console/blacklist/hits': {
    access: 'operator:security.read',
    summary: 'Whom the blacklist stopped, newest first',
    query: Type.Object({
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
      entryId: Type.Optional(Id),
    }),
    value: Type.Object({
      items: Type.Array(BlacklistHitView, { maxItems: 100 }),
      nextCursor: NextCursor,
    }),
    refusals: [],
  },
});
