import type { Tx } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import { chasesChanged } from './events.ts';
import type { ChaseDeps } from './deps.ts';
import { returnOrder } from './money.ts';
import type { NextTurn } from './schedule.ts';
import type { Chase, ChaseItem } from './store.ts';
import { type ChaseState, stakesOf, waitingOf } from './turn-rules.ts';
import { type ChaseStep, updateChases, updateItems } from './write.ts';

/** What became of an item of a chase, or of all that waited. */
export type ItemResult =
  | { readonly step: 'placed'; readonly state: ChaseState; readonly place: number }
  | {
      readonly step: 'return';
      readonly state: ChaseState;
      readonly items: readonly ChaseItem[];
      readonly isStopped: boolean;
      readonly isCancelled?: boolean;
    };

/** Notes what became of items, gives money back, and says when the chases go on. */
export async function finishItems(
  { outbox, wallet }: Pick<ChaseDeps, 'outbox' | 'wallet'>,
  tx: Tx,
  { at, results }: { readonly results: readonly ItemResult[]; readonly at: Date },
): Promise<readonly NextTurn[]> {
  if (results.length === 0) return [];
  const placed = results.flatMap((result) => (result.step === 'placed' ? [itemOf(result)] : []));
  const returned = results.flatMap((result) => (result.step === 'return' ? result.items : []));
  await updateItems(tx, placed, { status: 'PLACED', at });
  await updateItems(tx, returned, { status: 'RETURNED', at });
  await updateChases(
    tx,
    results.map((result) => stepOf(result, at)),
  );
  const orders = results.flatMap((result) => {
    const [first] = result.step === 'return' ? result.items : [];
    if (result.step !== 'return' || first === undefined) return [];
    return [returnOrder(result.state.chase, first.place, stakesOf(result.items))];
  });
  const outcomes = orders.length === 0 ? [] : await wallet.postIn(tx, orders);
  const refused = outcomes.find((outcome) => !outcome.ok);
  if (refused !== undefined) throw new Error('what a chase had set aside was not there');
  await outbox.add(tx, [
    chasesChanged(
      results.map(({ state }) => state.chase),
      at,
    ),
  ]);
  return results.flatMap(nextTurn);
}

const itemOf = ({ place, state }: Extract<ItemResult, { step: 'placed' }>): ChaseItem => {
  const item = state.items.find((one) => one.place === place);
  if (item === undefined) throw new Error('an item that was placed is gone');
  return item;
};

/** Items that still wait after a result. */
function restOf(result: ItemResult): readonly ChaseItem[] {
  const done = new Set(
    result.step === 'placed' ? [result.place] : result.items.map(({ place }) => place),
  );
  return waitingOf(result.state.items).filter(({ place }) => !done.has(place));
}

function stepOf(result: ItemResult, at: Date): ChaseStep {
  const { id, memberId } = result.state.chase;
  const isOver = restOf(result).length === 0;
  const status = statusAfter(result, isOver);
  const endedAt = status === 'ACTIVE' ? null : at;
  if (result.step === 'placed') {
    const placed: Amount = itemOf(result).stake;
    return { id, memberId, status, endedAt, placed, returned: ZERO, itemsDone: 1 };
  }
  const returned = stakesOf(result.items);
  return {
    id,
    memberId,
    status,
    endedAt,
    placed: ZERO,
    returned,
    itemsDone: result.items.length,
  };
}

function statusAfter(result: ItemResult, isOver: boolean): Chase['status'] {
  if (result.step === 'return' && result.isStopped) return 'STOPPED';
  if (result.step === 'return' && result.isCancelled === true) return 'CANCELLED';
  return isOver ? 'DONE' : 'ACTIVE';
}

function nextTurn(result: ItemResult): readonly NextTurn[] {
  const [next] = restOf(result);
  return next === undefined ? [] : [{ issueId: next.issueId, runAt: next.opensAt }];
}
