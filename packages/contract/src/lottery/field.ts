// Shapes that several calls of the lottery share.
import { type Static, Type } from 'typebox';
import { Id, Instant } from '../schema.ts';

/** Names a game on the wire: `ssc-60`, `vietnam-da-lat`. */
export const GameCode = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[a-z0-9-]{1,40}$',
});
/** What an issue is called: `20261121-0042`, `2026-131`, `20261121`. */
export const IssueNo = Type.String({ minLength: 4, maxLength: 20, pattern: '^[0-9-]{4,20}$' });
/** Names a play within its family: `star5.direct`. */
export const PlayCode = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[A-Za-z0-9.]{1,60}$',
});
export const FamilyCode = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[a-z0-9-]{1,40}$',
});
/** A result as its family writes it: `58213`, `01,07,13,22,35,41,49`, `12345|54321|...`. */
export const DrawCode = Type.String({ minLength: 1, maxLength: 400 });
/** SHA-256, hexadecimal. */
export const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256, hexadecimal' });

/**
 * How a game is played, as the launch parameters call it: LOTT by prize group, ELOTT by fixed odds,
 * SEA for the games of South-East Asia, ZY for what the house draws itself.
 */
export const prizeModes = ['LOTT', 'ELOTT', 'SEA', 'ZY'] as const;
export type PrizeMode = (typeof prizeModes)[number];
export const PrizeModeText = Type.Enum(prizeModes);

/** Where games are at home: LOTT those of China and of the house, VN Vietnam's, SEA its neighbours'. */
export const lottoAreas = ['LOTT', 'VN', 'SEA'] as const;
export type LottoArea = (typeof lottoAreas)[number];
export const LottoAreaText = Type.Enum(lottoAreas);

export const drawSources = ['house', 'official'] as const;
export type DrawSource = (typeof drawSources)[number];
export const DrawSourceText = Type.Enum(drawSources);

/** open: sold and drawn. paused: drawn, and not sold. retired: neither. */
export const lotteryGameStates = ['open', 'paused', 'retired'] as const;
export type LotteryGameState = (typeof lotteryGameStates)[number];
export const LotteryGameStateText = Type.Enum(lotteryGameStates);

/** NONE: no result yet. ENTERED: typed once, or twice and differently. NOT_DRAWN: there was no draw. */
export const codeStatuses = ['NONE', 'ENTERED', 'VERIFIED', 'NOT_DRAWN'] as const;
export type CodeStatus = (typeof codeStatuses)[number];
export const CodeStatusText = Type.Enum(codeStatuses);

/** What became of the tickets. VOIDED: every stake went back. */
export const settleStates = ['OPEN', 'SETTLING', 'SETTLED', 'VOIDED'] as const;
export type SettleState = (typeof settleStates)[number];
export const SettleStateText = Type.Enum(settleStates);

/**
 * What a version of a result says of its issue. VOID and NOT_DRAWN are final for tickets: every stake
 * goes back, and no later version takes its place.
 */
export const drawOutcomes = ['DRAWN', 'NOT_DRAWN', 'VOID'] as const;
export type DrawOutcome = (typeof drawOutcomes)[number];
export const DrawOutcomeText = Type.Enum(drawOutcomes);

/** When an issue is sold and drawn. */
export const issueTimeFields = {
  opensAt: Instant,
  cancelUntil: Instant,
  closesAt: Instant,
  drawsAt: Instant,
} as const;

/** What proves a draw of the house; a hash and a beacon value are null until the draw was held. */
export const DrawProof = Type.Object({
  chainId: Id,
  /** Published before the first draw of the chain. */
  endHash: Hash,
  /** The issue draws from the hash of this place; hashing it that many times gives the end hash. */
  index: Type.Integer({ minimum: 1 }),
  hash: Type.Union([Type.Null(), Hash]),
  previousHash: Type.Union([Type.Null(), Hash]),
  beaconChainId: Id,
  beaconEndHash: Hash,
  /** Of the round after which its chain begins; rounds come every `beaconSeconds`. */
  beaconGenesisAt: Instant,
  beaconSeconds: Type.Integer({ minimum: 1 }),
  beaconRound: Type.Integer({ minimum: 1 }),
  beaconAt: Instant,
  beacon: Type.Union([Type.Null(), Hash]),
});
export type DrawProof = Static<typeof DrawProof>;
