// Settles a draw while its connections are cut, and proves that nothing was lost or doubled by it.
import type { Db, Tx } from '@parlour/database';
import { consumeAll, type OutboxConsumer } from '../../apps/server/src/platform/outbox-follower.ts';

export type Settling = {
  readonly issueId: string;
  readonly count: number;
  /** One turn of the job. */
  settle(): Promise<void>;
};

/** Of the tickets, when everything that writes is cut off in the middle of its pages. */
const CUT_AT = [0.3, 0.7];
const LOOK_MS = 100;

/** How long an issue takes until it is settled, cuts and new beginnings included. */
export async function settleCutOff(
  db: Db,
  { count, issueId, settle }: Settling,
): Promise<{ readonly seconds: number; readonly cuts: number }> {
  const startedAt = performance.now();
  let cuts = 0;
  let isOver = false;
  const saboteur = (async () => {
    for (const share of CUT_AT) {
      while (!isOver && (await settledOf(db, issueId)) < share * count) await sleep(LOOK_MS);
      if (!isOver) cuts += await cutWriters(db);
    }
  })();
  while (!(await isSettled(db, issueId))) {
    const failedBefore = cuts;
    await settle().catch((error: unknown) => {
      if (cuts === failedBefore) throw error;
    });
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  isOver = true;
  await saboteur;
  return { seconds, cuts };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function settledOf(db: Db, issueId: string): Promise<number> {
  const [row] = await db.query<{ done: number }>({
    text: `select coalesce(sum(done_count), 0)::integer as done from lottery_settlement_parts
      where issue_id = $1`,
    values: [issueId],
  });
  return row?.done ?? 0;
}

/** Ends the connections of all transactions that have written something; answers with 1 for the cut. */
async function cutWriters(db: Db): Promise<number> {
  const ended = await db.query({
    text: `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`,
  });
  return ended.length === 0 ? 0 : 1;
}

async function isSettled(db: Db, issueId: string): Promise<boolean> {
  const rows = await db.query({
    text: `select from lottery_settlements where issue_id = $1 and state = 'DONE'`,
    values: [issueId],
  });
  return rows.length > 0;
}

/** What all members have to spend. */
export async function heldBy(db: Db): Promise<bigint> {
  const [row] = await db.query<{ held: bigint }>({
    text: 'select sum(main_amount)::bigint as held from purses',
  });
  return row?.held ?? 0n;
}

/** Reads of a million rows, which take longer than a statement of the server may. */
const unhurried = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.tx(async (tx) => {
    await tx.query({ text: 'set local statement_timeout = 0' });
    return work(tx);
  });

export type Proven = { readonly issueId: string; readonly count: number; readonly before: bigint };

/** What tickets, rounds, transfers and purses say of the settlement is the same. */
export async function proveSettled(db: Db, { before, count, issueId }: Proven): Promise<void> {
  const [row] = await unhurried(db, (tx) =>
    tx.query<{ settled: number; closed: number; paid: bigint; got: bigint; moved: bigint }>({
      text: `select count(*) filter (where t.status in ('WON', 'LOST'))::integer as settled,
          count(*) filter (where r.status = 'closed' and r.payout_amount = t.payout_amount)::integer
            as closed,
          sum(t.payout_amount)::bigint as paid, sum(r.payout_amount)::bigint as got,
          (select sum(main_amount)::bigint from transfers where kind = 'PAYOUT') as moved
        from tickets t
        join rounds r on r.bucket = t.bucket and r.member_id = t.member_id and r.id = t.round_id
        where t.issue_id = $1`,
      values: [issueId],
    }),
  );
  const gained = (await heldBy(db)) - before;
  const isWhole =
    row?.settled === count &&
    row.closed === count &&
    row.paid > 0n &&
    gained === row.paid &&
    row.moved === row.paid;
  if (!isWhole) {
    const found = `${row?.settled} settled, ${row?.closed} rounds, ${row?.paid} paid, ${gained} got`;
    throw new Error(`${count} tickets, but ${found}, ${row?.moved} moved`);
  }
}

/** Has every consumer read on until nothing is left, side by side as a worker does. */
export async function drain(db: Db, consumers: readonly OutboxConsumer[]): Promise<void> {
  await Promise.all(consumers.map((consumer) => consumeAll(db, [consumer])));
}

/** The journal of turnover has every ticket of the issue once, and the days of members all stakes. */
export async function proveTold(db: Db, issueId: string): Promise<void> {
  const [row] = await unhurried(db, (tx) =>
    tx.query<{ told: number; sold: number; counted: bigint; staked: bigint }>({
      text: `select (select count(*)::integer from turnover_entries) as told,
          (select sum(stake_amount)::bigint from member_days) as counted,
          count(*)::integer as sold, sum(stake_amount)::bigint as staked
        from tickets where issue_id = $1`,
      values: [issueId],
    }),
  );
  if (row?.told !== row?.sold || row?.counted !== row?.staked) {
    throw new Error(`${row?.sold} tickets of ${row?.staked}, told ${row?.told} of ${row?.counted}`);
  }
}
