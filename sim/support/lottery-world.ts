// Members who play the lottery on a whole server that crashes around its commits.
import { fastCalendar } from '@parlour/lottery';
import { seedHouse } from '../../apps/server/src/modules/catalogue/seed.ts';
import type { StoredIssue } from '../../apps/server/src/modules/draw/index.ts';
import {
  ahead,
  openGames,
  type Player,
  player,
} from '../../apps/server/src/modules/ticket/testing.ts';
import { createTestApp, type TestApp } from '../../apps/server/src/testing.ts';
import type { Chance } from './chance.ts';
import { createFaults, type Faults } from './faults.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { SimContext } from './scenario.ts';

/** After the real time, so that whatever the database dates itself lies in the past. */
const START_AT = '2031-01-30T20:00:00.000Z';
const PEOPLE = 5;
export const OPENING = '2000';
export const HOUSE_GAME = 'ssc-60';
/** Drawn by someone else, so that its results can be wrong. */
export const DESK_GAME = 'ssc-desk';
const JOBS_BY_DEMAND = ['ticket.settle', 'ticket.chase'];

export type LotteryWorld = {
  readonly t: TestApp;
  readonly faults: Faults;
  readonly people: readonly Player[];
  readonly games: readonly string[];
  onSale(gameCode: string, count?: number): Promise<readonly StoredIssue[]>;
  pass(seconds: number): void;
  /** Draws what is due, enters results of others, and runs what was queued, twice at once. */
  work(dice: Chance): Promise<Outcome[]>;
  /** An operator does something; the server does not crash meanwhile, because its answer is wanted. */
  atDesk<T>(act: (operatorToken: string) => Promise<T>): Promise<T>;
};

const CUT_ONCE_IN = 12;

export async function createLotteryWorld({
  chance,
}: SimContext): Promise<LotteryWorld & { stop(): Promise<void> }> {
  const faults = createFaults(chance.branch('cuts'));
  const t = await createTestApp({ startAt: START_AT, wrapDb: faults.wrapDb });
  const { db } = t.platform;
  await seedHouse(t.platform);
  await t.services.catalogue.latest();
  await db.query({
    text: `insert into lottery_games (code, family, area, source, calendar, created_at, updated_at)
      values ($1, 'ssc', 'LOTT', 'official', $2, $3, $3)`,
    values: [DESK_GAME, JSON.stringify(fastCalendar('UTC', 60)), t.clock.now()],
  });
  await openGames(t, [HOUSE_GAME, DESK_GAME]);
  // Low enough that caps and full numbers are met.
  await db.query({
    text: `update lottery_limits set number_max_amount = 60 * 100000, payout_max_amount = 150 * 100000,
        single_pick_payout_max_amount = 90 * 100000`,
  });
  const people: Player[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await player(t, OPENING));
  await t.operator('olivia');
  faults.storm(CUT_ONCE_IN);
  let busyDesks = 0;
  let signedIn: Promise<unknown> = Promise.resolve();

  const jobs = Object.assign({}, ...t.app.parts.map((part) => part.jobs ?? {})) as Record<
    string,
    (payload: unknown, now: Date) => Promise<void>
  >;
  const enterResults = async (dice: Chance): Promise<Outcome[]> => {
    const due = await db.query<{ id: string }>({
      text: `select id from lottery_issues
        where game_code = $1 and outcome is null and draws_at <= $2 order by draws_at`,
      values: [DESK_GAME, t.clock.now()],
    });
    const outcomes: Outcome[] = [];
    for (const { id } of due) {
      const code = String(dice.below(100_000)).padStart(5, '0');
      for (const feed of ['north', 'south']) {
        outcomes.push(await outcomeOf(() => t.services.draws.enter({ feed }, id, code)));
      }
    }
    return outcomes;
  };

  return {
    t,
    faults,
    people,
    games: [HOUSE_GAME, DESK_GAME],
    onSale: (gameCode, count = 1) => ahead(t, gameCode, count),
    pass: (seconds) => t.clock.advance(seconds * 1_000),

    async work(dice) {
      const outcomes = [await outcomeOf(() => t.services.draws.holdDraws())];
      outcomes.push(...(await enterResults(dice)));
      const run = (name: string, payload: unknown = {}): Promise<Outcome> =>
        outcomeOf(async () => jobs[name]?.(payload, t.clock.now()));
      for (const wanted of await takeWanted(t)) {
        const { name, payload } = wanted;
        const twice = await Promise.all([run(name, payload), run(name, payload)]);
        if (!twice.includes('done')) await putBack(t, wanted);
        outcomes.push(...twice);
      }
      // What a crash left behind is taken up by the clock.
      outcomes.push(await run('ticket.settle_resume'));
      return outcomes;
    },

    async atDesk(act) {
      faults.calm();
      busyDesks += 1;
      try {
        // One after the other: tries of one moment count like failures, and are asked for a captcha.
        const signIn = signedIn.then(() => t.operator('olivia'));
        signedIn = signIn.catch(() => undefined);
        const { operatorToken } = await signIn;
        return await act(operatorToken);
      } finally {
        busyDesks -= 1;
        if (busyDesks === 0) faults.storm(CUT_ONCE_IN);
      }
    },

    stop: () => t.close(),
  };
}

type Wanted = { readonly name: string; readonly payload: unknown };

/**
 * Takes jobs whose time has come by the clock of this world. They are gone before they run, as those of
 * a worker that dies are for a while, so that what they queue themselves stays.
 */
const takeWanted = ({ clock, platform }: TestApp): Promise<Wanted[]> =>
  platform.db.query<Wanted>({
    text: `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks k
      where k.id = j.task_id and k.identifier = any($1) and j.run_at <= greatest($2, now())
      returning k.identifier as name, j.payload`,
    values: [JOBS_BY_DEMAND, clock.now()],
  });

const putBack = ({ platform }: TestApp, { name, payload }: Wanted) =>
  platform.db.query({
    text: 'select graphile_worker.add_job($1, payload => $2::json)',
    values: [name, JSON.stringify(payload)],
  });
