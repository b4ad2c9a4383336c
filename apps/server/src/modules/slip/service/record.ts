// Slips as their members, and agents of these, see them.
import type { SlipDetail, SlipQuote, SlipView } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { add, type Amount, amount, amountToText, currencyOf, ZERO } from '@parlour/money';
import { countBets, explainSettlement, type Explanation, slipFault } from '@parlour/sports';
import { combinedOdds, relatedFault } from '@parlour/sports';
import { idCursor } from '../../../platform/cursor.ts';
import { pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Tree } from '../../agent/index.ts';
import type { MemberService } from '../../member/index.ts';
import { engineSlip, OPEN_STATUSES, outcomeOf, OVER_STATUSES } from '../rules/slip.ts';
import { unitMinOf } from '../rules/terms.ts';
import { listRules, type StoredRule } from '../store/cash-outs.ts';
import { listLegs, type StoredLeg, sumWins } from '../store/legs.ts';
import { findSlip, findSlipOf, listEvents, listSlips, type SlipId } from '../store/slips.ts';
import { delayOfPicks, type SlipWithLegs, unitMaxOf } from './draft.ts';
import type { LegName, NameLegs } from './names.ts';
import type { PickKey, ReadPicks } from './picks.ts';

export type RecordDeps = {
  readonly db: Db;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly nameLegs: NameLegs;
  readonly readPicks: ReadPicks;
  readonly tree: Pick<Tree, 'demandInTeam'>;
  now(): Date;
};

export type QuoteInput = {
  readonly picks: readonly (PickKey & { readonly isBanker: boolean })[];
  readonly sizes: readonly number[];
};

const presentLeg = (leg: StoredLeg, name: LegName) => ({
  eventId: leg.eventId.toString(),
  marketId: leg.marketId,
  specifiers: leg.specifiers,
  outcomeId: leg.outcomeId,
  eventName: name.eventName,
  sportCode: name.sportCode,
  tournamentName: name.tournamentName,
  marketName: name.marketName,
  outcomeName: name.outcomeName,
  startsAt: name.startsAt.toISOString(),
  odds: leg.odds,
  isBanker: leg.isBanker,
  status: leg.status,
  score: name.score,
  isLive: name.isLive,
});

function present(
  { legs, slip }: SlipWithLegs,
  names: readonly LegName[],
  rule: StoredRule | undefined,
): SlipView {
  const isOpen = slip.status === 'OPEN';
  return {
    id: slip.id,
    roundId: slip.roundId,
    status: slip.status,
    currency: slip.currency,
    sizes: [...slip.sizes],
    bets: slip.bets,
    unitStake: amountToText(slip.unitStake),
    stake: amountToText(slip.stake),
    returnMax: amountToText(slip.returnMax),
    paid: amountToText(add(slip.payout, slip.cashed)),
    cashedOut: amountToText(slip.cashed),
    cashedBps: slip.cashedBps,
    legs: legs.flatMap((leg, place) => {
      const name = names[place];
      return name === undefined ? [] : [presentLeg(leg, name)];
    }),
    placedAt: slip.placedAt.toISOString(),
    settledAt: slip.settledAt?.toISOString() ?? null,
    answerBy:
      slip.status === 'OFFERED' || slip.status === 'REFERRED'
        ? (slip.dueAt?.toISOString() ?? null)
        : null,
    refusal: slip.refusal,
    offeredUnitStake: slip.offeredUnitStake === null ? null : amountToText(slip.offeredUnitStake),
    cashOutRule:
      isOpen && rule !== undefined ? { kind: rule.kind, value: amountToText(rule.amount) } : null,
  };
}

const ratioText = ({
  denominator,
  numerator,
}: {
  numerator: bigint;
  denominator: bigint;
}): string => `${numerator}/${denominator}`;

/** Steps of a sum in which a person finds the payout again: legs, combinations, what was paid. */
function stepsOf({ combinations, legs, paid, settlement, unitStake }: Explanation) {
  return [
    ...legs.map((leg) => ({
      kind: 'leg',
      values: {
        leg: `${leg.leg}`,
        end: leg.end,
        odds: `${leg.struck}`,
        factor: ratioText(leg.factor),
      },
    })),
    ...(combinations ?? []).slice(0, COMBINATIONS_SHOWN).map((each) => ({
      kind: 'combination',
      values: { legs: legsText(each.legs), factor: ratioText(each.factor) },
    })),
    {
      kind: 'paid',
      values: {
        unitStake: amountToText(unitStake),
        factor: ratioText(paid).slice(0, 200),
        payout: amountToText(settlement.payout),
        refund: amountToText(settlement.refund),
      },
    },
  ];
}
const COMBINATIONS_SHOWN = 300;
const LEGS_TEXT_MAX = 200;
const legsText = (legs: readonly number[]): string => legs.join(' ').slice(0, LEGS_TEXT_MAX);

function explain({ legs, slip }: SlipWithLegs): SlipDetail['explanation'] {
  const outcomes = legs.flatMap((leg) => {
    const outcome = outcomeOf(leg);
    return outcome === null ? [] : [outcome];
  });
  const isSettled = ['WON', 'REDUCED', 'LOST', 'VOID'].includes(slip.status);
  if (!isSettled || outcomes.length < legs.length) return [];
  return stepsOf(explainSettlement(engineSlip(slip, legs), outcomes, slip.cashedBps));
}

export function createSlipRecord(deps: RecordDeps) {
  const { db } = deps;

  const presentAll = async (
    language: string,
    slips: readonly SlipWithLegs[],
  ): Promise<readonly SlipView[]> => {
    const names = await deps.nameLegs(
      db,
      language,
      slips.flatMap(({ legs }) => legs),
    );
    const [first] = slips;
    const rules =
      first === undefined
        ? new Map<string, StoredRule>()
        : await listRules(
            db,
            first.slip.memberId,
            slips.map(({ slip }) => slip.id),
          );
    let from = 0;
    return slips.map((one) => {
      const own = names.slice(from, from + one.legs.length);
      from += one.legs.length;
      return present(one, own, rules.get(one.slip.id));
    });
  };

  const presentOne = async (language: string, slip: SlipWithLegs): Promise<SlipView> => {
    const [view] = await presentAll(language, [slip]);
    if (view === undefined) throw new Error('a slip was not presented');
    return view;
  };

  const detail = async (id: SlipId, language: string): Promise<SlipDetail> => {
    const slip = await findSlip(db, id);
    if (slip === null) throw new Refusal('slip.not_found');
    const legs = (await listLegs(db, [slip])).get(slip.id) ?? [];
    const history = await listEvents(db, id);
    return {
      ...(await presentOne(language, { slip, legs })),
      explanation: explain({ slip, legs }),
      history: history.map(({ amount: moved, at, event }) => ({
        at: at.toISOString(),
        event,
        amount: moved === null ? null : amountToText(amount(moved)),
      })),
    };
  };

  return {
    present: presentOne,
    detail,

    async list(asked: {
      readonly memberId: string;
      readonly language: string;
      readonly state: 'open' | 'settled' | null;
      readonly eventId: bigint | null;
      readonly cursor: string | null;
      readonly limit: number;
    }) {
      const { eventId, language, limit, memberId, state } = asked;
      const statuses = state === null ? null : state === 'open' ? OPEN_STATUSES : OVER_STATUSES;
      const before = idCursor.read(asked.cursor)?.id ?? null;
      const query = { memberId, statuses, eventId, before, limit: limit + 1 };
      const { items, nextCursor } = pageOf(await listSlips(db, query), limit, idCursor.write);
      const legs = await listLegs(db, items);
      const whole = items.map((slip) => ({ slip, legs: legs.get(slip.id) ?? [] }));
      return { items: [...(await presentAll(language, whole))], nextCursor };
    },

    /** A slip of someone in an agent's team; one of anybody else is answered like one that does not exist. */
    async teamDetail(asked: {
      readonly agentId: string;
      readonly brandId: string;
      readonly slipId: string;
      readonly language: string;
    }): Promise<SlipDetail> {
      const slip = await findSlipOf(db, asked.brandId, asked.slipId);
      if (slip === null) throw new Refusal('slip.not_found');
      await deps.tree.demandInTeam(db, asked.agentId, slip.memberId).catch((error: unknown) => {
        if (error instanceof Refusal) throw new Refusal('slip.not_found');
        throw error;
      });
      return detail(slip, asked.language);
    },

    async quote(
      { picks, sizes }: QuoteInput,
      caller: {
        readonly brandId: string;
        readonly currency: string;
        readonly memberId: string | null;
      },
    ): Promise<SlipQuote> {
      const { memberId } = caller;
      const [member] = memberId === null ? [] : await deps.members.findMany(db, [memberId]);
      const currency = member?.currency ?? caller.currency;
      const stands = await deps.readPicks(db, caller.brandId, picks);
      const unitMin = unitMinOf(currencyOf(currency));
      const legs = picks.map(({ isBanker }, place) => ({
        isBanker,
        odds: stands[place]?.odds ?? UNPRICED,
      }));
      const slip = engineSlip({ currency, sizes: [...sizes], unitStake: unitMin }, legs);
      const fault = slipFault(slip);
      if (fault !== null && fault.code !== 'stake') {
        throw new Refusal('slip.bad', { extra: { reason: fault.code } });
      }
      const related = pairsOf(picks, sizes);
      const isPriced = related.length === 0 && stands.every(({ odds }) => odds !== null);
      const wins = await winsOf(deps, memberId, picks);
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
        })),
        related,
        bets: Number(countBets(slip)),
        // Far below what a number holds: every price is at most ten thousand, and limits end it before.
        returnOdds:
          unit === null
            ? null
            : thousandths((unit.numerator * countBets(slip) * 1_000n) / unit.denominator),
        unitMin: amountToText(unitMin),
        unitMax: isPriced ? amountToText(unitMaxOf(slip, { at: deps.now(), stands, wins })) : null,
        delayS: delayOfPicks(stands),
      };
    },
  };
}

export type SlipRecord = ReturnType<typeof createSlipRecord>;

/** Of a pick without a price, so that the shape of its slip can be looked at. */
const UNPRICED = 2_000;
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const thousandths = (value: bigint): number | null => (value > SAFE ? null : Number(value));

/** Pairs of picks that depend on each other where the sizes would multiply them. */
function pairsOf(picks: readonly PickKey[], sizes: readonly number[]): number[][] {
  const fault = relatedFault(
    picks.map(({ eventId }) => ({ eventId: eventId.toString() })),
    sizes,
  );
  return (fault?.groups ?? []).flatMap(({ legs }) =>
    legs.flatMap((left, place) => legs.slice(place + 1).map((right) => [left, right])),
  );
}

async function winsOf(
  { db }: Pick<RecordDeps, 'db'>,
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
