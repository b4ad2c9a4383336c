// The running world: opens matches, lets them go on, and keeps what was said in the same
// transaction as where they stand.
import type { Db } from '@parlour/database';
import type { Logger } from 'pino';
import { playOf } from '../life/plays.ts';
import type { SceneName } from '../life/port.ts';
import { alive } from '../message/message.ts';
import { PRODUCERS, VIRTUAL } from '../message/producer.ts';
import { routingKey } from '../message/routing.ts';
import type { Frame, Hub } from '../transport/hub.ts';
import { isSeason } from '../world/fixture.ts';
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
import { createKeeper, setupAt, SLOT_MS } from './keeper.ts';
import { type Match, type MatchRow, staleMs } from './match.ts';
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
const SERIES_HORIZON_MS = 2 * HOUR_MS;
const HORIZON_MS = [72, 72, 48, 30, 24].map((hours) => hours * HOUR_MS);
/** Matches that are worked on in one turn of the loop. */
const TURN_MATCHES = 6;

const slotOf = (at: Date): number => Math.floor(at.getTime() / SLOT_MS);

function horizonOf({ id, league }: Fixture): number {
  if (isSeason(id)) return Infinity;
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
export type RunnerScene = SceneName | 'abandon' | 'cancel' | 'suspend' | 'wrong_score';

type Act = (match: Match, tools: CourseTools) => boolean | void;

/** What is due now, the most urgent first. */
function dueOf(
  matches: ReadonlyMap<string, Match>,
  now: Date,
  begin: Act,
): readonly (readonly [Match, Act])[] {
  const found: (readonly [Match, Act, number])[] = [];
  for (const match of matches.values()) {
    if ((match.heldUntil ?? 0) > now.getTime()) continue;
    if (match.stage === 'live') {
      // While betting is stopped, nothing is said until a step or the end of the stop.
      const quiet = match.lastSentAt === null ? 0 : match.lastSentAt.getTime() + staleMs(match);
      const next = match.nextAt?.getTime() ?? Infinity;
      const at = Math.min(next, match.stoppedUntil?.getTime() ?? quiet);
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

export function createRunner(deps: RunnerDeps) {
  const { clock, db, world } = deps;
  const keeper = createKeeper(deps);
  const { matches, matchOf, stamp, work } = keeper;

  /** With the sides as they are at the start, by which the match is read again after a crash. */
  const begin = (match: Match, tools: CourseTools): void => {
    match.setup = setupAt(world, match.setup.fixture, match.startsAt);
    match.current = match.play.begin(match.setup);
    kickOff(match, tools);
  };

  async function open(fixture: Fixture): Promise<void> {
    const match = matchOf(rowOf(fixture), clock.now());
    if (match === null) return;
    matches.set(match.eventId, match);
    match.slot = slotOf(clock.now());
    await work(match, (one, tools) =>
      fixture.startsAt > tools.now ? openPrematch(one, tools) : begin(one, tools),
    );
  }

  /** Prices before the start that a new slot of time has moved. */
  async function drift(match: Match): Promise<void> {
    await work(match, (one, tools) => {
      one.slot = slotOf(tools.now);
      if (one.stage !== 'prematch') return false;
      one.setup = setupAt(world, one.setup.fixture, tools.now);
      one.current = one.play.begin(one.setup);
      publishOdds(one, tools);
    });
  }

  const horizon = createHorizon({ world, db, clock, matches });

  return {
    ...createAlive(deps, stamp),
    matches,
    open,
    stamp,
    now: () => clock.now(),
    start: keeper.start,
    /** A turn of the loop. Answers how many matches it worked on. */
    async turn(): Promise<number> {
      const list = dueOf(matches, clock.now(), begin).slice(0, TURN_MATCHES);
      for (const [match, act] of list) {
        await work(match, act);
        await new Promise((resolve) => setImmediate(resolve));
      }
      return list.length;
    },
    /** Opens one fixture, or moves the prices of one; answers whether there was any. */
    async openNext(): Promise<boolean> {
      const fixture = await horizon.next();
      if (fixture !== null) {
        await open(fixture);
        return true;
      }
      const slot = slotOf(clock.now());
      const stale = [...matches.values()].find(
        (one) => one.stage === 'prematch' && one.slot !== slot,
      );
      if (stale === undefined) return false;
      await drift(stale);
      return true;
    },
    /** What a person makes happen; false where it cannot. */
    async scene(eventId: string, name: RunnerScene): Promise<boolean> {
      const match = matches.get(eventId);
      if (match === undefined) return false;
      let isDone = false;
      await work(match, (one, tools) => {
        isDone = actScene(one, tools, name);
        return isDone;
      });
      return isDone;
    },
  };
}

/** Alive messages of all producers, and those that are silent for a while. */
function createAlive({ clock, hub }: RunnerDeps, stamp: () => Date) {
  const silentUntil = new Map<number, Date>();
  const isSilent = (product: number): boolean => {
    const until = silentUntil.get(product);
    return until !== undefined && until > clock.now();
  };
  const framesOf = (isSubscribed: boolean): readonly Frame[] =>
    // No virtual sport is played yet.
    PRODUCERS.filter(({ id }) => !isSilent(id) && id !== VIRTUAL).map(({ id }) => ({
      position: null,
      product: id,
      routingKey: routingKey({ type: 'alive', product: id }),
      body: alive({ product: id, timestamp: stamp().getTime(), isSubscribed }),
    }));
  return {
    isSilent,
    silence(product: number, ms: number): void {
      silentUntil.set(product, new Date(clock.now().getTime() + ms));
    },
    alive(): void {
      // A client that is slow keeps no other one waiting.
      for (const frame of framesOf(true)) void hub.push(frame);
    },
    interruptions: () => framesOf(false),
  };
}

function actScene(match: Match, tools: CourseTools, name: RunnerScene): boolean {
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
    const found: Fixture[] = world
      .seasonsAt(now)
      .filter(({ id, startsAt }) => !matches.has(id) && startsAt > now);
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
