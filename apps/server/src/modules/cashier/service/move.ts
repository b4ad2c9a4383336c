import type { Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { withdrawalChanged } from '../events.ts';
import { stateAfter, type WithdrawalStep } from '../rules/withdrawal-state.ts';
import { insertEvent, type TimelineActor } from '../store/timeline.ts';
import { updateWithdrawal, type Withdrawal, type WithdrawalChange } from '../store/withdrawals.ts';
import type { CashierDeps } from './deps.ts';

export type Move = {
  readonly step: WithdrawalStep;
  readonly actor: TimelineActor;
  readonly note?: string | null;
  readonly amount?: Amount | null;
  readonly change?: Omit<WithdrawalChange, 'id' | 'state' | 'at'>;
};

export const SYSTEM: TimelineActor = { kind: 'system', name: 'system' };

/**
 * Carries out one step of a locked withdrawal: the new state, its line in the timeline and the news
 * of it. Throws when the state machine knows no such step here; callers have looked before.
 */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  { step, actor, note = null, amount = null, change = {} }: Move,
  { outbox, site, now }: Pick<CashierDeps, 'outbox' | 'site' | 'now'>,
): Promise<Withdrawal> {
  const { id, brandId } = withdrawal;
  const state = stateAfter(withdrawal.state, step);
  if (state === null)
    throw new Error(`withdrawal ${id} is ${withdrawal.state}, not ready for ${step}`);
  const at = now();
  const moved = await updateWithdrawal(tx, { ...change, id, state, at });
  await insertEvent(tx, id, { at, state, step, actor, note, amount });
  const { code: brandCode } = await site.brand(brandId);
  await outbox.add(tx, [withdrawalChanged({ withdrawal: moved, step, brandCode })]);
  return moved;
}
