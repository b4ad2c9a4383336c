// Play of the demo that bills of every state come of: evenings of those whom an upline owes, and bets of
// the last hours that salaries by the bet are paid for.
import type { Db } from '@parlour/database';
import { type Amount, amount, AMOUNT_PER_UNIT, negate } from '@parlour/money';
import type { WalletService } from '../../../wallet/index.ts';

type Player = { readonly memberId: string; readonly brandId: string };

/** Has members play at the hour where the clock of the past stands. */
export type DemoPlay = {
  playNow(
    player: Player,
    name: string,
    rounds: readonly { readonly stake: Amount; readonly times: bigint }[],
  ): Promise<void>;
  winLater(player: Player, name: string, sum: Amount): Promise<void>;
};

export type EveningDeps = {
  readonly db: Db;
  readonly brandId: string;
  readonly play: DemoPlay;
  readonly wallet: Pick<WalletService, 'balances' | 'post'>;
};

const units = (count: number): Amount => amount(BigInt(count) * AMOUNT_PER_UNIT);

const PLAYERS_MAX = 3;
const STAKE = units(50);
/** In thousandths of the stake: players gain a little, so that no dividend comes of it. */
const EVENING = [0n, 2_600n, 500n, 1_000n] as const;
const SLOT_STAKE = units(100);
const SLOT = [0n, 0n, 2_500n] as const;
/** More than an evening can cost. */
const NEEDED = units(320);

/** Direct downlines who are no agents themselves: an upline pays them out of its own purse. */
export async function listPlayers(db: Db, uplineId: string): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select m.id from member_accounts m join purses p on p.member_id = m.id
      where m.upline_id = $1 and m.standing = 'member' and m.status = 'active'
      order by m.account limit ${PLAYERS_MAX}`,
    values: [uplineId],
  });
  return rows.map(({ id }) => id);
}

async function give(
  { brandId, db, wallet }: EveningDeps,
  memberId: string,
  name: string,
): Promise<void> {
  const { currency, main } = await wallet.balances(db, memberId);
  if (main >= NEEDED) return;
  await wallet.post({
    key: `demo-gift:${memberId}:${name}`,
    kind: 'ADMIN_ADD',
    cause: 'demo:gift',
    memberId,
    brandId,
    currency,
    postings: [
      { account: { purse: 'main' }, amount: NEEDED },
      { account: { house: 'adjustment' }, amount: negate(NEEDED) },
    ],
  });
}

/** The direct downlines of an upline play for an evening, each enough for a wage. */
export async function playEvening(
  deps: EveningDeps,
  uplineId: string,
  name: string,
): Promise<void> {
  const { brandId, db, play } = deps;
  for (const memberId of await listPlayers(db, uplineId)) {
    await give(deps, memberId, name);
    const rounds = EVENING.map((times) => ({ stake: STAKE, times }));
    await play.playNow({ memberId, brandId }, `evening:${memberId}:${name}`, rounds);
  }
}

const slotName = (memberId: string, name: string): string => `slot:${memberId}:${name}`;

/** One of them plays within five minutes what a salary by the bet is paid for. */
export async function playSlot(deps: EveningDeps, uplineId: string, name: string): Promise<void> {
  const { brandId, db, play } = deps;
  const [memberId] = await listPlayers(db, uplineId);
  if (memberId === undefined) return;
  await give(deps, memberId, name);
  const rounds = SLOT.map((times) => ({ stake: SLOT_STAKE, times }));
  await play.playNow({ memberId, brandId }, slotName(memberId, name), rounds);
}

/** The vendor tells late that a bet of that slot had won, so that its salary was too high. */
export async function correctSlot(
  { brandId, db, play }: EveningDeps,
  uplineId: string,
  name: string,
): Promise<void> {
  const [memberId] = await listPlayers(db, uplineId);
  if (memberId === undefined) return;
  await play.winLater({ memberId, brandId }, slotName(memberId, name), units(180));
}
