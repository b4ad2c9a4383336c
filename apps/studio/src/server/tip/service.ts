import type { Reader } from '@parlour/database';
import { type Amount, amountToText, ZERO } from '@parlour/money';
import { findShift } from '../dealing/store.ts';
import { getPurse, type Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, type RefusalCode } from '../platform/refusal.ts';
import { BET_GRACE_MS } from '../round/begin.ts';
import { LEASE_MS } from '../round/settlement.ts';
import { dealtOf, type Tables, withinTable } from '../table/settings.ts';
import type { VisitService } from '../visit/service.ts';
import { CALL_TIMEOUT_MS } from '../wallet/client.ts';
import type { Gateway, Purse } from '../wallet/gateway.ts';
import { backOffMs, NO_ANSWER, QUEUE_KEPT_MS, reactionTo, refusalOf } from '../wallet/status.ts';
import type { WalletCall } from '../wallet/store.ts';
import { tipsWithin } from './rules.ts';
import {
  changeTip,
  claimUndoing,
  findByKey,
  insertTip,
  listOverdue,
  listOwn,
  type TipRow,
  type TipState,
} from './store.ts';

export type TipCommand = {
  readonly session: Session;
  /** The press; the same one never tips twice. */
  readonly key: string;
  readonly amount: Amount;
};

/** A tip as its player sees it. */
export type TipView = {
  readonly id: string;
  readonly amount: string;
  readonly state: TipState;
  readonly at: string;
  /** What the purse held after it; null where the operator did not say. */
  readonly balance: string | null;
};

/** What a page knows of the tips of its table. */
export type TipsView = {
  /** What may be given; empty where nothing can be. */
  readonly amounts: readonly string[];
  /** Why nothing may be given; null where something may be. */
  readonly refusal: RefusalCode | null;
  /** The player's own at the table, the newest first. */
  readonly own: readonly TipView[];
};

const present = ({ amount, balance, createdAt, id, state }: TipRow): TipView => ({
  id,
  amount: amountToText(amount),
  state,
  at: createdAt.toISOString(),
  balance: balance === null ? null : amountToText(balance),
});

type Deps = {
  readonly gateway: Gateway;
  readonly tables: Pick<Tables, 'get' | 'within'>;
  readonly visits: Pick<VisitService, 'demandSeen'>;
};

export type TipService = ReturnType<typeof createTipService>;

/** The debit of a tip, or the call that takes it back. */
const callOf = (tip: TipRow, kind: 'bet' | 'rollback'): WalletCall => ({
  transactionId: kind === 'bet' ? tip.id : tip.undoId,
  // Of no round: it stands for itself.
  roundId: tip.id,
  kind,
  amount: kind === 'bet' ? tip.amount : ZERO,
  referenceId: kind === 'bet' ? null : tip.id,
  isLast: true,
  isTip: true,
  rewardId: null,
  attempts: tip.attempts,
  createdAt: tip.createdAt,
});

/** The money calls of tips, and what is kept of their answers. */
function createTipCalls({ db, log, now }: Platform, gateway: Gateway) {
  const purseOf = ({ sessionId }: TipRow): Promise<Purse> => getPurse(db, sessionId);

  /** Sends the call that takes a tip back, and keeps what came of it. */
  const takeBack = async (tip: TipRow): Promise<void> => {
    const { answer, requestId } = await gateway.send(callOf(tip, 'rollback'), await purseOf(tip));
    const at = now();
    const isTooOld = at.getTime() - tip.createdAt.getTime() > QUEUE_KEPT_MS;
    const reaction = reactionTo(answer.status);
    const isRepeated = reaction === 'unclear' && !isTooOld;
    const state = isRepeated ? 'undoing' : reaction === 'accepted' ? 'undone' : 'stuck';
    const { balance, status } = answer;
    const nextAt = new Date(at.getTime() + backOffMs(tip.attempts));
    const change = { id: tip.id, from: 'undoing', state, status, balance, at } as const;
    await db.tx((tx) => changeTip(tx, isRepeated ? { ...change, nextAt } : change));
    const said = { tip: tip.id, table: tip.tableCode, request: requestId, status };
    if (state === 'stuck') log.error(said, 'a tip is stuck');
    else log.info(said, `a tip is ${state}`);
  };

  /** Gives up a tip without a clear answer; false where it has one after all. */
  const giveUp = async (tip: TipRow, status: string): Promise<boolean> => {
    const at = now();
    const nextAt = new Date(at.getTime() + LEASE_MS);
    const undoing = await db.tx((tx) =>
      changeTip(tx, { id: tip.id, from: 'sent', state: 'undoing', status, at, nextAt }),
    );
    if (undoing === null) return false;
    await takeBack(undoing);
    return true;
  };

  const sendTip = async (tip: TipRow, session: Session): Promise<TipRow> => {
    const { answer, requestId } = await gateway.send(callOf(tip, 'bet'), session);
    const { balance, latencyMs, status } = answer;
    const said = { tip: tip.id, table: tip.tableCode, request: requestId, status, latencyMs };
    log.info(said, 'a tip was answered');
    const reaction = reactionTo(status);
    if (reaction === 'unclear') {
      await giveUp(tip, status);
      throw new Refusal('wallet.unclear');
    }
    const ended =
      reaction === 'accepted'
        ? ({ state: 'paid' } as const)
        : ({ state: 'refused', refusal: refusalOf(status) } as const);
    const done = await db.tx((tx) =>
      changeTip(tx, { id: tip.id, from: 'sent', ...ended, status, balance, at: now() }),
    );
    // The sweep took us for dead: the tip is taken back, whatever was answered to it.
    if (done === null) throw new Refusal('wallet.unclear');
    return done;
  };

  return { giveUp, sendTip, takeBack };
}

/** Tips for presenters and dealers, from the operator's wallet alone. */
export function createTipService(platform: Platform, { gateway, tables, visits }: Deps) {
  const { db, games, newId, now } = platform;

  /** Why a session cannot tip at its table, whatever the amount; null where it can. */
  const refusalAt = async (session: Session): Promise<RefusalCode | null> => {
    const card = games.find(({ code }) => code === session.gameCode);
    if (card?.table?.hasPresenter !== true) return 'tip.unavailable';
    if (session.walletToken === null) return 'tip.demo';
    // What is moved in a purse of our own has no name but a bet's.
    if (session.house === 'transfer') return 'tip.unavailable';
    const { settings } = await tables.get(session.tableCode);
    if (dealtOf(settings) === null) return null;
    const shift = await findShift(db, session.tableCode);
    return shift === null || shift.isPaused ? 'tip.unavailable' : null;
  };

  const { giveUp, sendTip, takeBack } = createTipCalls(platform, gateway);

  const store = async ({ amount, key, session }: TipCommand): Promise<TipRow | null> => {
    const refusal = await refusalAt(session);
    if (refusal !== null) throw new Refusal(refusal);
    const within = await tables.within(session);
    if (!tipsWithin(within).includes(amount)) throw new Refusal('tip.amount_not_offered');
    await visits.demandSeen(session);
    const { currency, gameCode, id: sessionId, playerId, tableCode } = session;
    const at = now();
    const shift = await findShift(db, tableCode);
    return db.tx((tx) =>
      insertTip(tx, {
        id: newId(),
        undoId: newId(),
        playerId,
        sessionId,
        tableCode,
        gameCode,
        currency,
        key,
        shiftId: shift?.id ?? null,
        amount,
        createdAt: at,
        deadAt: new Date(at.getTime() + CALL_TIMEOUT_MS + BET_GRACE_MS),
      }),
    );
  };

  /** What became of a press that was made before; null of a new one. */
  const known = async ({ amount, key, session }: TipCommand): Promise<TipRow | null> => {
    const tip = await awaitEnd(db, session.playerId, key);
    if (tip === null) return null;
    if (tip.amount !== amount || tip.tableCode !== session.tableCode)
      throw new Refusal('round.key_reused');
    return tip;
  };

  /** A tip of a press, or why it was not taken. */
  const answerOf = (tip: TipRow): TipView => {
    if (tip.state === 'refused') throw new Refusal(tip.refusal ?? 'wallet.refused');
    if (tip.state !== 'paid') throw new Refusal('wallet.unclear');
    return present(tip);
  };

  return {
    /** A tip; the same press always gives the same one, and one debit at most. */
    async give(command: TipCommand): Promise<TipView> {
      const before = await known(command);
      if (before !== null) return answerOf(before);
      const stored = await store(command);
      if (stored !== null) return answerOf(await sendTip(stored, command.session));
      const other = await known(command);
      if (other === null) throw new Refusal('wallet.unclear');
      return answerOf(other);
    },

    /** What may be given at a session's table, and what its player has given there. */
    async view(session: Session): Promise<TipsView> {
      const [refusal, given] = await Promise.all([refusalAt(session), listOwn(db, session)]);
      const own = given.map(present);
      if (refusal !== null) return { amounts: [], refusal, own };
      const { settings } = await tables.get(session.tableCode);
      const amounts = tipsWithin(withinTable(session, settings)).map((tip) => amountToText(tip));
      return { amounts, refusal: null, own };
    },

    /** Gives up tips whose sender died, and takes back those that are due. */
    async sweep(): Promise<void> {
      const at = now();
      for (const tip of await listOverdue(db, at)) await giveUp(tip, NO_ANSWER);
      const leaseUntil = new Date(at.getTime() + LEASE_MS);
      const [due] = await db.tx((tx) =>
        tx.commitWith(() => [claimUndoing(tx, { at, leaseUntil })]),
      );
      await Promise.all(due.map(takeBack));
    },
  };
}

/** How long a second copy of a press waits for the answer to the first. */
const WAIT_MS = CALL_TIMEOUT_MS + BET_GRACE_MS;
const POLL_MS = 60;

/** The tip of a press once it is answered, or as it is when that takes too long. */
async function awaitEnd(db: Reader, playerId: string, key: string): Promise<TipRow | null> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const tip = await findByKey(db, playerId, key);
    if (tip?.state !== 'sent' || Date.now() > until) return tip;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
