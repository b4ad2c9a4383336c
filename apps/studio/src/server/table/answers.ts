import type { Platform } from '../platform/platform.ts';
import type { Settlement } from '../round/settlement.ts';
import { CALL_TIMEOUT_MS } from '../wallet/client.ts';
import { listPending, type TableRoundRow } from './store.ts';

/** What came in before the close is still stored this long after it. */
const CLOSE_GRACE_MS = 200;
/** How long a round waits for the wallet's answers to its last bets. What is not answered by then is undone. */
const ANSWERS_MS_MAX = CALL_TIMEOUT_MS;

/** Answers whether the last bets of a closed round are answered, or are given up now. */
export const createAnswers =
  ({ db, now }: Platform, settlement: Pick<Settlement, 'giveUpBet'>) =>
  async (round: TableRoundRow): Promise<boolean> => {
    const lateMs = now().getTime() - round.closesAt.getTime();
    if (lateMs < CLOSE_GRACE_MS) return false;
    const pending = await listPending(db, round.id);
    if (pending.length === 0) return true;
    if (lateMs < ANSWERS_MS_MAX) return false;
    await Promise.all(pending.map((bet) => settlement.giveUpBet(bet)));
    return true;
  };
