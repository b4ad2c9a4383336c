import { FIELDS } from '@parlour/games/mines';
import type { SceneDeps } from '../../instant/scene.ts';
import { drawing } from '../../instant/drawing.ts';
import { element } from '../../panel/element.ts';
import type { MinesKey } from './mines.ts';
import { gem, mine } from './pictures.ts';

export const COLUMNS = 5;

export type Found = 'gem' | 'mine';

export const placeOf = (field: number) => ({
  row: Math.floor(field / COLUMNS) + 1,
  column: (field % COLUMNS) + 1,
});

/** Twenty-five fields; one of them can be reached by the keyboard, and arrows go on from it. */
export function createBoard(words: SceneDeps<MinesKey>['words'], onPick: (field: number) => void) {
  let at = 12;
  const fields = Array.from({ length: FIELDS }, (_, field) =>
    element(
      'button',
      {
        class: 'tile mines-field',
        attributes: { type: 'button', tabindex: field === at ? '0' : '-1' },
        onClick: () => {
          settle(field);
          onPick(field);
        },
      },
      element('span', { class: 'lid', attributes: { 'aria-hidden': 'true' } }),
    ),
  );
  const view = element(
    'div',
    { class: 'mines-board', attributes: { role: 'group', 'aria-label': words('mines.board') } },
    ...fields,
  );
  const of = (field: number) => fields[field] as HTMLButtonElement;
  const settle = (field: number) => {
    of(at).tabIndex = -1;
    at = field;
    of(at).tabIndex = 0;
  };
  const name = (field: number, key: MinesKey) =>
    of(field).setAttribute('aria-label', words(key, placeOf(field)));

  return {
    view,
    clear() {
      for (const [field, one] of fields.entries()) {
        one.querySelector('.found')?.remove();
        one.className = 'tile mines-field';
        delete one.dataset['found'];
        name(field, 'mines.closed');
      }
    },
    /** Whether fields answer to a press, for the eye and for readers of screens. */
    enable(isOpen: boolean) {
      view.classList.toggle('open', isOpen);
      for (const one of fields)
        one.setAttribute('aria-disabled', String(!isOpen || 'found' in one.dataset));
    },
    wait: (field: number) => of(field).classList.add('asked'),
    noWait() {
      for (const one of fields) one.classList.remove('asked');
    },
    /** What lies in a field; `own` where the player opened it. */
    show(field: number, found: Found, { isOwn, isMoved }: { isOwn: boolean; isMoved: boolean }) {
      const one = of(field);
      if ('found' in one.dataset) return;
      one.dataset['found'] = found;
      one.classList.toggle('own', isOwn);
      one.classList.toggle('moved', isMoved);
      one.append(drawing(found === 'gem' ? gem : mine, 'found'));
      name(field, found === 'gem' ? 'mines.is_gem' : 'mines.is_mine');
    },
    /** Moves the keyboard by columns and rows; the first move goes to where it stood. */
    move(columns: number, rows: number) {
      const { column, row } = placeOf(at);
      const [nextColumn, nextRow] = [column - 1 + columns, row - 1 + rows];
      const isInside =
        Math.min(nextColumn, nextRow) >= 0 && Math.max(nextColumn, nextRow) < COLUMNS;
      if (of(at) === document.activeElement && isInside) settle(nextRow * COLUMNS + nextColumn);
      of(at).focus();
    },
  };
}
