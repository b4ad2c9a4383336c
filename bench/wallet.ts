// The wallet against pgbench on one and the same PostgreSQL, with full durability: the steps that settle
// vendors' calls, gathered as those are. Wired as in production: every batch also writes its event.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDb, type Db, migrate } from '@parlour/database';
import { removeEmbedded, startEmbedded } from '@parlour/database/embedded';
import { amount } from '@parlour/money';
import { createWallet, type WalletService } from '../apps/server/src/modules/wallet/index.ts';
import { openSampleMembers, type SampleMember } from '../apps/server/src/modules/wallet/sample.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/verify.ts';
import { createOutbox } from '../apps/server/src/platform/outbox.ts';
import { measureLone } from './support/lone-caller.ts';
import { type Measured, measureLoad, openRoad, type Road } from './support/load.ts';
import { atLeast, atMost, type Report } from './support/row.ts';
import { openTpcb, type Tpcb } from './support/tpcb.ts';

export const group = 'wallet';

const MEMBERS = 10_000;
const CALLERS = 256;
/** Ratios to the yardstick that are wanted of so many callers. */
const GOALS = [
  { callers: CALLERS, ratio: 10, p99MsMax: 10 },
  { callers: 1_024, ratio: 15, p99MsMax: null },
] as const;
const WARM_UP_S = 3;
const ROUND_S = 5;
const ROUNDS = 3;
const TPCB_SCALE = 50;
const FUNDS = amount(1_000_000_000_000n);

/** For the yardstick and the wallet alike. Durability is untouched: fsync and synchronous_commit are on. */
const SETTINGS = {
  shared_buffers: '1GB',
  wal_buffers: '64MB',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
};

const migrations = path.resolve(import.meta.dirname, '../db/migrations');

export async function run(report: Report): Promise<void> {
  const place = await mkdtemp(path.join(tmpdir(), 'parlour-bench-'));
  const folder = path.join(place, 'postgres');
  const server = await startEmbedded({ folder, settings: SETTINGS });
  try {
    const tpcb = await openTpcb({
      url: await server.database('tpcb'),
      scale: TPCB_SCALE,
      seconds: ROUND_S,
    });
    report({
      id: 'wallet.tpcb',
      figure: `yardstick: TPC-B (${tpcb.best.by})`,
      value: Math.round(tpcb.best.tps),
      unit: 'tx/s',
      goal: null,
      met: null,
    });

    const url = await server.database('wallet');
    await migrate(url, migrations);
    const db = createDb({ url, applicationName: 'parlour-bench', connectionsMax: 20 });
    const { wallet } = createWallet({ db, now: () => new Date(), outbox: createOutbox() });
    try {
      await measureWallet({ db, wallet, report, tpcb });
    } finally {
      await tpcb.close();
      await db.close();
    }
  } finally {
    await server.stop();
    await removeEmbedded(folder);
    await rm(place, { recursive: true, force: true });
  }
}

type Measuring = {
  readonly db: Db;
  readonly wallet: WalletService;
  readonly report: Report;
  readonly tpcb: Tpcb;
};

async function measureWallet({ db, wallet, report, tpcb }: Measuring): Promise<void> {
  const members = await openSampleMembers(db, wallet, { count: MEMBERS, funds: FUNDS });
  await db.query({ text: 'vacuum analyze purses' });

  const road = openRoad(db, wallet);
  await measureLoad({ road, members, callers: CALLERS, seconds: WARM_UP_S });
  const spread = await measureSpread({ road, members, report, tpcb });
  const [hotMember] = members.slice(0, 1);
  const hot = await measureLoad({
    road,
    members: hotMember === undefined ? [] : [hotMember],
    callers: CALLERS,
    seconds: ROUND_S,
  });
  report(
    atLeast({
      id: 'wallet.hot',
      figure: `one member, ${CALLERS} callers`,
      value: Math.round(hot.perSecond),
      unit: 'op/s',
      baseline: Math.round(spread.perSecond),
      ratio: hot.perSecond / spread.perSecond,
      goal: 0.3,
    }),
  );

  await reportLone({ db, wallet, report, members });
  await reportState(db, report);
}

type Spreading = Pick<Measuring, 'report' | 'tpcb'> & {
  readonly road: Road;
  readonly members: readonly SampleMember[];
};

/** Answers what the first number of callers came to. */
async function measureSpread({ road, members, report, tpcb }: Spreading): Promise<Measured> {
  const measured: Measured[] = [];
  for (const { callers, p99MsMax, ratio } of GOALS) {
    const { spread, yardstick } = await medianBeside(tpcb, () =>
      measureLoad({ road, members, callers, seconds: ROUND_S }),
    );
    measured.push(spread);
    report(
      atLeast({
        id: `wallet.road_${callers}`,
        figure: `bets and wins on the road of vendors' calls, ${callers} callers over ${MEMBERS} members`,
        value: Math.round(spread.perSecond),
        unit: 'op/s',
        baseline: Math.round(yardstick),
        ratio: spread.perSecond / yardstick,
        goal: ratio,
      }),
    );
    const p99 = {
      id: `wallet.road_${callers}_p99`,
      figure: 'the same: time of one operation, p99',
      value: spread.p99Ms,
      unit: 'ms',
    };
    report(
      p99MsMax === null ? { ...p99, goal: null, met: null } : atMost({ ...p99, goal: p99MsMax }),
    );
  }
  const [first] = measured;
  if (first === undefined) throw new Error('nothing was measured');
  return first;
}

async function reportLone({
  db,
  wallet,
  report,
  members,
}: Pick<Measuring, 'db' | 'wallet' | 'report'> & { members: readonly SampleMember[] }) {
  const lone = await measureLone(db, { wallet, members });
  report(
    atLeast({
      id: 'wallet.lone',
      figure: 'a lone caller, against one call of an SQL function doing the same',
      value: Math.round(lone.walletPerSecond),
      unit: 'op/s',
      baseline: Math.round(lone.functionPerSecond),
      ratio: lone.walletPerSecond / lone.functionPerSecond,
      goal: 1,
    }),
  );
}

/** What the load left behind. */
async function reportState(db: Db, report: Report): Promise<void> {
  report(
    atMost({
      id: 'wallet.house_updates',
      figure: 'rows of house accounts that bets updated',
      value: await countHouseUpdates(db),
      unit: 'rows',
      goal: 0,
    }),
  );
  report(
    atMost({
      id: 'wallet.breaches',
      figure: 'rules of the ledger that the load broke',
      value: (await verifyLedger(db)).length,
      unit: 'rules',
      goal: 0,
    }),
  );
}

type Beside = { readonly spread: Measured; readonly yardstick: number };

/**
 * Rounds of the yardstick and of the wallet in turn, so that what else the machine does disturbs
 * both alike; the round whose ratio is in the middle counts.
 */
async function medianBeside(tpcb: Tpcb, measure: () => Promise<Measured>): Promise<Beside> {
  const rounds: Beside[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ yardstick: await tpcb.again(), spread: await measure() });
  }
  const ratioOf = ({ spread, yardstick }: Beside) => spread.perSecond / yardstick;
  const [, middle] = rounds.toSorted((left, right) => ratioOf(left) - ratioOf(right));
  if (middle === undefined) throw new Error('no round was measured');
  return middle;
}

async function countHouseUpdates(db: Db): Promise<number> {
  const [row] = await db.query<{ updates: number }>({
    text: `select coalesce(sum(n_tup_upd), 0)::integer as updates from pg_stat_user_tables
      where relname in ('house_accounts', 'house_totals', 'house_deltas')`,
  });
  return row?.updates ?? 0;
}
