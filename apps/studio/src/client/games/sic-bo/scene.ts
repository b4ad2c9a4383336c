import { sicBoPays, sicBoPlaces, type SicBoOutcome, sicBoTable } from '@parlour/games/sic-bo';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { createBetScene } from '../../table/bet-scene.ts';
import { createDice } from '../../table/dice.ts';
import { createTable } from '../../table/table.ts';
import { createLayout } from './layout.ts';
import { kindOf, nameOfPlace, throws, totalOf } from './names.ts';
import { createResults } from './results.ts';
import type { SicBoKey } from './sic-bo.ts';

const outcomes = throws.map((dice): SicBoOutcome => ({ dice }));

/** Three dice in a bowl over the layout. */
export function createSicBoScene(deps: SceneDeps<SicBoKey>): Scene {
  const { motion, sound, words } = deps;
  const table = createTable(deps, {
    code: sicBoTable.code,
    places: sicBoPlaces,
    nameOf: (place) => nameOfPlace(place, words),
    hasSaved: true,
  });
  const dice = createDice(
    { motion, sound },
    {
      rests: [
        { x: -0.95, y: 0.3, tilt: -12 },
        { x: 0.05, y: -0.55, tilt: 8 },
        { x: 0.95, y: 0.35, tilt: 18 },
      ],
      from: { x: 0.4, y: -0.8 },
    },
  );
  const shown = element('output', { class: 'sicbo-shown' });
  const results = createResults(words);
  const bowl = element('div', { class: 'sicbo-bowl' }, dice.view);
  const reset = () => {
    shown.textContent = '';
  };
  return createBetScene<SicBoOutcome>(deps, table, {
    rules: sicBoTable,
    outcomes,
    press: words('sicbo.roll'),
    view: element(
      'div',
      { class: 'sicbo' },
      element('div', { class: 'sicbo-stage' }, bowl, shown),
      results.view,
      createLayout(table, words),
    ),
    reset,
    async show({ dice: faces }, isMoved) {
      if (isMoved) bowl.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' });
      await dice.roll(faces, isMoved);
      const total = element('b', { text: String(totalOf(faces)) });
      shown.replaceChildren(total, words(`sicbo.kind_${kindOf(faces)}`));
      results.note(faces);
    },
    isHit: (place, { dice: faces }) => sicBoPays(place, faces).numerator > 0n,
    label: ({ dice: faces }) => String(totalOf(faces)),
    lock: () => {},
  });
}
