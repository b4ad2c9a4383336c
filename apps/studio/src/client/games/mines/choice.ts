import { MINES_MAX } from '@parlour/games/mines';
import type { SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { MinesKey } from './mines.ts';

const QUICK = [1, 3, 5, 10, 24] as const;

/** How many mines: any number from a list, or one of a few at a press. */
export function createCount(
  words: SceneDeps<MinesKey>['words'],
  first: number,
  onChange: (count: number) => void,
) {
  const list = element(
    'select',
    { id: 'mines-count', attributes: { dir: 'ltr' } },
    ...Array.from({ length: MINES_MAX }, (_, more) =>
      element('option', { text: String(more + 1), attributes: { value: String(more + 1) } }),
    ),
  );
  list.addEventListener('change', () => choose(Number(list.value)));
  const quick = QUICK.map((count) =>
    element('button', {
      class: 'stake-step',
      text: String(count),
      attributes: { type: 'button', 'aria-label': words('mines.quick', { count }) },
      onClick: () => choose(count),
    }),
  );
  const set = (count: number) => {
    list.value = String(count);
    for (const [index, one] of quick.entries())
      one.setAttribute('aria-pressed', String(QUICK[index] === count));
  };
  const choose = (count: number) => {
    set(count);
    onChange(count);
  };
  set(first);
  return {
    view: element(
      'div',
      { class: 'field' },
      element('label', { text: words('mines.count'), attributes: { for: 'mines-count' } }),
      list,
      element('div', { class: 'mines-quick', attributes: { dir: 'ltr' } }, ...quick),
    ),
    set,
    lock(isLocked: boolean) {
      for (const control of [list, ...quick]) control.disabled = isLocked;
    },
  };
}
