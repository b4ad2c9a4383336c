import { type Amount, amountToText, ZERO } from '@parlour/money';
import { rakedBy, rakeOf, type SeatResult, shareOut } from '../room/index.ts';
import { entryOf, type LudoState, playerAt, pointsOf, potOf, withEvent } from './state.ts';

/** Seats with the most points of those still in. */
function leaders({ players }: LudoState): number[] {
  const open = players.filter(({ isOut }) => !isOut);
  const most = Math.max(...open.map(pointsOf));
  return open.filter((player) => pointsOf(player) === most).map(({ seat }) => seat);
}

/** Pays the pot less the rake and ends the match; those with equal points share it. */
export function finish(state: LudoState, why: 'home' | 'points' | 'last'): LudoState {
  const { players, setup } = state;
  const { chip, level } = setup;
  const [pot, entry] = [potOf(state), entryOf(setup)];
  const winners = why === 'home' ? [playerAt(state, state.turn).seat] : leaders(state);
  const [rake = ZERO] = rakeOf([{ amount: pot, seats: winners }], {
    chip,
    level,
    dealt: players.length,
  });
  const shares = shareOut((pot - rake) as Amount, winners.length, chip);
  const raked = rakedBy(
    players.map(({ seat }) => ({ seat, total: entry })),
    rake,
  );
  const result = players.map(({ seat, stack }): SeatResult => {
    const won = shares[winners.indexOf(seat)] ?? ZERO;
    return {
      seat,
      stack: (stack + won) as Amount,
      put: entry,
      won,
      raked: raked.get(seat) ?? ZERO,
    };
  });
  const ended = withEvent(state, {
    kind: 'end',
    why,
    pot: amountToText(pot),
    rake: amountToText(rake),
    winners: winners.map((seat, at) => ({ seat, amount: amountToText(shares[at] as Amount) })),
  });
  return { ...ended, turn: null, die: null, rake, result };
}
