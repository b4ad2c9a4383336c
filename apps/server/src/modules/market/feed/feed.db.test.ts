// The feed's reader against a provider in the test that doubles and reorders messages and breaks off, and
// against a database that fails before and after its commits: the book ends as if nothing of it had happened.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '@parlour/database';
import { createFakeClock, eventually, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { pino } from 'pino';
import { createOutbox } from '../../../platform/outbox.ts';
import {
  createOddsProvider,
  type Fault,
  type OddsProvider,
} from '../../../testing/odds-provider.ts';
import { createBoard } from '../line/board.ts';
import { createFeedLoop } from './loop.ts';

const SECOND = 1_000;
const EVENTS = ['sr:match:1', 'sr:match:2', 'sr:match:3'];
const LINES = ['1', '18 total=1.5', '18 total=2.5', '29'];
const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });

/** Whole numbers below a bound, the same ones for a seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Run = {
  readonly clock: ReturnType<typeof createFakeClock>;
  readonly database: TestDatabase;
  readonly provider: OddsProvider;
  readonly board: ReturnType<typeof createBoard>;
  /** One more node that would read the feed. */
  start(): { stop(): Promise<void> };
  /** Waits until the reader has worked off what waits, or is gone. */
  settle(): Promise<void>;
  /** Signs of life until all producers are up. */
  recover(): Promise<void>;
  statuses(): Promise<readonly string[]>;
};

async function openRun(wrap: (db: Db) => Db = (db) => db): Promise<Run> {
  const database = await openTestDatabase();
  const { db } = database;
  const clock = createFakeClock();
  const provider = createOddsProvider(() => clock.now().getTime());
  for (const event of EVENTS) provider.startAt(event, Date.parse('2026-01-15T18:00:00Z'));
  let turns = 0;
  const statuses = async () =>
    (
      await db.query<{ status: string }>({
        text: 'select status from feed_producers order by producer_id',
      })
    ).map(({ status }) => status);
  const settle = async () => {
    const from = turns;
    let idle = -1;
    await eventually(() => {
      if (!provider.isConnected()) return turns > from || idle === -2;
      if (provider.waiting() > 0) {
        idle = turns;
        return false;
      }
      if (idle < 0) idle = turns;
      return turns >= idle + 2;
    });
  };
  return {
    clock,
    database,
    provider,
    statuses,
    settle,
    board: createBoard({ db, provider: 'test', now: clock.now, onFailure: () => {} }),
    start: () =>
      createFeedLoop(
        {
          db: wrap(db),
          log,
          now: clock.now,
          outbox: createOutbox(),
          calls: provider,
          source: provider,
          provider: 'test',
          languages: ['en'],
          lookMs: 5,
          onTurn: () => (turns += 1),
        },
        { retryMs: 5 },
      ).start(),
    async recover() {
      for (let round = 0; round < 200; round += 1) {
        await eventually(() => provider.isConnected());
        provider.alive();
        await settle();
        const all = await statuses();
        // What happens next is later than all that was repeated, as it is at a real provider.
        clock.advance(10 * SECOND);
        if (all.length === 2 && all.every((status) => status === 'up')) return;
      }
      throw new Error('the producers did not come up');
    },
  };
}

type Row = Readonly<Record<string, unknown>>;

/** The book as everybody sees it, without what differs by when something was written. */
async function bookOf({ board, database }: Run): Promise<unknown> {
  board.drop();
  const events = await board.events();
  const shown = await Promise.all(events.map(({ id }) => board.event(id)));
  const lines = shown.flatMap((each) =>
    (each?.lines ?? []).map(
      ({ event, marketId, outcomes, producerId, result, specifiers, status }) => ({
        key: `${event.eventRef} ${marketId} ${specifiers}`,
        status,
        producerId,
        outcomes,
        result,
        startsAt: event.startsAt,
      }),
    ),
  );
  const said = async (table: string, more: string) =>
    database.db.query<Row>({
      text: `select e.provider_event_id as event, t.market_id, t.specifiers, t.producer_id, ${more}
        from ${table} t join sport_events e on e.id = t.event_id order by 1, 2, 3, 4, t.feed_at`,
    });
  return {
    lines: lines.sort((a, b) => (a.key < b.key ? -1 : 1)),
    results: await said('market_results', 't.feed_at, t.certainty, t.outcomes'),
    cancellations: await said('market_cancellations', 't.feed_at, t.starts_at, t.ends_at'),
    rollbacks: await said('market_rollbacks', 't.feed_at, t.kind'),
  };
}

/** One thing that happens in the world, by the dice; the same one for the same throws. */
function happen({ provider }: Run, roll: (below: number) => number): void {
  const event = EVENTS[roll(EVENTS.length)] ?? '';
  const key = LINES[roll(LINES.length)] ?? '';
  const [id, specifiers = ''] = key.split(' ');
  const market = `<market id="${id}" specifiers="${specifiers}"/>`;
  const producer = event === 'sr:match:1' ? 1 : 3;
  const price = `${1 + (roll(900) + 1) / 100}`;
  const kind = roll(10);
  if (kind < 6) {
    provider.quote(event, producer, { [key]: { status: roll(5) === 0 ? -1 : 1, odds: price } });
  } else if (kind === 6) provider.stop(event, producer);
  else if (kind === 7) {
    provider.say({
      root: 'bet_settlement',
      event,
      producer,
      attributes: 'certainty="1"',
      body: `<outcomes><market id="${id}" specifiers="${specifiers}"><outcome id="1"
        result="${roll(2)}"/></market></outcomes>`,
    });
  } else if (kind === 8) {
    provider.say({ root: 'rollback_bet_settlement', event, producer, body: market });
    // A line that is open again is quoted again.
    provider.quote(event, producer, { [key]: { status: 1, odds: price } });
  } else {
    provider.say({
      root: 'bet_cancel',
      event,
      producer,
      attributes: `start_time="${roll(1_000)}"`,
      body: market,
    });
  }
}

const STEPS = 60;
const BEGINS_AT = Date.parse('2026-01-15T14:00:00Z');

async function live(seed: number, trouble: ((roll: (below: number) => number) => Trouble) | null) {
  const chance = dice(seed + 1);
  let failing = 0;
  let failed = 0;
  const run = await openRun((db) => ({
    ...db,
    async tx(work, options) {
      const when = failing;
      failing = 0;
      if (when !== 0) failed += 1;
      if (when === 1) throw new Error('the database was gone');
      const done = await db.tx(work, options);
      if (when === 2) throw new Error('the database was gone after the commit');
      return done;
    },
  }));
  let reader = run.start();
  try {
    await run.recover();
    // Both runs begin at one instant, however long it took to come up.
    run.clock.advance(BEGINS_AT - run.clock.now().getTime());
    const roll = dice(seed);
    for (let step = 0; step < STEPS; step += 1) {
      run.clock.advance(SECOND);
      const what = trouble?.(chance) ?? {};
      if (what.kill === true) {
        await reader.stop();
        reader = run.start();
      }
      if (what.breaks === true) run.provider.breakOff();
      if (what.fails !== undefined) failing = what.fails;
      run.provider.next(what.fault ?? null);
      happen(run, roll);
      if (step % 10 === 9) run.provider.alive();
      if (chance(3) === 0) await run.settle();
      else await setImmediate();
    }
    failing = 0;
    // An hour in which nothing came makes both runs ask for what they may have missed.
    run.clock.advance(3_600 * SECOND);
    await run.settle();
    await run.recover();
    return { book: await bookOf(run), opened: run.provider.opened(), failed };
  } finally {
    await reader.stop();
    await run.database.close();
  }
}

type Trouble = {
  readonly kill?: boolean;
  readonly breaks?: boolean;
  readonly fails?: number;
  readonly fault?: Fault | null;
};
const FAULTS = ['double', 'late', 'double', 'late', null, null, null] as const;

for (const seed of [11, 29]) {
  test(`doubled, late and lost messages, and kills, end in the clean book (${seed})`, async () => {
    const clean = await live(seed, null);
    const rough = await live(seed, (chance) => ({
      fault: FAULTS[chance(FAULTS.length)] ?? null,
      kill: chance(20) === 0,
      breaks: chance(15) === 0,
      ...(chance(5) === 0 ? { fails: 1 + chance(2) } : {}),
    }));
    assert.deepEqual(rough.book, clean.book);
    assert.deepEqual([clean.opened, clean.failed], [1, 0]);
    assert.ok(rough.opened > 5 && rough.failed > 2, `${rough.opened} ${rough.failed}`);
  });
}

let run: Run;
let reader: { stop(): Promise<void> };
before(async () => {
  run = await openRun();
  reader = run.start();
  await run.recover();
});
after(async () => {
  await reader.stop();
  await run.database.close();
});

const lineOf = async (event: string, key = '1') => {
  run.board.drop();
  const found = (await run.board.events()).find(({ eventRef }) => eventRef === event);
  const shown = found === undefined ? null : await run.board.event(found.id);
  return shown?.lines.find(
    ({ marketId, specifiers }) => `${marketId} ${specifiers}`.trim() === key,
  );
};

test('an event that is unknown is asked for, with its names, and its start when that moves', async () => {
  const { provider } = run;
  provider.startAt('sr:match:7', 1_000);
  provider.quote('sr:match:7', 3, { 1: { status: 1, odds: '2.35' } });
  await run.settle();
  const line = await lineOf('sr:match:7');
  assert.deepEqual(
    [line?.status, line?.outcomes[0]?.odds, line?.outcomes[0]?.ppm],
    [1, 2_350, 500_000],
  );
  assert.equal(line?.event.startsAt.getTime(), 1_000);
  provider.startAt('sr:match:7', 2_000);
  provider.say({
    root: 'fixture_change',
    event: 'sr:match:7',
    producer: 3,
    attributes: 'start_time="2000"',
  });
  await run.settle();
  assert.equal((await lineOf('sr:match:7'))?.event.startsAt.getTime(), 2_000);
});

test('what was said of an event before it was known is asked for once it is', async () => {
  const { clock, provider } = run;
  provider.quote('sr:match:8', 3, { 1: { status: 1, odds: '1.5' } });
  await run.settle();
  assert.equal(await lineOf('sr:match:8'), undefined);
  provider.startAt('sr:match:8', 1_000);
  clock.advance(6 * SECOND);
  await eventually(async () => (await lineOf('sr:match:8'))?.outcomes[0]?.odds === 1_500);
});

test('silence shuts the lines of one producer alone, and what was missed is asked for', async () => {
  const { clock, database, provider } = run;
  provider.quote('sr:match:1', 1, { 1: { status: 1, odds: '2' } });
  provider.quote('sr:match:2', 3, { 1: { status: 1, odds: '3' } });
  provider.alive();
  await run.settle();
  const goodUntil = await database.db.query<{ at: Date }>({
    text: 'select good_until as at from feed_producers where producer_id = 1',
  });
  for (let waited = 0; waited < 3; waited += 1) {
    clock.advance(8 * SECOND);
    provider.alive([3]);
    await run.settle();
  }
  assert.deepEqual(
    [(await lineOf('sr:match:1'))?.status, (await lineOf('sr:match:2'))?.status],
    [-1, 1],
  );
  const before = provider.recoveries.length;
  clock.advance(8 * SECOND);
  provider.alive();
  await run.settle();
  await eventually(async () => (await lineOf('sr:match:1'))?.status === 1);
  assert.deepEqual(provider.recoveries.slice(before), [
    { path: 'liveodds', after: goodUntil[0]?.at.getTime() },
  ]);
});

test('one node reads at a time, and another one goes on where it ended', async () => {
  const { board, clock, database, provider } = run;
  const second = run.start();
  try {
    const before = provider.recoveries.length;
    await reader.stop();
    // No producer is up before having been asked for what was missed.
    assert.deepEqual(await run.statuses(), ['down', 'down']);
    await run.recover();
    const asked = provider.recoveries.slice(before);
    assert.ok(asked.length >= 2 && asked.every(({ after: from }) => from !== null));
    const line = await lineOf('sr:match:2');
    assert.ok(line !== undefined);
    // A module that takes a bet reads the same in a transaction; a reader that died does not stay up for it.
    const key = { marketId: 1, specifiers: '' };
    const exact = () => database.db.tx((tx) => board.findLine(tx, line.eventId, key));
    assert.deepEqual((await exact())?.outcomes, line.outcomes);
    assert.equal((await exact())?.status, 1);
    await second.stop();
    clock.advance(26 * SECOND);
    assert.equal((await exact())?.status, -1);
  } finally {
    await second.stop();
    reader = run.start();
    await run.recover();
  }
});

test('a message that cannot be read is kept with its fault, and nothing else is lost by it', async () => {
  const { database, provider } = run;
  provider.say({
    root: 'bet_settlement',
    event: 'sr:match:1',
    producer: 1,
    body: '<outcomes><market/>',
  });
  provider.quote('sr:match:1', 1, { 1: { status: 1, odds: '4.5' } });
  await run.settle();
  assert.equal((await lineOf('sr:match:1'))?.outcomes[0]?.odds, 4_500);
  const kept = await database.db.query<{ fault: string }>({
    text: `select fault from feed_messages where type = 'unread'`,
  });
  assert.match(kept[0]?.fault ?? '', /no well-formed XML/);
});

test('results and voided bets reach other modules in the same transaction', async () => {
  const { database, provider } = run;
  provider.say({
    root: 'bet_settlement',
    event: 'sr:match:3',
    producer: 3,
    attributes: 'certainty="2"',
    body: '<outcomes><market id="29"><outcome id="74" result="1"/></market></outcomes>',
  });
  provider.say({ root: 'bet_cancel', event: 'sr:match:3', producer: 3, body: '<market id="29"/>' });
  await run.settle();
  const sent = await database.db.query<{ type: string; payload: { lines: unknown } }>({
    text: `select type, payload from outbox_events
      where type in ('market.resulted', 'market.voided') order by id desc limit 2`,
  });
  assert.deepEqual(sent.map(({ payload, type }) => [type, payload.lines]).sort(), [
    ['market.resulted', [{ marketId: 29, specifiers: '' }]],
    ['market.voided', [{ marketId: 29, specifiers: '' }]],
  ]);
});
