// The tree as operators see it, and what they do to a whole branch of it.
import { type Static, Type } from 'typebox';
import { Proposed, withProposal } from '../approval.ts';
import { MINUTE_MS, pageOf, pageQuery, Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Id, Instant, Label, Money } from '../schema.ts';
import {
  AccountName,
  AffiliateCodeText,
  AgentType,
  Count,
  DownlineTypeText,
  OperatorName,
  Points,
  PointsByFamily,
  RebateFamilyText,
  TreeStep,
} from './field.ts';

/** What a freeze stops of everybody in a branch. */
export const branchStops = ['login', 'bet', 'withdraw', 'transfer'] as const;
export type BranchStop = (typeof branchStops)[number];
const Stops = Type.Array(Type.Enum(branchStops), { maxItems: branchStops.length });

export const branchTaskKinds = ['move', 'freeze'] as const;
/**
 * QUEUED and RUNNING: a job carries it out. UNDOING: a freeze is being lifted. FAILED: nothing of a
 * move was done; of a freeze, what was done stands and can be undone.
 */
export const branchTaskStates = [
  'QUEUED',
  'RUNNING',
  'DONE',
  'FAILED',
  'UNDOING',
  'UNDONE',
] as const;
export type BranchTaskState = (typeof branchTaskStates)[number];

/** Newest registration first, or by account, or the largest team first. */
export const treeSorts = ['registered', 'account', 'teamSize'] as const;

/** Days of turnover beside an account of the tree, today included. */
export const TREE_TURNOVER_DAYS = 30;

const treeNodeFields = {
  id: Id,
  account: Label,
  nickname: Label,
  type: DownlineTypeText,
  /** The specification's number: 0 for a member. */
  typeNumber: Type.Integer(),
  status: Type.Union([Type.Literal('active'), Type.Literal('closed')]),
  /** What the account may not do now. */
  stops: Stops,
  /** How many stand above. */
  depth: Count,
  /** Direct downlines, and everybody below. */
  directs: Count,
  downlines: Count,
  /** Agents among those below. */
  agents: Count,
  points: PointsByFamily,
  currency: Currency,
  /** Of the account with everybody below, in its currency: held now, and valid bets of 30 days. */
  teamBalance: Money,
  teamTurnover: Money,
  registeredAt: Instant,
  loggedInAt: Type.Union([Type.Null(), Instant]),
} as const;

export const TreeNode = Type.Object(treeNodeFields);
export type TreeNode = Static<typeof TreeNode>;

/** Bounds between which an operator may set the points of one family. */
const PointBounds = Type.Object({
  family: RebateFamilyText,
  points: Points,
  /** What direct downlines have already, with the least gap. */
  min: Points,
  /** What the upline, or the house, leaves room for. */
  max: Points,
});

export const BranchTask = Type.Object({
  id: Id,
  kind: Type.Enum(branchTaskKinds),
  state: Type.Enum(branchTaskStates),
  memberId: Id,
  account: Label,
  /** Of a move: where to; null for no upline. */
  upline: Type.Union([Type.Null(), TreeStep]),
  /** Of a move: from where. */
  from: Type.Union([Type.Null(), TreeStep]),
  stops: Stops,
  /** Accounts, the head among them. */
  total: Count,
  done: Count,
  /** Of a move: how many accounts had points lowered, and contracts ended. */
  pointsLowered: Count,
  contractsEnded: Count,
  /** A refusal's code; null unless it failed. */
  failure: Type.Union([Type.Null(), Label]),
  reason: Type.String({ maxLength: 140 }),
  by: OperatorName,
  createdAt: Instant,
  finishedAt: Type.Union([Type.Null(), Instant]),
  undoneAt: Type.Union([Type.Null(), Instant]),
  undoneBy: OperatorName,
  undoReason: Type.Union([Type.Null(), Type.String({ maxLength: 140 })]),
  /** Whether it is a freeze that can be lifted now. */
  canUndo: Type.Boolean(),
  version: Type.Integer({ minimum: 1 }),
});
export type BranchTask = Static<typeof BranchTask>;

export const TreeAgent = Type.Object({
  ...treeNodeFields,
  /** From the root down to the account. */
  breadcrumb: Type.Array(TreeStep, { maxItems: 100 }),
  /** Levels below. */
  height: Count,
  pointBounds: Type.Array(PointBounds, { maxItems: 6 }),
  affiliateCodes: Type.Array(Type.Object({ id: Id, code: AffiliateCodeText }), { maxItems: 50 }),
  links: Count,
  /** A task that has not ended, whose end others wait for. */
  openTask: Type.Union([Type.Null(), BranchTask]),
  /** Freezes of this branch that stand. */
  freezes: Type.Array(BranchTask, { maxItems: 50 }),
  version: Type.Integer(),
});
export type TreeAgent = Static<typeof TreeAgent>;

const PREVIEWED_MAX = 200;

export const MovePreview = Type.Object({
  /** Who moves, the head among them. */
  members: Count,
  agents: Count,
  height: Count,
  depthBefore: Count,
  depthAfter: Count,
  from: Type.Array(TreeStep, { maxItems: 100 }),
  to: Type.Array(TreeStep, { maxItems: 100 }),
  /** Points that the new upline leaves no room for; at most 200 are listed. */
  points: Type.Array(
    Type.Object({
      memberId: Id,
      account: Label,
      family: RebateFamilyText,
      points: Points,
      allowed: Points,
    }),
    { maxItems: PREVIEWED_MAX },
  ),
  pointsCount: Count,
  /** Contracts that the move ends; at most 200 are listed. */
  contracts: Type.Array(
    Type.Object({ memberId: Id, account: Label, kind: Label, uplineAccount: Label }),
    { maxItems: PREVIEWED_MAX },
  ),
  contractsCount: Count,
  /** Too many to be moved while someone waits: a job does it. */
  isLarge: Type.Boolean(),
});
export type MovePreview = Static<typeof MovePreview>;

const byMember = Type.Object({ memberId: Id });
const Version = Type.Integer({ minimum: 1 });
const moveRefusals = [
  'agent.account_unknown',
  'agent.upline_unknown',
  'agent.move_nowhere',
  'agent.move_into_itself',
  'agent.tree_too_deep',
] as const;

export const treeDeskRoutes = declareRoutes({
  'GET /console/agents/tree': {
    access: 'operator:agent.read',
    summary: 'Direct downlines of an account, or those without an upline; agents unless asked',
    query: Type.Object({
      ...pageQuery,
      uplineId: Type.Optional(Id),
      /** Everybody in the tree whose account or nickname begins so, whatever the upline. */
      search: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      /** Left out, those without an upline are agents and who has downlines. */
      type: Type.Optional(DownlineTypeText),
      stop: Type.Optional(Type.Enum(branchStops)),
      sort: Type.Optional(Type.Enum(treeSorts)),
    }),
    value: Type.Object({
      ...pageOf(TreeNode).properties,
      /** From the root down to whose downlines these are; empty for those without an upline. */
      breadcrumb: Type.Array(TreeStep, { maxItems: 100 }),
    }),
    refusals: ['agent.account_unknown'],
  },
  'GET /console/agent-tasks': {
    access: 'operator:agent.read',
    summary: 'Moves and freezes of branches, newest first',
    query: Type.Object({
      ...pageQuery,
      memberId: Type.Optional(Id),
      kind: Type.Optional(Type.Enum(branchTaskKinds)),
      state: Type.Optional(Type.Enum(branchTaskStates)),
    }),
    value: pageOf(BranchTask),
    refusals: [],
  },
  'GET /console/agent-tasks/:taskId': {
    access: 'operator:agent.read',
    summary: 'How far a move or a freeze has come',
    params: Type.Object({ taskId: Id }),
    value: BranchTask,
    refusals: ['agent.task_unknown'],
    rate: { count: 240, windowMs: MINUTE_MS },
  },
  'POST /console/agent-tasks/:taskId/undo': {
    access: 'operator:agent.update',
    summary: 'Proposes to lift a freeze from those whom it stopped, and from nobody else',
    params: Type.Object({ taskId: Id }),
    body: Type.Object({ reason: Reason }),
    value: Type.Object({ ...BranchTask.properties, ...Proposed.properties }),
    refusals: ['agent.task_unknown', 'agent.task_not_undoable', 'approval.open'],
  },
  'GET /console/agents/:memberId': {
    access: 'operator:agent.read',
    summary: 'One account of the tree: its way from the root, its team, points and freezes',
    params: byMember,
    value: TreeAgent,
    refusals: ['agent.account_unknown'],
  },
  'PUT /console/agents/:memberId/type': {
    access: 'operator:agent.update',
    summary: 'Makes a member an agent, or an agent without a team a member',
    params: byMember,
    body: Type.Object({
      /** Null for a member. */
      agentType: Type.Union([Type.Null(), AgentType]),
      reason: Reason,
      version: Version,
    }),
    value: TreeAgent,
    refusals: ['agent.account_unknown', 'agent.has_team', 'member.changed'],
  },
  'PUT /console/agents/:memberId/points': {
    access: 'operator:agent.update',
    summary: 'Sets rebate points between those of the downlines and those of the upline',
    params: byMember,
    body: Type.Object({ points: PointsByFamily, reason: Reason }),
    value: TreeAgent,
    refusals: [
      'agent.account_unknown',
      'agent.points_invalid',
      'agent.points_above_upline',
      'agent.points_below_downline',
    ],
  },
  'GET /console/agents/:memberId/move': {
    access: 'operator:agent.read',
    summary: 'What a move of the whole branch would change',
    params: byMember,
    /** The account of the new upline; left out for none. */
    query: Type.Object({ upline: Type.Optional(AccountName) }),
    value: MovePreview,
    refusals: moveRefusals,
  },
  'POST /console/agents/:memberId/move': {
    access: 'operator:agent.update',
    summary: 'Proposes the move of the whole branch; a job moves a large one, all of it or nothing',
    params: byMember,
    body: Type.Object({
      /** The account of the new upline; null for none. */
      upline: Type.Union([Type.Null(), AccountName]),
      /** Points above what the new upline leaves room for are lowered, or the move is refused. */
      lowersPoints: Type.Boolean(),
      reason: Reason,
    }),
    value: Proposed,
    refusals: [...moveRefusals, 'agent.points_above_upline', 'agent.task_open', 'approval.open'],
  },
  'POST /console/agents/:memberId/freeze': {
    access: 'operator:agent.update',
    summary: 'Stops logins, bets, withdrawals or transfers of everybody in a branch',
    params: byMember,
    body: Type.Object({
      stops: Type.Array(Type.Enum(branchStops), { minItems: 1, maxItems: branchStops.length }),
      reason: Reason,
    }),
    value: BranchTask,
    refusals: ['agent.account_unknown', 'agent.task_open'],
  },
});

const PointQuota = Type.Object({
  points: Points,
  /** To how many direct downlines one account may give so many points or more. */
  accountsMax: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
});

const PointRule = Type.Object({
  family: RebateFamilyText,
  /** Of those without an upline. */
  pointsMax: Points,
  /** How much less than the upline a downline has at least; not asked where equal is allowed. */
  gapMin: Points,
  allowsEqual: Type.Boolean(),
  quotas: Type.Array(PointQuota, { maxItems: 50 }),
});

const PointPolicy = Type.Object({
  items: Type.Array(PointRule, { maxItems: 6 }),
  /** As often as it was changed; 0 when nobody has set it. */
  version: Count,
});

export const pointDeskRoutes = declareRoutes({
  'GET /console/point-policy': {
    access: 'operator:agent.read',
    summary: 'How rebate points are given in the brand, by family of games',
    value: PointPolicy,
    refusals: [],
  },
  'PUT /console/point-policy': {
    access: 'operator:agent.update',
    summary: 'Changes how points are given from now on; what was given stays',
    body: Type.Object({
      items: Type.Array(PointRule, { minItems: 6, maxItems: 6 }),
      version: Count,
      reason: Reason,
    }),
    value: withProposal(PointPolicy),
    refusals: [
      'agent.points_invalid',
      'agent.policy_changed',
      'ticket.return_too_high',
      'approval.open',
    ],
  },
});

export const ConsoleAffiliateCode = Type.Object({
  id: Id,
  code: AffiliateCodeText,
  domain: Type.Union([Type.Null(), Type.String({ maxLength: 253 })]),
  agentId: Id,
  agentAccount: Label,
  isActive: Type.Boolean(),
  /** Members who registered under it. */
  registrations: Count,
  createdAt: Instant,
  version: Version,
});
export type ConsoleAffiliateCode = Static<typeof ConsoleAffiliateCode>;

const Domain = Type.Union([Type.Null(), Type.String({ minLength: 3, maxLength: 253 })]);

export const affiliateDeskRoutes = declareRoutes({
  'GET /console/affiliate-codes': {
    access: 'operator:agent.read',
    summary: 'Affiliate codes and domains, newest first',
    query: Type.Object({
      ...pageQuery,
      agentId: Type.Optional(Id),
      /** The beginning of a code, a domain or an agent's account. */
      search: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      isActive: Type.Optional(Type.Boolean()),
    }),
    value: pageOf(ConsoleAffiliateCode),
    refusals: [],
  },
  'POST /console/affiliate-codes': {
    access: 'operator:agent.update',
    summary: 'Gives an agent a code, and a domain whose visitors need none',
    body: Type.Object({
      agent: AccountName,
      code: Type.String({ minLength: 3, maxLength: 32 }),
      domain: Domain,
      reason: Reason,
    }),
    value: ConsoleAffiliateCode,
    refusals: [
      'agent.account_unknown',
      'agent.not_an_agent',
      'agent.code_invalid',
      'agent.code_taken',
      'agent.domain_invalid',
      'agent.domain_taken',
    ],
  },
  'PUT /console/affiliate-codes/:codeId': {
    access: 'operator:agent.update',
    summary: 'Disables or enables a code, or changes its domain',
    params: Type.Object({ codeId: Id }),
    body: Type.Object({
      isActive: Type.Boolean(),
      domain: Domain,
      reason: Reason,
      version: Version,
    }),
    value: ConsoleAffiliateCode,
    refusals: [
      'agent.code_unknown',
      'agent.code_changed',
      'agent.domain_invalid',
      'agent.domain_taken',
    ],
  },
});

export const treeDeskRefusals = declareRefusals({
  'agent.upline_unknown': 404,
  'agent.tree_too_deep': 409,
  'agent.move_nowhere': 409,
  'agent.move_into_itself': 409,
  /** An agent with downlines stays one. */
  'agent.has_team': 409,
  'agent.not_an_agent': 422,
  'agent.points_above_upline': 422,
  'agent.points_below_downline': 422,
  'agent.policy_changed': 409,
  'agent.task_unknown': 404,
  /** Another move or freeze of the same branch, or of one above or below, has not ended. */
  'agent.task_open': 409,
  'agent.task_not_undoable': 409,
  'agent.code_invalid': 422,
  'agent.code_taken': 409,
  'agent.code_unknown': 404,
  'agent.code_changed': 409,
  'agent.domain_invalid': 422,
  'agent.domain_taken': 409,
});
