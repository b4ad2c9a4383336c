import {
  type DragonTigerOutcome,
  type DragonTigerPlace,
  dragonTigerSheet,
  dragonTigerTable,
  numberOf,
  odds,
} from '@parlour/games/dragon-tiger';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { createRoads } from '../../roads/roads.ts';
import { createBetScene } from '../../table/bet-scene.ts';
import { createCardLayout, type LayoutPlace } from '../../table/card-layout.ts';
import { returnFact } from '../../table/returned.ts';
import { createTable } from '../../table/table.ts';
import { createDeal } from './deal.ts';
import type { DragonTigerKey } from './dragon-tiger.ts';

const MARKS = { dragon: 'left', tiger: 'right', tie: 'tie' } as const;
const LETTERS = { dragon: 'D', tiger: 'T', tie: '=' } as const;

/** What stands on the layout: a short name, and what the place pays. */
const SPOTS: Readonly<Record<DragonTigerPlace, readonly [name: DragonTigerKey, odds: string]>> = {
  dragon: ['dragon-tiger.dragon', `${odds.side}:1`],
  tiger: ['dragon-tiger.tiger', `${odds.side}:1`],
  tie: ['dragon-tiger.tie', `${odds.tie}:1`],
  'suited-tie': ['dragon-tiger.suited-tie', `${odds.suitedTie}:1`],
  'dragon-big': ['dragon-tiger.big', `8–K · ${odds.size}:1`],
  'dragon-small': ['dragon-tiger.small', `A–6 · ${odds.size}:1`],
  'dragon-odd': ['dragon-tiger.odd', `${odds.parity}:1`],
  'dragon-even': ['dragon-tiger.even', `${odds.parity}:1`],
  'tiger-big': ['dragon-tiger.big', `8–K · ${odds.size}:1`],
  'tiger-small': ['dragon-tiger.small', `A–6 · ${odds.size}:1`],
  'tiger-odd': ['dragon-tiger.odd', `${odds.parity}:1`],
  'tiger-even': ['dragon-tiger.even', `${odds.parity}:1`],
};

const sideOf = (place: DragonTigerPlace): LayoutPlace['side'] => {
  if (place.startsWith('dragon')) return 'left';
  return place.startsWith('tiger') ? 'right' : 'tie';
};

const MAIN: readonly DragonTigerPlace[] = ['dragon', 'tie', 'tiger'];

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
  const placed = (place: DragonTigerPlace): LayoutPlace => {
    const [name, odds] = SPOTS[place];
    return { place, name: words(name), odds, side: sideOf(place) };
  };
  const others = [
    ...places.filter((place) => place.startsWith('dragon-')),
    'suited-tie' as const,
    ...places.filter((place) => place.startsWith('tiger-')),
  ];
  return createBetScene<DragonTigerOutcome>(deps, table, {
    rules: { pays: (place, outcome) => pays(place as DragonTigerPlace, outcome) },
    outcomes: [],
    facts: (puts) => [returnFact(puts, dragonTigerSheet, words)],
    press: words('card.deal'),
    view: element(
      'div',
      { class: 'dragon-tiger' },
      deal.view,
      createCardLayout(table, [
        { name: 'main', places: MAIN.map(placed) },
        { name: 'dt-others', places: others.map(placed) },
      ]),
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
