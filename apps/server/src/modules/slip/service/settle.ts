// Brings all slips of a line to what the book says of it now: page by page, each page whole or not at all, as
// often as one likes.
import type { Db, Tx } from '@parlour/database';
import { add, subtract } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import { again } from '../../../platform/retry.ts';
import type { MarketService } from '../../market/index.ts';
import type { OwnOutcome, OwnRoundsService } from '../../play/index.ts';
import { isSameVerdict, decideSlipBy, type LineStand } from '../rules/verdict.ts';
import { BOUND_STATUSES, VENDOR } from '../rules/slip.ts';
import { listLegs, listOfLine, type StoredLeg, updateLegs } from '../leg/store.ts';
import { lockSlips, type StoredSlip } from '../store/slips.ts';
import { advanceTask, listOpenTasks, lockTask, type Task, type TaskName } from '../task/store.ts';
import { moved, writeMoved } from './placing.ts';
import { readLineStand } from './stand.ts';

type SettleDeps = Pick<Platform, 'now' | 'outbox'> & {
  readonly db: Db;
  readonly market: Pick<MarketService, 'cancellations' | 'findLine'>;
  readonly rounds: Pick<OwnRoundsService, 'settle'>;
  readonly slipsPerPage?: number;
};

/** Settles the slips of an event's lines that wait for it. `more`: call again. */
export type Settle = (eventId: bigint) => Promise<'done' | 'more'>;

const SLIPS_PER_PAGE = 1_000;
const WORKERS = 3;
/** After this time a run ends and another job goes on, so that a stopping worker need not wait long. */
const RUN_MS = 5_000;

export function createSettle(deps: SettleDeps): Settle {
  const { db, now } = deps;
  return async (eventId) => {
    const open = [...(await listOpenTasks(db, eventId))];
    const endsAt = now().getTime() + RUN_MS;
    let isLeft = false;
    const worker = async (): Promise<void> => {
      for (let name = open.shift(); name !== undefined; name = open.shift()) {
        const task = name;
        let isMore = true;
        while (isMore) {
          isMore = await again(() => db.tx((tx) => settlePage(deps, tx, eventId, task)));
          if (now().getTime() < endsAt) continue;
          isLeft ||= isMore || open.length > 0;
          return;
        }
      }
    };
    const workers = await Promise.allSettled(Array.from({ length: WORKERS }, worker));
    for (const one of workers) if (one.status === 'rejected') throw one.reason;
    return isLeft ? 'more' : 'done';
  };
}

const placeOf = ({ afterBucket, afterMemberId, afterSlipId }: Task) =>
  afterBucket === null || afterMemberId === null || afterSlipId === null
    ? null
    : { bucket: afterBucket, memberId: afterMemberId, id: afterSlipId };

/** Settles the next page of a part; answers whether more may follow. */
async function settlePage(
  deps: SettleDeps,
  tx: Tx,
  eventId: bigint,
  name: TaskName,
): Promise<boolean> {
  const task = await lockTask(tx, eventId, name);
  if (task === null) return false;
  const limit = deps.slipsPerPage ?? SLIPS_PER_PAGE;
  const span = { after: placeOf(task), from: task.bucketFrom, to: task.bucketTo };
  const page = await listOfLine(tx, task, span, limit);
  const last = page.length < limit ? null : (page.at(-1) ?? null);
  if (page.length > 0) {
    const stand = await readStand(deps, tx, task);
    // In the order of their keys, which everybody keeps: slips, rounds, purses.
    const slips = await lockSlips(tx, page, BOUND_STATUSES);
    await settleSlips(deps, tx, { slips, task, stand });
  }
  await advanceTask(tx, task, last, deps.now());
  return last !== null;
}

async function readStand({ market }: SettleDeps, tx: Tx, task: Task): Promise<LineStand> {
  const line = await market.findLine(tx, task.eventId, task);
  const voids = await market.cancellations(tx, task.eventId, task);
  const said = { outcomes: line?.result?.outcomes ?? null, voids };
  return readLineStand(tx, task, { line, said });
}

type Page = {
  readonly slips: readonly StoredSlip[];
  readonly task: Task;
  readonly stand: LineStand;
};

const SETTLED = new Set<string>(['WON', 'REDUCED', 'LOST', 'VOID']);

function eventOf(before: StoredSlip, after: StoredSlip): string {
  if (after.status === 'OPEN') return 'reopened';
  return SETTLED.has(before.status) ? 'resettled' : 'settled';
}

async function settleSlips(deps: SettleDeps, tx: Tx, { slips, stand, task }: Page): Promise<void> {
  const legsOf = await listLegs(tx, slips);
  const at = deps.now();
  const changedLegs: StoredLeg[] = [];
  const changes: { readonly before: StoredSlip; readonly after: StoredSlip }[] = [];
  for (const slip of slips) {
    const { changed, verdict } = decideSlipBy(slip, legsOf.get(slip.id) ?? [], {
      line: task,
      stand,
    });
    changedLegs.push(...changed);
    if (isSameVerdict(slip, verdict)) continue;
    const settledAt = verdict.status === 'OPEN' ? null : (slip.settledAt ?? at);
    changes.push({ before: slip, after: moved(slip, { ...verdict, settledAt }) });
  }
  await updateLegs(tx, changedLegs);
  await deps.rounds.settle(
    tx,
    changes.map(({ after }) => roundOutcome(after)),
  );
  await writeMoved(
    deps,
    tx,
    changes.map(({ after, before }) => ({
      slip: after,
      event: eventOf(before, after),
      amount: after.status === 'OPEN' ? null : after.payout,
    })),
    at,
  );
}

/** What the round of a slip comes to: what was cashed out of it stays paid whatever its legs become. */
export const roundOutcome = (slip: StoredSlip): OwnOutcome => ({
  memberId: slip.memberId,
  roundId: slip.roundId ?? '',
  vendorCode: VENDOR,
  version: slip.version,
  status: slip.status === 'OPEN' ? 'open' : 'closed',
  payout: add(slip.cashed, subtract(slip.payout, slip.refund)),
  refund: slip.refund,
  validBet: slip.valid,
});
