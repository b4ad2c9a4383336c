// Tables of a vendor, led by its operator: settings, live state and rounds that are taken back. Beyond the
// public dialect; the answers are signed.
import { type Static, Type } from 'typebox';
import { VENDOR_AMOUNT_MAX } from './wallet.ts';

const Code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9][a-z0-9-]*$' });
const VendorAmount = Type.Integer({ minimum: 0, maximum: VENDOR_AMOUNT_MAX });
const Net = Type.Integer({ minimum: -VENDOR_AMOUNT_MAX, maximum: VENDOR_AMOUNT_MAX });
const Uuid = Type.String({ minLength: 36, maxLength: 36, pattern: '^[0-9a-f-]{36}$' });
const Instant = Type.String({ minLength: 20, maxLength: 30 });
const Count = Type.Integer({ minimum: 0 });
const Currency = Type.String({ minLength: 3, maxLength: 5 });
const Clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const Text = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$' });
const Rake = Type.Object({ level: Code, permyriad: Type.Integer({ minimum: 0, maximum: 1_000 }) });

/** Where a picture of a table comes from, and where it is sent to. The latter is for operators alone. */
const Video = Type.Object({
  kind: Type.Union([Type.Literal('hls'), Type.Literal('whep')]),
  play: Type.String({ minLength: 8, maxLength: 500, pattern: '^https?://[^\\s\\u0000]+$' }),
  publish: OrNull(
    Type.String({ minLength: 8, maxLength: 500, pattern: '^https?://[^\\s\\u0000]+$' }),
  ),
  /** How far the picture is behind what happens at the table. */
  delay_ms: Type.Integer({ minimum: 0, maximum: 30_000 }),
});

/** A table whose outcomes a person deals and enters. */
export const VendorDealt = Type.Object({
  /** Who looks a second time at what is entered: the dealer again, or another person. */
  look: Type.Union([Type.Literal('same'), Type.Literal('other')]),
  /** A program deals, for play money alone. */
  demo: Type.Boolean(),
  video: OrNull(Video),
});
export type VendorDealt = Static<typeof VendorDealt>;

/** A shared round, players against each other in rooms, or a sea that several shoot in. */
const Kind = Type.Union([Type.Literal('table'), Type.Literal('room'), Type.Literal('sea')]);
export type VendorTableKind = Static<typeof Kind>;

/** What a table is: everything of it that an operator chooses. Rooms and seas of a game are one table. */
export const VendorTableSettings = Type.Object({
  name: Text(60),
  /** Of stakes, buy-ins or loads, by currency; a currency that is left out has those of the game. */
  limits: Type.Array(
    Type.Object({
      currency: Currency,
      least: OrNull(VendorAmount),
      most: OrNull(VendorAmount),
      /** On one place of the table. */
      place: OrNull(VendorAmount),
    }),
    { maxItems: 64 },
  ),
  /** When rounds begin, by days of the week with Monday as 1; none is always. A window may end after midnight. */
  hours: Type.Array(
    Type.Object({
      days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
      from: Clock,
      to: Clock,
    }),
    { maxItems: 14 },
  ),
  zone: Text(64),
  /** Brands of the operator that show it; null is all. */
  brands: OrNull(Type.Array(Text(64), { maxItems: 200 })),
  /** Tables are shown by this number, ascending. */
  order: Type.Integer({ minimum: 0, maximum: 9_999 }),
  /** Paused while there is one: what players read, by language. */
  notice: OrNull(Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Text(200))),
  /** Absent where rounds are drawn. A table stays what it was opened as. */
  dealt: Type.Optional(VendorDealt),
  /** Of rooms: the rake of a stake, in hundredths of a percent. One that is left out has that of the game. */
  rakes: Type.Optional(Type.Array(Rake, { maxItems: 24 })),
});
export type VendorTableSettings = Static<typeof VendorTableSettings>;

const Question = { operator_id: Type.String({ minLength: 1, maxLength: 64 }), request_uuid: Uuid };
const State = Type.Union([
  Type.Literal('open'),
  Type.Literal('closed'),
  Type.Literal('running'),
  Type.Literal('result'),
  Type.Literal('paid'),
  Type.Literal('void'),
]);

const Money = Type.Object({ staked: VendorAmount, paid: VendorAmount, rounds: Count });
const RoundHead = Type.Object({
  number: Count,
  state: State,
  opened_at: Instant,
  closes_at: Instant,
  ended_at: OrNull(Instant),
  /** What it came to, as the game writes it; null until its end. */
  result: OrNull(Text(200)),
});
export type VendorTableRound = Static<typeof RoundHead>;

export const VendorTable = Type.Object({
  code: Code,
  game_code: Code,
  kind: Kind,
  version: Count,
  settings: VendorTableSettings,
  /** The rakes of the game, which are the most that an operator can set; empty but for rooms. */
  rakes: Type.Array(Rake, { maxItems: 24 }),
  /** Whether rounds begin now: it is neither paused nor outside its hours. */
  open: Type.Boolean(),
  round: OrNull(RoundHead),
  last: OrNull(RoundHead),
  /** Players with a bet in the present round, at a seat of a room, or on a visit to a sea. */
  people: Count,
  /** The longest time that a room whose players wait for a hand has had none, or a visit is past its end. */
  idle_ms: Count,
  /** Since when a page of it has been open; null while none is. */
  wanted_since: OrNull(Instant),
  /** Its leader's lease, or that of the worst of the clocks of all, and how far it is ahead of the database's. */
  lead: OrNull(Type.Object({ until: Instant, drift_ms: Type.Integer() })),
  /** How long the oldest money call of a settled round has waited for an answer, in milliseconds. */
  waiting_ms: Count,
  /** Rounds of players that were left to a person. */
  stuck: Count,
  sums: Type.Array(
    Type.Object({
      currency: Currency,
      hour: Money,
      day: Money,
      /** Of thirty days, with the sums of squares that a standard error is made of, in squared units. */
      month: Type.Object({
        ...Money.properties,
        stake_squares: Type.Number(),
        stake_wins: Type.Number(),
        win_squares: Type.Number(),
      }),
    }),
    { maxItems: 64 },
  ),
});
export type VendorTable = Static<typeof VendorTable>;

export const TableListRequest = Type.Object(Question);
export type TableListAnswer = Static<typeof TableListAnswer>;
export const TableListAnswer = Type.Object({
  request_uuid: Uuid,
  at: Instant,
  tables: Type.Array(VendorTable, { maxItems: 1_000 }),
});

/** Settings count once their version is above the one that the vendor knows. */
export const TableSetRequest = Type.Object({
  ...Question,
  table: Code,
  game_code: Code,
  version: Type.Integer({ minimum: 1 }),
  settings: VendorTableSettings,
});
export const TableSetAnswer = Type.Object({ request_uuid: Uuid, version: Count });

export const TableRoundsRequest = Type.Object({
  ...Question,
  table: Code,
  before: OrNull(Count),
});
export const TableRoundsAnswer = Type.Object({
  request_uuid: Uuid,
  rounds: Type.Array(
    Type.Object({
      ...RoundHead.properties,
      players: Count,
      sums: Type.Array(Type.Object({ currency: Currency, ...Money.properties }), { maxItems: 64 }),
    }),
    { maxItems: 50 },
  ),
});
export type VendorTableRounds = Static<typeof TableRoundsAnswer>['rounds'];

/** One player's bets in a round of a table. */
const Hand = Type.Object({
  round: Uuid,
  user: Type.String({ minLength: 1, maxLength: 128 }),
  currency: Currency,
  state: Type.String({ minLength: 1, maxLength: 32 }),
  staked: VendorAmount,
  won: VendorAmount,
  /** What the player's wallet gets where the hand is taken back; below zero where more was won than staked. */
  returned: Net,
  /** Why the hand cannot be taken back; null where it can. */
  kept: OrNull(Type.String({ minLength: 1, maxLength: 32 })),
});
export type VendorTableHand = Static<typeof Hand>;

export const TableRoundRequest = Type.Object({
  ...Question,
  table: Code,
  number: Count,
  /** How many hands are left out, the largest stakes first. */
  from: Count,
  /** The player's round whose hand alone is asked for; null is a page of all. */
  hand: OrNull(Uuid),
});
export const TableRoundAnswer = Type.Object({
  request_uuid: Uuid,
  round: RoundHead,
  /** A page of a hundred at most, by stake. */
  hands: Type.Array(Hand, { maxItems: 100 }),
  /** Of all of them. */
  count: Count,
  /** What players would get in all where the whole round is taken back, those of other pages too. */
  sums: Type.Array(Type.Object({ currency: Currency, hands: Count, returned: Net }), {
    maxItems: 64,
  }),
});
export type VendorTableRoundDetail = Pick<
  Static<typeof TableRoundAnswer>,
  'round' | 'hands' | 'count' | 'sums'
>;

/** Takes back a round, or one player's hand in it. The same id never does it twice. */
export const TableVoidRequest = Type.Object({
  ...Question,
  id: Uuid,
  table: Code,
  number: Count,
  /** The player's round; null is everybody's. */
  round: OrNull(Uuid),
  reason: Text(500),
});
export const TableVoidAnswer = Type.Object({
  request_uuid: Uuid,
  /** When everything had been given back; null while money is on its way. */
  done_at: OrNull(Instant),
});
