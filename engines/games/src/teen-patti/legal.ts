import type { Amount } from '@parlour/money';
import { fromLeftOf } from '../room/index.ts';
import {
  BLIND_TURNS_MAX,
  bootOf,
  canAct,
  isIn,
  type Player,
  STAKE_MAX_BOOTS,
  type TeenPattiState,
} from './state.ts';

/** What the player whose turn it is may do. It may always pack, save where it is asked for a side show. */
export type Legal = {
  /** Who asks it for a side show; then it accepts or refuses and does nothing else. */
  readonly askedBy: number | null;
  readonly canLook: boolean;
  /** What it may bet: the stake and its double, or all that it has left. */
  readonly bets: readonly Amount[];
  /** The player before, who may be asked for a side show, at a price; null where that may not be. */
  readonly side: { readonly seat: number; readonly price: Amount } | null;
  /** The price of a show; null where none may be called. */
  readonly show: Amount | null;
};

const least = (left: Amount, right: Amount): Amount => (left < right ? left : right);

/** The least that a player bets at the stake of the hand. */
export const leastBet = ({ stake }: Pick<TeenPattiState, 'stake'>, { isSeen }: Player): Amount =>
  (isSeen ? stake * 2n : stake) as Amount;

function betsOf(state: TeenPattiState, player: Player): Amount[] {
  const base = leastBet(state, player);
  if (player.stack < base) return [player.stack];
  const double = (base * 2n) as Amount;
  const isBelow = state.stake * 2n <= bootOf(state.setup) * STAKE_MAX_BOOTS;
  return isBelow && player.stack >= double ? [base, double] : [base];
}

/** The nearest player before that has not packed. */
const before = ({ players }: TeenPattiState, { seat }: Player): Player | undefined =>
  fromLeftOf(players, seat).findLast((one) => one.seat !== seat && isIn(one));

function sideOf(state: TeenPattiState, player: Player): Legal['side'] {
  const other = before(state, player);
  const price = leastBet(state, player);
  if (other === undefined || !player.isSeen || player.stack < price) return null;
  return other.isSeen && canAct(other) ? { seat: other.seat, price } : null;
}

export function legalOf(state: TeenPattiState): Legal | null {
  const player = state.players.find(({ seat }) => seat === state.turn);
  if (player === undefined) return null;
  const nothing = { askedBy: null, canLook: !player.isSeen, bets: [], side: null, show: null };
  if (state.askedBy !== null) return { ...nothing, askedBy: state.askedBy, canLook: false };
  const others = state.players.filter((one) => one.seat !== player.seat && canAct(one));
  const price = least(leastBet(state, player), player.stack);
  // All others have put in all that they had: the last one pays to see them.
  if (others.length === 0) return { ...nothing, show: price };
  if (!player.isSeen && player.blindTurns >= BLIND_TURNS_MAX) return nothing;
  const [other] = others;
  const isDuel = others.length === 1;
  // A seen player may not call a show on a blind one.
  const canShow = isDuel && (!player.isSeen || other?.isSeen === true);
  return {
    ...nothing,
    bets: betsOf(state, player),
    side: isDuel ? null : sideOf(state, player),
    show: canShow ? price : null,
  };
}
