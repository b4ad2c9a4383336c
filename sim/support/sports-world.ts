// A book whose prices, suspensions and results come from a script, and members who bet on it, on a whole
// server that crashes around its commits.
import { changeExtras } from '../../apps/server/src/modules/slip/extra/service.ts';
import { type Player, player } from '../../apps/server/src/modules/ticket/testing.ts';
import {
  type EventMessage,
  fixtureOf,
  type LineOdds,
  type OddsBook,
  openOddsBook,
} from '../../apps/server/src/testing/odds-book.ts';
import { createTestApp, type TestApp } from '../../apps/server/src/testing.ts';
import { consumeAll } from '../../apps/server/src/platform/outbox-follower.ts';
import type { Chance } from './chance.ts';
import { createFaults, type Faults } from './faults.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { SimContext } from './scenario.ts';

const START_AT = '2031-01-30T20:00:00.000Z';
const PEOPLE = 5;
export const OPENING = '3000';
const EVENTS = 10;
const HOUR_MS = 3_600_000;
const CUT_ONCE_IN = 15;
const CONSUMER = 'slip.results';
const PRODUCER = 3;
const WHOLE_PPM = 1_000_000;
const [ACTIVE, SUSPENDED] = [1, -1];

/** What was said of an outcome last. */
export type End = {
  readonly result: 1 | 0;
  readonly voidMilli: 0 | 500 | 1_000;
  readonly deadHeatPpm: number;
};

/** A line as the script has it, with all that was ever asked for its outcomes. */
export type ScriptLine = {
  readonly ref: string;
  readonly eventId: bigint;
  readonly marketId: number;
  readonly specifiers: string;
  readonly ids: readonly string[];
  prices: Map<string, number>;
  readonly asked: ReadonlyMap<string, Set<number>>;
  isOpen: boolean;
  isLive: boolean;
  ends: ReadonlyMap<string, End> | null;
  isVoid: boolean;
};

export type SportsWorld = {
  readonly t: TestApp;
  readonly faults: Faults;
  readonly people: readonly Player[];
  readonly lines: readonly ScriptLine[];
  /** The reader of the feed writes a batch; it does not crash, as the script has to know what was said. */
  say(messages: readonly EventMessage[]): Promise<void>;
  stampOf(line: ScriptLine): Pick<EventMessage, 'at' | 'eventRef' | 'producerId' | 'requestId'>;
  quote(line: ScriptLine): EventMessage;
  pass(seconds: number): Promise<void>;
  /** Follows what was said, settles it and decides what waits, twice at once. */
  work(): Promise<Outcome[]>;
};

const SHAPES = [
  { marketId: 1, specifiers: '', ids: ['1', '2', '3'] },
  { marketId: 18, specifiers: 'total=2.5', ids: ['12', '13'] },
] as const;

/** Prices of a book of some percent, around chances that are drawn. */
export function drawPrices(dice: Chance, ids: readonly string[]): Map<string, number> {
  const weights = ids.map(() => dice.between(10, 60));
  const sum = weights.reduce((left, right) => left + right, 0);
  return new Map(
    ids.map((id, place) => [id, Math.max(1_020, Math.floor((950 * sum) / (weights[place] ?? 1)))]),
  );
}

export const isSame = (line: ScriptLine, key: Pick<ScriptLine, 'eventId' | 'marketId'>): boolean =>
  line.eventId === key.eventId && line.marketId === key.marketId;

async function scriptLines(book: OddsBook, dice: Chance, now: Date): Promise<ScriptLine[]> {
  const refs = Array.from({ length: EVENTS }, (_, place) => `sr:match:${place + 1}`);
  await book.put(refs.map((ref, place) => fixtureOf(ref, now.getTime() + (place + 1) * HOUR_MS)));
  const lines: ScriptLine[] = [];
  for (const ref of refs) {
    const eventId = await book.idOf(ref);
    for (const shape of SHAPES) {
      const prices = drawPrices(dice, shape.ids);
      const asked = new Map(shape.ids.map((id) => [id, new Set([prices.get(id) ?? 0])]));
      const state = { isOpen: true, isLive: false, ends: null, isVoid: false };
      lines.push({ ...shape, ref, eventId, prices, asked, ...state });
    }
  }
  return lines;
}

function quoteOf({ ids, isOpen, marketId, prices, specifiers }: ScriptLine): LineOdds {
  const sum = [...prices.values()].reduce((total, odds) => total + 1 / odds, 0);
  return {
    marketId,
    specifiers,
    status: isOpen ? ACTIVE : SUSPENDED,
    isFavourite: true,
    cashoutStatus: 1,
    nextStopAt: null,
    outcomes: ids.map((id) => {
      const odds = prices.get(id) ?? 0;
      return { id, odds, ppm: Math.floor(WHOLE_PPM / odds / sum), active: true, team: null };
    }),
  };
}

export async function createSportsWorld({
  chance,
}: SimContext): Promise<SportsWorld & { stop(): Promise<void> }> {
  const faults = createFaults(chance.branch('cuts'));
  const t = await createTestApp({ startAt: START_AT, wrapDb: faults.wrapDb });
  const { db } = t.platform;
  const book = await openOddsBook(t.platform);
  await book.offerAtFeedPrices(t.brand.id);
  // Boosts and early payout have oracles of their own in the tests of slips.
  const terms = { boost: null, earlyLead: null };
  await db.tx((tx) =>
    changeExtras(tx, { brandId: t.brand.id, terms, by: null, at: t.clock.now() }),
  );
  const lines = await scriptLines(book, chance.branch('book'), t.clock.now());
  const people: Player[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await player(t, OPENING));
  const { jobs = {} } = t.app.parts.find((part) => part.jobs?.['slip.settle'] !== undefined) ?? {};
  const consumers = t.app.parts
    .flatMap((part) => part.consumers ?? [])
    .filter(({ name }) => name === CONSUMER);
  let stamp = t.clock.now().getTime();

  const calmly = async (act: () => Promise<void>): Promise<void> => {
    faults.calm();
    await act();
    faults.storm(CUT_ONCE_IN);
  };
  const world: SportsWorld = {
    t,
    faults,
    people,
    lines,
    say: (messages) => calmly(() => book.apply(messages)),
    stampOf: ({ ref }) => ({
      eventRef: ref,
      producerId: PRODUCER,
      at: (stamp = Math.max(stamp + 1, t.clock.now().getTime())),
      requestId: null,
    }),
    quote: (line) => ({
      ...world.stampOf(line),
      type: 'odds_change',
      status: line.isLive ? { status: 1, matchStatus: 6, score: {}, clock: {} } : null,
      lines: lines.filter(({ ref }) => ref === line.ref).map(quoteOf),
    }),
    async pass(seconds) {
      t.clock.advance(seconds * 1_000);
      await calmly(() => book.alive());
    },

    async work() {
      const { slips } = t.services;
      const outcomes = [await outcomeOf(() => consumeAll(db, consumers))];
      const decide = () => outcomeOf(() => slips.decideDue());
      outcomes.push(...(await Promise.all([decide(), decide()])));
      const rows = await db.query<{ eventId: bigint }>({
        text: `select distinct event_id as "eventId" from slip_tasks
          where done_version < wanted_version order by event_id`,
      });
      for (const { eventId } of rows) {
        const payload = { eventId: eventId.toString() };
        const settle = () => outcomeOf(async () => jobs['slip.settle']?.(payload, t.clock.now()));
        outcomes.push(...(await Promise.all([settle(), settle()])));
      }
      // What a crash left behind, and bets that were taken at the very moment of a result.
      const resume = async () => jobs['slip.settle_resume']?.({}, t.clock.now());
      outcomes.push(await outcomeOf(resume));
      return outcomes;
    },
  };
  await world.say(lines.map((line) => world.quote(line)));
  return { ...world, stop: () => t.close() };
}
