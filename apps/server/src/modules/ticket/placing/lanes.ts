import { bucketOf, type Db, type Tx } from '@parlour/database';
import type { Logger } from 'pino';
import { createBatcher } from '../../../platform/batch.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isConflict, tryTwice } from '../../../platform/retry.ts';
import { SaleClosed } from './place.ts';
import type { Calculate } from './calculate.ts';
import type { CalculatedSlip, SlipAnswer, SlipOutcome } from './slip.ts';

export type LanesDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly calculate: Calculate;
  place(tx: Tx, slips: readonly CalculatedSlip[]): Promise<readonly SlipOutcome[]>;
};

/** Batches in flight at once. A member's slips share one, so that lanes hardly wait for each other. */
const LANES = 2;
const SLIPS_PER_BATCH_MAX = 128;
/** In a crowd few large transactions cost less than many small ones, and nobody feels so short a wait. */
const GATHER_MS = 50;
const QUEUE_MAX = 5_000;
/** Slips of one member at one moment follow each other; so do slips that odds overtook. */
const TURNS_MAX = 60;
/** Slips of one member that wait at one moment; a screen sends one after the other. */
const WAITING_PER_MEMBER_MAX = 8;

/** Gathers slips that arrive at the same moment into one transaction per lane. */
export function createLanes(deps: LanesDeps): (slip: CalculatedSlip) => Promise<SlipAnswer> {
  const lanes = Array.from({ length: LANES }, () =>
    createBatcher<CalculatedSlip, SlipAnswer>({
      run: (slips) => runTurns(deps, slips),
      batchMax: SLIPS_PER_BATCH_MAX,
      gatherMs: GATHER_MS,
      queueMax: QUEUE_MAX,
    }),
  );
  const waiting = new Map<string, number>();
  return async (slip) => {
    const { memberId } = slip.buyer;
    const lane = lanes[bucketOf(memberId) % LANES];
    if (lane === undefined) throw new Error('there is no lane');
    const before = waiting.get(memberId) ?? 0;
    if (before >= WAITING_PER_MEMBER_MAX) throw overloaded();
    waiting.set(memberId, before + 1);
    try {
      return await lane(slip);
    } finally {
      const left = (waiting.get(memberId) ?? 1) - 1;
      if (left > 0) waiting.set(memberId, left);
      else waiting.delete(memberId);
    }
  };
}

const overloaded = () => new Refusal('request.overloaded', { retryAfterSeconds: 1 });

/** Takes what a batch left for another turn until every slip has its answer. */
async function runTurns(
  deps: LanesDeps,
  slips: readonly CalculatedSlip[],
): Promise<readonly SlipAnswer[]> {
  const answers = new Map<number, SlipAnswer>();
  let waiting = slips.map((slip, index) => ({ slip, index }));
  for (let turn = 0; waiting.length > 0 && turn < TURNS_MAX; turn += 1) {
    const outcomes = await runSafely(
      deps,
      waiting.map(({ slip }) => slip),
    );
    const again: typeof waiting = [];
    for (const [place, outcome] of outcomes.entries()) {
      const one = waiting[place];
      if (one === undefined) continue;
      if (outcome === 'later') again.push(one);
      else if (outcome !== 'again') answers.set(one.index, outcome);
      else {
        const calculated = await calculateAgain(deps, one.slip);
        if ('ok' in calculated) answers.set(one.index, calculated);
        else again.push({ slip: calculated, index: one.index });
      }
    }
    waiting = again;
  }
  const late = overloaded();
  return slips.map((_, index) => answers.get(index) ?? { ok: false, refusal: late });
}

/** A fault of one slip is no fault of those that it waits with. */
async function calculateAgain(
  { log, calculate }: LanesDeps,
  slip: CalculatedSlip,
): Promise<CalculatedSlip | SlipAnswer> {
  try {
    return await calculate(slip, { isFresh: true });
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, refusal: error };
    log.error({ err: error, order: slip.input.orderId }, 'a slip could not be calculated');
    return { ok: false, refusal: new Refusal('request.unavailable') };
  }
}

/** Bad values (22), constraints (23), conflicts between transactions (40): the slips' own doing. */
const CONTENT_CLASSES = new Set(['22', '23', '40']);

const isOfContent = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.length === 5 && CONTENT_CLASSES.has(code.slice(0, 2));
};

/**
 * A batch that gave way to another is tried once more; one that fails is taken apart, so that one
 * impossible slip fails alone. A sale that closed meanwhile is found closed by the next turn.
 */
async function runSafely(
  deps: LanesDeps,
  slips: readonly CalculatedSlip[],
): Promise<readonly SlipOutcome[]> {
  const { db, log, place } = deps;
  try {
    return await tryTwice(() => db.tx((tx) => place(tx, slips), { keepsPlans: true }), isConflict);
  } catch (error) {
    if (error instanceof SaleClosed) return slips.map(() => 'later');
    log.warn({ err: error, slips: slips.length }, 'a batch of slips failed');
    if (slips.length === 1 || !isOfContent(error)) throw error;
  }
  const outcomes: SlipOutcome[] = [];
  for (const slip of slips) {
    try {
      outcomes.push(...(await runSafely(deps, [slip])));
    } catch (error) {
      log.error({ err: error, order: slip.input.orderId }, 'a slip failed');
      const refusal = new Refusal('request.unavailable');
      outcomes.push({ ok: false, refusal });
    }
  }
  return outcomes;
}
