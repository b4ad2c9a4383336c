import type { Tx } from '@parlour/database';
import { add, type Amount, amountFromText, subtract, sum, ZERO } from '@parlour/money';
import type { OutboxConsumer } from '../../../platform/outbox-follower.ts';
import { readRoundChanges, ROUNDS_CHANGED, type RoundChange } from '../../play/index.ts';
import { countPlay, type Requirement } from '../rules/rollover.ts';
import { type CashierPolicy, findPolicy } from '../store/policy.ts';
import {
  addCounted,
  addRoundCounts,
  closeSpentRollovers,
  type CountedPlay,
  countRounds,
  findCountedRounds,
  findMembersWithOpenRollovers,
  listOpenRolloversOf,
  type RoundCount,
  type RoundPlay,
  takeRoundCounts,
} from '../store/rollovers.ts';
import { addPlayed } from '../store/totals.ts';
import type { CashierDeps } from './deps.ts';

/** A round of which more counts as play than before, or less: what was settled may be undone or corrected. */
type PlayedRound = RoundPlay & { readonly category: string; readonly openedAt: Date };

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
      // What comes back of a round may have met the last requirement that there was.
      const others = playedRounds(changes.filter(({ memberId }) => !waiting.has(memberId)));
      const undone = others.filter(({ delta }) => delta < 0n);
      const counted = await findCountedRounds(tx, undone);
      const back = undone.filter(({ roundId }) => counted.has(roundId));
      await countPlayed(tx, [...back, ...playedRounds(own)], deps);
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

/** By how much of each round more or less counts, in the order in which they were opened. */
function playedRounds(changes: readonly RoundChange[]): readonly PlayedRound[] {
  const rounds = new Map<string, PlayedRound>();
  for (const change of changes) {
    const { memberId, roundId, category, openedAt } = change;
    const delta = add(rounds.get(roundId)?.delta ?? ZERO, validDeltaOf(change));
    rounds.set(roundId, { memberId, roundId, category, openedAt: new Date(openedAt), delta });
  }
  return [...rounds.values()]
    .filter(({ delta }) => delta !== 0n)
    .toSorted((left, right) => left.openedAt.getTime() - right.openedAt.getTime());
}

function validDeltaOf({ isFree, stake, status, valid, validDelta }: RoundChange): Amount {
  if (isFree) return ZERO;
  // Events of the earlier release, which may still wait, know stakes alone: all of them counted.
  if (valid === undefined) return status === 'closed' ? read(stake) : ZERO;
  return read(validDelta);
}

const notBelowZero = (value: Amount): Amount => (value < 0n ? ZERO : value);

/**
 * Fills open requirements with rounds, oldest first. A round of which something came back is taken out of all
 * that it was counted for, and what is left of it is counted anew.
 */
async function countPlayed(
  tx: Tx,
  rounds: readonly PlayedRound[],
  { now }: RolloverDeps,
): Promise<void> {
  if (rounds.length === 0) return;
  const valid = await countRounds(tx, rounds);
  await takeRoundCounts(
    tx,
    rounds.filter(({ delta }) => delta < 0n),
  );
  const memberIds = [...new Set(rounds.map(({ memberId }) => memberId))];
  const open = new Map(await listOpenRolloversOf(tx, memberIds));
  const counted = new Map<string, CountedPlay>();
  const counts: RoundCount[] = [];
  for (const { category, delta, memberId, openedAt, roundId } of rounds) {
    const after = notBelowZero(valid.get(roundId) ?? ZERO);
    const before = notBelowZero(subtract(valid.get(roundId) ?? ZERO, delta));
    const fresh = delta < 0n ? after : subtract(after, before);
    const bet = { amount: fresh, category, at: openedAt };
    const found = countPlay(open.get(memberId) ?? [], bet);
    if (found.length === 0) continue;
    for (const one of found) {
      const known = counted.get(one.id)?.add ?? ZERO;
      counted.set(one.id, { ...one, add: add(known, one.add) });
      counts.push({ memberId, roundId, rolloverId: one.id, value: one.add });
    }
    open.set(memberId, afterPlay(open.get(memberId) ?? [], found));
  }
  await addCounted(tx, [...counted.values()], now());
  await addRoundCounts(tx, counts);
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
  if (players.size === 0) return;
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

/**
 * Whether a member has next to nothing left. Money that waits with a vendor is not spent; otherwise sending
 * it there would pay the debt of play. Rebates are to be played as well, and come in brands that have no
 * cashier yet.
 */
export const isSpent = (held: Iterable<Amount>, policy: CashierPolicy | null): boolean =>
  policy !== null && sum(held) < policy.resetBalance;

/** A member who has lost everything owes no play for it. */
async function closeWhenSpent(
  tx: Tx,
  memberId: string,
  { members, wallet, hasOpenRounds, now }: RolloverDeps,
): Promise<void> {
  const { main, locked, bonus } = await wallet.balances(tx, memberId);
  const { brandId, currency } = await members.get(tx, memberId);
  const policy = await findPolicy(tx, { brandId, currency });
  const atVendors = await wallet.vendorPurses(tx, memberId);
  if (!isSpent([main, locked, bonus, ...atVendors.values()], policy)) return;
  if (await hasOpenRounds(tx, memberId)) return;
  await closeSpentRollovers(tx, memberId, now());
}
