import { payOf } from '@parlour/games/solo';
import {
  FLOORS,
  type Level,
  levelNames,
  levels,
  paysAt,
  type TowersChoice,
} from '@parlour/games/towers';
import type { StepView } from '../../api.ts';
import { createChips } from '../../instant/chips.ts';
import { drawing } from '../../instant/drawing.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { chanceOf, timesOf } from '../../instant/figures.ts';
import { element } from '../../panel/element.ts';
import { sky } from './pictures.ts';
import { createTower } from './tower.ts';
import type { TowersKey } from './towers.ts';

type Event =
  | { readonly kind: 'safe' | 'trap'; readonly floor: number; readonly tile: number }
  | { readonly kind: 'shown'; readonly floors: readonly (readonly number[])[] };

export const eventsOf = ({ events }: StepView) => events as readonly Event[];

const LIGHT_MS = 260;
const BAT_MS = 640;

/** A tower at night, climbed window by window. */
export function createTowersScene(deps: SceneDeps<TowersKey>): Scene {
  const { money, motion, onAct, onChoice, sound, words } = deps;
  let level: Level = 'medium';
  let isOpen = false;
  let height = 0;

  const step = (tile: number) => {
    if (!isOpen || tile >= levels[level].tiles) return;
    onAct({ kind: 'step', tile });
    tower.ask(height, tile);
  };
  const tower = createTower(words, step);
  const chips = createChips<Level>(
    words('towers.level'),
    levelNames.map((value) => ({ value, label: words(`towers.${value}`) })),
    {
      first: level,
      onChange: (next) => {
        level = next;
        reset();
        onChoice();
      },
    },
  );
  const draw = () => tower.climb(isOpen ? height : -1, height);
  const reset = () => {
    [isOpen, height] = [false, 0];
    tower.build(level);
    draw();
  };
  const lightAll = (floors: readonly (readonly number[])[], isMoved: boolean) => {
    for (const [floor, safe] of floors.entries())
      for (let tile = 0; tile < levels[level].tiles; tile += 1)
        tower.show(floor, tile, {
          found: safe.includes(tile) ? 'safe' : 'trap',
          isOwn: false,
          isMoved,
        });
  };
  const showEvent = async (event: Event, isMoved: boolean): Promise<void> => {
    if (event.kind === 'shown') {
      isOpen = false;
      lightAll(event.floors, isMoved);
      return draw();
    }
    const isSafe = event.kind === 'safe';
    tower.show(event.floor, event.tile, { found: event.kind, isOwn: true, isMoved });
    if (isSafe) height = event.floor + 1;
    isOpen = isSafe && height < FLOORS;
    draw();
    if (!isMoved) return;
    if (isSafe) sound.clock(height - 1);
    else sound.blast();
    await motion.wait(isSafe ? LIGHT_MS : BAT_MS);
  };
  reset();

  return {
    fields: chips.view,
    view: element(
      'div',
      { class: 'towers', attributes: { dir: 'ltr' } },
      drawing(sky, 'towers-sky'),
      tower.view,
    ),
    choice: (): TowersChoice => ({ level }),
    setChoice(choice) {
      level = (choice as TowersChoice).level;
      chips.set(level);
      reset();
    },
    facts(stake) {
      const pays = paysAt(level, isOpen ? height + 1 : 1);
      const { safe, tiles } = levels[level];
      return [
        { label: words('instant.next'), value: timesOf(pays) },
        { label: words('instant.chance'), value: chanceOf(safe / tiles) },
        { label: words('instant.pays'), value: money.show(payOf(stake, pays)) },
        { label: words('towers.top'), value: timesOf(paysAt(level, FLOORS)) },
      ];
    },
    lock(isLocked) {
      chips.lock(isLocked);
      tower.noAsk();
      if (!isLocked) isOpen = false;
      draw();
    },
    reset,
    async show(shown, { isMoved }) {
      isOpen = true;
      draw();
      for (const event of eventsOf(shown)) {
        const seen = showEvent(event, isMoved);
        if (isMoved) await seen;
      }
    },
    collectable: (stake) => (isOpen && height > 0 ? payOf(stake, paysAt(level, height)) : null),
    label(steps) {
      const events = steps.flatMap(eventsOf);
      const climbed = events.filter(({ kind }) => kind === 'safe').length;
      return events.some(({ kind }) => kind === 'trap')
        ? `${climbed}/${FLOORS}`
        : timesOf(paysAt(level, climbed));
    },
    keys: { 1: () => step(0), 2: () => step(1), 3: () => step(2), 4: () => step(3) },
  };
}
