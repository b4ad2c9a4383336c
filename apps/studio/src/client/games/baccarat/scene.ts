import {
  type BaccaratOutcome,
  type BaccaratPlace,
  type baccaratSheet,
  type commissionTable,
} from '@parlour/games/baccarat';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { createRoads } from '../../roads/roads.ts';
import { createBetScene } from '../../table/bet-scene.ts';
import { returnFact } from '../../table/returned.ts';
import { createTable } from '../../table/table.ts';
import type { BaccaratKey } from './baccarat.ts';
import { createDeal } from './deal.ts';
import { createLayout } from './layout.ts';

const MARKS = { player: 'left', banker: 'right', tie: 'tie' } as const;
const LETTERS = { player: 'P', banker: 'B', tie: 'T' } as const;

export type BaccaratSetup = {
  readonly rules: typeof commissionTable;
  readonly sheet: typeof baccaratSheet;
  readonly hasCommission: boolean;
};

/** Two hands over a layout of twelve places, and the roads of this visit. */
export const createBaccaratScene =
  ({ hasCommission, rules, sheet }: BaccaratSetup) =>
  (deps: SceneDeps<BaccaratKey>): Scene => {
    const { words } = deps;
    const table = createTable(deps, {
      code: rules.code,
      places: rules.places,
      nameOf: (place) => words(`baccarat.${place as BaccaratPlace}`),
      hasSaved: true,
    });
    const deal = createDeal(deps);
    const named = (mark: keyof typeof LETTERS) =>
      [words(`baccarat.${mark}`), LETTERS[mark]] as const;
    const roads = createRoads({
      label: words('table.statistics'),
      empty: words('table.no_results'),
      note: words('table.note_chance'),
      bead: words('table.bead_plate'),
      big: words('table.big_road'),
      marks: { left: named('player'), tie: named('tie'), right: named('banker') },
    });
    deal.clear();
    return createBetScene<BaccaratOutcome>(deps, table, {
      rules: { pays: (place, outcome) => rules.pays(place as BaccaratPlace, outcome) },
      outcomes: [],
      facts: (puts) => [returnFact(puts, sheet, words)],
      press: words('card.deal'),
      view: element(
        'div',
        { class: 'baccarat' },
        deal.view,
        createLayout(table, { words, hasCommission }),
        roads.view,
      ),
      reset: deal.clear,
      async show(outcome, isMoved) {
        await deal.show(outcome, isMoved);
        roads.note(MARKS[outcome.winner]);
      },
      isHit(place, outcome) {
        const { denominator, numerator } = rules.pays(place as BaccaratPlace, outcome);
        return numerator > denominator;
      },
      label: ({ bankerTotal, playerTotal, winner }) =>
        `${LETTERS[winner]} ${playerTotal}–${bankerTotal}`,
      lock: () => {},
    });
  };
