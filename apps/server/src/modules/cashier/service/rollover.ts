import type { Tx } from '@parlour/database';
import { add, type Amount, amountFromText, sum, ZERO } from '@parlour/money';
import type { OutboxConsumer } from '../../../platform/outbox-follower.ts';
import { readRoundChanges, ROUNDS_CHANGED, type RoundChange } from '../../play/index.ts';
import { countPlay } from '../rules/rollover.ts';
import { findPolicy } from '../store/policy.ts';
import {
  addCounted,
  closeSpentRollovers,
  countRound,
  findMembersWithOpenRollovers,
  listOpenRollovers,
} from '../store/rollovers.ts';
import { addPlayed } from '../store/totals.ts';
import type { CashierDeps } from './deps.ts';

/** A round that is over, with what of its stakes counts as play. */
export type PlayedRound = {
  readonly memberId: string;
  readonly roundId: string;
  readonly validBet: Amount;
  readonly category: string;
  readonly openedAt: Date;
};

type RolloverDeps = Pick<CashierDeps, 'members' | 'wallet' | 'hasOpenRounds' | 'now'>;

/** Follows the rounds: what was staked, and what closed rounds take off the open requirements. */
export function createRolloverConsumer(deps: RolloverDeps): OutboxConsumer {
  return {
    name: 'cashier.rollover',
    types: [ROUNDS_CHANGED],
    async apply(tx, events) {
      const changes = events.flatMap(({ payload }) => readRoundChanges(payload));
      const played = playedByMember(changes);
      await addPlayed(tx, played);
      const waiting = await findMembersWithOpenRollovers(tx, [...played.keys()]);
      for (const memberId of waiting) {
        const rounds = closedRounds(changes.filter((change) => change.memberId === memberId));
        for (const round of rounds) await countClosed(tx, round, deps);
        if (rounds.length > 0) await closeWhenSpent(tx, memberId, deps);
      }
    },
  };
}

const read = (text: string): Amount => amountFromText(text) ?? ZERO;

/** Stakes of each member in this page of events; below zero when more was taken back than placed. */
function playedByMember(changes: readonly RoundChange[]): ReadonlyMap<string, Amount> {
  const played = new Map<string, Amount>();
  for (const { memberId, stakeDelta } of changes) {
    played.set(memberId, add(played.get(memberId) ?? ZERO, read(stakeDelta)));
  }
  return played;
}

/** The last word on each round that is over, in the order in which they were opened. */
export function closedRounds(changes: readonly RoundChange[]): readonly PlayedRound[] {
  const last = new Map(changes.map((change) => [change.roundId, change]));
  return [...last.values()]
    .filter(({ status, isFree }) => status === 'closed' && !isFree)
    .map(({ memberId, roundId, valid, stake, category, openedAt }) => ({
      memberId,
      roundId,
      // Events of the earlier release, which may still wait, know stakes alone: all of them counted.
      validBet: read(valid ?? stake),
      category,
      openedAt: new Date(openedAt),
    }))
    .toSorted((left, right) => left.openedAt.getTime() - right.openedAt.getTime());
}

/** Fills open requirements with a round, oldest first. A round that is told of again counts once. */
async function countClosed(tx: Tx, round: PlayedRound, { now }: RolloverDeps): Promise<void> {
  const { memberId, roundId, validBet, category, openedAt } = round;
  const fresh = await countRound(tx, { memberId, roundId, value: validBet });
  const open = await listOpenRollovers(tx, memberId);
  const bet = { amount: fresh, category, at: openedAt };
  for (const { id, add: value, isMet } of countPlay(open, bet)) {
    await addCounted(tx, { id, add: value, closedAt: isMet ? now() : null });
  }
}

/** A member who has lost everything owes no play for it. */
export async function closeWhenSpent(
  tx: Tx,
  memberId: string,
  { members, wallet, hasOpenRounds, now }: RolloverDeps,
): Promise<void> {
  const { main, locked, bonus } = await wallet.balances(tx, memberId);
  const { brandId, currency } = await members.get(tx, memberId);
  // Rebates are to be played as well, and come in brands that have no cashier yet.
  const policy = await findPolicy(tx, { brandId, currency });
  if (policy === null) return;
  // Money that waits with a vendor is not spent; otherwise sending it there would pay the debt of play.
  const atVendors = sum((await wallet.vendorPurses(tx, memberId)).values());
  if (sum([main, locked, bonus, atVendors]) >= policy.resetBalance) return;
  if (await hasOpenRounds(tx, memberId)) return;
  await closeSpentRollovers(tx, memberId, now());
}
