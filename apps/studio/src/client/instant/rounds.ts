import type { Amount } from '@parlour/money';
import { amountToText, subtract } from '@parlour/money';
import { type Api, RefusalError, type RoundView, type Session } from '../api.ts';
import { read } from '../money.ts';
import type { Portal } from '../portal.ts';
import { withRetry, withWait } from '../retry.ts';
import { balanceAfter } from '../settle.ts';

export type RoundsDeps = {
  readonly api: Api;
  readonly session: Session;
  readonly portal: Portal;
  readonly showBalance: (balance: string | null) => void;
  readonly onLost: (isLost: boolean) => void;
  /** A win that the operator has not confirmed yet; play may go on. */
  readonly onSettling: () => void;
};

export type Rounds = ReturnType<typeof createRounds>;

/** The calls of a round and the balance around them. Shows nothing of a round itself. */
export function createRounds(deps: RoundsDeps) {
  const { api, onLost, onSettling, portal, session, showBalance } = deps;
  let balance = session.balance;

  const setBalance = (value: string | null) => {
    if (value === null) return;
    balance = value;
    showBalance(value);
    portal.notify({ event: 'balance', balance: value, currency: session.currency.code });
  };

  /** Takes a stake off the shown balance, before the wallet has answered; refuses what is not there. */
  const takeOff = (stake: Amount) => {
    if (balance === null) return;
    if (read(balance) < stake) throw new RefusalError('wallet.not_enough_money');
    showBalance(amountToText(subtract(read(balance), stake)));
  };

  const send = async (work: () => Promise<RoundView>): Promise<RoundView> => {
    try {
      return await withWait(() => withRetry(work, onLost));
    } catch (error) {
      showBalance(balance);
      throw error;
    }
  };

  return {
    isFree: () => api.isFree?.() === true,
    begin(stake: Amount, choice: object, isAuto = false): Promise<RoundView> {
      if (api.isFree?.() !== true) takeOff(stake);
      portal.notify({ event: 'roundStart' });
      const key = crypto.randomUUID();
      return send(() => api.begin(key, amountToText(stake), choice, { isAuto }));
    },
    act: (round: RoundView, action: object): Promise<RoundView> =>
      send(() => api.step(round.id, round.steps.length, action)),
    /** Shows the balance without the win of a round that is to be seen first. */
    holdBack({ win }: RoundView) {
      if (balance !== null) showBalance(amountToText(subtract(read(balance), read(win))));
    },
    /** After the player has seen the step: the balance, and what is over. */
    shown(round: RoundView) {
      if (round.state === 'win_pending') {
        onSettling();
        void balanceAfter(api, round).then(setBalance);
      } else setBalance(round.balance);
      if (round.state !== 'playing') portal.notify({ event: 'roundEnd', roundId: round.id });
    },
    /** The round that is open on the server, if there is one. */
    async unfinished(): Promise<RoundView | null> {
      const fresh = await withRetry(() => api.session(), onLost);
      setBalance(fresh.balance);
      return fresh.unfinished;
    },
    /** Shows the balance of the session, and sends it to the page around the game. */
    sendBalance() {
      showBalance(balance);
      setBalance(balance);
    },
  };
}
