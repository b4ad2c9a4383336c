import type { Db } from '@parlour/database';
import { describeBreach, verifyLedger } from '../../apps/server/src/modules/wallet/verify.ts';
import { OPENING, type VendorPlayer } from './vendor-world.ts';

/** What a vendor was told about one action; only what it was told counts. */
export type ToldAction = {
  readonly kind: 'bet' | 'win';
  memberId: string;
  readonly amount: bigint;
  isTaken: boolean;
  isUndone: boolean;
};

/** Compares the purses with what the answers promised, the rounds with their actions, and the books. */
export async function auditVendor(
  db: Db,
  players: readonly VendorPlayer[],
  told: Iterable<ToldAction>,
): Promise<string[]> {
  const expected = new Map(players.map(({ memberId }) => [memberId, BigInt(OPENING)]));
  for (const { amount, isTaken, isUndone, kind, memberId } of told) {
    if (!isTaken || isUndone) continue;
    const change = kind === 'bet' ? -amount : amount;
    expected.set(memberId, (expected.get(memberId) ?? 0n) + change);
  }
  const purses = await db.query<{ memberId: string; balance: bigint }>({
    text: 'select member_id as "memberId", main_amount as balance from purses',
  });
  const wrong = purses
    .filter(({ balance, memberId }) => balance !== expected.get(memberId))
    .map(
      ({ balance, memberId }) =>
        `purse of ${memberId} holds ${balance}, the answers promised ${expected.get(memberId)}`,
    );
  const rounds = await db.query<{ id: string }>({
    text: `select r.id from rounds r left join lateral (
        select coalesce(sum(a.amount) filter (where a.kind = 'bet'), 0) as stake,
          coalesce(sum(a.amount) filter (where a.kind = 'win'), 0) as payout
        from vendor_transactions a
        where a.bucket = r.bucket and a.round_id = r.id and a.state = 'applied' and not a.is_free
      ) s on true
      where r.stake_amount <> s.stake or r.payout_amount <> s.payout`,
  });
  const ledger = (await verifyLedger(db)).map(describeBreach);
  return [...wrong, ...rounds.map(({ id }) => `round ${id} differs from its actions`), ...ledger];
}
