import type { Tx } from '@parlour/database';
import { subtract } from '@parlour/money';
import { roundChange, roundsChanged } from '../../events.ts';
import { isSameRound, outcomeOrders, outcomeRound, OwnRoundFault } from '../../rules/own-round.ts';
import { findOwnRounds, type OwnRound, updateOwnRounds } from '../../store/own-rounds.ts';
import type { OwnOutcome, OwnRoundsDeps } from './types.ts';

type Change = {
  readonly before: OwnRound;
  readonly after: OwnRound;
  readonly outcome: OwnOutcome;
};

/** Somebody else settled one of the rounds meanwhile: the whole has to be tried anew. */
class RoundOvertaken extends Error {
  override readonly name = 'RoundOvertaken';
  /** As PostgreSQL calls it, so that callers treat it alike. */
  readonly code = '40001';
}

export function createSettleOwn(deps: OwnRoundsDeps) {
  const { now, outbox, wallet } = deps;

  return async (tx: Tx, outcomes: readonly OwnOutcome[]): Promise<void> => {
    if (outcomes.length === 0) return;
    const at = now();
    const rounds = await findOwnRounds(
      tx,
      outcomes.map(({ memberId, roundId: id }) => ({ memberId, id })),
    );
    const changes = outcomes.flatMap((outcome): readonly Change[] => {
      const before = rounds.get(outcome.roundId);
      if (before === undefined) throw new OwnRoundFault(`there is no round ${outcome.roundId}`);
      const after = outcomeRound(before, outcome, at);
      return isSameRound(before, after) ? [] : [{ before, after, outcome }];
    });
    if (changes.length === 0) return;
    if (!(await updateOwnRounds(tx, changes))) throw new RoundOvertaken();
    await outbox.add(tx, [
      roundsChanged(changes.map(({ after, before }) => roundChange(after, before, at))),
    ]);
    const orders = changes.flatMap(({ after, before, outcome }) =>
      outcomeOrders(before, after, outcome.version),
    );
    for (const posted of orders.length === 0 ? [] : await wallet.postIn(tx, orders)) {
      if (posted.ok && !posted.replayed) continue;
      throw new OwnRoundFault(
        `the wallet refused an outcome: ${posted.ok ? 'it was paid before' : posted.reason}`,
      );
    }
    // Behind the purses, which whoever places bets locks before usage too.
    await noteOutcomes(deps, tx, { changes, at });
  };
}

/** Counts what members with limits win; rows of usage are written in an order of their own. */
async function noteOutcomes(
  { protection }: OwnRoundsDeps,
  tx: Tx,
  { at, changes }: { changes: readonly Change[]; at: Date },
): Promise<void> {
  const moving = changes.filter(
    ({ after, before }) => after.payout !== before.payout || after.stake !== before.stake,
  );
  if (moving.length === 0) return;
  const memberIds = [...new Set(moving.map(({ after }) => after.memberId))];
  const restrictions = await protection.play.restrictions(tx, memberIds, at);
  if (restrictions.size === 0) return;
  const counted = moving
    .filter(({ after }) => restrictions.has(after.memberId))
    .map(({ after, before }) => ({
      memberId: after.memberId,
      openedAt: after.openedAt,
      stakeDelta: subtract(after.stake, before.stake),
      payoutDelta: subtract(after.payout, before.payout),
    }));
  await protection.play.note(tx, counted, { restrictions, at });
}
