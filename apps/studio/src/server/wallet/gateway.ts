import type { Tx } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import type { Platform } from '../platform/platform.ts';
import type { Answer, WalletClient, WalletPath } from './client.ts';
import { movePurse } from '../purse/service.ts';
import { findBalance } from '../purse/store.ts';
import { moveDemoMoney } from './demo.ts';
import type { SentCall, WalletCall } from './store.ts';

/** Whose money a call moves: the session that the round was bet in, even when a newer one is open. */
export type Purse = {
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  /** The operator's names; both null in a demonstration. */
  readonly operatorUser: string | null;
  readonly walletToken: string | null;
  /** In the transfer house bets move a purse of our own. */
  readonly house: 'seamless' | 'transfer';
};

/** Whether the money of a purse lies in our own database: a demonstration, or a player of the transfer house. */
export const keepsMoney = ({ house, walletToken }: Purse): boolean =>
  walletToken === null || house === 'transfer';

/** What the operator learns of a bet besides its amount. */
export type BetDetails = {
  /** What of it goes to pools. */
  readonly pooled: Amount;
  /** The most that it puts on one place of a table; null where there are none. */
  readonly place: Amount | null;
  /** The stake that its pays are counted in; null where that is the amount or the bet raises a round. */
  readonly base: Amount | null;
};

/** A call and whose money it moves. */
export type PursedCall = { readonly call: WalletCall; readonly purse: Purse };

/** An operator that does not know how wins are sent together is asked again after this time. */
const ASK_AGAIN_MS = 10 * 60_000;

export type Gateway = {
  /**
   * Sends one money call to the operator and never throws for the network. Nothing is written.
   */
  send(call: WalletCall, purse: Purse, details?: BetDetails): Promise<SentCall>;
  /**
   * Sends wins under one signature, `WINS_MAX` at most; each is answered by itself. Null where the operator
   * knows no such call: they are to be sent one by one then.
   */
  sendWins(wins: readonly PursedCall[]): Promise<readonly SentCall[] | null>;
  /** Carries a money call out in the caller's transaction, for purses that `keepsMoney` is true of. */
  move(tx: Tx, call: WalletCall, purse: Purse): Promise<Answer>;
  /** The player's balance, or null when the operator does not say. */
  balance(purse: Purse): Promise<Amount | null>;
};

const paths: Readonly<Record<WalletCall['kind'], WalletPath>> = {
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
  pool: '/transaction/win',
};

const noDetails: BetDetails = { pooled: ZERO, place: null, base: null };

export function createGateway({ db, newId, now }: Platform, client: WalletClient): Gateway {
  const bodyOf = (
    call: WalletCall,
    purse: Purse,
    { base, place, pooled, requestId }: BetDetails & { readonly requestId: string },
  ) => ({
    user: purse.operatorUser,
    request_uuid: requestId,
    token: purse.walletToken,
    game_code: purse.gameCode,
    transaction_uuid: call.transactionId,
    supplier_transaction_id: call.transactionId,
    round: call.roundId,
    round_closed: call.isLast,
    ...(call.referenceId === null ? {} : { reference_transaction_uuid: call.referenceId }),
    ...(call.kind === 'rollback'
      ? {}
      : {
          amount: call.amount,
          currency: purse.currency,
          is_free: call.rewardId !== null,
          ...(call.rewardId === null ? {} : { reward_uuid: call.rewardId }),
          bet: call.isTip === true ? 'tip' : 'spin',
        }),
    ...(call.isTip === true && call.kind === 'bet' ? { is_tip: true } : {}),
    ...(pooled === ZERO ? {} : { jackpot_contribution: pooled }),
    ...(place === null ? {} : { place_amount: place }),
    ...(base === null || base === call.amount ? {} : { base_amount: base }),
    ...(call.valid === undefined || call.valid === null ? {} : { valid_bet: call.valid }),
    ...(call.kind === 'pool' ? { jackpot_win: call.amount } : {}),
  });

  let togetherFromMs = 0;

  return {
    async sendWins(wins) {
      const sentAt = now();
      if (sentAt.getTime() < togetherFromMs) return null;
      const ids = wins.map(() => newId());
      const bodies = wins.map(({ call, purse }, place) =>
        bodyOf(call, purse, { requestId: ids[place] ?? '', ...noDetails }),
      );
      const answers = await client.postMany(
        '/transaction/wins',
        { request_uuid: newId(), wins: bodies },
        ids,
      );
      if (answers === null) togetherFromMs = sentAt.getTime() + ASK_AGAIN_MS;
      return (
        answers?.map((answer, place) => ({
          requestId: ids[place] ?? '',
          transactionId: wins[place]?.call.transactionId ?? '',
          sentAt,
          answer,
        })) ?? null
      );
    },

    async send(call, purse, details = noDetails) {
      const requestId = newId();
      const sentAt = now();
      const answer = await client.post(
        paths[call.kind],
        bodyOf(call, purse, { requestId, ...details }),
      );
      return { requestId, transactionId: call.transactionId, sentAt, answer };
    },

    move(tx, call, purse) {
      const at = now();
      const { kind } = call;
      if (kind === 'pool') throw new Error('only the operator pays prizes of pools');
      const own = { ...call, kind };
      return purse.walletToken === null
        ? moveDemoMoney(tx, { ...own, playerId: purse.playerId, at })
        : movePurse(tx, { owner: purse, call: own, at });
    },

    async balance(purse) {
      if (purse.walletToken === null) {
        const [row] = await db.query<{ balance: Amount }>({
          text: 'select balance_amount as balance from demo_purses where player_id = $1',
          values: [purse.playerId],
        });
        return row?.balance ?? ZERO;
      }
      if (purse.house === 'transfer') return findBalance(db, purse);
      const { status, balance } = await client.post('/user/balance', {
        user: purse.operatorUser,
        request_uuid: newId(),
        token: purse.walletToken,
        game_code: purse.gameCode,
      });
      return status === 'RS_OK' ? balance : null;
    },
  };
}
