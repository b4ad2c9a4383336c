// What picks would cost and return as a slip now, for guests too.
import type { SlipQuote } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Amount, amountToText, currencyOf, ZERO } from '@parlour/money';
import { boostBpsOf, combinedOdds, countBets, type Slip, slipFault } from '@parlour/sports';
import { Refusal } from '../../../platform/refusal.ts';
import type { MemberService } from '../../member/index.ts';
import type { BuilderPrice } from '../../market/index.ts';
import type { TradingService } from '../../trading/index.ts';
import type { StoredBoost } from '../extra/rules.ts';
import { readExtras } from '../extra/service.ts';
import { type Grouped, groupsOf } from '../rules/builder.ts';
import { betsOf, engineSlip } from '../rules/slip.ts';
import { unitMinOf } from '../rules/terms.ts';
import { sumWins } from '../leg/store.ts';
import { type Builders, type ReadBuilders, standsOfLegs, winsOfLegs } from './builders.ts';
import { delayOfPicks, relatedPicks, unitMaxOf } from './draft.ts';
import type { PickKey, PickStand, ReadPicks } from './picks.ts';

export type QuoteDeps = {
  readonly db: Db;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly readPicks: ReadPicks;
  readonly readBuilders: ReadBuilders;
  readonly trading: Pick<TradingService, 'readLimits'>;
  now(): Date;
};

type QuotePick = PickKey & Grouped & { readonly isBanker: boolean };
type QuoteInput = {
  readonly picks: readonly QuotePick[];
  readonly sizes: readonly number[];
  readonly isEachWay: boolean;
};

/** Picks with the bets on their places behind them, where all of them have one. */
function withPlaces<Leg extends Grouped>(legs: readonly Leg[], stands: readonly PickStand[]) {
  const places = stands.flatMap(({ place }) => place ?? []);
  if (places.length < legs.length || legs.some(({ builder }) => builder !== null)) return legs;
  const rows = legs.map((leg, position) => ({
    ...leg,
    isBanker: false,
    placeOf: position,
    placePart: places[position]?.fraction.part ?? 1,
    placePer: places[position]?.fraction.of ?? 1,
  }));
  return [...legs, ...rows];
}

export function createQuote(deps: QuoteDeps) {
  const { db } = deps;
  return async function quote(
    { isEachWay, picks, sizes }: QuoteInput,
    caller: {
      readonly brandId: string;
      readonly currency: string;
      readonly memberId: string | null;
    },
  ): Promise<SlipQuote> {
    const { memberId } = caller;
    const found = memberId === null ? [] : await deps.members.findMany(db, [memberId]);
    const currency = found[0]?.currency ?? caller.currency;
    const stands = await deps.readPicks(db, caller.brandId, picks);
    const unitMin = unitMinOf(currencyOf(currency));
    const builders = await deps.readBuilders(db, caller.brandId, picks);
    const legStands = standsOfLegs(picks, stands, builders);
    const picked = picks.map(({ builder, isBanker }, place) => ({
      isBanker,
      builder,
      builderOdds: builder === null ? null : (oddsOf(builders.get(builder)) ?? UNPRICED),
      odds: stands[place]?.odds ?? UNPRICED,
    }));
    const legs = isEachWay ? withPlaces(picked, stands) : picked;
    const { boost } = await readExtras(db, caller.brandId);
    const terms = { currency, sizes: [...sizes], unitStake: unitMin, boost };
    const slip = engineSlip(terms, legs);
    const fault = slipFault(slip);
    if (fault !== null && fault.code !== 'stake') {
      throw new Refusal('slip.bad', { extra: { reason: fault.code } });
    }
    const related = pairsOf(picks, sizes);
    const isPriced = related.length === 0 && legStands.every(({ odds }) => odds !== null);
    const wins = winsOfLegs(picks, await winsOf(deps, memberId, picks));
    const [limits] = await deps.trading.readLimits(db, [{ brandId: caller.brandId, memberId }]);
    if (limits === undefined) throw new Error('a quote was left without limits');
    const unit = isPriced ? combinedOdds(slip) : null;
    return {
      currency,
      picks: picks.map(({ eventId, marketId, outcomeId, specifiers }, place) => ({
        eventId: eventId.toString(),
        marketId,
        specifiers,
        outcomeId,
        state: stands[place]?.state ?? 'closed',
        odds: stands[place]?.odds ?? null,
        place: presentPlace(stands[place]),
      })),
      related,
      builders: presentBuilders(picks, builders),
      boost: presentBoost(slip, boost),
      bets: betsOf(slip),
      // Far below what a number holds: every price is at most ten thousand, and limits end it before.
      returnOdds:
        unit === null
          ? null
          : thousandths((unit.numerator * countBets(slip) * 1_000n) / unit.denominator),
      unitMin: amountToText(unitMin),
      unitMax: isPriced
        ? amountToText(unitMaxOf(slip, { at: deps.now(), limits, stands: legStands, wins }))
        : null,
      delayS: delayOfPicks(stands),
    };
  };
}

/** Of a pick without a price, so that the shape of its slip can be looked at. */
const UNPRICED = 2_000;
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const thousandths = (count: bigint): number | null => (count > SAFE ? null : Number(count));

function presentPlace(stand: PickStand | undefined): SlipQuote['picks'][number]['place'] {
  const place = stand?.place ?? null;
  if (place === null) return null;
  const { fraction, places } = place;
  return { places, part: fraction.part, of: fraction.of };
}

const oddsOf = (price: BuilderPrice | undefined): number | null =>
  price?.kind === 'priced' ? price.odds : null;

/** What became of picks that are to be one leg, by their places. */
const presentBuilders = (picks: readonly QuotePick[], builders: Builders): SlipQuote['builders'] =>
  groupsOf(picks)
    .filter((places) => places.length > 1)
    .map((places) => {
      const price = builders.get(places[0] ?? 0) ?? { kind: 'unavailable' as const };
      const conflicts = 'picks' in price ? price.picks.flatMap((part) => places[part] ?? []) : [];
      return { picks: [...places], state: price.kind, odds: oddsOf(price), conflicts };
    });

/** What a multiple has of the brand's table, and what one more leg would bring it to. */
function presentBoost(slip: Slip, boost: StoredBoost | null): SlipQuote['boost'] {
  const { legs, sizes } = slip;
  const isMultiple = sizes.length === 1 && sizes[0] === legs.length && legs.length > 1;
  if (boost === null || !isMultiple) return null;
  const next = boost.rows.find((row) => row.legs > legs.length) ?? null;
  const all = legs.map(() => null);
  return {
    bps: boostBpsOf(slip, all),
    oddsMin: boost.oddsMin,
    hasShortLeg: legs.some(({ odds }) => odds < boost.oddsMin),
    next: next === null ? null : { legs: next.legs, bps: next.bps },
  };
}

/** Pairs of picks that depend on each other where the sizes would multiply them. */
const pairsOf = (picks: readonly QuotePick[], sizes: readonly number[]): number[][] =>
  (relatedPicks(picks, sizes)?.groups ?? []).flatMap((legs) =>
    legs.flatMap((left, place) => legs.slice(place + 1).map((right) => [left, right])),
  );

async function winsOf(
  { db }: Pick<QuoteDeps, 'db'>,
  memberId: string | null,
  picks: readonly PickKey[],
): Promise<readonly Amount[]> {
  if (memberId === null) return picks.map(() => ZERO);
  const sums = await sumWins(
    db,
    picks.map((pick) => ({ ...pick, memberId })),
  );
  return picks.map((_, place) => sums.get(place) ?? ZERO);
}
