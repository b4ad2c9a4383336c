import {
  type AndarBaharOutcome,
  type AndarBaharPlace,
  andarBaharSheet,
  andarBaharTable,
  ranges,
  sidePays,
} from '@parlour/games/andar-bahar';
import type { Fraction } from '@parlour/games/solo';
import { decimals } from '../../instant/figures.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { createRoads } from '../../roads/roads.ts';
import { createBetScene } from '../../table/bet-scene.ts';
import { createCardLayout, type LayoutPlace } from '../../table/card-layout.ts';
import { returnFact } from '../../table/returned.ts';
import { createTable } from '../../table/table.ts';
import type { AndarBaharKey } from './andar-bahar.ts';
import { createDeal } from './deal.ts';

type Words = SceneDeps<AndarBaharKey>['words'];

const MARKS = { andar: 'left', bahar: 'right' } as const;
const LETTERS = { andar: 'A', bahar: 'B' } as const;

/** A place in words. */
export function nameOfPlace(place: string, words: Words): string {
  if (place === 'andar' || place === 'bahar') return words(`andar-bahar.${place}`);
  return words('andar-bahar.cards', { range: place.slice('cards-'.length).replace('-', '–') });
}

/** Odds to one, as they stand on the layout. */
const oddsOf = ({ denominator, numerator }: Fraction): string => {
  const odds = Number(numerator - denominator) / Number(denominator);
  return `${decimals(odds, Number.isInteger(odds) ? 0 : 1)}:1`;
};

const TENTHS = 10n;
const rangePlaces = ranges.map(({ least, most, paysTenths, place }): LayoutPlace => ({
  place,
  name: `${least}–${most}`,
  odds: oddsOf({ numerator: BigInt(paysTenths), denominator: TENTHS }),
}));

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
  const side = (place: 'andar' | 'bahar'): LayoutPlace => ({
    place,
    name: words(`andar-bahar.${place}`),
    odds: oddsOf(sidePays[place]),
    side: MARKS[place],
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
      createCardLayout(table, [
        { name: 'main', places: [side('andar'), side('bahar')] },
        { name: 'ab-ranges', caption: words('andar-bahar.ranges'), places: rangePlaces },
      ]),
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
