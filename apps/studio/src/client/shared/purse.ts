import { type Amount, amountToText, subtract } from '@parlour/money';
import type { Api, RoundView, Session } from '../api.ts';
import { read } from '../money.ts';
import type { Portal } from '../portal.ts';
import { balanceAfter } from '../settle.ts';

export type PurseDeps = {
  readonly api: Api;
  readonly session: Session;
  readonly portal: Portal;
  readonly show: (balance: string | null) => void;
};

export type Purse = ReturnType<typeof createPurse>;

/** The balance that is shown: stakes are taken off before the wallet has answered. */
export function createPurse({ api, portal, session, show }: PurseDeps) {
  let balance = session.balance;
  let held: readonly Amount[] = [];
  const draw = () => {
    if (balance === null) return show(null);
    show(amountToText(held.reduce((left, stake) => subtract(left, stake), read(balance))));
  };
  const set = (value: string | null) => {
    if (value === null) return;
    balance = value;
    draw();
    portal.notify({ event: 'balance', balance: value, currency: session.currency.code });
  };
  return {
    draw,
    set,
    /** Whether a stake is there, as far as the page knows. */
    has: (stake: Amount): boolean =>
      balance === null || held.reduce((left, one) => subtract(left, one), read(balance)) >= stake,
    /** Takes a stake off until the answer is there; the call that ends that is given back. */
    hold(stake: Amount): () => void {
      held = [...held, stake];
      draw();
      return () => {
        const place = held.indexOf(stake);
        held = held.filter((_, index) => index !== place);
        draw();
      };
    },
    /** A round is over: its balance, or the one after its win is booked. */
    settle(round: RoundView) {
      if (round.state === 'win_pending') void balanceAfter(api, round).then(set);
      else set(round.balance);
    },
  };
}
