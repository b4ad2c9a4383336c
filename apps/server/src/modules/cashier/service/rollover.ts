import type { Tx } from '@parlour/database';
import { add, type Amount, amountFromText, sum, ZERO } from '@parlour/money';
import type { OutboxConsumer } from '../../../platform/outbox-follower.ts';
import { readRoundChanges, ROUNDS_CHANGED, type RoundChange } from '../../play/index.ts';
import { countPlay, type Requirement } from '../rules/rollover.ts';
import { findPolicy } from '../store/policy.ts';
import {
  addCounted,
  closeSpentRollovers,
  type CountedPlay,
  countRounds,
  findMembersWithOpenRollovers,
  listOpenRolloversOf,
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
      const waiting = new Set(await findMembersWithOpenRollovers(tx, [...played.keys()]));
      const own = changes.filter(({ memberId }) => waiting.has(memberId));
      const rounds = closedRounds(own);
      if (rounds.length === 0) return;
      await countClosed(tx, rounds, deps);
      await closeSpent(tx, own, deps);
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

/** Fills open requirements with rounds, oldest first. A round that is told of again counts once. */
async function countClosed(
  tx: Tx,
  rounds: readonly PlayedRound[],
  { now }: RolloverDeps,
): Promise<void> {
  const fresh = await countRounds(tx, rounds);
  const memberIds = [...new Set(rounds.map(({ memberId }) => memberId))];
  const open = new Map(await listOpenRolloversOf(tx, memberIds));
  const counted = new Map<string, CountedPlay>();
  for (const { category, memberId, openedAt, roundId } of rounds) {
    const bet = { amount: fresh.get(roundId) ?? ZERO, category, at: openedAt };
    const found = countPlay(open.get(memberId) ?? [], bet);
    if (found.length === 0) continue;
    for (const one of found) {
      const before = counted.get(one.id)?.add ?? ZERO;
      counted.set(one.id, { ...one, add: add(before, one.add) });
    }
    open.set(memberId, afterPlay(open.get(memberId) ?? [], found));
  }
  await addCounted(tx, [...counted.values()], now());
}

/** What is still required once a bet was counted. */
function afterPlay<Item extends Requirement>(
  open: readonly Item[],
  found: readonly CountedPlay[],
): readonly Item[] {
  const byId = new Map(found.map((one) => [one.id, one]));
  return open
    .filter(({ id }) => byId.get(id)?.isMet !== true)
    .map((item) => ({ ...item, counted: add(item.counted, byId.get(item.id)?.add ?? ZERO) }));
}

/** Looks for members who played and have next to nothing left; of the others one read is all. */
async function closeSpent(
  tx: Tx,
  changes: readonly RoundChange[],
  deps: RolloverDeps,
): Promise<void> {
  const players = new Map(
    changes
      .filter(({ isFree, status }) => status === 'closed' && !isFree)
      .map((change) => [change.memberId, change]),
  );
  const policies = new Map<string, Amount>();
  const balances = await deps.wallet.balancesOf(tx, [...players.keys()]);
  for (const [memberId, { brandId, currency }] of players) {
    const key = `${brandId} ${currency}`;
    const reset =
      policies.get(key) ?? (await findPolicy(tx, { brandId, currency }))?.resetBalance ?? ZERO;
    policies.set(key, reset);
    const held = balances.get(memberId);
    if (held === undefined || sum([held.main, held.locked, held.bonus]) >= reset) continue;
    await closeWhenSpent(tx, memberId, deps);
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
