import {
  type BlackjackEvent,
  type BlackjackPlace,
  blackjackPlaces,
} from '@parlour/games/blackjack';
import { type Amount, amountToText, ZERO } from '@parlour/money';
import { mainBets, spotOf } from '../../cards/spots.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { PlaceWin } from '../../table/spots.ts';
import { createTable } from '../../table/table.ts';
import type { BlackjackKey } from './blackjack.ts';
import { type Course, stakedOf, wonOf } from './course.ts';

/** The chips on the hand and on the side bets, what is staked in a round, and what is paid. */
export function createBets(deps: SceneDeps<BlackjackKey>) {
  const { words } = deps;
  /** The first stakes of the round: that of the hand, and all of them. */
  let [unit, first] = [ZERO, ZERO];
  let sidesWon: readonly PlaceWin[] = [];

  const nameOf = (place: string) => words(`blackjack.${place as BlackjackPlace}`);
  const table = createTable(
    { ...deps },
    {
      code: 'blackjack',
      places: blackjackPlaces,
      nameOf,
      mayBet: (puts) => puts.some(({ place }) => place === 'hand'),
      hasSaved: false,
    },
  );
  const main = spotOf(table, 'hand', nameOf('hand'));
  const side = (place: BlackjackPlace) => spotOf(table, place, nameOf(place), 'side');
  const bets = mainBets(table, main);

  const staked = (course: Course) => (first - unit + stakedOf(course, unit)) as Amount;
  const isGain = (course: Course) => wonOf(course) > staked(course);
  const handWins = ({ hands }: Course): PlaceWin[] => {
    const won = hands.reduce((sum, { win }) => sum + read(win ?? '0'), 0n) as Amount;
    return won === ZERO ? [] : [{ place: 'hand', win: amountToText(won) }];
  };
  return {
    table,
    view: element(
      'div',
      { class: 'ct-spots' },
      side('perfect-pairs'),
      main,
      side('twenty-one-plus-three'),
    ),
    /** What a hand began with in the round, and what lies on it for the next. */
    unit: () => unit,
    laid: bets.unit,
    stake: bets.stake,
    staked,
    isGain,
    /** A round begins with what lies there. */
    reset() {
      [unit, first] = [bets.unit(), table.stake()];
      sidesWon = [];
      table.clearWins();
    },
    /** Chips that doubles and splits have put on the hand. */
    draw(course: Course) {
      const raised = stakedOf({ ...course, insurance: null }, unit) - unit;
      table.setStanding(new Map(raised > 0n ? [['hand', raised as Amount]] : []));
    },
    /** Shows what side bets win once they are decided, and all that is paid at the end. */
    showWins(event: BlackjackEvent, course: Course) {
      if (event.kind === 'sides') {
        sidesWon = event.wins;
        bets.showWins(sidesWon, { areSidesAlone: true, isGain: isGain(course) });
      }
      if (event.kind !== 'result') return;
      const wins = [...sidesWon, ...handWins(course)];
      bets.showWins(wins, { areSidesAlone: false, isGain: isGain(course) });
    },
  };
}
