// The dealer's console of tables that a person deals, and the view of a pit boss over all of them.
import { type Static, Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Code, Currency, Id, Instant, Label, Money } from './schema.ts';
import { ConsoleTable } from './table-console.ts';
import { dealingRefusals } from './vendor/dealing.ts';

const CONFLICT = 409;
/** What a dealing is refused, in the vendor's words; each has a text of its own. */
export const tableDealingRefusals = declareRefusals({
  'dealing.not_dealt': 404,
  'dealing.shift_open': CONFLICT,
  'dealing.no_shift': CONFLICT,
  'dealing.not_dealer': 403,
  'dealing.not_handing': CONFLICT,
  'dealing.paused': CONFLICT,
  'dealing.not_rested': CONFLICT,
  'dealing.round_open': CONFLICT,
  'dealing.not_running': CONFLICT,
  'dealing.other_spot': CONFLICT,
  'dealing.entry_unknown': 422,
  'dealing.same_person': 403,
  'dealing.entries_changed': CONFLICT,
  'dealing.not_complete': CONFLICT,
  'dealing.confirmed': CONFLICT,
});
export const dealingRefusalKeys = dealingRefusals.map((one) => `dealing.${one}` as const);

const Count = Type.Integer({ minimum: 0 });
const orNull = <const S extends Parameters<typeof Type.Array>[0]>(schema: S) =>
  Type.Union([Type.Null(), schema]);
const Entry = Type.String({ minLength: 1, maxLength: 8, pattern: '^[0-9A-Za-z]+$' });
const DealerName = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' });

/** Tips that players gave, by currency. */
const TipSums = Type.Array(Type.Object({ currency: Currency, count: Count, amount: Money }), {
  maxItems: 64,
});

const Dealing = Type.Object({
  tableId: Id,
  code: Code,
  name: Label,
  gameCode: Code,
  kind: Type.Enum(['card', 'number'] as const),
  look: Type.Enum(['same', 'other'] as const),
  isDemo: Type.Boolean(),
  /** Where the picture of the table is sent to and played from. */
  video: orNull(
    Type.Object({
      kind: Code,
      playUrl: Label,
      publishUrl: orNull(Label),
      delayMs: Count,
    }),
  ),
  /** Neither paused by the operator nor outside of its hours. */
  isOpen: Type.Boolean(),
  shift: orNull(
    Type.Object({
      account: Label,
      name: Label,
      /** Whether the caller deals. */
      isOwn: Type.Boolean(),
      openedAt: Instant,
      seenAt: Instant,
      isHanding: Type.Boolean(),
      isPaused: Type.Boolean(),
    }),
  ),
  round: orNull(
    Type.Object({
      number: Count,
      state: Type.Enum(['open', 'closed', 'running', 'result', 'paid', 'void'] as const),
      closesAt: Instant,
      /** Void by rule unless its result is confirmed by then. */
      voidAt: Instant,
      people: Count,
      counted: Type.Array(Type.Object({ spot: Code, value: Entry }), { maxItems: 64 }),
      /** Its value is null where the caller is to enter it without seeing it. */
      pending: orNull(Type.Object({ value: orNull(Entry), account: Label })),
      next: orNull(Code),
      isConfirmed: Type.Boolean(),
    }),
  ),
  /** Of the shift; empty without one. Who gave is a word that leads to no name. */
  tips: Type.Object({
    sums: TipSums,
    last: Type.Array(Type.Object({ who: Label, currency: Currency, amount: Money, at: Instant }), {
      maxItems: 12,
    }),
  }),
  log: Type.Array(
    Type.Object({
      position: Count,
      kind: Code,
      round: orNull(Count),
      value: orNull(Label),
      account: Label,
      at: Instant,
    }),
    { maxItems: 100 },
  ),
  /** The vendor's clock when it answered. */
  at: Instant,
});
export type DealingView = Static<typeof Dealing>;

const byTable = Type.Object({ tableId: Id });
const vendorRefusals = ['table.unknown', 'table.vendor_silent', 'dealing.not_dealt'] as const;

const Action = Type.Union([
  Type.Object({ kind: Type.Literal('open_shift'), name: DealerName }),
  Type.Object({ kind: Type.Literal('take_over'), name: DealerName }),
  Type.Object({ kind: Type.Literal('hand_over') }),
  Type.Object({ kind: Type.Literal('close_shift') }),
  Type.Object({ kind: Type.Literal('pause') }),
  Type.Object({ kind: Type.Literal('resume') }),
  Type.Object({ kind: Type.Literal('open_bets') }),
  Type.Object({ kind: Type.Literal('close_bets'), round: Count }),
  Type.Object({
    kind: Type.Literal('enter'),
    round: Count,
    spot: Code,
    look: Type.Union([Type.Literal(1), Type.Literal(2)]),
    value: Entry,
  }),
  Type.Object({ kind: Type.Literal('correct'), round: Count, from: Count, count: Count }),
  Type.Object({ kind: Type.Literal('confirm'), round: Count, count: Count }),
]);
export type DealingActionBody = Static<typeof Action>;

/**
 * An action as it comes in: of a union the reader of bodies would keep the fields of its first form alone.
 * What belongs to which kind the vendor checks.
 */
const ActionBody = Type.Object({
  kind: Type.Enum(Action.anyOf.map(({ properties }) => properties.kind.const)),
  name: Type.Optional(DealerName),
  round: Type.Optional(Count),
  spot: Type.Optional(Code),
  look: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
  value: Type.Optional(Entry),
  from: Type.Optional(Count),
  count: Type.Optional(Count),
});

export const pitSignals = ['late', 'near_limit', 'winner'] as const;

const PitTable = Type.Object({
  table: ConsoleTable,
  /** Null where no person deals. */
  dealing: orNull(Dealing),
  limits: Type.Array(
    Type.Object({ currency: Currency, stakeMin: orNull(Money), stakeMax: orNull(Money) }),
    { maxItems: 64 },
  ),
  results: Type.Array(Type.Object({ number: Count, result: Label }), { maxItems: 12 }),
  /** Bets of the last rounds; of rooms stacks at seats, of seas what was loaded, which are of no round. */
  largest: Type.Array(
    Type.Object({
      memberId: orNull(Id),
      account: Label,
      currency: Currency,
      staked: Money,
      round: orNull(Count),
    }),
    { maxItems: 5 },
  ),
  signals: Type.Array(
    Type.Object({
      kind: Type.Enum(pitSignals),
      memberId: orNull(Id),
      account: Label,
      currency: Currency,
      amount: Money,
      /** Milliseconds before the close, percent of the limit, or rounds won. */
      figure: Type.Integer(),
      of: orNull(Count),
      round: Count,
    }),
    { maxItems: 30 },
  ),
  /** Of the last 24 hours. */
  tips: TipSums,
});
export type PitTableView = Static<typeof PitTable>;

export const tableDealingRoutes = declareRoutes({
  'GET /console/dealings': {
    access: 'operator:table.deal',
    summary: 'Tables that a person deals, as their dealings stand',
    value: Type.Object({ items: Type.Array(Dealing, { maxItems: 200 }) }),
    refusals: [],
  },
  'GET /console/dealings/:tableId': {
    access: 'operator:table.deal',
    summary: 'The dealing of one table; the look of its dealer keeps the shift open',
    params: byTable,
    value: Dealing,
    refusals: [...vendorRefusals],
  },
  'POST /console/dealings/:tableId/actions': {
    access: 'operator:table.deal',
    summary: 'Deals: a shift, bets, an entry with its second look, a correction or the result',
    params: byTable,
    body: Type.Object({ action: ActionBody }),
    value: Dealing,
    refusals: [
      ...vendorRefusals,
      ...dealingRefusalKeys.filter((key) => key !== 'dealing.not_dealt'),
    ],
  },
  'GET /console/pit': {
    access: 'operator:table.watch',
    summary:
      'All tables, rooms and seas: how they stand, results, large bets and bets worth a look',
    value: Type.Object({ items: Type.Array(PitTable, { maxItems: 1_000 }) }),
    refusals: [],
  },
});
