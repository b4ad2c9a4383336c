// Matches in memory, and the one road by which what was said of them is kept: in the same
// transaction as where they stand, one match after the other, so that the log has the order in
// which it is read.
import type { Db } from '@parlour/database';
import type { Logger } from 'pino';
import { playOf } from '../life/plays.ts';
import type { Setup } from '../life/port.ts';
import { routingKey } from '../message/routing.ts';
import type { Hub } from '../transport/hub.ts';
import { drawOf } from '../world/draw.ts';
import type { Fixture, World } from '../world/world.ts';
import type { WorldClock } from './clock.ts';
import type { CourseTools } from './course.ts';
import { type Match, type MatchRow, newTurn, type Turn } from './match.ts';
import * as store from './store.ts';
import type { Words } from './words.ts';

type KeeperDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly world: World;
  readonly clock: WorldClock;
  readonly hub: Hub;
  readonly words: Words;
};

/** Prices before the start move once in a slot. */
export const SLOT_MS = 4 * 3_600_000;
const DRIFT = 0.06;
/** A match whose turn failed is tried again after this. */
const HELD_MS = 5_000;

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
    field: world.fieldOf(fixture),
  };
}

export function createKeeper({ clock, db, hub, log, words, world }: KeeperDeps) {
  const matches = new Map<string, Match>();
  let lastStamp = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const stamp = (): Date => {
    lastStamp = Math.max(lastStamp + 1, clock.now().getTime());
    return new Date(lastStamp);
  };

  const matchOf = (row: MatchRow, at: Date): Match | null => {
    const fixture = world.fixture(row.eventId);
    const play = playOf(row.sport, row.eventId);
    if (fixture === null || play === null) return null;
    const setup = setupAt(world, fixture, row.stage === 'prematch' ? at : row.startsAt);
    const current = row.state === null ? play.begin(setup) : play.load(row.state, setup);
    return { ...row, play, setup, current, markets: new Map(), hasNewLines: true, slot: null };
  };

  async function keep(match: Match, turn: Turn): Promise<void> {
    const routed = await Promise.all(
      turn.messages.map(async (message) => {
        const event = { id: message.eventId, sport: message.sport };
        const key = routingKey({ type: message.kind, product: message.product, event });
        return { ...message, routingKey: key, packed: await store.pack(message.body) };
      }),
    );
    const positions = await db.tx(async (tx) => {
      await store.saveMatch(tx, match, match.hasNewLines);
      await store.logIncidents(tx, turn.incidents);
      return store.logMessages(tx, routed);
    });
    match.hasNewLines = false;
    hub.publish(
      routed.map(({ body, eventId, kind, product, routingKey: key, sentAt }, index) => ({
        position: positions[index] ?? 0n,
        product,
        eventId,
        kind,
        routingKey: key,
        body,
        sentAt,
      })),
    );
  }

  async function reload(match: Match): Promise<void> {
    const row = await store.findMatch(db, match.eventId);
    const again = row === null ? null : matchOf(row, clock.now());
    if (again === null) matches.delete(match.eventId);
    else Object.assign(match, again);
  }

  async function run(match: Match, act: (match: Match, tools: CourseTools) => boolean | void) {
    const turn = newTurn();
    const { nextAt } = match;
    try {
      const hasSpoken = act(match, { turn, stamp, words, now: clock.now() });
      if (hasSpoken === false && match.nextAt === nextAt) return;
      await keep(match, turn);
    } catch (error) {
      log.error({ err: error, event: match.eventId }, 'a turn of a match failed');
      await reload(match);
      match.heldUntil = clock.now().getTime() + HELD_MS * clock.pace;
    }
    const isOpen = match.stage === 'prematch' || match.stage === 'live';
    if (!isOpen && match.confirmsAt === null) matches.delete(match.eventId);
  }

  return {
    matches,
    matchOf,
    stamp,
    /** Work on a match, then one transaction with all that it led to; on failure the match is read again. */
    work(match: Match, act: (match: Match, tools: CourseTools) => boolean | void): Promise<void> {
      const turn = queue.then(() => run(match, act));
      // The caller gets the failure; the matches behind it have their turn all the same.
      queue = turn.catch(() => {});
      return turn;
    },
    async start(): Promise<void> {
      hub.start(await store.lastPosition(db));
      lastStamp = (await store.lastSentAt(db))?.getTime() ?? 0;
      const now = clock.now();
      for (const row of await store.listOpen(db)) {
        const match = matchOf(row, now);
        if (match !== null) matches.set(match.eventId, match);
      }
    },
  };
}
