// Files of the agent's reports, written by jobs as those of members are.
import { type Static, Type } from 'typebox';
import { ExportView } from '../export.ts';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Day, Id, Language, Money, Nothing } from '../schema.ts';
import { KIND_PATTERN, transactionGroups } from '../transaction.ts';
import { billKinds, billSides, billStates } from '../commission/bill.ts';
import { downlineTransferKinds } from '../funds-downline.ts';
import { IssueNo } from '../lottery/field.ts';
import { roundStatuses } from '../play.ts';
import { accountRefusals, accountTypes, TeamAccount, teamPeriod } from './field.ts';
import { incomeKinds } from './income.ts';
import { teamMemberStatuses } from './members.ts';

export const agentExportKinds = [
  'team_overview',
  'team_members',
  'team_bets',
  'team_profit',
  'team_income',
  'team_transactions',
  'team_bills',
  'team_transfers',
] as const;
export type AgentExportKind = (typeof agentExportKinds)[number];

/** Narrows a file as its list does; a kind that knows a field not refuses it. */
export const AgentExportFilter = Type.Object({
  account: Type.Optional(TeamAccount),
  under: Type.Optional(TeamAccount),
  scope: Type.Optional(
    Type.Union([
      Type.Literal('direct'),
      Type.Literal('all'),
      Type.Literal('member'),
      Type.Literal('team'),
    ]),
  ),
  currency: Type.Optional(Currency),
  category: Type.Optional(Code),
  vassalage: Type.Optional(Code),
  status: Type.Optional(Type.Union([Type.Enum(teamMemberStatuses), Type.Enum(roundStatuses)])),
  issueNo: Type.Optional(IssueNo),
  orderNo: Type.Optional(Id),
  type: Type.Optional(Type.Enum(accountTypes)),
  isOnline: Type.Optional(Type.Boolean()),
  registeredFrom: Type.Optional(Day),
  registeredTo: Type.Optional(Day),
  balanceMin: Type.Optional(Money),
  balanceMax: Type.Optional(Money),
  kind: Type.Optional(Type.Enum(incomeKinds)),
  group: Type.Optional(Type.Enum(transactionGroups)),
  /** Of bills: their kind and side, without which a file of them is refused. */
  billKind: Type.Optional(Type.Enum(billKinds)),
  side: Type.Optional(Type.Enum(billSides)),
  billState: Type.Optional(Type.Enum(billStates)),
  isReached: Type.Optional(Type.Boolean()),
  /** Of transfers to and from the team. */
  role: Type.Optional(Type.Union([Type.Literal('sent'), Type.Literal('received')])),
  transferKind: Type.Optional(Type.Enum(downlineTransferKinds)),
  kinds: Type.Optional(
    Type.String({ maxLength: 4_000, pattern: `^${KIND_PATTERN}(,${KIND_PATTERN}){0,99}$` }),
  ),
});
export type AgentExportFilter = Static<typeof AgentExportFilter>;

const { kind: _kind, filter: _filter, ...fields } = ExportView.properties;
export const AgentExportView = Type.Object({
  kind: Type.Enum(agentExportKinds),
  ...fields,
  filter: AgentExportFilter,
});
export type AgentExportView = Static<typeof AgentExportView>;

const params = Type.Object({ id: Id });
/** RFC 4180, UTF-8 with a byte order mark; no cell is read as a formula. */
const CSV = 'text/csv';

export const teamExportRoutes = declareRoutes({
  'POST /wps/agent/exports': {
    access: 'agent',
    summary: 'Begins to write a file of one of the reports of the team; one at a time',
    body: Type.Object({
      /** Made by the client once per intention; the same again answers with the same export. */
      key: Id,
      kind: Type.Enum(agentExportKinds),
      /** A list of accounts is as of now, whatever the days. */
      ...teamPeriod,
      filter: Type.Optional(AgentExportFilter),
      /** Of the headings; the caller's own when left out. */
      language: Type.Optional(Language),
    }),
    value: AgentExportView,
    refusals: [
      'export.running',
      'export.key_conflict',
      'export.period_too_long',
      'export.period_invalid',
      'export.filter_unfit',
      ...accountRefusals,
    ],
    rate: { count: 20, windowMs: 3_600_000 },
  },
  'GET /wps/agent/exports': {
    access: 'agent',
    summary: 'Files of the last seven days, newest first',
    value: Type.Object({ items: Type.Array(AgentExportView, { maxItems: 50 }) }),
    refusals: [],
  },
  'GET /wps/agent/exports/:id': {
    access: 'agent',
    summary: 'How far a file is',
    params,
    value: AgentExportView,
    refusals: ['export.not_found'],
  },
  'DELETE /wps/agent/exports/:id': {
    access: 'agent',
    summary: 'Stops a file that is being written, or deletes one that is ready',
    params,
    value: Nothing,
    refusals: ['export.not_found'],
  },
  'GET /wps/agent/exports/:id/file': {
    access: 'agent',
    summary: 'The file itself',
    params,
    value: Nothing,
    download: { mediaType: CSV },
    refusals: ['export.not_found', 'export.not_ready'],
    rate: { count: 60, windowMs: 3_600_000 },
  },
});
