import type { Tx } from '@parlour/database';
import { sumOfShares } from '@parlour/games/pools';
import { ZERO } from '@parlour/money';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import type { RefusalCode } from '../platform/refusal.ts';
import { insertContribution } from '../pool/store.ts';
import { reportRound } from '../purse/store.ts';
import type { Gateway } from '../wallet/gateway.ts';
import type { Asked } from './begin.ts';
import { recordAnswer } from './change-store.ts';
import { decideBet, refusalOfRaise } from './decide.ts';
import { isReported, type Settlement } from './settlement.ts';
import { getRound, type RoundRow } from './store.ts';

/** A bet that was answered: the round as it is then, and why a further stake was not taken. */
export type Betted = { readonly round: RoundRow; readonly refusal: RefusalCode | null };

export type Bets = ReturnType<typeof createBets>;

/** Carries out the bet of a step, and what has to follow its answer. */
export function createBets(platform: Platform, gateway: Gateway, settlement: Settlement) {
  const { db } = platform;
  return {
    /** For money that we keep ourselves, in the caller's transaction. */
    async here(tx: Tx, asked: Asked, session: Session): Promise<Betted> {
      const answer = await gateway.move(tx, asked.bet, session);
      const decided = decideBet(platform, { ...asked, answer, sent: null });
      const round = await recordAnswer(tx, decided);
      if (round === null) throw new Error(`round ${asked.bet.roundId} changed in its transaction`);
      if (round.state === 'closed' && isReported(session)) await reportRound(tx, round.id);
      const { next } = decided;
      return {
        round: next === null ? round : await settlement.settleHere(tx, next, session),
        refusal: refusalOfRaise(asked, answer),
      };
    },

    /** For money of the operator: a transaction behind every call. */
    async there(asked: Asked, session: Session): Promise<Betted> {
      const { base, bet, feed, place } = asked;
      const pooled = feed === null ? ZERO : sumOfShares(feed.shares);
      const sent = await gateway.send(bet, session, { pooled, place, base });
      const decided = decideBet(platform, { ...asked, answer: sent.answer, sent });
      const [round] = await db.tx((tx) =>
        tx.commitWith(() => [
          recordAnswer(tx, decided),
          feed === null || decided.ended.state !== 'done'
            ? null
            : insertContribution(tx, {
                betId: bet.transactionId,
                currency: session.currency,
                stake: bet.amount,
                feed,
              }),
        ]),
      );
      // The sweep took us for dead: the bet is undone, whatever was answered to it.
      if (round === null)
        return {
          round: await getRound(db, bet.roundId),
          refusal: asked.action === undefined ? null : 'wallet.unclear',
        };
      const { next } = decided;
      return {
        round: next === null ? round : await settlement.attempt(next, session),
        refusal: refusalOfRaise(asked, sent.answer),
      };
    },
  };
}
