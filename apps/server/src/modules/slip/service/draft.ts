// A slip as it was sent, and what of it can be taken now.
import { createHash } from 'node:crypto';
import type { SlipInput } from '@parlour/contract';
import { idBesideAt } from '@parlour/database';
import {
  type Amount,
  amount,
  amountFromText,
  amountToText,
  currencies,
  formatAmount,
  ZERO,
} from '@parlour/money';
import {
  decideChanges,
  decideStake,
  greatestReturn,
  largestUnitStake,
  odds,
  relatedFault,
  roomLeft,
  type Slip,
  slipFault,
  stakeOf,
  countBets,
  timeFactorBps,
} from '@parlour/sports';
import { Refusal } from '../../../platform/refusal.ts';
import { engineSlip } from '../rules/slip.ts';
import { delayOf, isEsport, MEMBER_BPS, OFFER_S, unitMinOf, winMaxOf } from '../rules/terms.ts';
import type { StoredLeg } from '../store/legs.ts';
import type { StoredSlip } from '../store/slips.ts';
import type { PickKey, PickStand } from './picks.ts';

/** Who sends a slip, and from where. */
export type Buyer = {
  readonly memberId: string;
  readonly brandId: string;
  readonly ip: string | null;
  readonly device: string;
};

export type DraftPick = PickKey & { readonly seen: number; readonly isBanker: boolean };

export type Draft = {
  readonly buyer: Buyer;
  readonly requestKey: string;
  readonly inputHash: Buffer;
  readonly picks: readonly DraftPick[];
  readonly sizes: readonly number[];
  readonly unitStake: Amount;
  readonly accept: SlipInput['accept'];
};

export type SlipWithLegs = { readonly slip: StoredSlip; readonly legs: readonly StoredLeg[] };

export function readDraft(buyer: Buyer, input: SlipInput): Draft {
  const { accept, key, picks, sizes, unitStake } = input;
  return {
    buyer,
    requestKey: key,
    inputHash: createHash('sha256').update(JSON.stringify(input)).digest(),
    picks: picks.map((pick) => ({
      eventId: BigInt(pick.eventId),
      marketId: pick.marketId,
      specifiers: pick.specifiers,
      outcomeId: pick.outcomeId,
      seen: pick.odds,
      isBanker: pick.isBanker === true,
    })),
    sizes: sizes.toSorted((left, right) => left - right),
    unitStake: amountFromText(unitStake) ?? ZERO,
    accept,
  };
}

export type DraftGround = {
  readonly at: Date;
  readonly currency: string;
  readonly stands: readonly PickStand[];
  /** What the member would win already with each pick. */
  readonly wins: readonly Amount[];
  newId(): string;
};

const notTaken = (legs: readonly object[]): Refusal =>
  new Refusal('slip.changed', { extra: { legs } });

/** The prices at which the picks are taken now. */
function strikePrices(draft: Pick<Draft, 'accept' | 'picks'>, stands: readonly PickStand[]) {
  const asked = draft.picks.map(({ seen, specifiers }, place) => {
    const stand = stands[place];
    const now = stand?.odds ?? null;
    return {
      seen: { odds: odds(seen), line: specifiers },
      now: {
        state: stand?.state ?? ('closed' as const),
        odds: now === null ? null : odds(now),
        line: specifiers,
      },
    };
  });
  const decision = decideChanges(asked, draft.accept);
  if (decision.kind === 'taken') return decision.picks.map((pick) => pick.odds as number);
  throw notTaken(
    decision.picks.flatMap((pick, leg) =>
      pick.kind === 'taken'
        ? []
        : [{ leg, reason: pick.reason, odds: pick.accepted?.odds ?? null }],
    ),
  );
}

/** The prices of picks at the end of a delay: better ones than were struck do no harm to anybody. */
export function strikeAgain(
  picks: readonly { readonly odds: number; readonly specifiers: string }[],
  accept: Draft['accept'],
  stands: readonly PickStand[],
): readonly number[] {
  const kept =
    accept === 'none'
      ? stands.map((stand, place) => {
          const struck = picks[place]?.odds ?? 0;
          return stand.odds !== null && stand.odds > struck ? { ...stand, odds: struck } : stand;
        })
      : stands;
  const asked = picks.map(({ odds: seen, specifiers }) => ({ seen, specifiers }));
  return strikePrices({ picks: asked as readonly DraftPick[], accept }, kept);
}

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
          ? Number(value)
          : value,
    ]),
  );
  throw new Refusal('slip.bad', { extra: { reason: code, ...shown } });
}

function demandUnrelated(picks: readonly PickKey[], sizes: readonly number[]): void {
  const fault = relatedFault(
    picks.map(({ eventId }) => ({ eventId: eventId.toString() })),
    sizes,
  );
  if (fault === null) return;
  const groups = fault.groups.map(({ legs }) => legs);
  // A bet builder has a price of its own, which is not sold yet.
  throw new Refusal('slip.related', { extra: { groups, accepted: ['singles'] } });
}

const MINUTE_MS = 60_000;

/** The largest stake of each bet that is taken without a question. */
export function unitMaxOf(
  slip: Slip,
  { at, stands, wins }: Pick<DraftGround, 'at' | 'stands' | 'wins'>,
): Amount {
  return largestUnitStake(slip, {
    legs: stands.map(({ isLive, sportCode, startsAt }, place) => {
      const minutes =
        isLive || startsAt === null
          ? null
          : Math.max(0, Math.floor((startsAt.getTime() - at.getTime()) / MINUTE_MS));
      const most = amount(
        (winMaxOf(sportCode) * BigInt(timeFactorBps(minutes)) * BigInt(MEMBER_BPS)) / 100_000_000n,
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

/**
 * The slip that is made of a draft; throws the refusal where none is. Its checks have one order: shape, state and
 * price, related picks, limits; who may bet and money come behind them.
 */
export function makeSlip(draft: Draft, ground: DraftGround): SlipWithLegs {
  const { buyer, picks, sizes, unitStake } = draft;
  const { at, stands } = ground;
  const currency = currencies.get(ground.currency);
  if (currency === undefined) throw new Refusal('slip.currency_unsupported');
  const terms = { currency: ground.currency, sizes: [...sizes], unitStake };
  const seen = picks.map((pick) => ({ odds: pick.seen, isBanker: pick.isBanker }));
  demandShape(engineSlip(terms, seen));
  const struck = strikePrices(draft, stands);
  demandUnrelated(picks, sizes);
  const legs = picks.map((pick, place) => ({ ...pick, odds: struck[place] ?? pick.seen }));
  const slip = engineSlip(terms, legs);
  const unitMin = unitMinOf(currency);
  const decision = decideStake(unitStake, {
    unitMin,
    unitMax: unitMaxOf(slip, ground),
    referMax: null,
    onExcess: 'part',
  });
  if (decision.kind === 'refuse') {
    if (decision.reason === 'below_minimum') {
      const least = formatAmount(unitMin, { currency });
      throw new Refusal('slip.stake_below_minimum', {
        params: { least },
        extra: { least: amountToText(unitMin) },
      });
    }
    throw new Refusal('slip.stake_above_limit', { extra: { most: null } });
  }
  const delayS = delayOfPicks(stands);
  const isOffer = decision.kind === 'part';
  const status = isOffer ? 'OFFERED' : delayS > 0 ? 'PENDING' : 'OPEN';
  const id = idBesideAt(buyer.memberId, { id: ground.newId(), at });
  return {
    slip: {
      id,
      memberId: buyer.memberId,
      brandId: buyer.brandId,
      requestKey: draft.requestKey,
      inputHash: draft.inputHash,
      roundId: null,
      gameCode: stands.every(({ sportCode }) => isEsport(sportCode)) ? 'esports' : 'sports',
      status,
      version: 1,
      ...terms,
      bets: Number(countBets(slip)),
      stake: stakeOf(slip),
      returnMax: greatestReturn(slip),
      payout: ZERO,
      refund: ZERO,
      valid: ZERO,
      cashed: ZERO,
      cashedBps: 0,
      offeredUnitStake: decision.kind === 'part' ? decision.unitStake : null,
      accept: draft.accept,
      isLive: stands.some(({ isLive }) => isLive),
      refusal: null,
      device: buyer.device,
      ip: buyer.ip,
      placedAt: at,
      acceptedAt: status === 'OPEN' ? at : null,
      dueAt: isOffer ? after(at, OFFER_S) : status === 'PENDING' ? after(at, delayS) : null,
      settledAt: null,
    },
    legs: legs.map(
      ({ eventId, isBanker, marketId, odds: price, outcomeId, specifiers }, position) => ({
        memberId: buyer.memberId,
        slipId: id,
        position,
        eventId,
        marketId,
        specifiers,
        outcomeId,
        odds: price,
        isBanker,
        status: 'OPEN',
        deadHeatPpm: 1_000_000,
      }),
    ),
  };
}
