// Slips as their members, and agents of these, see them.
import type { SlipDetail, SlipView } from '@parlour/contract';
import { add, amount, amountToText } from '@parlour/money';
import { boostBpsOf, explainSettlement, type Explanation, settleSlip, WON } from '@parlour/sports';
import { idCursor } from '../../../platform/cursor.ts';
import { pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Tree } from '../../agent/index.ts';
import { groupsOf } from '../rules/builder.ts';
import { engineSlip, OPEN_STATUSES, outcomesOf, OVER_STATUSES } from '../rules/slip.ts';
import { listRules, type StoredRule } from '../cash-out/store.ts';
import { listLegs, type StoredLeg } from '../leg/store.ts';
import {
  findSlip,
  findSlipOf,
  listEvents,
  listSlips,
  type SlipId,
  type StoredSlip,
} from '../store/slips.ts';
import type { SlipWithLegs } from './draft.ts';
import type { LegName, NameLegs } from './names.ts';
import { createQuote, type QuoteDeps } from './quote.ts';

type RecordDeps = QuoteDeps & {
  readonly nameLegs: NameLegs;
  readonly tree: Pick<Tree, 'demandInTeam'>;
};

/** How many places the line of a bet on one names: "winners=3", "pos=5". */
const placesIn = ({ specifiers }: StoredLeg): number =>
  Number.parseInt(specifiers.slice(specifiers.indexOf('=') + 1), 10);

const presentPlace = (place: StoredLeg) => ({
  places: placesIn(place),
  part: place.placePart ?? 1,
  of: place.placePer ?? 1,
  status: place.status,
});

const presentLeg = (leg: StoredLeg, name: LegName, place: StoredLeg | undefined) => ({
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
  builder: leg.builder === null ? null : { leg: leg.builder, odds: leg.builderOdds ?? leg.odds },
  place: place === undefined ? null : presentPlace(place),
  deductionPercent: leg.deductionPercent,
  earlyLead: leg.earlyLead,
  isPaidEarly: leg.isPaidEarly,
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
    isEachWay: legs.some(({ placeOf }) => placeOf !== null),
    unitStake: amountToText(slip.unitStake),
    stake: amountToText(slip.stake),
    returnMax: amountToText(slip.returnMax),
    paid: amountToText(add(slip.payout, slip.cashed)),
    cashedOut: amountToText(slip.cashed),
    cashedBps: slip.cashedBps,
    legs: legs.flatMap((leg, place) => {
      const name = names[place];
      if (name === undefined || leg.placeOf !== null) return [];
      return [
        presentLeg(
          leg,
          name,
          legs.find(({ placeOf }) => placeOf === leg.position),
        ),
      ];
    }),
    placedAt: slip.placedAt.toISOString(),
    settledAt: slip.settledAt?.toISOString() ?? null,
    answerBy:
      slip.status === 'OFFERED' || slip.status === 'REFERRED'
        ? (slip.dueAt?.toISOString() ?? null)
        : null,
    refusal: slip.refusal,
    offeredUnitStake: slip.offeredUnitStake === null ? null : amountToText(slip.offeredUnitStake),
    boost: boostOf(slip, legs),
    cashOutRule:
      isOpen && rule !== undefined ? { kind: rule.kind, value: amountToText(rule.amount) } : null,
  };
}

/** What is added to the winnings: of a slip that runs, if all that is open wins. */
function boostOf(slip: StoredSlip, legs: readonly StoredLeg[]): SlipView['boost'] {
  if (slip.boost === null) return null;
  const engine = engineSlip(slip, legs);
  const outcomes = outcomesOf(legs);
  const whole = outcomes.map((outcome) => outcome ?? { result: WON, placeResult: WON });
  const { extra } = settleSlip(engine, whole, slip.cashedBps);
  return { bps: boostBpsOf(engine, outcomes), amount: amountToText(extra) };
}

const ratioText = ({
  denominator,
  numerator,
}: {
  numerator: bigint;
  denominator: bigint;
}): string => `${numerator}/${denominator}`;

/** Steps of a sum in which a person finds the payout again: legs, combinations, what was paid. */
function stepsOf(explanation: Explanation, groups: readonly (readonly number[])[]) {
  const { combinations, extras, legs, paid, settlement, unitStake } = explanation;
  // Places of picks, those of one leg joined: "0" or "0+2".
  const nameOf = (leg: number): string => (groups[leg] ?? [leg]).join('+');
  return [
    ...legs.map((leg) => ({
      kind: 'leg',
      values: {
        leg: nameOf(leg.leg),
        part: leg.part,
        end: leg.end,
        odds: `${leg.struck}`,
        factor: ratioText(leg.factor),
      },
    })),
    ...(combinations ?? []).slice(0, COMBINATIONS_SHOWN).map((each) => ({
      kind: 'combination',
      values: {
        part: each.part,
        legs: legsText(each.legs.map(nameOf)),
        factor: ratioText(each.factor),
      },
    })),
    ...extras.map((extra) => ({
      kind: extra.kind,
      values: { bps: `${extra.bps ?? 0}`, factor: ratioText(extra.gain).slice(0, 200) },
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
const legsText = (legs: readonly string[]): string => legs.join(' ').slice(0, LEGS_TEXT_MAX);

function explain({ legs, slip }: SlipWithLegs): SlipDetail['explanation'] {
  const ended = outcomesOf(legs);
  const outcomes = ended.filter((outcome) => outcome !== null);
  const isSettled = ['WON', 'REDUCED', 'LOST', 'VOID'].includes(slip.status);
  if (!isSettled || outcomes.length < ended.length) return [];
  const explanation = explainSettlement(engineSlip(slip, legs), outcomes, slip.cashedBps);
  return stepsOf(explanation, groupsOf(legs));
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

    quote: createQuote(deps),
  };
}

export type SlipRecord = ReturnType<typeof createSlipRecord>;
