import type { Tx } from '@parlour/database';
import { add, type Amount, subtract, ZERO } from '@parlour/money';
import type { TransferOrder } from '../../../wallet/index.ts';
import { roundChange, roundsChanged, roundsClosed } from '../../events.ts';
import {
  isPossible,
  isSameRound,
  outcomeOrders,
  outcomeRound,
  OwnRoundFault,
  payOrders,
} from '../../rules/own-round.ts';
import { closeRounds } from '../../store/close-rounds.ts';
import { findOwnRounds, type OwnRound, updateOwnRounds } from '../../store/own-rounds.ts';
import type { OwnOutcome, OwnRoundsDeps } from './types.ts';

type Change = {
  readonly before: OwnRound;
  readonly after: OwnRound;
  readonly outcome: OwnOutcome;
};

/** Money that moved on a round, as limits of play count it. */
type Moved = {
  readonly memberId: string;
  readonly openedAt: Date;
  readonly stakeDelta: Amount;
  readonly payoutDelta: Amount;
};

type Written = { readonly orders: readonly TransferOrder[]; readonly moved: readonly Moved[] };

/** Someone else settled one of the rounds meanwhile: the whole has to be tried again. */
class RoundOvertaken extends Error {
  override readonly name = 'RoundOvertaken';
  /** As PostgreSQL calls it, so that callers treat it alike. */
  readonly code = '40001';
}

export function createSettleOwn(deps: OwnRoundsDeps) {
  const { now, wallet } = deps;

  return async (tx: Tx, outcomes: readonly OwnOutcome[]): Promise<void> => {
    if (outcomes.length === 0) return;
    const at = now();
    const { left, ...first } = await closeOpen(tx, outcomes, at);
    const changed = await changeRounds(deps, tx, left, at);
    const orders = [...first.orders, ...changed.orders];
    for (const posted of orders.length === 0 ? [] : await wallet.postIn(tx, orders)) {
      if (posted.ok && !posted.replayed) continue;
      throw new OwnRoundFault(
        `the wallet refused an outcome: ${posted.ok ? 'it was paid before' : posted.reason}`,
      );
    }
    // Behind the purses, which anyone who places bets locks before usage too.
    await noteOutcomes(deps, tx, { moved: [...first.moved, ...changed.moved], at });
  };
}

/** Closes what is open, as nearly everything is that a draw settles; answers with what it left. */
async function closeOpen(
  tx: Tx,
  outcomes: readonly OwnOutcome[],
  at: Date,
): Promise<Written & { readonly left: readonly OwnOutcome[] }> {
  const closings = outcomes.filter((one) => one.status === 'closed' && isPossible(one));
  const { ids, paid } = await closeRounds(
    tx,
    closings.map(({ memberId, payout, refund, roundId, validBet, vendorCode }) => ({
      id: roundId,
      memberId,
      vendorCode,
      payout: add(payout, refund),
      refund,
      validBet,
    })),
    { at, told: roundsClosed(at) },
  );
  const versions = new Map(closings.map(({ roundId, version }) => [roundId, version]));
  return {
    left: outcomes.filter(({ roundId }) => !ids.has(roundId)),
    orders: paid.flatMap((round) => payOrders(round, versions.get(round.id) ?? 0)),
    moved: paid.map(({ memberId, openedAt, payout }) => ({
      memberId,
      openedAt,
      stakeDelta: ZERO,
      payoutDelta: payout,
    })),
  };
}

/** Brings rounds that were settled before, or are void now, to what they come to. */
async function changeRounds(
  { outbox }: OwnRoundsDeps,
  tx: Tx,
  outcomes: readonly OwnOutcome[],
  at: Date,
): Promise<Written> {
  if (outcomes.length === 0) return NOTHING;
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
  if (changes.length === 0) return NOTHING;
  if (!(await updateOwnRounds(tx, changes))) throw new RoundOvertaken();
  await outbox.add(tx, [
    roundsChanged(changes.map(({ after, before }) => roundChange(after, before, at))),
  ]);
  return {
    orders: changes.flatMap(({ after, before, outcome }) =>
      outcomeOrders(before, after, outcome.version),
    ),
    moved: changes
      .filter(({ after, before }) => after.payout !== before.payout || after.stake !== before.stake)
      .map(({ after, before }) => ({
        memberId: after.memberId,
        openedAt: after.openedAt,
        stakeDelta: subtract(after.stake, before.stake),
        payoutDelta: subtract(after.payout, before.payout),
      })),
  };
}

const NOTHING: Written = { orders: [], moved: [] };

/** Counts what members with limits win; rows of usage are written in an order of their own. */
async function noteOutcomes(
  { protection }: OwnRoundsDeps,
  tx: Tx,
  { at, moved }: { readonly moved: readonly Moved[]; readonly at: Date },
): Promise<void> {
  if (moved.length === 0) return;
  const memberIds = [...new Set(moved.map(({ memberId }) => memberId))];
  const restrictions = await protection.play.restrictions(tx, memberIds, at);
  if (restrictions.size === 0) return;
  const counted = moved.filter(({ memberId }) => restrictions.has(memberId));
  await protection.play.note(tx, counted, { restrictions, at });
}
