// Files of whole records, written by jobs and fetched when they are ready.
import { type Static, Type } from 'typebox';
import { DepositKindText } from './cashier/deposit.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import {
  Code,
  Cursor,
  Day,
  Id,
  Instant,
  Label,
  Language,
  NextCursor,
  Nothing,
  PageLimit,
} from './schema.ts';
import { bonusGroups, reportPeriod } from './report.ts';
import { KIND_PATTERN } from './transaction.ts';

/** Days that one file may span: a year with its leap day. */
export const EXPORT_DAYS_MAX = 366;
/** Days after which a file is deleted. */
export const EXPORT_DAYS_KEPT = 7;

export const exportRefusals = declareRefusals({
  'export.not_found': 404,
  'export.not_ready': 409,
  'export.running': 409,
  'export.key_conflict': 409,
  'export.period_too_long': 422,
  'export.period_invalid': 422,
  'export.filter_unfit': 422,
  'export.member_required': 422,
  'export.kind_forbidden': 403,
});

/** What members may take with them: their own. */
export const memberExportKinds = [
  'betting_record',
  'account_record',
  'profit',
  'bonuses',
  'deposits',
  'withdrawals',
  'vendor_transfers',
] as const;
export type MemberExportKind = (typeof memberExportKinds)[number];

/**
 * What operators may: of one member, or of all members of the brand. Each kind demands the
 * permission of what it holds beside `export.create`.
 */
export const exportKinds = [
  ...memberExportKinds,
  'member_statement',
  'cash_flow',
  'lottery_profit',
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Of these kinds an operator names a member. */
export const memberOnlyKinds = ['profit', 'member_statement'] as const;
/** These are about the brand and no member. */
export const brandOnlyKinds = ['cash_flow', 'lottery_profit'] as const;

/**
 * QUEUED and RUNNING end in READY, FAILED or CANCELLED; after seven days nothing of it is left.
 */
export const exportStates = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED'] as const;
export type ExportState = (typeof exportStates)[number];

/** Narrows a record as its list does; a kind that knows a field not refuses it. */
const filter = {
  gameType: Type.Optional(Code),
  vassalage: Type.Optional(Code),
  gameCode: Type.Optional(Code),
  status: Type.Optional(Code),
  /** By which way a deposit came. */
  depositKind: Type.Optional(DepositKindText),
  bonusGroup: Type.Optional(Type.Enum(bonusGroups)),
  /** Kinds of transfer, separated by commas. */
  kinds: Type.Optional(
    Type.String({ maxLength: 1_000, pattern: `^${KIND_PATTERN}(,${KIND_PATTERN}){0,39}$` }),
  ),
} as const;
export const ExportFilter = Type.Object(filter);
export type ExportFilter = Static<typeof ExportFilter>;

const Count = Type.Integer({ minimum: 0 });

const fields = {
  id: Id,
  state: Type.Enum(exportStates),
  from: Day,
  to: Day,
  filter: ExportFilter,
  rowsDone: Count,
  /** Null until they are counted. */
  rowsExpected: Type.Union([Type.Null(), Count]),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  bytes: Count,
  fileName: Label,
  createdAt: Instant,
  finishedAt: Type.Union([Type.Null(), Instant]),
  /** When the file is deleted; null while it is not finished. */
  expiresAt: Type.Union([Type.Null(), Instant]),
} as const;

export const ExportView = Type.Object({ kind: Type.Enum(memberExportKinds), ...fields });
export type ExportView = Static<typeof ExportView>;

export const DeskExportView = Type.Object({
  kind: Type.Enum(exportKinds),
  ...fields,
  memberId: Type.Union([Type.Null(), Id]),
  account: Type.Union([Type.Null(), Label]),
  createdBy: Label,
  reason: Type.String({ maxLength: 140 }),
});
export type DeskExportView = Static<typeof DeskExportView>;

const asked = {
  /** Made by the client once per intention; the same again answers with the same export. */
  key: Id,
  ...reportPeriod,
  filter: Type.Optional(ExportFilter),
  /** Of the headings; the caller's own when left out. */
  language: Type.Optional(Language),
} as const;

const params = Type.Object({ id: Id });
const createRefusals = [
  'export.running',
  'export.key_conflict',
  'export.period_too_long',
  'export.period_invalid',
  'export.filter_unfit',
] as const;
/** RFC 4180, UTF-8 with a byte order mark; no cell is read as a formula. */
const CSV = 'text/csv';

export const exportRoutes = declareRoutes({
  'POST /wps/member/exports': {
    access: 'member',
    summary: 'Begins to write a file of one of the records of the member; one at a time',
    body: Type.Object({ kind: Type.Enum(memberExportKinds), ...asked }),
    value: ExportView,
    refusals: createRefusals,
    rate: { count: 20, windowMs: 3_600_000 },
  },
  'GET /wps/member/exports': {
    access: 'member',
    summary: 'Files of the last seven days, newest first',
    value: Type.Object({ items: Type.Array(ExportView, { maxItems: 50 }) }),
    refusals: [],
  },
  'GET /wps/member/exports/:id': {
    access: 'member',
    summary: 'How far a file is',
    params,
    value: ExportView,
    refusals: ['export.not_found'],
  },
  'DELETE /wps/member/exports/:id': {
    access: 'member',
    summary: 'Stops a file that is being written, or deletes one that is ready',
    params,
    value: Nothing,
    refusals: ['export.not_found'],
  },
  'GET /wps/member/exports/:id/file': {
    access: 'member',
    summary: 'The file itself',
    params,
    value: Nothing,
    download: { mediaType: CSV },
    refusals: ['export.not_found', 'export.not_ready'],
    rate: { count: 60, windowMs: 3_600_000 },
  },
  'POST /console/exports': {
    access: 'operator:export.create',
    summary: 'Begins to write a file of a record of one member or of all; kept in the audit',
    body: Type.Object({
      kind: Type.Enum(exportKinds),
      ...asked,
      memberId: Type.Optional(Id),
      reason: Type.String({ minLength: 3, maxLength: 140 }),
    }),
    value: DeskExportView,
    refusals: [
      ...createRefusals,
      'export.member_required',
      'export.kind_forbidden',
      'member.unknown',
    ],
    rate: { count: 60, windowMs: 3_600_000 },
  },
  'GET /console/exports': {
    access: 'operator:export.create',
    summary: 'Files that operators of the brand had written in the last seven days, newest first',
    query: Type.Object({
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
      /** Only those that the caller asked for. */
      isOwn: Type.Optional(Type.Boolean()),
    }),
    value: Type.Object({
      items: Type.Array(DeskExportView, { maxItems: 100 }),
      nextCursor: NextCursor,
    }),
    refusals: [],
  },
  'GET /console/exports/:id': {
    access: 'operator:export.create',
    summary: 'How far a file is',
    params,
    value: DeskExportView,
    refusals: ['export.not_found'],
  },
  'DELETE /console/exports/:id': {
    access: 'operator:export.create',
    summary: 'Stops a file that is being written, or deletes one that is ready',
    params,
    value: Nothing,
    refusals: ['export.not_found', 'export.kind_forbidden'],
  },
  'GET /console/exports/:id/file': {
    access: 'operator:export.create',
    summary: 'The file itself; who fetched it is kept in the audit',
    params,
    value: Nothing,
    download: { mediaType: CSV },
    refusals: ['export.not_found', 'export.not_ready', 'export.kind_forbidden'],
    rate: { count: 120, windowMs: 3_600_000 },
  },
});
