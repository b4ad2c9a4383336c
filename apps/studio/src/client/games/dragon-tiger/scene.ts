import {
  type DragonTigerOutcome,
  type DragonTigerPlace,
  dragonTigerSheet,
  dragonTigerTable,
  numberOf,
} from '@parlour/games/dragon-tiger';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { createRoads } from '../../roads/roads.ts';
import { createBetScene } from '../../table/bet-scene.ts';
import { returnFact } from '../../table/returned.ts';
import { createTable } from '../../table/table.ts';
import { createDeal } from './deal.ts';
import type { DragonTigerKey } from './dragon-tiger.ts';
import { createLayout, LETTERS, MARKS } from './layout.ts';

/** Two cards over a layout of twelve places, and the roads of this visit. */
export function createDragonTigerScene(deps: SceneDeps<DragonTigerKey>): Scene {
  const { words } = deps;
  const { pays, places } = dragonTigerTable;
  const table = createTable(deps, {
    code: dragonTigerTable.code,
    places,
    nameOf: (place) => words(`dragon-tiger.${place as DragonTigerPlace}`),
    hasSaved: true,
  });
  const deal = createDeal(deps);
  const named = (mark: keyof typeof LETTERS) =>
    [words(`dragon-tiger.${mark}`), LETTERS[mark]] as const;
  const roads = createRoads({
    label: words('table.statistics'),
    empty: words('table.no_results'),
    note: words('table.note_chance'),
    bead: words('table.bead_plate'),
    big: words('table.big_road'),
    marks: { left: named('dragon'), tie: named('tie'), right: named('tiger') },
  });
  return createBetScene<DragonTigerOutcome>(deps, table, {
    rules: { pays: (place, outcome) => pays(place as DragonTigerPlace, outcome) },
    outcomes: [],
    facts: (puts) => [returnFact(puts, dragonTigerSheet, words)],
    press: words('card.deal'),
    view: element(
      'div',
      { class: 'dragon-tiger' },
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
      const { denominator, numerator } = pays(place as DragonTigerPlace, outcome);
      return numerator > denominator;
    },
    label: ({ dragon, tiger, winner }) =>
      `${LETTERS[winner]} ${numberOf(dragon)}–${numberOf(tiger)}`,
    lock: () => {},
  });
}
