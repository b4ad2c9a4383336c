import { type Amount, ZERO } from '@parlour/money';
import { element } from '../panel/element.ts';
import { sumsOf } from '../table/bets.ts';
import type { PlaceWin } from '../table/spots.ts';
import type { Table } from '../table/table.ts';

/** A spot with its name printed on it. */
export const spotOf = (table: Table, place: string, text: string, name = ''): HTMLElement =>
  table.spots.spot(place, {
    class: `ct-spot ${name}`,
    content: [element('span', { class: 'ct-spot-name', text })],
  });

/** Bets of a table on which side bets stand beside a main bet, which must be there. */
export function mainBets(table: Table, main: HTMLElement) {
  const place = main.dataset['place'] ?? '';
  const on = (one: string): Amount => sumsOf(table.puts()).get(one) ?? ZERO;
  return {
    on,
    unit: () => on(place),
    /** Nothing where the main bet is missing, so that no round begins. */
    stake: () => (on(place) === ZERO ? ZERO : table.stake()),
    /** Shows what bets are paid. The main bet keeps its light where side bets alone are decided. */
    showWins(
      wins: readonly PlaceWin[],
      { areSidesAlone, isGain }: { readonly areSidesAlone: boolean; readonly isGain: boolean },
    ) {
      table.clearWins();
      table.showWins(wins, { hit: () => false, isGain });
      if (areSidesAlone) delete main.dataset['result'];
    },
  };
}

type Keys = Readonly<Record<string, () => void>>;

/** Keys of the chips before a round and of the actions in it; where both have one, each looks whether it is its turn. */
export function bothKeys(chips: Keys, actions: Keys): Keys {
  const names = new Set([...Object.keys(chips), ...Object.keys(actions)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      () => {
        chips[name]?.();
        actions[name]?.();
      },
    ]),
  );
}
