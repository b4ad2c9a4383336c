import type { Amount } from '@parlour/money';
import { add, amountToText, subtract, ZERO } from '@parlour/money';
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
  /** What the wallet said last, the stakes that it was asked for since, and wins that are still to be seen. */
  let balance = session.balance;
  let asked = ZERO;
  const unseen = new Map<string, Amount>();

  const drawn = (): string | null => {
    if (balance === null) return null;
    const hidden = [...unseen.values()].reduce(add, asked);
    return amountToText(subtract(read(balance), hidden));
  };
  const share = () => {
    const value = drawn();
    if (value === null) return;
    showBalance(value);
    portal.notify({ event: 'balance', balance: value, currency: session.currency.code });
  };
  const setBalance = (value: string | null) => {
    if (value === null) return;
    balance = value;
    share();
  };

  /** Takes a stake off the shown balance, before the wallet has answered; refuses what is not there. */
  const takeOff = (stake: Amount) => {
    const value = drawn();
    if (value === null) return;
    if (read(value) < stake) throw new RefusalError('wallet.not_enough_money');
    asked = add(asked, stake);
    showBalance(drawn());
  };

  /** `stake` is what was taken off before. The win is held back until the player has seen the round. */
  const send = async (work: () => Promise<RoundView>, stake = ZERO): Promise<RoundView> => {
    try {
      const round = await withWait(() => withRetry(work, onLost));
      asked = subtract(asked, stake);
      if (round.state !== 'win_pending' && round.balance !== null) {
        balance = round.balance;
        unseen.set(round.id, read(round.win));
      } else if (balance !== null) balance = amountToText(subtract(read(balance), stake));
      return round;
    } catch (error) {
      asked = subtract(asked, stake);
      showBalance(drawn());
      throw error;
    }
  };

  return {
    isFree: () => api.isFree?.() === true,
    begin(stake: Amount, choice: object, isAuto = false): Promise<RoundView> {
      const taken = api.isFree?.() === true || balance === null ? ZERO : stake;
      if (taken > ZERO) takeOff(stake);
      portal.notify({ event: 'roundStart' });
      const key = crypto.randomUUID();
      return send(() => api.begin(key, amountToText(stake), choice, { isAuto }), taken);
    },
    act: (round: RoundView, action: object): Promise<RoundView> =>
      send(() => api.step(round.id, round.steps.length, action)),
    /** Shows the balance without the win of a round that is to be seen first. */
    holdBack({ win }: RoundView) {
      if (balance !== null) showBalance(amountToText(subtract(read(balance), read(win))));
    },
    /** After the player has seen the step: the balance, and what is over. */
    shown(round: RoundView) {
      const isKnown = unseen.delete(round.id);
      if (round.state === 'win_pending') {
        onSettling();
        void balanceAfter(api, round).then(setBalance);
      } else if (isKnown) share();
      else setBalance(round.balance);
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
      showBalance(drawn());
      share();
    },
  };
}
