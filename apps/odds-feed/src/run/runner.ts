// The running world: opens matches, lets them go on, and keeps what was said in the same transaction as where they stand.
import type { Db } from '@parlour/database';
import type { Logger } from 'pino';
import { playOf } from '../life/plays.ts';
import type { SceneName, Setup } from '../life/port.ts';
import { alive } from '../message/message.ts';
import { LIVE, PREMATCH, PRODUCERS, VIRTUAL } from '../message/producer.ts';
import { routingKey } from '../message/routing.ts';
import type { Hub } from '../transport/hub.ts';
import { drawOf } from '../world/draw.ts';
import { sportOf } from '../world/sport.ts';
import type { Fixture, World } from '../world/world.ts';
import type { WorldClock } from './clock.ts';
import {
  abandon,
  advance,
  cancelMatch,
  close,
  type CourseTools,
  kickOff,
  openPrematch,
  playScene,
} from './course.ts';
import { type Match, type MatchRow, newTurn, type Turn } from './match.ts';
import { publishOdds, publishStop } from './publish.ts';
import * as store from './store.ts';
import type { Words } from './words.ts';

export type RunnerDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly world: World;
  readonly clock: WorldClock;
  readonly hub: Hub;
  readonly words: Words;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Prices before the start move once in a slot. */
const SLOT_MS = 4 * HOUR_MS;
const SERIES_HORIZON_MS = 2 * HOUR_MS;
const HORIZON_MS = [72, 72, 48, 30, 24].map((hours) => hours * HOUR_MS);
/** Matches that are worked on in one turn of the loop. */
const TURN_MATCHES = 6;
const DRIFT = 0.06;

/** How good the sides are taken to be in a slot of time: the news of the week move it a little. */
export function setupAt(world: World, fixture: Fixture, at: Date): Setup {
  const [home, away] = world.sides(fixture);
  const slot = Math.floor(Math.min(at.getTime(), fixture.startsAt.getTime()) / SLOT_MS);
  const news = drawOf(world.seed, 'news', fixture.id, slot).unit() - 0.5;
  return {
    fixture,
    home: { ...home, rating: home.rating + DRIFT * news },
    away,
    squads: [world.squad(home.id), world.squad(away.id)],
  };
}

export const slotOf = (at: Date): number => Math.floor(at.getTime() / SLOT_MS);

export function horizonOf({ league }: Fixture): number {
  return league.series === undefined ? (HORIZON_MS[league.tier] ?? HOUR_MS) : SERIES_HORIZON_MS;
}

const EMPTY = {
  stage: 'prematch',
  stepCount: 0,
  state: null,
  nextState: null,
  nextAt: null,
  stoppedUntil: null,
  betstopReason: null,
  settled: {},
  fault: null,
  endedAt: null,
  confirmsAt: null,
  lastSentAt: null,
} as const;

const rowOf = (fixture: Fixture): MatchRow => ({
  ...EMPTY,
  eventId: fixture.id,
  sport: fixture.league.sport,
  startsAt: fixture.startsAt,
  lines: {},
  settled: {},
});

export type Runner = ReturnType<typeof createRunner>;

export function createRunner(deps: RunnerDeps) {
  const { clock, db, hub, world } = deps;
  const matches = new Map<string, Match>();
  const silentUntil = new Map<number, Date>();
  let lastStamp = 0;
  const stamp = (): Date => {
    lastStamp = Math.max(lastStamp + 1, clock.now().getTime());
    return new Date(lastStamp);
  };

  /** With the sides as they are at the start, by which the match is read again after a crash. */
  const begin = (match: Match, tools: CourseTools): void => {
    match.setup = setupAt(world, match.setup.fixture, match.startsAt);
    match.current = match.play.begin(match.setup);
    kickOff(match, tools);
  };

  const matchOf = (row: MatchRow, at: Date): Match | null => {
    const fixture = world.fixture(row.eventId);
    const play = playOf(row.sport);
    if (fixture === null || play === null) return null;
    const setup = setupAt(world, fixture, row.stage === 'prematch' ? at : row.startsAt);
    const current = row.state === null ? play.begin(setup) : play.load(row.state, setup);
    return { ...row, play, setup, current, markets: new Map(), hasNewLines: true, slot: null };
  };

  const isSilent = (product: number): boolean => {
    const until = silentUntil.get(product);
    return until !== undefined && until > clock.now();
  };

  /** Work on a match, then one transaction with all that it led to; on failure the match is read again. */
  async function work(
    match: Match,
    act: (match: Match, tools: CourseTools) => boolean | void,
  ): Promise<void> {
    const turn = newTurn();
    const nextAt = match.nextAt;
    try {
      const hasSpoken = act(match, { turn, stamp, words: deps.words, now: clock.now() });
      if (hasSpoken === false && match.nextAt === nextAt) return;
      await keep(match, turn);
    } catch (error) {
      deps.log.error({ err: error, event: match.eventId }, 'a turn of a match failed');
      await reload(match);
    }
    if (match.stage !== 'prematch' && match.stage !== 'live' && match.confirmsAt === null)
      matches.delete(match.eventId);
  }

  async function keep(match: Match, turn: Turn): Promise<void> {
    const routed = await Promise.all(
      turn.messages.map(async (message) => ({
        ...message,
        routingKey: routingKey({
          type: message.kind,
          product: message.product,
          event: { id: message.eventId, sport: message.sport },
        }),
        packed: await store.pack(message.body),
      })),
    );
    const positions = await db.tx(async (tx) => {
      await store.saveMatch(tx, match, match.hasNewLines);
      await store.logIncidents(tx, turn.incidents);
      return store.logMessages(tx, routed);
    });
    match.hasNewLines = false;
    hub.publish(
      routed.map(({ packed: _, sport: __, ...message }, index) => ({
        ...message,
        position: positions[index] ?? 0n,
      })),
    );
  }

  async function reload(match: Match): Promise<void> {
    const row = await store.findMatch(db, match.eventId);
    const again = row === null ? null : matchOf(row, clock.now());
    if (again === null) matches.delete(match.eventId);
    else Object.assign(match, again);
  }

  /** What is due now, the most urgent first. */
  function due(
    now: Date,
  ): readonly (readonly [Match, (match: Match, tools: CourseTools) => boolean | void])[] {
    const found: (readonly [
      Match,
      (match: Match, tools: CourseTools) => boolean | void,
      number,
    ])[] = [];
    for (const match of matches.values()) {
      if (match.stage === 'live') {
        const at = Math.min(
          match.nextAt?.getTime() ?? Infinity,
          match.stoppedUntil?.getTime() ?? Infinity,
          match.lastSentAt === null ? 0 : match.lastSentAt.getTime() + 20_000,
          match.markets.size === 0 ? 0 : Infinity,
        );
        if (at <= now.getTime()) found.push([match, advance, at]);
      } else if (match.stage === 'prematch' && match.startsAt <= now) {
        found.push([match, begin, match.startsAt.getTime()]);
      } else if (match.confirmsAt !== null && match.confirmsAt <= now) {
        found.push([match, close, match.confirmsAt.getTime()]);
      }
    }
    return found
      .toSorted(([, , one], [, , other]) => one - other)
      .map(([match, act]) => [match, act] as const);
  }

  /** A turn of the loop. Answers how many matches it worked on. */
  async function turn(): Promise<number> {
    const list = due(clock.now()).slice(0, TURN_MATCHES);
    for (const [match, act] of list) {
      await work(match, act);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return list.length;
  }

  async function open(fixture: Fixture): Promise<void> {
    const row = rowOf(fixture);
    const match = matchOf(row, clock.now());
    if (match === null) return;
    matches.set(match.eventId, match);
    match.slot = slotOf(clock.now());
    await work(match, (one, tools) =>
      fixture.startsAt > tools.now ? openPrematch(one, tools) : begin(one, tools),
    );
  }

  /** Prices before the start that a new slot of time has moved. */
  async function drift(match: Match): Promise<void> {
    const now = clock.now();
    match.slot = slotOf(now);
    const again = matchOf(match, now);
    if (again === null) return;
    match.setup = again.setup;
    match.current = again.current;
    await work(match, (one, tools) => publishOdds(one, tools));
  }

  const horizon = createHorizon({ world, db, clock, matches });
  /** Opens one fixture, or moves the prices of one; answers whether there was any. */
  async function openNext(): Promise<boolean> {
    const fixture = await horizon.next();
    if (fixture !== null) {
      await open(fixture);
      return true;
    }
    const slot = slotOf(clock.now());
    const stale = [...matches.values()].find(
      (match) => match.stage === 'prematch' && match.slot !== slot,
    );
    if (stale === undefined) return false;
    await drift(stale);
    return true;
  }

  return {
    matches,
    isSilent,
    turn,
    openNext,
    open,
    now: () => clock.now(),
    stamp,
    async start(): Promise<void> {
      hub.start(await store.lastPosition(db));
      lastStamp = (await store.lastSentAt(db))?.getTime() ?? 0;
      const now = clock.now();
      for (const row of await store.listOpen(db)) {
        const match = matchOf(row, now);
        if (match !== null) matches.set(match.eventId, match);
      }
    },
    /** Says of each producer that it is there. */
    async alive(): Promise<void> {
      for (const { id } of PRODUCERS) {
        if (isSilent(id) || id === VIRTUAL) continue;
        const body = alive({ product: id, timestamp: stamp().getTime(), isSubscribed: true });
        await hub.push({
          position: null,
          product: id,
          routingKey: routingKey({ type: 'alive', product: id }),
          body,
        });
      }
    },
    silence(product: number, ms: number): void {
      silentUntil.set(product, new Date(clock.now().getTime() + ms));
    },
    silences: (): ReadonlyMap<number, Date> => silentUntil,
    async scene(
      eventId: string,
      name: SceneName | 'abandon' | 'cancel' | 'suspend' | 'wrong_score',
    ): Promise<boolean> {
      const match = matches.get(eventId);
      if (match === undefined) return false;
      let isDone = false;
      await work(match, (one, tools) => {
        isDone = actScene(one, tools, name);
        return isDone;
      });
      return isDone;
    },
    minutesOf: (match: Match): number => sportOf(match.sport).minutes,
    products: [LIVE, PREMATCH] as const,
  };
}

function actScene(
  match: Match,
  tools: CourseTools,
  name: SceneName | 'abandon' | 'cancel' | 'suspend' | 'wrong_score',
): boolean {
  const isLive = match.stage === 'live';
  switch (name) {
    case 'abandon':
      if (isLive) abandon(match, tools);
      return isLive;
    case 'cancel':
      if (match.stage === 'prematch') cancelMatch(match, tools);
      return match.stage === 'cancelled';
    case 'suspend':
      if (!isLive) return false;
      match.betstopReason = 3;
      publishStop(match, tools);
      match.stoppedUntil = new Date(tools.now.getTime() + 30_000);
      return true;
    case 'wrong_score': {
      if (!isLive || match.play.scenes.goal_home === undefined) return false;
      const from = tools.now.getTime();
      match.fault = {
        kind: 'wrong_score',
        side: 'home',
        from,
        until: from + 60_000,
        isShown: true,
      };
      match.stoppedUntil = null;
      publishOdds(match, tools, { isFull: true });
      return true;
    }
    default:
      return playScene(match, tools, name);
  }
}

type HorizonDeps = Pick<RunnerDeps, 'clock' | 'db' | 'world'> & {
  readonly matches: ReadonlyMap<string, Match>;
};
const LOOK_AGAIN_MS = 60_000;
const LOOK_AHEAD_MS = 73 * HOUR_MS;

/** Fixtures that should be open and are not: first what is being played, then what starts next. */
function createHorizon({ clock, db, matches, world }: HorizonDeps) {
  let queue: Fixture[] = [];
  let lookAt = 0;

  async function look(): Promise<void> {
    const now = clock.now();
    const from = new Date(now.getTime() - 6 * HOUR_MS);
    const to = new Date(now.getTime() + LOOK_AHEAD_MS);
    const found: Fixture[] = [];
    for (const league of world.leagues) {
      if (playOf(league.sport) === null) continue;
      for (const fixture of world.fixturesWithin(league, from, to)) {
        const at = fixture.startsAt.getTime() - now.getTime();
        const isRunning = at <= 0 && -at < sportOf(league.sport).minutes * MINUTE_MS;
        if (!matches.has(fixture.id) && (isRunning || (at > 0 && at <= horizonOf(fixture))))
          found.push(fixture);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    const known = await store.listKnown(
      db,
      found.map(({ id }) => id),
    );
    queue = found
      .filter(({ id }) => !known.has(id))
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  }

  return {
    async next(): Promise<Fixture | null> {
      const now = clock.now().getTime();
      if (queue.length === 0 && now >= lookAt) {
        lookAt = now + LOOK_AGAIN_MS * clock.pace;
        await look();
      }
      return queue.shift() ?? null;
    },
  };
}
