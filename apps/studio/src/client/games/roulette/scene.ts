import type { BetTable } from '@parlour/games/bets';
import {
  type CalledChips,
  POCKETS,
  type RouletteOutcome,
  roulettePlaces,
} from '@parlour/games/roulette';
import { times } from '@parlour/money';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { createBetScene } from '../../table/bet-scene.ts';
import { createTable } from '../../table/table.ts';
import { createLayout } from './layout.ts';
import { nameOfPlace } from './names.ts';
import { createResults } from './results.ts';
import type { RouletteKey } from './roulette.ts';
import { createTrack } from './track.ts';
import { createWheel } from './wheel.ts';

const outcomes = Array.from({ length: POCKETS }, (_, pocket) => ({ pocket }));

/** A wheel with one zero, the layout, and the racetrack. */
export const createRouletteScene =
  (rules: BetTable<string, RouletteOutcome>, isFrench: boolean) =>
  (deps: SceneDeps<RouletteKey>): Scene => {
    const { motion, sound, words } = deps;
    const table = createTable(deps, {
      code: rules.code,
      places: rules.places,
      nameOf: (place) => nameOfPlace(place, words),
      hasSaved: true,
    });
    const wheel = createWheel({ motion, sound });
    const results = createResults(words);
    const track = createTrack({
      words,
      onCall: (chips, name) =>
        table.put(
          chips.map((each) => ({
            place: each.place,
            amount: times(table.chip(), BigInt(each.chips)),
          })),
          name,
        ),
      onPoint: (chips: readonly CalledChips[]) =>
        table.spots.point(
          chips.flatMap(({ place }) =>
            (roulettePlaces.get(place)?.covers ?? []).map((pocket) => `straight-${pocket}`),
          ),
        ),
    });
    return createBetScene<RouletteOutcome>(deps, table, {
      rules,
      outcomes,
      press: words('roulette.spin'),
      view: element(
        'div',
        { class: 'roulette' },
        wheel.view,
        results.view,
        createLayout(table, { words, isFrench }),
        track.view,
      ),
      reset: wheel.reset,
      async show({ pocket }, isMoved) {
        if (isMoved) wheel.view.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' });
        await wheel.roll(pocket, isMoved);
        results.note(pocket);
      },
      isHit: (place, { pocket }) => roulettePlaces.get(place)?.covers.includes(pocket) ?? false,
      label: ({ pocket }) => String(pocket),
      lock: track.lock,
    });
  };
