// The dealer's console of a vendor's tables: what a person deals is entered, and what operators see of it. Beyond
// the public dialect; the answers are signed.
import { type Static, Type } from 'typebox';
import { VENDOR_AMOUNT_MAX } from './wallet.ts';

const Code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9][a-z0-9-]*$' });
const VendorAmount = Type.Integer({ minimum: 0, maximum: VENDOR_AMOUNT_MAX });
const Uuid = Type.String({ minLength: 36, maxLength: 36, pattern: '^[0-9a-f-]{36}$' });
const Instant = Type.String({ minLength: 20, maxLength: 30 });
const Count = Type.Integer({ minimum: 0 });
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const Text = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$' });
const Entry = Type.String({ minLength: 1, maxLength: 8, pattern: '^[0-9A-Za-z]+$' });
const Question = { operator_id: Type.String({ minLength: 1, maxLength: 64 }), request_uuid: Uuid };

/** Who does something, as the operator knows the person. */
export const DealingActor = Type.Object({ id: Text(64), account: Text(64) });
export type DealingActor = Static<typeof DealingActor>;

/** Why the vendor does not do what a dealing asks for. */
export const dealingRefusals = [
  'not_dealt',
  'shift_open',
  'no_shift',
  'not_dealer',
  'not_handing',
  'paused',
  'not_rested',
  'round_open',
  'not_running',
  'other_spot',
  'entry_unknown',
  'same_person',
  'entries_changed',
  'not_complete',
  'confirmed',
] as const;
export type DealingRefusal = (typeof dealingRefusals)[number];

const Spot = Type.String({ minLength: 1, maxLength: 32 });
/** What a dealer does. Each names what the page saw, so that a page that is behind changes nothing. */
export const DealingAction = Type.Union([
  Type.Object({ kind: Type.Literal('open_shift'), name: Text(40) }),
  Type.Object({ kind: Type.Literal('hand_over') }),
  Type.Object({ kind: Type.Literal('take_over'), name: Text(40) }),
  Type.Object({ kind: Type.Literal('close_shift') }),
  Type.Object({ kind: Type.Literal('pause') }),
  Type.Object({ kind: Type.Literal('resume') }),
  Type.Object({ kind: Type.Literal('open_bets') }),
  Type.Object({ kind: Type.Literal('close_bets'), round: Count }),
  Type.Object({
    kind: Type.Literal('enter'),
    round: Count,
    spot: Spot,
    look: Type.Union([Type.Literal(1), Type.Literal(2)]),
    value: Entry,
  }),
  /** Strikes the entries from a place on, of as many as the page saw. */
  Type.Object({ kind: Type.Literal('correct'), round: Count, from: Count, count: Count }),
  Type.Object({ kind: Type.Literal('confirm'), round: Count, count: Count }),
]);
export type DealingAction = Static<typeof DealingAction>;

const Line = Type.Object({
  position: Count,
  kind: Text(16),
  round: OrNull(Count),
  value: OrNull(Text(8)),
  account: Text(64),
  at: Instant,
  hash: Text(64),
});

/** Tips that players gave, by currency. */
const TipSums = Type.Array(Type.Object({ currency: Text(5), count: Count, amount: VendorAmount }), {
  maxItems: 64,
});

export const DealingState = Type.Object({
  table: Code,
  name: Text(60),
  game_code: Code,
  kind: Type.Union([Type.Literal('card'), Type.Literal('number')]),
  look: Type.Union([Type.Literal('same'), Type.Literal('other')]),
  demo: Type.Boolean(),
  video: OrNull(
    Type.Object({ kind: Text(8), play: Text(500), publish: OrNull(Text(500)), delay_ms: Count }),
  ),
  /** Whether the operator paused the table, or it is outside of its hours. */
  open: Type.Boolean(),
  shift: OrNull(
    Type.Object({
      dealer: Text(64),
      account: Text(64),
      name: Text(40),
      opened_at: Instant,
      seen_at: Instant,
      handing: Type.Boolean(),
      paused: Type.Boolean(),
    }),
  ),
  round: OrNull(
    Type.Object({
      number: Count,
      state: Text(16),
      closes_at: Instant,
      /** By then the result must be confirmed, or the round is void. */
      void_at: Instant,
      people: Count,
      /** What counts, in the order of dealing, each with its place. */
      counted: Type.Array(Type.Object({ spot: Spot, value: Entry }), { maxItems: 64 }),
      /** Waits for its second look, and who had the first. */
      pending: OrNull(Type.Object({ value: Entry, account: Text(64) })),
      next: OrNull(Spot),
      confirmed: Type.Boolean(),
      /** What the entries come to; null until they are whole. */
      result: OrNull(Text(200)),
    }),
  ),
  /** Of the shift; empty without one. A player is a word that leads to no name. */
  tips: Type.Object({
    sums: TipSums,
    last: Type.Array(
      Type.Object({ who: Text(8), currency: Text(5), amount: VendorAmount, at: Instant }),
      { maxItems: 12 },
    ),
  }),
  log: Type.Array(Line, { maxItems: 100 }),
});
export type DealingState = Static<typeof DealingState>;

export const DealingStateRequest = Type.Object({ ...Question, table: Code, actor: DealingActor });
export const DealingActRequest = Type.Object({
  ...Question,
  table: Code,
  actor: DealingActor,
  action: DealingAction,
});
/** Both calls answer so; the state is null of a table that is drawn. */
export const DealingAnswer = Type.Object({
  request_uuid: Uuid,
  at: Instant,
  refusal: OrNull(Type.Enum(dealingRefusals)),
  state: OrNull(DealingState),
});

const Signals = Type.Array(
  Type.Object({
    /** `late`, of dealt tables: in the last half second. `near_limit`: at least 80 % of it. `winner`: far too often. */
    kind: Type.Union([Type.Literal('late'), Type.Literal('near_limit'), Type.Literal('winner')]),
    user: Text(128),
    currency: Text(5),
    amount: VendorAmount,
    /** Milliseconds before the close, percent of the limit, or rounds won. */
    figure: Type.Integer(),
    /** Rounds played, where wins are counted. */
    of: OrNull(Count),
    round: Count,
  }),
  { maxItems: 30 },
);

/** A table, or the rooms or seas of a game, as a pit boss looks at them. */
export const PitTable = Type.Object({
  table: Code,
  /**
   * The largest bets of the last ten rounds. Of rooms the largest stacks at seats now, of seas the largest
   * amounts that were loaded: these are of no round.
   */
  largest: Type.Array(
    Type.Object({ user: Text(128), currency: Text(5), staked: VendorAmount, round: OrNull(Count) }),
    { maxItems: 5 },
  ),
  /** Of a sea there are none. */
  results: Type.Array(Type.Object({ number: Count, result: Text(200) }), { maxItems: 12 }),
  signals: Signals,
  /** Of the last 24 hours. */
  tips: TipSums,
  /** Null where no person deals. */
  state: OrNull(DealingState),
});
export type PitTable = Static<typeof PitTable>;

export const PitRequest = Type.Object({ ...Question, actor: DealingActor });
export const PitAnswer = Type.Object({
  request_uuid: Uuid,
  at: Instant,
  tables: Type.Array(PitTable, { maxItems: 1_000 }),
});
