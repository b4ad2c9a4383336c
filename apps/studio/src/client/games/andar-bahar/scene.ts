import {
  type AndarBaharOutcome,
  type AndarBaharPlace,
  andarBaharSheet,
  andarBaharTable,
} from '@parlour/games/andar-bahar';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { createRoads } from '../../roads/roads.ts';
import { createBetScene } from '../../table/bet-scene.ts';
import { returnFact } from '../../table/returned.ts';
import { createTable } from '../../table/table.ts';
import type { AndarBaharKey } from './andar-bahar.ts';
import { createDeal } from './deal.ts';
import { createLayout, LETTERS, MARKS, nameOfPlace } from './layout.ts';

/** The first card and two sides, a layout of ten places, and the roads of this visit. */
export function createAndarBaharScene(deps: SceneDeps<AndarBaharKey>): Scene {
  const { words } = deps;
  const { code, pays, places } = andarBaharTable;
  const table = createTable(deps, {
    code,
    places,
    nameOf: (place) => nameOfPlace(place, words),
    hasSaved: true,
  });
  const deal = createDeal(deps, table.spots.point);
  const named = (side: keyof typeof LETTERS) =>
    [words(`andar-bahar.${side}`), LETTERS[side]] as const;
  const roads = createRoads({
    label: words('table.statistics'),
    empty: words('table.no_results'),
    note: words('table.note_chance'),
    bead: words('table.bead_plate'),
    big: words('table.big_road'),
    marks: { left: named('andar'), right: named('bahar') },
  });
  return createBetScene<AndarBaharOutcome>(deps, table, {
    rules: { pays: (place, outcome) => pays(place as AndarBaharPlace, outcome) },
    outcomes: [],
    facts: (puts) => [returnFact(puts, andarBaharSheet, words)],
    press: words('card.deal'),
    view: element(
      'div',
      { class: 'andar-bahar' },
      deal.view,
      createLayout(table, words),
      roads.view,
    ),
    reset: deal.clear,
    async show(outcome, isMoved) {
      await deal.show(outcome, isMoved);
      roads.note(MARKS[outcome.winner]);
    },
    isHit(place, outcome) {
      const { denominator, numerator } = pays(place as AndarBaharPlace, outcome);
      return numerator > denominator;
    },
    label: ({ cards, winner }) => `${LETTERS[winner]} ${cards.length}`,
    lock: () => {},
  });
}
