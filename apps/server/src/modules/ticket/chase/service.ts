import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { SaleClosed } from '../placing/place.ts';
import { isPassing, tryTwice } from '../../../platform/retry.ts';
import { CHASES_OF_ANY_SIZE, cutByNumbers } from './cut-page.ts';
import type { ChaseDeps } from './deps.ts';
import { finishItems } from './finish.ts';
import { type NextTurn, scheduleTurns } from './schedule.ts';
import { type Chase, type ChaseId, listLines, listNextIssues, listWaiting } from './store.ts';
import { createTurnPage, readStates } from './turn.ts';
import { waitingOf } from './turn-rules.ts';

export type ChaseService = {
  /** Places, gives back or leaves what waits for an issue. Again it does what is left to do. */
  takeTurn(issueId: string): Promise<void>;
  /** What waits to be placed on an issue whose draw was held goes back. */
  returnWaiting(issueId: string): Promise<void>;
  /** Has chases with tickets on an issue looked at again: they stop on a win, or go on. */
  follow(tx: Tx, issueId: string): Promise<void>;
  /**
   * Ends a chase in the caller's transaction: what waits goes back, tickets stay. Null where there is
   * none; refuses one that is over.
   */
  cancel(tx: Tx, id: ChaseId): Promise<Chase | null>;
};

const CHASES_PER_PAGE = 200;

/** A sale that closed meanwhile is found closed, so that what was about to be placed goes back. */
const isWorthAnother = (error: unknown): boolean => error instanceof SaleClosed || isPassing(error);

/** The chases of an issue in pages; answers with what kept some of them from having their turn. */
function createTurns(deps: ChaseDeps): (issueId: string) => Promise<readonly unknown[]> {
  const { db, jobs, log } = deps;
  const turnPage = createTurnPage(deps);

  const take = (issueId: string, ids: readonly ChaseId[]): Promise<readonly NextTurn[]> =>
    tryTwice(() => db.tx((tx) => turnPage(tx, issueId, ids)), isWorthAnother);

  /** Chase by chase, so that one that cannot go on keeps no other from it. */
  const takeApart = async (issueId: string, ids: readonly ChaseId[]) => {
    const turns: NextTurn[] = [];
    const failures: unknown[] = [];
    for (const id of ids) {
      try {
        turns.push(...(await take(issueId, [id])));
      } catch (error) {
        log.error({ err: error, issueId, chaseId: id.id }, 'a chase could not have its turn');
        failures.push(error);
      }
    }
    return { turns, failures };
  };

  const cut = async (ids: readonly ChaseId[]) =>
    ids.length <= CHASES_OF_ANY_SIZE ? [ids] : cutByNumbers(ids, await listLines(db, ids));

  return async (issueId) => {
    const left: NextTurn[] = [];
    const failures: unknown[] = [];
    let after: ChaseId | null = null;
    do {
      const page: ChaseId[] = await listWaiting(db, { issueId, after, limit: CHASES_PER_PAGE });
      after = page.length < CHASES_PER_PAGE ? null : (page.at(-1) ?? null);
      if (page.length === 0) break;
      for (const ids of await cut(page)) {
        try {
          left.push(...(await take(issueId, ids)));
        } catch (error) {
          log.warn({ err: error, issueId, chases: ids.length }, 'a page of chases failed');
          const apart = await takeApart(issueId, ids);
          left.push(...apart.turns);
          failures.push(...apart.failures);
        }
      }
    } while (after !== null);
    // Only now: a job that is due while pages are left would wait for their chases.
    if (left.length > 0) await db.tx((tx) => scheduleTurns(jobs, tx, left));
    return failures;
  };
}

export function createChases(deps: ChaseDeps): ChaseService {
  const takeTurns = createTurns(deps);

  return {
    async takeTurn(issueId) {
      const failures = await takeTurns(issueId);
      if (failures.length === 0) return;
      // The job is tried again later, and finds only these.
      throw new AggregateError(
        failures,
        `${failures.length} chases could not have their turn on ${issueId}`,
      );
    },

    async returnWaiting(issueId) {
      const failures = await takeTurns(issueId);
      if (failures.length === 0) return;
      await deps.db.tx((tx) => scheduleTurns(deps.jobs, tx, [{ issueId, runAt: null }]));
    },

    async follow(tx, issueId) {
      const next = await listNextIssues(tx, issueId);
      await scheduleTurns(
        deps.jobs,
        tx,
        next.map((one) => ({ issueId: one.issueId, runAt: null })),
      );
    },

    async cancel(tx, id) {
      await deps.wallet.lock(tx, [id.memberId]);
      const [state] = await readStates(tx, [id]);
      if (state === undefined) return null;
      if (state.chase.status !== 'ACTIVE') throw new Refusal('ticket.chase_over');
      const items = waitingOf(state.items);
      const at = await deps.sharedNow(tx);
      const results = [
        { step: 'return', state, items, isStopped: false, isCancelled: true } as const,
      ];
      await finishItems(deps, tx, { results, at });
      return state.chase;
    },
  };
}
