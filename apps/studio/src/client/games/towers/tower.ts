import { FLOORS, levels, paysAt, type Level } from '@parlour/games/towers';
import { drawing } from '../../instant/drawing.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { timesOf } from '../../instant/figures.ts';
import { element } from '../../panel/element.ts';
import { bat, lantern, roof, vane } from './pictures.ts';
import type { TowersKey } from './towers.ts';

export type Found = 'safe' | 'trap';

/** A tower of nine floors; its windows are what the player steps on, and what a floor pays stands beside it. */
export function createTower(words: SceneDeps<TowersKey>['words'], onStep: (tile: number) => void) {
  let windows: HTMLButtonElement[][] = [];
  let floors: HTMLElement[] = [];
  const body = element('div', { class: 'tower-body' });
  const view = element(
    'div',
    { class: 'tower', attributes: { role: 'group', 'aria-label': words('towers.tower') } },
    element(
      'div',
      { class: 'tower-roof' },
      drawing(vane, 'tower-vane'),
      drawing(roof, 'tower-slates'),
    ),
    body,
  );
  const name = (floor: number, tile: number, key: TowersKey) =>
    windows[floor]?.[tile]?.setAttribute(
      'aria-label',
      words(key, { floor: floor + 1, window: tile + 1 }),
    );

  return {
    view,
    /** Builds the tower of a level, all its windows dark. */
    build(level: Level) {
      const { tiles } = levels[level];
      windows = Array.from({ length: FLOORS }, () =>
        Array.from({ length: tiles }, (_, tile) =>
          element('button', {
            class: 'tile tower-window',
            attributes: { type: 'button', tabindex: '-1' },
            onClick: () => onStep(tile),
          }),
        ),
      );
      floors = windows.map((row, floor) =>
        element(
          'div',
          { class: 'tower-floor' },
          element('span', { class: 'tower-pays', text: timesOf(paysAt(level, floor + 1)) }),
          element('div', { class: 'tower-row' }, ...row),
        ),
      );
      body.replaceChildren(...floors.toReversed());
      view.style.setProperty('--tiles', String(tiles));
      for (const [floor, row] of windows.entries())
        for (const tile of row.keys()) name(floor, tile, 'towers.dark');
    },
    /** Lights up the floor that is stepped on next; -1 where none is. */
    climb(floor: number, height: number) {
      for (const [index, one] of floors.entries()) {
        one.dataset['state'] = index === floor ? 'next' : index < height ? 'done' : 'ahead';
        for (const window of windows[index] ?? []) {
          window.disabled = index !== floor;
          window.tabIndex = index === floor ? 0 : -1;
        }
      }
    },
    ask: (floor: number, tile: number) => windows[floor]?.[tile]?.classList.add('asked'),
    noAsk() {
      for (const window of windows.flat()) window.classList.remove('asked');
    },
    show(floor: number, tile: number, how: { found: Found; isOwn: boolean; isMoved: boolean }) {
      const window = windows[floor]?.[tile];
      if (window === undefined || 'found' in window.dataset) return;
      window.dataset['found'] = how.found;
      window.classList.toggle('own', how.isOwn);
      window.classList.toggle('moved', how.isMoved);
      window.append(drawing(how.found === 'safe' ? lantern : bat, 'found'));
      name(floor, tile, how.found === 'safe' ? 'towers.is_safe' : 'towers.is_trap');
    },
  };
}
