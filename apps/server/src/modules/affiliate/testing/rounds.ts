// Rounds as the play module tells of them, without any being played.
import { newId } from '@parlour/database';
import { type Amount, amount, amountToText } from '@parlour/money';
import type { TestApp } from '../../../testing.ts';

type Figures = { readonly stake: Amount; readonly valid: Amount; readonly payout: Amount };

/** A settled round, which may be settled again. */
export type PlayedRound = Figures & {
  readonly id: string;
  readonly memberId: string;
  readonly lineageId: string | null;
  readonly settledAt: string;
};

/** Tells of a round; what it was before is null at first. */
export async function tellRound(
  { brand, clock, platform }: TestApp,
  round: PlayedRound,
  before: Figures | null,
): Promise<void> {
  const delta = (name: keyof Figures): string =>
    amountToText(amount(round[name] - (before?.[name] ?? 0n)));
  const change = {
    roundId: round.id,
    memberId: round.memberId,
    brandId: brand.id,
    vendorCode: 'studio',
    gameCode: 'one',
    category: 'RNG',
    currency: 'USD',
    status: 'closed',
    isFree: false,
    stake: amountToText(round.stake),
    payout: amountToText(round.payout),
    stakeDelta: delta('stake'),
    payoutDelta: delta('payout'),
    valid: amountToText(round.valid),
    validDelta: delta('valid'),
    jackpotWin: '0',
    jackpotWinDelta: '0',
    settledAt: round.settledAt,
    wasSettledAt: before === null ? null : round.settledAt,
    openedAt: round.settledAt,
    at: clock.now().toISOString(),
    lineageId: round.lineageId,
  };
  const { db, outbox } = platform;
  const event = { type: 'play.rounds_changed', payload: { changes: [change] } };
  await db.tx((tx) => outbox.add(tx, [event]));
}

/** A bet of a member that is settled now. */
export async function playRound(
  t: TestApp,
  memberId: string,
  figures: Figures,
): Promise<PlayedRound> {
  const [row] = await t.platform.db.query<{ id: string | null }>({
    text: 'select lineage_id::text as id from members where id = $1',
    values: [memberId],
  });
  const settledAt = t.clock.now().toISOString();
  const round = { ...figures, id: newId(), memberId, lineageId: row?.id ?? null, settledAt };
  await tellRound(t, round, null);
  return round;
}
