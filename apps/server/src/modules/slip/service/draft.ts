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
} from '@parlour/sports';
import { Refusal } from '../../../platform/refusal.ts';
import { betsOf, engineSlip } from '../rules/slip.ts';
import { isEsport } from '../../market/index.ts';
import type { MemberLimits } from '../../trading/index.ts';
import { delayOf, OFFER_S, unitMinOf } from '../rules/terms.ts';
import type { StoredLeg } from '../store/legs.ts';
import type { StoredSlip } from '../store/slips.ts';
import { eventIdOf, type PickKey, type PickStand } from './picks.ts';

/** Who sends a slip, and from where. */
export type Buyer = {
  readonly memberId: string;
  readonly brandId: string;
  readonly ip: string | null;
  readonly device: string;
};

type DraftPick = PickKey & { readonly seen: number; readonly isBanker: boolean };

export type Draft = {
  readonly buyer: Buyer;
  readonly requestKey: string;
  readonly inputHash: Buffer;
  readonly picks: readonly DraftPick[];
  readonly sizes: readonly number[];
  readonly unitStake: Amount;
  readonly accept: SlipInput['accept'];
};

/** `unitMax` is what of each bet was within the limit. */
export type MadeSlip = SlipWithLegs & { readonly unitMax: Amount };

export type SlipWithLegs = { readonly slip: StoredSlip; readonly legs: readonly StoredLeg[] };

export function readDraft(buyer: Buyer, input: SlipInput): Draft {
  const { accept, key, picks, sizes, unitStake } = input;
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
    })),
    sizes: sizes.toSorted((left, right) => left - right),
    unitStake: amountFromText(unitStake) ?? ZERO,
    accept,
  };
}

type DraftGround = {
  readonly at: Date;
  readonly currency: string;
  readonly stands: readonly PickStand[];
  /** What the member would win already with each pick. */
  readonly wins: readonly Amount[];
  readonly limits: MemberLimits;
  newId(): string;
};

const notTaken = (legs: readonly object[]): Refusal =>
  new Refusal('slip.changed', { extra: { legs } });

/** The prices at which the picks are taken now. */
function strikePrices(
  draft: {
    readonly accept: Draft['accept'];
    readonly picks: readonly Pick<DraftPick, 'seen' | 'specifiers'>[];
  },
  stands: readonly PickStand[],
) {
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

/** The prices of picks at the end of a delay: better ones than were struck do no harm. */
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
  return strikePrices({ picks: asked, accept }, kept);
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
          ? value.toString()
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

function demandStake(slip: Slip, ground: DraftGround): StakeRoad {
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

type Struck = DraftPick & { readonly odds: number };

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
  status: 'OPEN',
  deadHeatPpm: 1_000_000,
});

/**
 * The slip that is made of a draft; throws the refusal where none is. Its checks have one order: shape, state
 * and price, related picks, limits; who may bet and money come behind them.
 */
export function makeSlip(draft: Draft, ground: DraftGround): MadeSlip {
  const { accept, buyer, inputHash, picks, requestKey, sizes, unitStake } = draft;
  const { at, stands } = ground;
  if (!currencies.has(ground.currency)) throw new Refusal('slip.currency_unsupported');
  const terms = { currency: ground.currency, sizes: [...sizes], unitStake };
  const seen = picks.map((pick) => ({ odds: pick.seen, isBanker: pick.isBanker }));
  demandShape(engineSlip(terms, seen));
  const struck = strikePrices(draft, stands);
  demandUnrelated(picks, sizes);
  const legs = picks.map((pick, place) => ({ ...pick, odds: struck[place] ?? pick.seen }));
  const slip = engineSlip(terms, legs);
  const road = demandStake(slip, ground);
  const delayS = delayOfPicks(stands);
  const status = road.status ?? (delayS > 0 ? 'PENDING' : 'OPEN');
  const waits = { OFFERED: OFFER_S, REFERRED: ground.limits.referS, PENDING: delayS, OPEN: 0 };
  const id = idBesideAt(buyer.memberId, { id: ground.newId(), at });
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
    legs: legs.map((leg, position) => legOf(leg, position, id, buyer.memberId)),
    unitMax: road.unitMax,
  };
}
