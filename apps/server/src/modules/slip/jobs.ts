// What goes on by itself: results are followed, delays end, rules fire.
import { LRUCache } from 'lru-cache';
import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import { createLoop } from '../../platform/loop.ts';
import type { Loop, Notice } from '../../platform/module.ts';
import type { OutboxConsumer } from '../../platform/outbox-follower.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BookChange, MarketService, ResultChange } from '../market/index.ts';
import type { NoteLeads } from './early/service.ts';
import type { CashOuts } from './service/cash-out.ts';
import type { Placing } from './service/placing.ts';
import type { Settle } from './service/settle.ts';
import { listLeft, repeatTasks, wantLines } from './task/store.ts';

/** The consumer that notes what the book says of results. */
export const SLIP_RESULTS = 'slip.results';
const SETTLE = 'slip.settle';
const RESUME = 'slip.settle_resume';

/** Bets whose transaction began before a result was known have ended by then. */
const AGAIN_MS = 60_000;
/** A worker that lives says something within this time. */
const LEFT_AFTER_MS = 20_000;
const DECIDE_MS = 250;
const RULES_MS = 500;
const LEADS_MS = 500;
const LEADS_ALL_TURNS = 60;
/** Events that a node keeps in mind whose rules another node looks at. */
const CHANGED_MAX = 5_000;

export const slipSchedules: readonly Schedule[] = [{ name: RESUME, cron: '* * * * *' }];

type Deps = Pick<Platform, 'db' | 'jobs' | 'log' | 'now'>;

const queueEvents = async (
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  eventIds: Iterable<bigint>,
): Promise<void> =>
  db.tx(async (tx) => {
    for (const id of eventIds) {
      const eventId = id.toString();
      await jobs.add(tx, SETTLE, { eventId }, { key: `${SETTLE}:${eventId}` });
    }
  });

/** Notes lines whose results or void bets changed, and has their events settled. */
export const createResultConsumer = ({ jobs, now }: Deps): OutboxConsumer => ({
  name: SLIP_RESULTS,
  types: ['market.resulted', 'market.voided'],
  async apply(tx, events) {
    const at = now();
    const changes = events.map(({ payload }) => payload as ResultChange);
    const lines = changes.flatMap(({ eventId, lines: own }) =>
      own.map((line) => ({ ...line, eventId: BigInt(eventId) })),
    );
    await wantLines(tx, lines, { at, againAt: new Date(at.getTime() + AGAIN_MS) });
    for (const eventId of new Set(changes.map((change) => change.eventId))) {
      await jobs.add(tx, SETTLE, { eventId }, { key: `${SETTLE}:${eventId}` });
    }
  },
});

/** All idempotent: each looks at the state that it finds. */
export function createSlipJobs(deps: Deps, settle: Settle): Readonly<Record<string, JobHandler>> {
  return {
    [SETTLE]: async (payload) => {
      const eventId = BigInt((payload as { readonly eventId: string }).eventId);
      if ((await settle(eventId)) === 'more') await queueEvents(deps, [eventId]);
    },
    [RESUME]: async (_payload, now) => {
      const again = await deps.db.tx((tx) => repeatTasks(tx, now));
      const left = await listLeft(deps.db, new Date(now.getTime() - LEFT_AFTER_MS));
      await queueEvents(deps, new Set([...again, ...left]));
    },
  };
}

type Followed = {
  readonly loops: readonly Loop[];
  /** The book of some events has changed. */
  readonly noteChange: Notice;
  /** Looks at the rules of slips on events that changed since the last time. */
  fireChanged(): Promise<number>;
};

type Follows = {
  readonly cashOuts: CashOuts;
  readonly noteLeads: NoteLeads;
  readonly placing: Placing;
};

export function createFollowed(
  deps: Deps & { readonly market: Pick<MarketService, 'events'> },
  { cashOuts, noteLeads, placing }: Follows,
): Followed {
  const changed = new LRUCache<string, true>({ max: CHANGED_MAX });
  const scored = new LRUCache<string, true>({ max: CHANGED_MAX });
  let turns = 0;
  const noteChanged = async (): Promise<void> => {
    turns += 1;
    // Once in a while all events, so that news which did not come is no loss.
    const all =
      turns % LEADS_ALL_TURNS === 1 ? (await deps.market.events()).map(({ id }) => id) : [];
    const ids = [...scored.keys()].map(BigInt);
    scored.clear();
    await queueEvents(deps, await noteLeads([...new Set([...ids, ...all])]));
  };
  const fireChanged = async (): Promise<number> => {
    if (changed.size === 0) return 0;
    const eventIds = [...changed.keys()].map(BigInt);
    changed.clear();
    return cashOuts.fireRules(eventIds);
  };
  return {
    fireChanged,
    noteChange: (payload) => {
      for (const id of (payload as BookChange).eventIds) {
        changed.set(id, true);
        scored.set(id, true);
      }
    },
    loops: [
      createLoop({
        ...deps,
        name: 'slip.decide',
        lease: 'delays of slips',
        everyMs: DECIDE_MS,
        turn: async () => void (await placing.decideDue()),
      }),
      createLoop({
        ...deps,
        name: 'slip.rules',
        lease: 'rules of cash-outs',
        everyMs: RULES_MS,
        turn: async () => void (await fireChanged()),
      }),
      createLoop({
        ...deps,
        name: 'slip.leads',
        lease: 'leads of matches',
        everyMs: LEADS_MS,
        turn: noteChanged,
      }),
    ],
  };
}
