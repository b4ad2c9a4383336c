// A slip as it was sent, and what of it can be taken now.
import { createHash } from 'node:crypto';
import type { SlipInput } from '@parlour/contract';
import { idBesideAt } from '@parlour/database';
import {
  type Amount,
  amount,
  amountFromText,
  AMOUNT_MAX,
  amountToText,
  currencies,
  formatAmount,
  min,
  ZERO,
} from '@parlour/money';
import {
  decideStake,
  greatestReturn,
  largestUnitStake,
  relatedFault,
  roomLeft,
  type Slip,
  slipFault,
  stakeOf,
} from '@parlour/sports';
import { Refusal } from '../../../platform/refusal.ts';
import { type ExtraTerms, isBoosted } from '../extra/rules.ts';
import { earlyLeadOf } from '../early/rules.ts';
import { type Grouped, groupsOf } from '../rules/builder.ts';
import type { Place } from '../rules/each-way.ts';
import { betsOf, engineSlip } from '../rules/slip.ts';
import { isEsport } from '../../market/index.ts';
import type { MemberLimits } from '../../trading/index.ts';
import { delayOf, OFFER_S, unitMinOf } from '../rules/terms.ts';
import type { StoredLeg } from '../leg/store.ts';
import type { StoredSlip } from '../store/slips.ts';
import { type Builders, demandJoined, standsOfLegs, winsOfLegs } from './builders.ts';
import { eventIdOf, type PickKey, type PickStand } from './picks.ts';
import { seenLegs, strikePrices, withPrices } from './strike.ts';

/** Who sends a slip, and from where. */
export type Buyer = {
  readonly memberId: string;
  readonly brandId: string;
  readonly ip: string | null;
  readonly device: string;
};

type DraftPick = PickKey & {
  readonly seen: number;
  readonly isBanker: boolean;
  /** The place of the first pick that it is priced with, and the joint price as it was seen. */
  readonly builder: number | null;
  readonly builderSeen: number | null;
};

export type Draft = {
  readonly buyer: Buyer;
  readonly requestKey: string;
  readonly inputHash: Buffer;
  readonly picks: readonly DraftPick[];
  readonly sizes: readonly number[];
  readonly unitStake: Amount;
  readonly isEachWay: boolean;
  readonly accept: SlipInput['accept'];
};

/** `unitMax` is what of each bet was within the limit. */
export type MadeSlip = SlipWithLegs & { readonly unitMax: Amount };

export type SlipWithLegs = { readonly slip: StoredSlip; readonly legs: readonly StoredLeg[] };

export function readDraft(buyer: Buyer, input: SlipInput): Draft {
  const { accept, combined = [], isEachWay = false, key, picks, sizes, unitStake } = input;
  const joint = new Map(combined.map(({ eventId, odds: seen }) => [eventId, seen]));
  const builderOf = ({ eventId }: { readonly eventId: string }) =>
    joint.has(eventId) ? picks.findIndex((other) => other.eventId === eventId) : null;
  return {
    buyer,
    requestKey: key,
    inputHash: createHash('sha256').update(JSON.stringify(input)).digest(),
    picks: picks.map((pick) => ({
      eventId: eventIdOf(pick.eventId),
      marketId: pick.marketId,
      specifiers: pick.specifiers,
      outcomeId: pick.outcomeId,
      seen: pick.odds,
      isBanker: pick.isBanker === true,
      builder: builderOf(pick),
      builderSeen: joint.get(pick.eventId) ?? null,
    })),
    sizes: sizes.toSorted((left, right) => left - right),
    unitStake: amountFromText(unitStake) ?? ZERO,
    isEachWay,
    accept,
  };
}

type DraftGround = {
  readonly at: Date;
  readonly currency: string;
  readonly stands: readonly PickStand[];
  /** Joint prices of picks that are one leg, asked for a moment ago. */
  readonly builders: Builders;
  readonly extras: ExtraTerms;
  /** What the member would win already with each pick. */
  readonly wins: readonly Amount[];
  readonly limits: MemberLimits;
  newId(): string;
};

function demandShape(slip: Slip): void {
  const fault = slipFault(slip);
  if (fault === null) return;
  const { code, ...bounds } = fault;
  const shown = Object.fromEntries(
    Object.entries(bounds).map(([name, value]) => [
      name,
      code === 'stake'
        ? amountToText(value as Amount)
        : typeof value === 'bigint'
          ? value.toString()
          : value,
    ]),
  );
  throw new Refusal('slip.bad', { extra: { reason: code, ...shown } });
}

/** Pairs of legs that depend on each other are multiplied by no combination. */
export function relatedPicks(
  picks: readonly (PickKey & Grouped)[],
  sizes: readonly number[],
): {
  readonly groups: readonly (readonly number[])[];
  readonly accepted: readonly string[];
} | null {
  const firsts = groupsOf(picks).map(([first = 0]) => first);
  const fault = relatedFault(
    firsts.map((first) => ({ eventId: `${picks[first]?.eventId ?? ''}` })),
    sizes,
  );
  if (fault === null) return null;
  const groups = fault.groups.map(({ legs }) => legs.map((leg) => firsts[leg] ?? leg));
  return { groups, accepted: fault.accepted };
}

function demandUnrelated(picks: readonly (PickKey & Grouped)[], sizes: readonly number[]): void {
  const fault = relatedPicks(picks, sizes);
  if (fault !== null) throw new Refusal('slip.related', { extra: { ...fault } });
}

const MINUTE_MS = 60_000;

/** The largest stake of each bet that is taken without a question; a stand and a win for each leg. */
export function unitMaxOf(
  slip: Slip,
  { at, limits, stands, wins }: Pick<DraftGround, 'at' | 'limits' | 'stands' | 'wins'>,
): Amount {
  return largestUnitStake(slip, {
    legs: stands.map(({ isLive, marketId, sportCode, startsAt, tournamentId }, place) => {
      const minutes =
        isLive || startsAt === null
          ? null
          : Math.max(0, Math.floor((startsAt.getTime() - at.getTime()) / MINUTE_MS));
      const winMax = limits.winMaxOf({
        currency: slip.currency.code,
        sport: sportCode,
        isEsport: isEsport(sportCode),
        tournamentId: tournamentId?.toString() ?? null,
        marketId,
      });
      const most = amount(
        (winMax * BigInt(limits.timeBpsOf(minutes)) * BigInt(limits.memberBps)) / 100_000_000n,
      );
      return { winMax: roomLeft(most, wins[place] ?? ZERO), timeBps: 10_000 };
    }),
    memberBps: 10_000,
    returnMax: null,
  });
}

/** Seconds that a slip with these picks waits before it is taken. */
export const delayOfPicks = (stands: readonly PickStand[]): number =>
  Math.max(0, ...stands.map(({ isLive, sportCode }) => (isLive ? delayOf(sportCode) : 0)));

const SECOND_MS = 1_000;
const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * SECOND_MS);

/** What becomes of the stake on each bet: taken, offered in part, or a question to a trader. */
type StakeRoad = {
  readonly status: 'OFFERED' | 'REFERRED' | null;
  /** What may be had at once; null where all or nothing is. */
  readonly offered: Amount | null;
  /** What is taken without a question. */
  readonly unitMax: Amount;
};

function demandStake(
  slip: Slip,
  ground: Pick<DraftGround, 'at' | 'limits' | 'stands' | 'wins'>,
): StakeRoad {
  const { currency, unitStake } = slip;
  const unitMin = unitMinOf(currency);
  const unitMax = unitMaxOf(slip, ground);
  const decision = decideStake(unitStake, {
    unitMin,
    unitMax,
    referMax: min(AMOUNT_MAX, amount(unitMax * BigInt(ground.limits.referTimes))),
    onExcess: ground.limits.onExcess,
  });
  if (decision.kind === 'accept') return { status: null, offered: null, unitMax };
  if (decision.kind === 'part') return { status: 'OFFERED', offered: decision.unitStake, unitMax };
  if (decision.kind === 'refer')
    return { status: 'REFERRED', offered: decision.unitStake, unitMax };
  if (decision.reason === 'below_minimum') {
    throw new Refusal('slip.stake_below_minimum', {
      params: { least: formatAmount(unitMin, { currency }) },
      extra: { least: amountToText(unitMin) },
    });
  }
  throw new Refusal('slip.stake_above_limit', { extra: { most: null } });
}

/** What no slip has when it is made. */
const UNSETTLED = {
  roundId: null,
  version: 1,
  payout: ZERO,
  refund: ZERO,
  valid: ZERO,
  cashed: ZERO,
  cashedBps: 0,
  refusal: null,
  settledAt: null,
} as const;

/** What is not in the book is paid by nothing but its result. */
const UNKNOWN = { isLive: true, sportCode: '' };

type Struck = DraftPick & {
  readonly odds: number;
  readonly builderOdds: number | null;
  readonly earlyLead: number | null;
};

const legOf = (pick: Struck, position: number, slipId: string, memberId: string): StoredLeg => ({
  memberId,
  slipId,
  position,
  eventId: pick.eventId,
  marketId: pick.marketId,
  specifiers: pick.specifiers,
  outcomeId: pick.outcomeId,
  odds: pick.odds,
  isBanker: pick.isBanker,
  builder: pick.builder,
  builderOdds: pick.builderOdds,
  status: 'OPEN',
  placeOf: null,
  placePart: null,
  placePer: null,
  deductionPercent: 0,
  earlyLead: pick.builder === null ? pick.earlyLead : null,
  isPaidEarly: false,
  deadHeatPpm: 1_000_000,
});

/** The bet on a place, as a row behind the picks. */
const placeLegOf = (leg: StoredLeg, { fraction, line }: Place, position: number): StoredLeg => ({
  ...leg,
  ...line,
  position,
  isBanker: false,
  placeOf: leg.position,
  placePart: fraction.part,
  placePer: fraction.of,
});

/** The legs of a slip with the bets on places; refuses picks that are to win only. */
function withPlaces(
  legs: readonly StoredLeg[],
  stands: readonly PickStand[],
): readonly StoredLeg[] {
  const bad = legs.filter(
    ({ builder, position }) => builder !== null || stands[position]?.place == null,
  );
  if (bad.length > 0) {
    const places = bad.map(({ position }) => position);
    throw new Refusal('slip.bad', { extra: { reason: 'place', legs: places } });
  }
  const places = legs.flatMap((leg, index) => {
    const place = stands[leg.position]?.place ?? null;
    return place === null ? [] : [placeLegOf(leg, place, legs.length + index)];
  });
  return [...legs, ...places];
}

/**
 * The slip that is made of a draft; throws the refusal where none is. Its checks have one order: shape, state
 * and price, related picks, limits; who may bet and money come behind them.
 */
export function makeSlip(draft: Draft, ground: DraftGround): MadeSlip {
  const { accept, buyer, inputHash, picks, requestKey, sizes, unitStake } = draft;
  const { at, builders, extras } = ground;
  if (!currencies.has(ground.currency)) throw new Refusal('slip.currency_unsupported');
  const asked = { currency: ground.currency, sizes: [...sizes], unitStake };
  const plain = { ...asked, boost: null };
  const seen = picks.map((pick) => ({ ...pick, odds: pick.seen, builderOdds: pick.builderSeen }));
  demandShape(engineSlip(plain, seen));
  demandJoined(picks, builders);
  const stands = standsOfLegs(picks, ground.stands, builders);
  const struck = strikePrices({ accept, legs: seenLegs(picks) }, stands);
  demandUnrelated(picks, sizes);
  const id = idBesideAt(buyer.memberId, { id: ground.newId(), at });
  const taken = withPrices(
    seen.map((pick, place) => ({
      ...pick,
      odds: ground.stands[place]?.odds ?? pick.seen,
      earlyLead: earlyLeadOf(pick, ground.stands[place] ?? UNKNOWN, extras.earlyLead),
    })),
    struck,
  ).map((leg, position) => legOf(leg, position, id, buyer.memberId));
  const legs = draft.isEachWay ? withPlaces(taken, ground.stands) : taken;
  const boosted = { ...asked, boost: extras.boost };
  const terms = isBoosted(engineSlip(boosted, legs)) ? boosted : plain;
  const slip = engineSlip(terms, legs);
  demandShape(slip);
  const { limits } = ground;
  const wins = winsOfLegs(picks, ground.wins);
  const road = demandStake(slip, { at, limits, stands, wins });
  const delayS = delayOfPicks(stands);
  const status = road.status ?? (delayS > 0 ? 'PENDING' : 'OPEN');
  const waits = { OFFERED: OFFER_S, REFERRED: limits.referS, PENDING: delayS, OPEN: 0 };
  return {
    slip: {
      ...UNSETTLED,
      ...terms,
      ...buyer,
      id,
      requestKey,
      inputHash,
      gameCode: stands.every(({ sportCode }) => isEsport(sportCode)) ? 'esports' : 'sports',
      status,
      bets: betsOf(slip),
      stake: stakeOf(slip),
      returnMax: greatestReturn(slip),
      offeredUnitStake: road.offered,
      accept,
      isLive: stands.some(({ isLive }) => isLive),
      placedAt: at,
      acceptedAt: status === 'OPEN' ? at : null,
      dueAt: status === 'OPEN' ? null : after(at, waits[status]),
    },
    legs,
    unitMax: road.unitMax,
  };
}
