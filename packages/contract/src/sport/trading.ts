// What the book risks: limits as versions, the part of them that a member has, and who changed them.
import { type Static, Type } from 'typebox';
import { pageOf, pageQuery, Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { withProposal } from '../approval.ts';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Id, Instant, Label, Money } from '../schema.ts';
import { MarketId, maybe, SportId } from './field.ts';

export const tradingRefusals = declareRefusals({
  /** Someone else changed it meanwhile. */
  'trading.changed': 409,
  /** `reason`: rows, house_row, league or times. */
  'trading.limits_bad': 422,
  'trading.member_unknown': 404,
});

export const excessWays = ['part', 'refer'] as const;
/** The rows of one version. */
export const LIMIT_ROWS_MAX = 200;
/** A hundredth of the limits, and ten times as much. */
export const FACTOR_BPS_MIN = 100;
export const FACTOR_BPS_MAX = 100_000;

const Version = Type.Integer({ minimum: 0 });
const Share = Type.Integer({ minimum: 0, maximum: 10_000 });
const LimitMoney = Type.String({ maxLength: 18, pattern: '^\\d{1,12}(\\.\\d{1,5})?$' });

/** Where a limit holds; null is everywhere. A league stands with its sport. */
const place = {
  currency: maybe(Currency),
  /** The number of the sport in the unified feed, or `esports`. */
  sport: maybe(Code),
  tournamentId: maybe(SportId),
  marketId: maybe(MarketId),
} as const;

const LimitRow = Type.Object({
  ...place,
  /** The most that one member may win with a pick. */
  winMax: LimitMoney,
});

export const LimitTermsInput = Type.Object({
  rows: Type.Array(LimitRow, { minItems: 1, maxItems: LIMIT_ROWS_MAX }),
  /** What of a limit is given so many minutes before the start, in basis points; rows rise from 0. */
  times: Type.Array(
    Type.Object({ minutes: Type.Integer({ minimum: 0, maximum: 525_600 }), bps: Share }),
    { minItems: 1, maxItems: 10 },
  ),
  /** The same while the event runs. */
  liveBps: Share,
  /** A stake above the limit is offered in part, or a trader is asked. */
  onExcess: Type.Enum(excessWays),
  /** How long a trader may take. */
  referS: Type.Integer({ minimum: 10, maximum: 300 }),
  /** Up to so many times the limit a trader may take. */
  referTimes: Type.Integer({ minimum: 2, maximum: 100 }),
});
export type LimitTermsInput = Static<typeof LimitTermsInput>;

export const LimitTermsView = Type.Object({
  ...LimitTermsInput.properties,
  /** 0 for the limits of the house. */
  version: Version,
  madeAt: maybe(Instant),
  madeBy: maybe(Label),
});
export type LimitTermsView = Static<typeof LimitTermsView>;

/** A row that comes, goes or changes; null where no row of its own speaks of it. */
const LimitChange = Type.Object({
  ...place,
  before: maybe(Money),
  after: maybe(Money),
  /** What counts there, whatever row says so. */
  countsBefore: Money,
  countsAfter: Money,
});

const LimitVersion = Type.Object({
  version: Version,
  madeAt: Instant,
  madeBy: Label,
  reason: Type.String({ maxLength: 140 }),
  changes: Type.Array(LimitChange, { maxItems: 2 * LIMIT_ROWS_MAX }),
  /** Times to the start, the share in play, or what becomes of a stake above the limit. */
  changesTerms: Type.Boolean(),
});
export type LimitVersion = Static<typeof LimitVersion>;

export const LimitPreview = Type.Object({
  changes: Type.Array(LimitChange, { maxItems: 2 * LIMIT_ROWS_MAX }),
  changesTerms: Type.Boolean(),
  /** More may be lost somewhere: a second operator decides. */
  needsSecond: Type.Boolean(),
});

export const LeagueView = Type.Object({
  id: SportId,
  name: Label,
  categoryName: Label,
  sportCode: Code,
  sportName: Label,
});

const Factor = Type.Integer({ minimum: FACTOR_BPS_MIN, maximum: FACTOR_BPS_MAX });

const factorFields = {
  memberId: Id,
  account: Label,
  /** 10000 is a member like others. */
  factorBps: Factor,
  version: Version,
} as const;

export const MemberFactorRow = Type.Object({
  ...factorFields,
  madeAt: Instant,
  madeBy: Label,
  reason: Type.String({ maxLength: 140 }),
});

export const MemberFactor = Type.Object({
  ...factorFields,
  history: Type.Array(
    Type.Object({
      version: Version,
      factorBps: Factor,
      madeAt: Instant,
      madeBy: Label,
      reason: Type.String({ maxLength: 140 }),
    }),
    { maxItems: 50 },
  ),
});

export const tradingRoutes = declareRoutes({
  'GET /console/sports/limits': {
    access: 'operator:sports.read',
    summary: 'What the book risks on a pick, as it counts now',
    value: LimitTermsView,
    refusals: [],
  },
  'GET /console/sports/limits/versions': {
    access: 'operator:sports.read',
    summary: 'The last versions of the limits with what each of them changed, newest first',
    value: Type.Object({ items: Type.Array(LimitVersion, { maxItems: 30 }) }),
    refusals: [],
  },
  'POST /console/sports/limits/preview': {
    access: 'operator:sports.read',
    summary: 'What other limits would change, and whether two people would decide them',
    body: LimitTermsInput,
    value: LimitPreview,
    refusals: ['trading.limits_bad'],
  },
  'PUT /console/sports/limits': {
    access: 'operator:sports.update',
    summary:
      'The next version of the limits; one that lets more be lost waits for a second operator',
    body: Type.Object({ ...LimitTermsInput.properties, version: Version, reason: Reason }),
    value: withProposal(LimitTermsView),
    refusals: ['trading.changed', 'trading.limits_bad', 'approval.open'],
  },
  'GET /console/sports/leagues': {
    access: 'operator:sports.read',
    summary: 'Leagues of the book with their sports',
    value: Type.Object({ items: Type.Array(LeagueView, { maxItems: 5_000 }) }),
    refusals: [],
  },
  'GET /console/sports/factors': {
    access: 'operator:sports.read',
    summary: 'Members with a factor of their own, the latest change first',
    query: Type.Object({ ...pageQuery, account: Type.Optional(Label) }),
    value: pageOf(MemberFactorRow),
    refusals: [],
  },
  'GET /console/sports/factors/:memberId': {
    access: 'operator:sports.read',
    summary: 'What of the limits a member has, and what it was before',
    params: Type.Object({ memberId: Id }),
    value: MemberFactor,
    refusals: ['trading.member_unknown'],
  },
  'PUT /console/sports/factors/:memberId': {
    access: 'operator:sports.update',
    summary: "Sets a member's factor; raising it waits for a second operator",
    params: Type.Object({ memberId: Id }),
    body: Type.Object({ factorBps: Factor, version: Version, reason: Reason }),
    value: withProposal(MemberFactor),
    refusals: ['trading.changed', 'trading.member_unknown', 'approval.open'],
  },
});
