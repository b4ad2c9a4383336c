// The lottery as members play it: what is sold, slips, tickets, and chases over several issues.
import { type Static, Type } from 'typebox';
import { pageOf, pageQuery } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Id, Instant, Money } from '../schema.ts';
import {
  DrawCode,
  FamilyCode,
  GameCode,
  IssueNo,
  LottoAreaText,
  PlayCode,
  PrizeModeText,
} from './field.ts';

export const ticketRefusals = declareRefusals({
  'ticket.game_not_offered': 404,
  'ticket.currency_unsupported': 422,
  'ticket.issue_not_found': 404,
  'ticket.issue_not_open': 409,
  /** The sale is over; `issueNo` is the one that closed. */
  'ticket.issue_closed': 409,
  /** Other odds are in force than the slip was filled in by; `packVersion` is theirs. */
  'ticket.odds_changed': 409,
  /** The same slip was sent before with other lines. */
  'ticket.order_conflict': 409,
  // Of single lines: `ticket` says which, counted from 0.
  'ticket.play_unknown': 422,
  'ticket.play_off': 409,
  /** `reason` and `box` say what is wrong with the selection, and where. */
  'ticket.selection_bad': 422,
  'ticket.group_bad': 422,
  'ticket.unit_bad': 422,
  'ticket.multiple_max': 422,
  'ticket.stake_too_fine': 422,
  'ticket.stake_below_minimum': 422,
  'ticket.stake_above_maximum': 422,
  'ticket.bets_max': 422,
  'ticket.numbers_max': 422,
  /** Of a slip: with what the member has on the issue already it would be too much to draw. */
  'ticket.picks_max': 422,
  'ticket.issue_tickets_max': 409,
  'ticket.member_issue_max': 409,
  /** `key` is the number, `left` what may still be staked on it. */
  'ticket.number_full': 409,
  /** `reason` says what is wrong with the chase; `issueNo` which of its issues, where it is one. */
  'ticket.chase_bad': 422,
  'ticket.not_found': 404,
  'ticket.cancel_over': 409,
  'ticket.chase_not_found': 404,
  'ticket.chase_over': 409,
});

export const TICKETS_PER_ORDER_MAX = 100;
export const SELECTION_LENGTH_MAX = 100_000;
/** Numbers that one slip may be on where these are limited, and those of a slip that is repeated. */
export const NUMBERS_PER_ORDER_MAX = 20_000;
export const NUMBERS_PER_CHASE_MAX = 2_000;
/** Tickets of one member on one issue, those that were taken back included. */
export const TICKETS_PER_ISSUE_MAX = 500;
/** Characters of all selections of one member on one issue, and of a chase on all of its issues. */
export const PICKS_PER_ISSUE_MAX = 1_000_000;
export const PICKS_PER_CHASE_MAX = 10_000_000;
/** Issues of one chase, the first included. */
export const CHASE_ISSUES_MAX = 120;
/** What of a selection a list shows; the ticket itself has all of it. */
export const SELECTION_SHOWN_MAX = 200;

/** Numbers of a game whose odds are cut at one time, of all plays together. */
export const CUTS_PER_GAME_MAX = 500;

export const stakeModes = ['yuan', 'jiao', 'fen', 'li'] as const;

/** CANCELLED by the member, VOID by the house or a draw that was not held. TIE gives stakes back. */
export const ticketStatuses = ['PENDING', 'WON', 'LOST', 'TIE', 'CANCELLED', 'VOID'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** `current` waits for its draw, `past` does not any more. */
export const ticketStates = ['current', 'past'] as const;

/** STOPPED by its first win. */
export const chaseStatuses = ['ACTIVE', 'DONE', 'STOPPED', 'CANCELLED'] as const;
export type ChaseStatus = (typeof chaseStatuses)[number];

/** RETURNED: its stake went back without a ticket. */
export const chaseItemStatuses = ['WAITING', 'PLACED', 'RETURNED'] as const;

/** Why a cap is what it is: the limit of an issue, or the lower one of few picks. */
export const capReasons = ['issue', 'single_pick'] as const;

const LevelCode = Type.String({ maxLength: 60 });
/** An exact ratio, written "100000/43". */
const RatioText = Type.String({ pattern: '^\\d{1,60}/\\d{1,60}$' });
const Count = Type.Integer({ minimum: 0 });
const Bps = Type.Integer({ minimum: 0, maximum: 10_000 });
const Group = Type.Integer({ minimum: 1, maximum: 2_000 });
const Multiple = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Unit = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const PackVersion = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const CapReason = Type.Enum(capReasons);

/** A number that pays only a share of its play's odds (half pay is 5000 basis points). */
const NumberCut = Type.Object({
  number: Type.String({ pattern: '^\\d{1,10}$' }),
  shareBps: Type.Integer({ minimum: 1, maximum: 9_999 }),
});

type Schema = Parameters<typeof Type.Array>[0];
const maybe = <Of extends Schema>(schema: Of) => Type.Union([Type.Null(), schema]);

/** Everything that the betting page of a game needs to know of the brand and the member. */
export const OfferView = Type.Object({
  gameCode: GameCode,
  family: FamilyCode,
  currency: Currency,
  /** Whole currency units that a single bet costs in the mode yuan, the usual one first. */
  units: Type.Array(Unit, { minItems: 1, maxItems: 8 }),
  modes: Type.Array(Type.Enum(stakeModes), { minItems: 1, maxItems: 4 }),
  multipleMax: Multiple,
  /** Null where the family has no plays of a prize group. */
  group: maybe(
    Type.Object({
      min: Group,
      /** Of the brand; `mine` is the highest that the member may choose. */
      max: Group,
      /** Between two groups that may be chosen, counted from the lowest. */
      step: Type.Integer({ minimum: 1 }),
      mine: Group,
    }),
  ),
  limits: Type.Object({
    stakeMin: Money,
    stakeMax: Money,
    betsMax: Count,
    memberIssueMax: maybe(Money),
    numberMax: maybe(Money),
    /** What a member may win on one issue. */
    payoutMax: Money,
    singlePickBps: Bps,
    singlePickPayoutMax: maybe(Money),
  }),
  /** Fixed odds in whole ten-thousandths, by play:level; null where the family has none. */
  pack: maybe(
    Type.Object({
      version: PackVersion,
      odds: Type.Record(Type.String({ maxLength: 121 }), Type.Integer({ minimum: 1 })),
    }),
  ),
  playsOff: Type.Array(PlayCode, { maxItems: 500 }),
  /** Numbers whose odds are cut, for tickets that are placed while they are. */
  cuts: Type.Array(Type.Object({ play: PlayCode, ...NumberCut.properties }), {
    maxItems: CUTS_PER_GAME_MAX,
  }),
  /** Most issues that a chase of this game may have. */
  chaseIssuesMax: Count,
  /** Grows with every change of the offer. */
  rulesVersion: Count,
});
export type OfferView = Static<typeof OfferView>;

const OrderLine = Type.Object({
  play: PlayCode,
  /** Canonical: "1,2|3||7". */
  selection: Type.String({ minLength: 1, maxLength: SELECTION_LENGTH_MAX }),
  unit: Unit,
  mode: Type.Enum(stakeModes),
  multiple: Multiple,
  /** The prize group of plays that have one; null is the member's highest. */
  group: Type.Union([Type.Null(), Group]),
  /**
   * The cut numbers of the selection by which it was filled in, in their order: "12:5000,34:5000".
   * Left out where there are none.
   */
  cuts: Type.Optional(Type.String({ maxLength: 10_000, pattern: '^[\\d:,]*$' })),
});
export type OrderLine = Static<typeof OrderLine>;

/** The slip, repeated: each issue's multiple is times that of each line. The first issue is that of the slip. */
const ChaseOrder = Type.Object({
  items: Type.Array(Type.Object({ issueNo: IssueNo, multiple: Multiple }), {
    minItems: 1,
    maxItems: CHASE_ISSUES_MAX,
  }),
  stopOnWin: Type.Boolean(),
});

export const OrderInput = Type.Object({
  /** Made by the client once per slip: the same again is answered as before, and placed once. */
  orderId: Id,
  gameCode: GameCode,
  issueNo: IssueNo,
  /** The odds that the slip was filled in by; null where no line has fixed odds. */
  packVersion: Type.Union([Type.Null(), PackVersion]),
  tickets: Type.Array(OrderLine, { minItems: 1, maxItems: TICKETS_PER_ORDER_MAX }),
  chase: Type.Union([Type.Null(), ChaseOrder]),
});
export type OrderInput = Static<typeof OrderInput>;

export const OrderPlaced = Type.Object({
  orderId: Id,
  issueNo: IssueNo,
  /** On the slip's own issue, in the order of its lines. */
  tickets: Type.Array(
    Type.Object({
      ticketId: Id,
      play: PlayCode,
      bets: Count,
      stake: Money,
      payoutMax: Money,
      cap: Money,
      capReason: CapReason,
    }),
    { maxItems: TICKETS_PER_ORDER_MAX },
  ),
  chaseId: maybe(Id),
  /** What the slip took: of a chase, the stakes of all its issues. */
  total: Money,
  balance: Money,
});
export type OrderPlaced = Static<typeof OrderPlaced>;

const ticketFields = {
  ticketId: Id,
  orderId: Id,
  chaseId: maybe(Id),
  gameCode: GameCode,
  family: FamilyCode,
  issueNo: IssueNo,
  drawsAt: Instant,
  play: PlayCode,
  /** The beginning of the selection, and in a detail all of it. */
  selection: Type.String({ maxLength: SELECTION_LENGTH_MAX }),
  isSelectionCut: Type.Boolean(),
  bets: Count,
  unit: Unit,
  mode: Type.Enum(stakeModes),
  multiple: Multiple,
  /** The prize group that was chosen; null for fixed odds. */
  group: maybe(Group),
  rebateBps: Bps,
  currency: Currency,
  stake: Money,
  payoutMax: Money,
  cap: Money,
  capReason: CapReason,
  status: Type.Enum(ticketStatuses),
  /** What came back, stakes that were given back included. */
  payout: Money,
  refund: Money,
  valid: Money,
  /** A cap cut what it won. */
  isCapped: Type.Boolean(),
  placedAt: Instant,
  settledAt: maybe(Instant),
  /** Until when it can be taken back; null where it cannot. */
  cancelUntil: maybe(Instant),
} as const;

export const TicketView = Type.Object(ticketFields);
export type TicketView = Static<typeof TicketView>;

export const TicketDetail = Type.Object({
  ...ticketFields,
  roundId: Id,
  packVersion: maybe(PackVersion),
  /** Units that a single bet costs. */
  price: Count,
  /** Frozen when it was placed, in the order of the play's levels. */
  odds: Type.Array(Type.Object({ level: LevelCode, odds: RatioText }), { maxItems: 200 }),
  /** Numbers of the ticket that pay only a share of these odds. */
  cuts: Type.Array(NumberCut, { maxItems: CUTS_PER_GAME_MAX }),
  result: maybe(
    Type.Object({
      /** Null where nothing was drawn. */
      code: maybe(DrawCode),
      version: Count,
    }),
  ),
  /** Winning single bets by level; those of a parlay are told by its payout alone. */
  wins: Type.Array(Type.Object({ level: LevelCode, bets: Count }), { maxItems: 200 }),
  /** Single bets whose stake was given back. */
  pushed: Count,
});
export type TicketDetail = Static<typeof TicketDetail>;

const chaseFields = {
  chaseId: Id,
  orderId: Id,
  gameCode: GameCode,
  family: FamilyCode,
  currency: Currency,
  /** Stakes of all issues; `placed` became tickets, `returned` went back, the rest is set aside. */
  total: Money,
  placed: Money,
  returned: Money,
  /** What its tickets have paid so far. */
  payout: Money,
  stopOnWin: Type.Boolean(),
  status: Type.Enum(chaseStatuses),
  items: Count,
  itemsDone: Count,
  lines: Type.Array(
    Type.Object({
      play: PlayCode,
      selection: Type.String({ maxLength: SELECTION_SHOWN_MAX }),
      isSelectionCut: Type.Boolean(),
      bets: Count,
      unit: Unit,
      mode: Type.Enum(stakeModes),
      multiple: Multiple,
      group: maybe(Group),
    }),
    { maxItems: TICKETS_PER_ORDER_MAX },
  ),
  placedAt: Instant,
  endedAt: maybe(Instant),
} as const;

export const ChaseView = Type.Object(chaseFields);
export type ChaseView = Static<typeof ChaseView>;

export const ChaseDetail = Type.Object({
  ...chaseFields,
  issues: Type.Array(
    Type.Object({
      issueNo: IssueNo,
      drawsAt: Instant,
      multiple: Multiple,
      stake: Money,
      status: Type.Enum(chaseItemStatuses),
      tickets: Type.Array(
        Type.Object({ ticketId: Id, status: Type.Enum(ticketStatuses), payout: Money }),
        { maxItems: TICKETS_PER_ORDER_MAX },
      ),
    }),
    { maxItems: CHASE_ISSUES_MAX },
  ),
});
export type ChaseDetail = Static<typeof ChaseDetail>;

export const ticketRoutes = declareRoutes({
  'GET /wps/lottery/games/:gameCode/offer': {
    access: 'trial',
    summary: 'What the brand sells of a game to the member: limits, prize groups and odds',
    params: Type.Object({ gameCode: GameCode }),
    value: OfferView,
    refusals: ['ticket.game_not_offered', 'ticket.currency_unsupported'],
  },
  'POST /wps/lottery/orders': {
    access: 'member',
    summary: 'Places the tickets of a slip together, and repeats them over a chase; all or nothing',
    body: OrderInput,
    bodyBytesMax: 2_000_000,
    value: OrderPlaced,
    refusals: [
      'ticket.game_not_offered',
      'ticket.currency_unsupported',
      'ticket.issue_not_found',
      'ticket.issue_not_open',
      'ticket.issue_closed',
      'ticket.odds_changed',
      'ticket.order_conflict',
      'ticket.play_unknown',
      'ticket.play_off',
      'ticket.selection_bad',
      'ticket.group_bad',
      'ticket.unit_bad',
      'ticket.multiple_max',
      'ticket.stake_too_fine',
      'ticket.stake_below_minimum',
      'ticket.stake_above_maximum',
      'ticket.bets_max',
      'ticket.numbers_max',
      'ticket.picks_max',
      'ticket.issue_tickets_max',
      'ticket.member_issue_max',
      'ticket.number_full',
      'ticket.chase_bad',
      'draw.game_paused',
      'play.bet_blocked',
      'play.trial_account',
      'protection.excluded',
      'protection.cooling_off',
      'protection.time_up',
      'protection.check_due',
      'protection.play_limit_reached',
      'wallet.insufficient_funds',
      'wallet.purse_missing',
    ],
    rate: { count: 240, windowMs: 60_000 },
    priority: 'money',
  },
  'GET /wps/lottery/tickets': {
    access: 'member',
    summary: "The member's tickets, newest first",
    query: Type.Object({
      ...pageQuery,
      gameCode: Type.Optional(GameCode),
      state: Type.Optional(Type.Enum(ticketStates)),
      status: Type.Optional(Type.Enum(ticketStatuses)),
      mode: Type.Optional(PrizeModeText),
      area: Type.Optional(LottoAreaText),
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
    }),
    value: pageOf(TicketView),
    refusals: [],
  },
  'GET /wps/lottery/tickets/:ticketId': {
    access: 'member',
    summary: 'A ticket with its frozen odds, the result, and what it won at which level',
    params: Type.Object({ ticketId: Id }),
    value: TicketDetail,
    refusals: ['ticket.not_found'],
  },
  'GET /wps/agent/lottery/tickets/:ticketId': {
    access: 'agent',
    summary: 'A ticket of someone in the team of the caller, to look at',
    params: Type.Object({ ticketId: Id }),
    value: TicketDetail,
    refusals: ['ticket.not_found'],
  },
  'POST /wps/lottery/tickets/:ticketId/cancel': {
    access: 'member',
    summary: 'Takes a ticket back before the deadline of its issue; the stake returns',
    params: Type.Object({ ticketId: Id }),
    value: TicketView,
    refusals: ['ticket.not_found', 'ticket.cancel_over'],
    rate: { count: 120, windowMs: 60_000 },
    priority: 'money',
  },
  'GET /wps/lottery/chases': {
    access: 'member',
    summary: "The member's chases, newest first",
    query: Type.Object({
      ...pageQuery,
      gameCode: Type.Optional(GameCode),
      status: Type.Optional(Type.Enum(chaseStatuses)),
    }),
    value: pageOf(ChaseView),
    refusals: [],
  },
  'GET /wps/lottery/chases/:chaseId': {
    access: 'member',
    summary: 'A chase issue by issue',
    params: Type.Object({ chaseId: Id }),
    value: ChaseDetail,
    refusals: ['ticket.chase_not_found'],
  },
  'POST /wps/lottery/chases/:chaseId/cancel': {
    access: 'member',
    summary: 'Ends a chase: what waits goes back, tickets that were placed stay',
    params: Type.Object({ chaseId: Id }),
    value: ChaseDetail,
    refusals: ['ticket.chase_not_found', 'ticket.chase_over'],
    rate: { count: 60, windowMs: 60_000 },
    priority: 'money',
  },
});
