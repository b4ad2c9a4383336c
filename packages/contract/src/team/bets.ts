// Rounds of a member or of the whole team.
import { type Static, Type } from 'typebox';
import { FamilyCode, IssueNo, PlayCode } from '../lottery/field.ts';
import { RoundActionView, roundStatuses, RoundView } from '../play.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Id, Language, Money, NextCursor, Url } from '../schema.ts';
import {
  accountRefusals,
  orNull,
  periodRefusals,
  teamGames,
  teamPaging,
  teamPeriod,
  TeamPerson,
  teamSubject,
} from './field.ts';

export const TeamRound = Type.Object({
  ...RoundView.properties,
  member: TeamPerson,
  /** The draw that a ticket of the house's lotteries is on. */
  issueNo: orNull(IssueNo),
  /** What was played on it, and at what; null for rounds of vendors. */
  ticket: orNull(
    Type.Object({
      family: FamilyCode,
      play: PlayCode,
      /** The prize group that was chosen; null for fixed odds. */
      group: orNull(Type.Integer({ minimum: 1, maximum: 2_000 })),
      /** Fixed odds as decimals: the lowest and the highest level, once where they are alike. */
      odds: Type.Array(Type.String({ pattern: '^\\d{1,60}\\.\\d{2,4}$' }), { maxItems: 2 }),
    }),
  ),
});
export type TeamRound = Static<typeof TeamRound>;

/** Rounds of the house's lotteries on draws of this number. */
const ofIssue = { issueNo: Type.Optional(IssueNo) } as const;

/**
 * Settled rounds unless a status is named. The period is that of settlement for settled rounds, of
 * opening for others; the newest come first.
 */
export const teamBetFilter = {
  ...teamPeriod,
  ...teamSubject,
  ...teamGames,
  status: Type.Optional(Type.Enum(roundStatuses)),
  ...ofIssue,
} as const;

const params = Type.Object({ roundId: Id });

export const teamBetRoutes = declareRoutes({
  'GET /wps/agent/team/bets': {
    access: 'agent',
    summary: 'The betting record of a member or of a team, newest first; at most 90 days',
    query: Type.Object({ ...teamBetFilter, ...teamPaging, language: Type.Optional(Language) }),
    value: Type.Object({
      items: Type.Array(TeamRound, { maxItems: 100 }),
      nextCursor: NextCursor,
    }),
    refusals: [...periodRefusals, ...accountRefusals],
    rate: { count: 240, windowMs: 60_000 },
  },
  'GET /wps/agent/team/bets/totals': {
    access: 'agent',
    summary: 'Sums of the settled rounds that a filter finds',
    query: Type.Object({ ...teamPeriod, ...teamSubject, ...teamGames, ...ofIssue }),
    value: Type.Object({
      currency: Currency,
      rounds: Type.Integer(),
      stake: Money,
      valid: Money,
      payout: Money,
      /** Payout less stake: negative when members lost. */
      net: Money,
    }),
    refusals: [...periodRefusals, ...accountRefusals],
    rate: { count: 240, windowMs: 60_000 },
  },
  'GET /wps/agent/team/bets/:roundId': {
    access: 'agent',
    summary: 'One round of the team with every movement of money in it',
    params,
    query: Type.Object({ language: Type.Optional(Language) }),
    value: Type.Object({
      member: TeamPerson,
      round: RoundView,
      actions: Type.Array(RoundActionView, { maxItems: 500 }),
    }),
    refusals: ['play.round_not_found'],
  },
  'GET /wps/agent/team/bets/:roundId/detail': {
    access: 'agent',
    summary: "The vendor's page that shows and verifies the round",
    params,
    query: Type.Object({ language: Type.Optional(Language) }),
    value: Type.Object({ url: Url }),
    refusals: ['play.round_not_found', 'play.vendor_unavailable'],
    rate: { count: 30, windowMs: 60_000 },
  },
});
