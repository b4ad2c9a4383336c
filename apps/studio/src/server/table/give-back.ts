import { ZERO } from '@parlour/money';
import type { Platform } from '../platform/platform.ts';
import { updateRound } from '../round/change-store.ts';
import { queueCall, rollbackOf } from '../round/settlement.ts';
import type { QueuedCall } from '../wallet/store.ts';
import { countRound, endVoids, listVoided, type VoidedHand } from './console-store.ts';

const BATCH = 500;

type Send = (call: QueuedCall, hand: Pick<VoidedHand, 'sessionId'>) => Promise<void>;

/** Gives back what people of the operator took back of settled rounds, as far as it can go now. */
export function createGiveBack({ db, newId, now }: Platform, send: Send) {
  /** Takes the win of a settled hand back; its bets follow as those of a void round do. */
  const takeBack = async ({ id, rewardId, sessionId, winId }: VoidedHand): Promise<void> => {
    const undone = { roundId: id, rewardId, transactionId: winId };
    const call = rollbackOf({ newId }, undone, { at: now(), isLast: false });
    const [changed] = await db.tx((tx) =>
      tx.commitWith(() => [
        updateRound(tx, { id, from: ['closed'] }, { state: 'raise_undone', win: ZERO }),
        queueCall(tx, call),
      ]),
    );
    if (changed !== null) await send(call, { sessionId });
  };

  return async (tableCode: string): Promise<void> => {
    const hands = await listVoided(db, tableCode, BATCH);
    await Promise.all(hands.map(takeBack));
    const at = now();
    await db.tx(async (tx) => {
      for (const { tableRoundId } of await endVoids(tx, tableCode, at))
        await countRound(tx, tableRoundId);
    });
  };
}
