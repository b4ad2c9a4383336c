// What open bets may cost, event by event: counted from the slips themselves, so that nothing can drift.
import type { LiabilityBoard, LiabilityDetail } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { add, type Amount, amountToText, ZERO } from '@parlour/money';
import { LRUCache } from 'lru-cache';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../../../platform/refusal.ts';
import type { BookEvent, LineKey, MarketService, PricedLine } from '../../market/index.ts';
import type { NameLegs } from '../service/names.ts';
import type { StoredLeg } from '../leg/store.ts';
import {
  countSlips,
  eventLiability,
  type LiabilityGround,
  lineLiabilities,
  type OpenSlip,
} from './rules.ts';
import { legTree } from './tree.ts';
import { listOpenSlips } from './open.ts';
import { listCurrencies } from './store.ts';

export type LiabilityDeps = {
  readonly db: Db;
  readonly market: Pick<MarketService, 'eventsOf' | 'listPricedLines'>;
  readonly nameLegs: NameLegs;
  now(): Date;
};

type Asked = { readonly brandId: string; readonly currency: string; readonly language: string };

/** A board is counted at most once in this time for each brand and currency. */
const BOARD_MS = 800;
const BOARDS_KEPT = 100;
const EVENTS_SHOWN = 300;
const NODES_SHOWN = 400;

type Prices = Pick<LiabilityGround, 'bookOf' | 'ppmOf'>;
const lineOf = ({
  eventId,
  marketId,
  specifiers,
}: LineKey & { readonly eventId: bigint }): string => `${eventId} ${marketId} ${specifiers}`;

/** Chances of all open picks, each line read once. */
async function pricesOf(
  { db, market }: LiabilityDeps,
  brandId: string,
  slips: readonly OpenSlip[],
): Promise<Prices> {
  const keys = new Map<string, StoredLeg>();
  for (const { legs } of slips)
    for (const leg of legs) if (leg.status === 'OPEN') keys.set(lineOf(leg), leg);
  const found = await market.listPricedLines(db, brandId, [...keys.values()]);
  const lines = new Map<string, PricedLine | null>(
    [...keys.keys()].map((key, place) => [key, found[place] ?? null]),
  );
  return {
    ppmOf: (leg) =>
      lines.get(lineOf(leg))?.outcomes.find(({ id }) => id === leg.outcomeId)?.ppm ?? null,
    bookOf: (leg) => {
      const outcomes = lines.get(lineOf(leg))?.outcomes ?? [];
      if (outcomes.length === 0 || outcomes.some(({ ppm }) => ppm === null)) return null;
      return outcomes.reduce((sum, { ppm }) => sum + (ppm ?? 0), 0);
    },
  };
}

const groundOf = (prices: Prices, event: BookEvent | undefined): LiabilityGround => ({
  ...prices,
  sportCode: event?.sportCode ?? '',
  score: event?.score ?? null,
});

type Counted = Omit<LiabilityBoard, 'currencies' | 'currency' | 'events'> & {
  readonly events: readonly {
    readonly id: bigint;
    readonly event: BookEvent;
    readonly found: ReturnType<typeof eventLiability>;
  }[];
};

async function countBoard(deps: LiabilityDeps, asked: Omit<Asked, 'language'>): Promise<Counted> {
  const slips = await listOpenSlips(deps.db, { ...asked, eventId: null });
  const prices = await pricesOf(deps, asked.brandId, slips);
  const byEvent = new Map<bigint, OpenSlip[]>();
  for (const slip of slips) {
    const ids = new Set(
      slip.legs.flatMap(({ eventId, status }) => (status === 'OPEN' ? [eventId] : [])),
    );
    for (const id of ids) {
      const own = byEvent.get(id);
      if (own === undefined) byEvent.set(id, [slip]);
      else own.push(slip);
    }
  }
  const events = await deps.market.eventsOf(deps.db, [...byEvent.keys()]);
  const counted: Counted['events'][number][] = [];
  for (const [id, own] of byEvent) {
    const event = events.get(id);
    if (event === undefined) continue;
    counted.push({ id, event, found: eventLiability(own, id, groundOf(prices, event)) });
    // Other calls go on between two events.
    await setImmediate();
  }
  return {
    at: deps.now().toISOString(),
    bets: countSlips(slips),
    staked: amountToText(slips.reduce<Amount>((sum, { slip }) => add(sum, slip.stake), ZERO)),
    events: counted
      .toSorted((one, other) => (one.found.worst > other.found.worst ? -1 : 1))
      .slice(0, EVENTS_SHOWN),
  };
}

const headOf = (id: bigint, event: BookEvent, language: string) => ({
  eventId: id.toString(),
  name: event.name(language),
  tournamentName: event.tournamentName(language),
  sportCode: event.sportCode,
  startsAt: event.startsAt.toISOString(),
  isLive: event.isLive,
  score: event.score,
});

async function openOf(deps: LiabilityDeps, asked: Asked, eventId: bigint) {
  const events = await deps.market.eventsOf(deps.db, [eventId]);
  const event = events.get(eventId);
  if (event === undefined) throw new Refusal('market.event_not_found');
  const slips = await listOpenSlips(deps.db, { ...asked, eventId });
  return { event, slips };
}

async function detailOf(
  deps: LiabilityDeps,
  asked: Asked,
  eventId: bigint,
): Promise<LiabilityDetail> {
  const { event, slips } = await openOf(deps, asked, eventId);
  const ground = groundOf(await pricesOf(deps, asked.brandId, slips), event);
  const found = eventLiability(slips, eventId, ground);
  const lines = lineLiabilities(slips, eventId, ground).toSorted((one, other) =>
    one.staked > other.staked ? -1 : 1,
  );
  const legs = lines.flatMap(({ outcomes }) => outcomes.map(({ leg }) => leg));
  const named = await deps.nameLegs(deps.db, asked.language, legs);
  const names = new Map(legs.map((leg, place) => [leg, named[place]]));
  return {
    ...headOf(eventId, event, asked.language),
    currency: asked.currency,
    at: deps.now().toISOString(),
    bets: found.slips,
    staked: amountToText(found.staked),
    worst: amountToText(found.worst),
    worstScore: found.worstScore,
    scores: found.scores.map(({ away, home, loss }) => ({ home, away, loss: amountToText(loss) })),
    lines: lines.map(({ outcomes, staked }) => ({
      marketId: outcomes[0]?.leg.marketId ?? 1,
      specifiers: outcomes[0]?.leg.specifiers ?? '',
      name: names.get(outcomes[0]?.leg as StoredLeg)?.marketName ?? '',
      staked: amountToText(staked),
      outcomes: outcomes.map(({ leg, loss, lossMost, slips: bets, staked: own }) => ({
        outcomeId: leg.outcomeId,
        name: names.get(leg)?.outcomeName ?? leg.outcomeId,
        bets,
        staked: amountToText(own),
        loss: amountToText(loss),
        lossMost: amountToText(lossMost),
      })),
    })),
  };
}

export function createLiability(deps: LiabilityDeps) {
  const boards = new LRUCache<string, { readonly at: number; readonly board: Promise<Counted> }>({
    max: BOARDS_KEPT,
  });

  const counted = (asked: Omit<Asked, 'language'>): Promise<Counted> => {
    const key = `${asked.brandId} ${asked.currency}`;
    const held = boards.get(key);
    const at = deps.now().getTime();
    if (held !== undefined && at - held.at < BOARD_MS) return held.board;
    const board = countBoard(deps, asked);
    boards.set(key, { at, board });
    void board.catch(() => boards.delete(key));
    return board;
  };

  return {
    /** Events with open bets, the worst first; at most a second old. */
    async board({ language, ...asked }: Asked): Promise<LiabilityBoard> {
      const { events, ...sums } = await counted(asked);
      const currencies = await listCurrencies(deps.db, asked.brandId);
      return {
        ...sums,
        currency: asked.currency,
        currencies: [...new Set([...currencies, asked.currency])],
        events: events.map(({ event, found, id }) => ({
          ...headOf(id, event, language),
          bets: found.slips,
          staked: amountToText(found.staked),
          worst: amountToText(found.worst),
          worstScore: found.worstScore,
        })),
      };
    },

    detail: (asked: Asked, eventId: bigint) => detailOf(deps, asked, eventId),

    /** What slips on an outcome need beside it. */
    async tree(
      asked: Asked,
      outcome: Pick<StoredLeg, 'eventId' | 'marketId' | 'outcomeId' | 'specifiers'>,
    ) {
      const { slips } = await openOf(deps, asked, outcome.eventId);
      const leg = slips
        .flatMap(({ legs }) => legs)
        .find(
          (each) =>
            each.status === 'OPEN' &&
            each.eventId === outcome.eventId &&
            each.marketId === outcome.marketId &&
            each.specifiers === outcome.specifiers &&
            each.outcomeId === outcome.outcomeId,
        );
      if (leg === undefined) return { nodes: [] };
      const nodes = legTree(slips, leg, NODES_SHOWN);
      const names = await deps.nameLegs(
        deps.db,
        asked.language,
        nodes.map((node) => node.leg),
      );
      return {
        nodes: nodes.map(
          ({ depth, ends, id, leg: own, parent, returnMax, slips: bets, staked }) => ({
            id,
            parent,
            depth,
            eventId: own.eventId.toString(),
            eventName: names[id]?.eventName ?? '',
            marketName: names[id]?.marketName ?? '',
            outcomeName: names[id]?.outcomeName ?? '',
            startsAt: (names[id]?.startsAt ?? deps.now()).toISOString(),
            bets,
            ends,
            staked: amountToText(staked),
            returnMax: amountToText(returnMax),
          }),
        ),
      };
    },
  };
}

export type LiabilityService = ReturnType<typeof createLiability>;
