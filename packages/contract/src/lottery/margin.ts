// What a brand keeps of a stake at least, after what comes back as odds, as rebate, as pay by turnover and as
// dividends.
import { type Static, Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code } from '../schema.ts';
import { FamilyCode } from './field.ts';

export const marginRefusals = declareRefusals({
  /** Odds, rebate, pay by turnover and dividends together give back more than the brand allows; `sums` are the sums. */
  'ticket.return_too_high': 422,
  'ticket.margin_changed': 409,
});

/** The bounds of what a brand may set. */
export const MARGIN_MIN_BPS = 1;
export const MARGIN_MAX_BPS = 5_000;

const Bps = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Margin = Type.Integer({ minimum: MARGIN_MIN_BPS, maximum: MARGIN_MAX_BPS });
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/**
 * A setting by which too much comes back: odds of a pack, the prize groups of a game, or points, pay by
 * turnover and dividends on top of what a game of a vendor returns.
 */
export const ReturnExcess = Type.Object({
  /** Of the lottery, or of games that share their points. */
  family: FamilyCode,
  /** Whose game it is; left out where it is the lottery's. */
  vassalage: Type.Optional(Code),
  /** Null where it is the odds of a family. */
  gameCode: Type.Union([Type.Null(), Code]),
  /** `play:level` of odds; null where it is all plays of a prize group. */
  key: Type.Union([Type.Null(), Type.String({ maxLength: 121 })]),
  returnBps: Bps,
  rebateBps: Bps,
  /** Wages and salaries that the platform may owe agents for a stake. */
  payBps: Bps,
  /** The most that a stake may add to dividends of the platform. */
  dividendBps: Bps,
  totalBps: Bps,
  maxBps: Bps,
});
export type ReturnExcess = Static<typeof ReturnExcess>;

const LotteryMargin = Type.Object({
  marginMinBps: Margin,
  /** The most rebate that a stake on the lottery may earn the member and all agents above together. */
  rebateMaxBps: Bps,
  /** The most that the platform may owe agents for a stake by turnover: wages and salaries of all kinds. */
  payMaxBps: Bps,
  /** The most that a stake may add to dividends of the platform: the cap on them. */
  dividendMaxBps: Bps,
  /** 0 where the brand has set nothing yet. */
  version: Version,
  /** What of the settings in force breaks the rule, as settings from before it may. */
  excess: Type.Array(ReturnExcess, { maxItems: 2_000 }),
});

export const marginRoutes = declareRoutes({
  'GET /console/lottery/margin': {
    access: 'operator:lottery.read',
    summary: 'What the brand keeps of a stake at least, and the settings that keep less',
    value: LotteryMargin,
    refusals: [],
  },
  'PUT /console/lottery/margin': {
    access: 'operator:lottery.update',
    summary:
      'Changes what is kept at least; refused while odds, rebates, pay by turnover and dividends give more back',
    body: Type.Object({ marginMinBps: Margin, version: Version, reason: Reason }),
    value: withProposal(LotteryMargin),
    refusals: ['ticket.margin_changed', 'ticket.return_too_high', 'approval.open'],
  },
});
