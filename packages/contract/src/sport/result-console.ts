// The settlement console: lines whose results wait or are disputed, results by hand, and windows of void bets.
import { type Static, Type } from 'typebox';
import { ProposalRef } from '../approval.ts';
import { Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Id, Instant, Label, Money } from '../schema.ts';
import { BookLine, LineOutcomeResults } from './book-console.ts';
import { MarketId, maybe, SpecifierText, SportId } from './field.ts';

export const resultConsoleRefusals = declareRefusals({
  /** Bets are taken on it: it has to be suspended before its result is said. */
  'market.line_open': 409,
  /** `outcomes` names what is missing, unknown or cannot be. */
  'market.result_invalid': 422,
  /** It counts already. */
  'market.result_same': 409,
  /** No result by hand stands. */
  'market.no_hand_result': 409,
  'market.window_invalid': 422,
});

const Count = Type.Integer({ minimum: 0 });

const LineName = { eventId: SportId, marketId: MarketId, specifiers: SpecifierText } as const;

/** `late`: over, and nothing said. `disputed`: the feed says something else than operators decided. */
export const settlementViews = ['late', 'disputed', 'hand'] as const;

export const SettlementRow = Type.Object({
  ...LineName,
  id: Label,
  sportId: SportId,
  eventName: Label,
  tournamentName: Label,
  startsAt: Instant,
  lineName: Label,
  view: Type.Enum(settlementViews),
  /** Slips that wait for it. */
  slips: Count,
  /** Since when it waits, or when it was decided. */
  since: Instant,
});
export type SettlementRow = Static<typeof SettlementRow>;

/** What slips on a line come to, before and after, by brand and currency. */
export const ResultPreview = Type.Object({
  seen: Count,
  changed: Count,
  members: Count,
  /** Not all slips were looked at: there are too many of them. */
  isWhole: Type.Boolean(),
  rows: Type.Array(
    Type.Object({
      brandId: Id,
      brand: Label,
      currency: Currency,
      slips: Count,
      before: Money,
      after: Money,
      /** After less before: what members get beyond what they have. */
      difference: Money,
    }),
    { maxItems: 1_000 },
  ),
});
export type ResultPreview = Static<typeof ResultPreview>;

const DecidedLine = Type.Object({ line: BookLine, proposal: ProposalRef });

const ResultInput = { ...LineName, outcomes: LineOutcomeResults } as const;
/** Bets of the window are void: from its start on, before its end. */
const WindowInput = {
  ...LineName,
  startsAt: maybe(Instant),
  endsAt: maybe(Instant),
} as const;

const lineRefusals = ['market.event_not_found', 'market.line_not_found'] as const;

export const resultConsoleRoutes = declareRoutes({
  'GET /console/sports/settlement': {
    access: 'operator:sports.read',
    summary: 'Lines whose results are late, disputed or decided by operators',
    query: Type.Object({ view: Type.Enum(settlementViews) }),
    value: Type.Object({
      items: Type.Array(SettlementRow, { maxItems: 500 }),
      counts: Type.Object({ late: Count, disputed: Count, hand: Count }),
    }),
    refusals: [],
  },
  'POST /console/sports/results/preview': {
    access: 'operator:sports.read',
    summary: 'How many slips a result would settle otherwise, and by how much money',
    body: Type.Object(ResultInput),
    value: ResultPreview,
    refusals: [...lineRefusals, 'market.result_invalid'],
  },
  'POST /console/sports/results': {
    access: 'operator:sports.update',
    summary: 'Proposes the result of a line, which counts before what the feed says',
    body: Type.Object({ ...ResultInput, reason: Reason }),
    value: DecidedLine,
    refusals: [
      ...lineRefusals,
      'market.line_open',
      'market.result_invalid',
      'market.result_same',
      'approval.open',
    ],
  },
  'POST /console/sports/results/release/preview': {
    access: 'operator:sports.read',
    summary: 'What slips would come to if the feed’s result counted again',
    body: Type.Object(LineName),
    value: ResultPreview,
    refusals: [...lineRefusals, 'market.no_hand_result'],
  },
  'POST /console/sports/results/release': {
    access: 'operator:sports.update',
    summary: 'Proposes to leave the result of a line to the feed again',
    body: Type.Object({ ...LineName, reason: Reason }),
    value: DecidedLine,
    refusals: [...lineRefusals, 'market.no_hand_result', 'approval.open'],
  },
  'POST /console/sports/voids/preview': {
    access: 'operator:sports.read',
    summary: 'What making the bets of a window void would change',
    body: Type.Object(WindowInput),
    value: ResultPreview,
    refusals: [...lineRefusals, 'market.window_invalid'],
  },
  'POST /console/sports/voids': {
    access: 'operator:sports.update',
    summary: 'Proposes to make the bets void that were placed on a line within a window',
    body: Type.Object({ ...WindowInput, reason: Reason }),
    value: DecidedLine,
    refusals: [...lineRefusals, 'market.window_invalid', 'market.result_same', 'approval.open'],
  },
});
