// What a brand sells of the lottery, as operators set it: offers, limits, odds, and what is at risk.
import { type Static, Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Instant, Label, Money } from '../schema.ts';
import {
  DrawSourceText,
  FamilyCode,
  GameCode,
  IssueNo,
  issueTimeFields,
  LotteryGameStateText,
  LottoAreaText,
  PlayCode,
} from './field.ts';

export const offerDeskRefusals = declareRefusals({
  /** `reason` says why numbers cannot be cut so: `play`, `number` or `too_many`. */
  'ticket.cut_invalid': 422,
  'ticket.offer_changed': 409,
  /** `reason` says what of the offer cannot be; `currency` or `play` where it is of one. */
  'ticket.offer_invalid': 422,
  'ticket.family_not_found': 404,
  'ticket.pack_not_found': 404,
  'ticket.pack_changed': 409,
  /** `faults` names the levels that keep the pack from being sold, with the reason of each. */
  'ticket.pack_faulty': 422,
  'ticket.pack_same': 409,
});

const Count = Type.Integer({ minimum: 0 });
const Bps = Type.Integer({ minimum: 0, maximum: 10_000 });
const Group = Type.Integer({ minimum: 1, maximum: 2_000 });
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const Many = Type.Integer({ minimum: 1, maximum: 1_000_000 });

type Schema = Parameters<typeof Type.Array>[0];
const maybe = <Of extends Schema>(schema: Of) => Type.Union([Type.Null(), schema]);

/** What members may stake and win in one currency; null is no limit. */
export const LotteryLimits = Type.Object({
  currency: Currency,
  units: Type.Array(Many, { minItems: 1, maxItems: 8 }),
  multipleMax: Many,
  betsMax: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  stakeMin: Money,
  stakeMax: Money,
  memberIssueMax: maybe(Money),
  numberMax: maybe(Money),
  payoutMax: Money,
  singlePickPayoutMax: maybe(Money),
});
export type LotteryLimits = Static<typeof LotteryLimits>;

const offerFields = {
  isOn: Type.Boolean(),
  /** Null where the family has no plays of a prize group. */
  group: maybe(Type.Object({ min: Group, max: Group })),
  singlePickBps: Bps,
  playsOff: Type.Array(PlayCode, { maxItems: 500 }),
  limits: Type.Array(LotteryLimits, { maxItems: 60 }),
} as const;

export const DeskOffer = Type.Object({
  gameCode: GameCode,
  family: FamilyCode,
  area: LottoAreaText,
  source: DrawSourceText,
  gameState: LotteryGameStateText,
  ...offerFields,
  /** Most that a prize group may be: the house keeps its least margin. */
  groupLimit: maybe(Group),
  /** Of the odds in force; null where the family has no fixed odds, or the brand none yet. */
  packVersion: maybe(Version),
  /** 0 where the brand never offered the game; what is shown then is a proposal. */
  version: Version,
  updatedAt: maybe(Instant),
});
export type DeskOffer = Static<typeof DeskOffer>;

/** By play:level, in whole ten-thousandths, stake included. */
const OddsTable = Type.Record(
  Type.String({ maxLength: 121, pattern: '^[A-Za-z0-9.]{1,60}:[A-Za-z0-9.-]{1,60}$' }),
  Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
  { maxProperties: 2_000 },
);

export const packStatuses = ['DRAFT', 'PUBLISHED'] as const;

const packFields = {
  family: FamilyCode,
  version: Version,
  status: Type.Enum(packStatuses),
  note: Type.String({ maxLength: 200 }),
  /** Of a draft: how often it was saved. */
  revision: Version,
  savedBy: maybe(Label),
  savedAt: Instant,
  publishedBy: maybe(Label),
  publishedAt: maybe(Instant),
} as const;

export const PackBrief = Type.Object(packFields);
export type PackBrief = Static<typeof PackBrief>;
export const PackView = Type.Object({ ...packFields, odds: OddsTable });
export type PackView = Static<typeof PackView>;

const FamilyPacks = Type.Object({
  family: FamilyCode,
  /** Least that odds keep of any bet: what agents and rebates may take, and what the brand keeps after them. */
  marginMinBps: Bps,
  /** What of that rebates may take. */
  rebateMaxBps: Bps,
  /** What of that agents may be paid by turnover. */
  payMaxBps: Bps,
  /** What of that dividends may take. */
  dividendMaxBps: Bps,
  /** Games of the platform that are played by it. */
  games: Type.Array(GameCode, { maxItems: 100 }),
  current: maybe(PackBrief),
  draft: maybe(PackBrief),
});

export const packFaultReasons = ['unknown', 'missing', 'odds', 'margin'] as const;

const familyParams = Type.Object({ family: FamilyCode });

const cutFields = {
  play: PlayCode,
  /** What is left of the odds, in basis points: half pay is 5000. */
  shareBps: Type.Integer({ minimum: 1, maximum: 9_999 }),
  reason: Reason,
} as const;
const CutNumber = Type.String({ pattern: '^\\d{1,10}$' });
const CutNumbers = Type.Array(CutNumber, { minItems: 1, maxItems: 200 });

/** A number whose odds are cut, for tickets that are placed while they are. */
export const LotteryCut = Type.Object({ ...cutFields, number: CutNumber, cutAt: Instant });
export type LotteryCut = Static<typeof LotteryCut>;

const LotteryCuts = Type.Object({ items: Type.Array(LotteryCut, { maxItems: 1_000 }) });

export const ExposureBoard = Type.Object({
  gameCode: GameCode,
  issueNo: IssueNo,
  ...issueTimeFields,
  serverTime: Instant,
  currency: Currency,
  /** Currencies that anything is staked in. */
  currencies: Type.Array(Currency, { maxItems: 60 }),
  tickets: Count,
  members: Count,
  staked: Money,
  /**
   * What of that the numbers tell. Where numbers are not limited they are counted from tickets, and a
   * ticket of very many single bets, or beyond what is read of an issue, is left out.
   */
  counted: Money,
  /** Most that may be staked on one number; null where numbers are not limited. */
  numberMax: maybe(Money),
  /** The numbers on which most is staked. */
  items: Type.Array(
    Type.Object({
      key: Type.String({ maxLength: 400 }),
      play: PlayCode,
      staked: Money,
      /** What of the limit is used, in basis points. */
      usedBps: maybe(Count),
      /**
       * The most that the house would pay if it came, before caps: by the odds in force, or by the
       * highest prize group. Null where there are none.
       */
      payout: maybe(Money),
    }),
    { maxItems: 200 },
  ),
});
export type ExposureBoard = Static<typeof ExposureBoard>;

export const offerDeskRoutes = declareRoutes({
  'GET /console/lottery/offers': {
    access: 'operator:lottery.read',
    summary: 'Every game of the platform with what the brand sells of it',
    value: Type.Object({ items: Type.Array(DeskOffer, { maxItems: 300 }) }),
    refusals: [],
  },
  'GET /console/lottery/offers/:gameCode': {
    access: 'operator:lottery.read',
    summary: 'What the brand sells of one game',
    params: Type.Object({ gameCode: GameCode }),
    value: DeskOffer,
    refusals: ['draw.game_not_found'],
  },
  'PUT /console/lottery/offers/:gameCode': {
    access: 'operator:lottery.update',
    summary: 'Changes what the brand sells of a game, for tickets that are placed from then on',
    params: Type.Object({ gameCode: GameCode }),
    body: Type.Object({ ...offerFields, version: Version, reason: Reason }),
    value: withProposal(DeskOffer),
    refusals: [
      'draw.game_not_found',
      'ticket.offer_changed',
      'ticket.offer_invalid',
      'ticket.return_too_high',
      'approval.open',
    ],
  },
  'GET /console/lottery/offers/:gameCode/cuts': {
    access: 'operator:lottery.read',
    summary: 'Numbers of a game whose odds are cut',
    params: Type.Object({ gameCode: GameCode }),
    value: LotteryCuts,
    refusals: ['draw.game_not_found'],
  },
  'POST /console/lottery/offers/:gameCode/cuts': {
    access: 'operator:lottery.update',
    summary: 'Cuts the odds of numbers of a play, for tickets that are placed from then on',
    params: Type.Object({ gameCode: GameCode }),
    body: Type.Object({ ...cutFields, numbers: CutNumbers }),
    value: LotteryCuts,
    refusals: ['draw.game_not_found', 'ticket.game_not_offered', 'ticket.cut_invalid'],
  },
  'POST /console/lottery/offers/:gameCode/cuts/lift': {
    access: 'operator:lottery.update',
    summary: 'Gives numbers their whole odds back, for tickets that are placed from then on',
    params: Type.Object({ gameCode: GameCode }),
    body: Type.Object({ play: PlayCode, numbers: CutNumbers, reason: Reason }),
    value: LotteryCuts,
    refusals: ['draw.game_not_found', 'ticket.game_not_offered', 'ticket.cut_invalid'],
  },
  'GET /console/lottery/packs': {
    access: 'operator:lottery.read',
    summary: 'Families with fixed odds, and the pack of each that is in force',
    value: Type.Object({ items: Type.Array(FamilyPacks, { maxItems: 60 }) }),
    refusals: [],
  },
  'GET /console/lottery/packs/:family': {
    access: 'operator:lottery.read',
    summary: 'Packs of a family, newest first; the draft comes before all that were published',
    params: familyParams,
    value: Type.Object({
      ...FamilyPacks.properties,
      /** Odds that a brand may begin with. */
      start: OddsTable,
      items: Type.Array(PackBrief, { maxItems: 200 }),
    }),
    refusals: ['ticket.family_not_found'],
  },
  'GET /console/lottery/packs/:family/:version': {
    access: 'operator:lottery.read',
    summary: 'One pack with its odds',
    params: Type.Object({ family: FamilyCode, version: Version }),
    value: PackView,
    refusals: ['ticket.family_not_found', 'ticket.pack_not_found'],
  },
  'PUT /console/lottery/packs/:family/draft': {
    access: 'operator:lottery.update',
    summary: 'Saves the draft of a family; it may have faults, and is sold only when published',
    params: familyParams,
    body: Type.Object({
      odds: OddsTable,
      note: Type.String({ maxLength: 200 }),
      /** Of the draft that was edited; 0 for a new one. */
      revision: Version,
    }),
    bodyBytesMax: 400_000,
    value: PackView,
    refusals: ['ticket.family_not_found', 'ticket.pack_changed'],
  },
  'POST /console/lottery/packs/:family/check': {
    access: 'operator:lottery.read',
    summary: 'What keeps odds from being sold; saves nothing',
    params: familyParams,
    body: Type.Object({ odds: OddsTable }),
    bodyBytesMax: 400_000,
    value: Type.Object({
      faults: Type.Array(
        Type.Object({
          key: Type.String({ maxLength: 121 }),
          reason: Type.Enum(packFaultReasons),
        }),
        { maxItems: 4_000 },
      ),
    }),
    refusals: ['ticket.family_not_found'],
  },
  'POST /console/lottery/packs/:family/publish': {
    access: 'operator:lottery.update',
    summary: 'Puts the draft in force: tickets that are placed from then on have its odds',
    params: familyParams,
    body: Type.Object({ revision: Version, reason: Reason }),
    value: withProposal(PackView),
    refusals: [
      'ticket.family_not_found',
      'ticket.pack_changed',
      'ticket.pack_faulty',
      'ticket.pack_same',
      'ticket.return_too_high',
      'approval.open',
    ],
  },
  'POST /console/lottery/packs/:family/discard': {
    access: 'operator:lottery.update',
    summary: 'Throws the draft of a family away',
    params: familyParams,
    body: Type.Object({ revision: Version }),
    value: Type.Null(),
    refusals: ['ticket.family_not_found', 'ticket.pack_changed'],
  },
  'GET /console/lottery/games/:gameCode/issues/:issueNo/exposure': {
    access: 'operator:lottery.read',
    summary: 'What is staked on the numbers of an issue of the brand, the most first',
    params: Type.Object({ gameCode: GameCode, issueNo: IssueNo }),
    query: Type.Object({ currency: Type.Optional(Currency) }),
    value: ExposureBoard,
    refusals: ['draw.game_not_found', 'draw.issue_not_found'],
  },
});
