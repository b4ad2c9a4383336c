import type { Session, Sitting } from '../api.ts';
import type { Money } from '../money.ts';
import { createDialog } from '../panel/dialog.ts';
import { element } from '../panel/element.ts';
import type { Words } from '../words/words.ts';
import { positionOf } from './figures.ts';
import { paceNotes } from './pace.ts';
import { spanText } from './time.ts';

export type PanelDeps = {
  readonly root: HTMLElement;
  readonly session: Session;
  readonly words: Words;
  readonly money: Money;
  readonly onShown: (isShown: boolean) => void;
  readonly onLimits: (() => void) | null;
};

/** Time and result of the game and of the visit, on request; and whether they stay on the screen. */
export function createSittingPanel(deps: PanelDeps) {
  const { money, onLimits, onShown, root, session, words } = deps;
  const dialog = createDialog(root, words('sitting.title'), words('dialog.close'), 'small');
  const timer = () =>
    element('span', { class: 'sitting-time', attributes: { role: 'timer', dir: 'ltr' } });
  const [gameTime, visitTime] = [timer(), timer()];
  const parts = element('div', { class: 'sitting-parts' });
  const box = element('input', { attributes: { type: 'checkbox' } });
  box.addEventListener('change', () => onShown(box.checked));
  const choice =
    session.clock === 'fixed'
      ? element('p', { class: 'muted', text: words('sitting.fixed') })
      : element('label', { class: 'check-row' }, box, words('sitting.always'));
  dialog.body.replaceChildren(
    parts,
    choice,
    ...(onLimits === null
      ? []
      : [
          element('button', {
            class: 'plain',
            text: words('check.limits'),
            attributes: { type: 'button' },
            onClick: onLimits,
          }),
        ]),
    ...paceNotes(session, words),
  );
  const section = (
    title: string,
    time: HTMLElement,
    part: Sitting['game'] | NonNullable<Sitting['visit']>,
  ) =>
    element(
      'section',
      { class: 'sitting-part' },
      element('h3', {}, title, time),
      positionOf(part, { words, money }),
    );
  return {
    open: dialog.open,
    get isOpen() {
      return dialog.isOpen;
    },
    setShown: (isShown: boolean) => {
      box.checked = isShown;
    },
    draw({ game, visit }: Sitting) {
      parts.replaceChildren(
        section(words('sitting.game'), gameTime, game),
        ...(visit === null ? [] : [section(words('sitting.visit'), visitTime, visit)]),
      );
    },
    tick({ game, visit }: Sitting, nowMs: number) {
      gameTime.textContent = spanText(nowMs - Date.parse(game.startedAt));
      if (visit !== null) visitTime.textContent = spanText(nowMs - Date.parse(visit.startedAt));
    },
  };
}
