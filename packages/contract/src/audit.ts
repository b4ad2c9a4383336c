import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Code, Cursor, Id, Instant, Label, NextCursor, PageLimit } from './schema.ts';

export const auditRefusals = declareRefusals({ 'audit.entry_unknown': 404 });

const Reason = Type.Union([Type.String({ maxLength: 2_000 }), Type.Null()]);
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256, hexadecimal' });

/** One field that an action set or changed; the values are JSON text, null when there was none. */
export const AuditChange = Type.Object({
  field: Type.String({ maxLength: 200 }),
  before: Type.Union([Type.String({ maxLength: 4_000 }), Type.Null()]),
  after: Type.Union([Type.String({ maxLength: 4_000 }), Type.Null()]),
});

export const AuditEntryView = Type.Object({
  id: Id,
  seq: Type.Integer({ minimum: 1 }),
  recordedAt: Instant,
  actorKind: Type.Union([Type.Literal('operator'), Type.Literal('system'), Type.Literal('member')]),
  actorId: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  /** The account of an operator; null for everyone else. */
  actorName: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  action: Code,
  subjectKind: Code,
  subjectId: Type.String({ maxLength: 200 }),
  /** The account of a member or operator that it was done to; null for everything else. */
  subjectName: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  reason: Reason,
  ip: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
  changes: Type.Array(AuditChange, { maxItems: 100 }),
  previousHash: Hash,
  hash: Hash,
});

export const AuditVerification = Type.Object({
  isIntact: Type.Boolean(),
  entriesChecked: Type.Integer({ minimum: 0 }),
  /** First and last place of the chain that were walked; both 0 for an empty log. */
  fromSeq: Type.Integer({ minimum: 0 }),
  toSeq: Type.Integer({ minimum: 0 }),
  brokenSeq: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  problem: Type.Union([
    Type.Literal('missing'),
    Type.Literal('unlinked'),
    Type.Literal('altered'),
    Type.Literal('cut_short'),
    Type.Literal('key_unknown'),
    Type.Literal('unkeyed'),
    Type.Literal('unanchored'),
    Type.Null(),
  ]),
});

export const auditRoutes = declareRoutes({
  'GET /console/audit': {
    access: 'operator:audit.read',
    summary: 'What was done, newest first',
    query: Type.Object({
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
      actorId: Type.Optional(Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9._:-]+$' })),
      /** An action, or the beginning of one: `withdrawal` finds `withdrawal.approve`. */
      action: Type.Optional(Code),
      subjectKind: Type.Optional(Code),
      subjectId: Type.Optional(Label),
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
    }),
    value: Type.Object({
      items: Type.Array(AuditEntryView, { maxItems: 100 }),
      nextCursor: NextCursor,
    }),
    refusals: [],
  },
  'GET /console/audit/:entryId': {
    access: 'operator:audit.read',
    summary: 'One entry of the audit log',
    params: Type.Object({ entryId: Id }),
    value: AuditEntryView,
    refusals: ['audit.entry_unknown'],
  },
  'POST /console/audit/verify': {
    access: 'operator:audit.read',
    summary: 'Walks the newest part of the chain and says whether it is whole',
    value: AuditVerification,
    refusals: [],
    rate: { count: 6, windowMs: 60_000 },
  },
});
