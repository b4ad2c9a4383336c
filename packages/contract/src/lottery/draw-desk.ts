// Games, calendars, issues and results of the lottery, as operators keep them. They are the same for
// all brands of the platform.
import { type Static, Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { pageOf, pageQuery, Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Day, Id, Instant, Label } from '../schema.ts';
import { CalendarProblemText, DrawCalendarBody } from './calendar.ts';
import {
  CodeStatusText,
  DrawCode,
  DrawOutcomeText,
  DrawProof,
  DrawSourceText,
  FamilyCode,
  GameCode,
  IssueNo,
  issueTimeFields,
  LotteryGameStateText,
  LottoAreaText,
  PrizeModeText,
  SettleStateText,
} from './field.ts';

export const drawDeskRefusals = declareRefusals({
  'draw.game_taken': 409,
  /** Someone changed it in the meantime. */
  'draw.game_changed': 409,
  'draw.family_unknown': 422,
  /** With `problems`: what is wrong with it. */
  'draw.calendar_invalid': 422,
  /** The sale would close after the official draw that the game's definition knows. */
  'draw.closes_after_draw': 422,
  /** Its numbers would meet those of issues that were sold under the old one. */
  'draw.calendar_collides': 409,
  /** With `problem`: format, count, range or repeated. */
  'draw.code_invalid': 422,
  /** Results are entered after the time of the draw. */
  'draw.not_due': 409,
  /** The result is verified; it can be corrected. */
  'draw.verified': 409,
  /** There is no verified result that could be corrected. */
  'draw.not_verified': 409,
  /** The house's own draws come from the chain alone. */
  'draw.house_drawn': 409,
  'draw.issue_changed': 409,
  /** There are no two entries that differ. */
  'draw.no_conflict': 409,
  'draw.unchanged': 409,
  /** Who entered, verified or decided a result leaves the next word on it to another operator. */
  'draw.own_result': 403,
  /** Tickets are being settled by the result that stands; it is changed once they are. */
  'draw.settling': 409,
  /** VOID and NOT_DRAWN are final: the stakes went back, and no ticket is judged again. */
  'draw.final': 409,
  /** The entries differ, and who may decide between them has seen them. */
  'draw.decide_instead': 409,
  /** A change of the issue waits for its decision already. */
  'draw.change_waiting': 409,
  'draw.change_not_found': 404,
  'draw.change_decided': 409,
  /** Nobody decides about a change that they proposed. */
  'draw.own_change': 403,
  /** Only who proposed a change takes it back. */
  'draw.change_not_own': 403,
});

/** VOID: whatever was drawn does not count. NOT_DRAWN: there was no draw. Both give all stakes back. */
export const resultChangeKinds = ['CORRECTION', 'NOT_DRAWN', 'VOID'] as const;
export type ResultChangeKind = (typeof resultChangeKinds)[number];
export const resultChangeStates = ['PROPOSED', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const;
export type ResultChangeState = (typeof resultChangeStates)[number];

/**
 * Hours after which an issue that nobody entered a result of is called off: time enough for someone to
 * come, and at most thirty days.
 */
export const VOID_AFTER_HOURS_MIN = 12;
export const VOID_AFTER_HOURS_MAX = 720;
/** What official games begin with. */
export const VOID_AFTER_HOURS = 24;

const Version = Type.Integer({ minimum: 1 });
const Count = Type.Integer({ minimum: 0 });
const maybe = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) =>
  Type.Union([Type.Null(), schema]);

/** Null: such issues wait until someone says something of them. */
const VoidAfterHours = maybe(
  Type.Integer({ minimum: VOID_AFTER_HOURS_MIN, maximum: VOID_AFTER_HOURS_MAX }),
);

const gameParams = Type.Object({ gameCode: GameCode });
const issueParams = Type.Object({ issueId: Id });

export const ConsoleLotteryGame = Type.Object({
  gameCode: GameCode,
  family: FamilyCode,
  area: LottoAreaText,
  prizeModes: Type.Array(PrizeModeText, { maxItems: 4 }),
  source: DrawSourceText,
  state: LotteryGameStateText,
  position: Type.Integer({ minimum: 0, maximum: 100_000 }),
  calendar: DrawCalendarBody,
  voidAfterHours: VoidAfterHours,
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
  /** Issues that are stored and not drawn yet. */
  issuesAhead: Count,
  /** Issues past their draw without a verified result. */
  issuesOverdue: Count,
  nextDrawsAt: maybe(Instant),
});
export type ConsoleLotteryGame = Static<typeof ConsoleLotteryGame>;

const issueFields = {
  issueId: Id,
  gameCode: GameCode,
  family: FamilyCode,
  source: DrawSourceText,
  issueNo: IssueNo,
  day: Day,
  ...issueTimeFields,
  code: maybe(DrawCode),
  codeStatus: CodeStatusText,
  outcome: maybe(DrawOutcomeText),
  version: Count,
  settleState: SettleStateText,
  settledVersion: Count,
  resultedAt: maybe(Instant),
  settledAt: maybe(Instant),
  /** Entries that do not agree wait for a decision. */
  hasConflict: Type.Boolean(),
  entries: Count,
  /**
   * When it is called off by itself unless someone enters a result; null where that is not to come,
   * and before the draw.
   */
  voidsAt: maybe(Instant),
  /** A change of its result waits for a second operator. */
  hasChange: Type.Boolean(),
} as const;

export const ConsoleIssue = Type.Object(issueFields);
export type ConsoleIssue = Static<typeof ConsoleIssue>;

/** A change of a result, from the proposal to the verdict of someone else. */
export const ConsoleResultChange = Type.Object({
  changeId: Id,
  kind: Type.Enum(resultChangeKinds),
  code: maybe(DrawCode),
  /** The version of the result that was seen by who proposed. */
  version: Count,
  reason: Type.String({ maxLength: 140 }),
  state: Type.Enum(resultChangeStates),
  proposedBy: Label,
  isMine: Type.Boolean(),
  proposedAt: Instant,
  decidedBy: maybe(Label),
  decidedAt: maybe(Instant),
  note: maybe(Type.String({ maxLength: 140 })),
});
export type ConsoleResultChange = Static<typeof ConsoleResultChange>;

export const ConsoleIssueDetail = Type.Object({
  ...issueFields,
  timeZone: Type.String({ maxLength: 64 }),
  /** What each operator and each feed entered last, in the order of time. */
  entered: Type.Array(
    Type.Object({
      by: Type.Enum(['operator', 'feed'] as const),
      /** The account of the operator, or the name of the feed. */
      name: Label,
      isMine: Type.Boolean(),
      /**
       * Null while it is hidden, so that nobody copies it: what others entered is shown when the issue
       * has a result, or to who may decide between entries that differ and made none of them.
       */
      code: maybe(DrawCode),
      at: Instant,
    }),
    { maxItems: 50 },
  ),
  /** Where entries differ: accounts of those who may decide between them, having made none. */
  deciders: Type.Array(Label, { maxItems: 50 }),
  /** Every version of the result, the newest first. */
  results: Type.Array(
    Type.Object({
      version: Version,
      outcome: DrawOutcomeText,
      code: maybe(DrawCode),
      source: Type.Enum(['house', 'entries', 'decision', 'correction', 'timeout'] as const),
      enteredBy: maybe(Label),
      verifiedBy: maybe(Label),
      reason: maybe(Type.String({ maxLength: 140 })),
      at: Instant,
    }),
    { maxItems: 50 },
  ),
  stages: Type.Array(Type.Object({ stage: Type.String({ maxLength: 40 }), at: Instant }), {
    maxItems: 20,
  }),
  /** Changes of the result that were proposed, the newest first. */
  changes: Type.Array(ConsoleResultChange, { maxItems: 20 }),
  proof: maybe(DrawProof),
});
export type ConsoleIssueDetail = Static<typeof ConsoleIssueDetail>;

const PreviewIssue = Type.Object({ issueNo: IssueNo, day: Day, ...issueTimeFields });

const changeIssue = {
  /** The version of the result that the operator saw; 0 where there was none. */
  version: Count,
  reason: Reason,
} as const;

/** What stands against a change, when it is proposed and again when it is approved. */
const changeRefusals = [
  'draw.house_drawn',
  'draw.not_due',
  'draw.not_verified',
  'draw.verified',
  'draw.final',
  'draw.settling',
  'draw.unchanged',
  'draw.issue_changed',
] as const;

const calendarRefusals = ['draw.calendar_invalid', 'draw.calendar_collides'] as const;

export const drawDeskRoutes = declareRoutes({
  'GET /console/lottery/games': {
    access: 'operator:lottery.read',
    summary: 'All games of the lottery in the order of their places',
    query: Type.Object({
      state: Type.Optional(LotteryGameStateText),
      source: Type.Optional(DrawSourceText),
      area: Type.Optional(LottoAreaText),
    }),
    value: Type.Object({ items: Type.Array(ConsoleLotteryGame, { maxItems: 500 }) }),
    refusals: [],
  },
  'GET /console/lottery/games/:gameCode': {
    access: 'operator:lottery.read',
    summary: 'A game with its calendar',
    params: gameParams,
    value: ConsoleLotteryGame,
    refusals: ['draw.game_not_found'],
  },
  'POST /console/lottery/games': {
    access: 'operator:lottery.update',
    summary: 'Adds a game of a family; brands sell it when they offer it',
    body: Type.Object({
      gameCode: GameCode,
      family: FamilyCode,
      source: DrawSourceText,
      calendar: DrawCalendarBody,
      /** Of official draws; left out, it is what such games begin with. */
      voidAfterHours: Type.Optional(VoidAfterHours),
      reason: Reason,
    }),
    value: ConsoleLotteryGame,
    refusals: ['draw.game_taken', 'draw.family_unknown', ...calendarRefusals],
  },
  'PUT /console/lottery/games/:gameCode': {
    access: 'operator:lottery.update',
    summary: 'Changes state, place and calendar; what sells later waits for a second operator',
    params: gameParams,
    body: Type.Object({
      state: LotteryGameStateText,
      position: Type.Integer({ minimum: 0, maximum: 100_000 }),
      calendar: DrawCalendarBody,
      /** Left out, it stays as it is. Issues whose sale has closed get more hours and never fewer. */
      voidAfterHours: Type.Optional(VoidAfterHours),
      /** That the operator has read. */
      version: Version,
      reason: Reason,
    }),
    value: withProposal(ConsoleLotteryGame),
    refusals: [
      'draw.game_not_found',
      'draw.game_changed',
      'draw.closes_after_draw',
      ...calendarRefusals,
      'approval.open',
    ],
  },
  'POST /console/lottery/calendars/preview': {
    access: 'operator:lottery.read',
    summary: 'What is wrong with a calendar, or the issues that it makes next',
    body: Type.Object({ calendar: DrawCalendarBody }),
    value: Type.Object({
      problems: Type.Array(CalendarProblemText, { maxItems: 20 }),
      issues: Type.Array(PreviewIssue, { maxItems: 20 }),
    }),
    refusals: [],
  },
  'GET /console/lottery/issues': {
    access: 'operator:lottery.read',
    summary: 'Issues, the latest draw first',
    query: Type.Object({
      ...pageQuery,
      gameCode: Type.Optional(GameCode),
      issueNo: Type.Optional(IssueNo),
      source: Type.Optional(DrawSourceText),
      codeStatus: Type.Optional(CodeStatusText),
      settleState: Type.Optional(SettleStateText),
      /**
       * drawn: past the draw, whatever came of it. overdue: past the draw without a verified result.
       * conflict: entries that differ. proposed: a change of the result waits for a second operator.
       */
      state: Type.Optional(
        Type.Enum(['upcoming', 'on_sale', 'drawn', 'overdue', 'conflict', 'proposed', 'resulted']),
      ),
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
    }),
    value: pageOf(ConsoleIssue),
    refusals: [],
  },
  'GET /console/lottery/issues/:issueId': {
    access: 'operator:lottery.read',
    summary: 'An issue with its entries, the versions of its result and its stages',
    params: issueParams,
    value: ConsoleIssueDetail,
    refusals: ['draw.issue_not_found'],
  },
  'POST /console/lottery/issues/:issueId/entries': {
    access: 'operator:draw.enter',
    summary: 'Enters the result of an official draw; two who agree verify it',
    params: issueParams,
    body: Type.Object({ code: DrawCode }),
    value: ConsoleIssueDetail,
    refusals: [
      'draw.issue_not_found',
      'draw.house_drawn',
      'draw.not_due',
      'draw.code_invalid',
      'draw.verified',
      'draw.final',
      'draw.decide_instead',
    ],
  },
  'POST /console/lottery/issues/:issueId/decision': {
    access: 'operator:draw.decide',
    summary: 'Decides which of differing entries is the result',
    params: issueParams,
    body: Type.Object({ code: DrawCode, ...changeIssue }),
    value: ConsoleIssueDetail,
    refusals: [
      'draw.issue_not_found',
      'draw.house_drawn',
      'draw.not_due',
      'draw.code_invalid',
      'draw.verified',
      'draw.final',
      'draw.no_conflict',
      'draw.own_result',
      'draw.issue_changed',
      'approval.not_independent',
    ],
  },
  'POST /console/lottery/issues/:issueId/correction': {
    access: 'operator:draw.enter',
    summary: 'Proposes another result than the verified one; a second operator decides',
    params: issueParams,
    body: Type.Object({ code: DrawCode, ...changeIssue }),
    value: ConsoleIssueDetail,
    refusals: [
      'draw.issue_not_found',
      'draw.code_invalid',
      'draw.change_waiting',
      ...changeRefusals,
    ],
  },
  'POST /console/lottery/issues/:issueId/not-drawn': {
    access: 'operator:draw.enter',
    summary: 'Proposes to say that there is no draw, so that every stake goes back for good',
    params: issueParams,
    body: Type.Object(changeIssue),
    value: ConsoleIssueDetail,
    refusals: ['draw.issue_not_found', 'draw.change_waiting', ...changeRefusals],
  },
  'POST /console/lottery/issues/:issueId/void': {
    access: 'operator:draw.enter',
    summary: 'Proposes to void an issue whatever was drawn, so that every stake goes back for good',
    params: issueParams,
    body: Type.Object(changeIssue),
    value: ConsoleIssueDetail,
    refusals: ['draw.issue_not_found', 'draw.change_waiting', ...changeRefusals],
  },
  'POST /console/lottery/changes/:changeId/decision': {
    access: 'operator:draw.decide',
    summary: 'Approves or declines what another operator proposed; tickets follow at once',
    params: Type.Object({ changeId: Id }),
    body: Type.Object({
      decision: Type.Enum(['approve', 'decline'] as const),
      note: Type.String({ maxLength: 140 }),
    }),
    value: ConsoleIssueDetail,
    refusals: [
      'draw.change_not_found',
      'draw.change_decided',
      'draw.own_change',
      ...changeRefusals,
      'approval.not_independent',
    ],
    priority: 'money',
  },
  'POST /console/lottery/changes/:changeId/withdrawal': {
    access: 'operator:draw.enter',
    summary: 'Takes back what the caller proposed and nobody has decided',
    params: Type.Object({ changeId: Id }),
    value: ConsoleIssueDetail,
    refusals: ['draw.change_not_found', 'draw.change_decided', 'draw.change_not_own'],
  },
});
