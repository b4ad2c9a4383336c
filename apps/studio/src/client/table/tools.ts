import { element, icon, type IconName } from '../panel/element.ts';
import type { Words } from '../words/words.ts';
import type { TableKey } from './words.ts';

export type ToolHandlers = {
  readonly onUndo: () => void;
  readonly onClear: () => void;
  readonly onDouble: () => void;
  readonly onRepeat: () => void;
};

export type ToolState = {
  readonly isLocked: boolean;
  readonly canUndo: boolean;
  readonly hasChips: boolean;
  readonly hasPlayed: boolean;
};

/** The buttons that change what lies on the table. */
export function createTools(
  words: Words<TableKey>,
  { onClear, onDouble, onRepeat, onUndo }: ToolHandlers,
) {
  let isRemoving = false;
  const tool = (name: IconName, text: string, onClick: () => void) =>
    element(
      'button',
      { class: 'plain tool', attributes: { type: 'button' }, onClick },
      icon(name),
      element('span', { text }),
    );
  const undo = tool('undo', words('table.undo'), onUndo);
  const clear = tool('close', words('table.clear'), onClear);
  const double = tool('double', words('table.double'), onDouble);
  const repeat = tool('auto', words('table.repeat'), onRepeat);
  const remove = tool('eraser', words('table.remove'), () => {
    isRemoving = !isRemoving;
    remove.setAttribute('aria-pressed', String(isRemoving));
  });
  remove.setAttribute('aria-pressed', 'false');
  return {
    view: element(
      'div',
      { class: 'chip-tools', attributes: { role: 'group', 'aria-label': words('table.tools') } },
      undo,
      remove,
      clear,
      double,
      repeat,
    ),
    /** Whether a press takes chips off instead of putting them. */
    isRemoving: () => isRemoving,
    draw({ canUndo, hasChips, hasPlayed, isLocked }: ToolState) {
      undo.disabled = isLocked || !canUndo;
      for (const button of [clear, double]) button.disabled = isLocked || !hasChips;
      repeat.disabled = isLocked || !hasPlayed;
      remove.disabled = isLocked;
    },
    keys: { u: onUndo, c: onClear, d: onDouble, r: onRepeat },
  };
}
