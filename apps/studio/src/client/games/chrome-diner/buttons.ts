import { element } from '../../panel/element.ts';
import type { Layout } from './layout.ts';
import { REELS } from './layout.ts';
import type { DinerWords } from './words.ts';

export type Asked =
  | { readonly kind: 'nudge'; readonly left: number; readonly best: number }
  | { readonly kind: 'hold'; readonly best: readonly number[] }
  | { readonly kind: 'wheel' };

/** At most two reels are held: one at least spins. */
const HELD_MAX = 2;

/** Buttons under the reels: a nudge of each, which of them are held, or one for the pie of a full card. */
export function createButtons(host: HTMLElement, words: DinerWords) {
  let asked: Asked | null = null;
  let held = new Set<number>();
  let onAnswer: ((action: object) => void) | null = null;
  const buttons = Array.from({ length: REELS }, (_, reel) =>
    element('button', {
      class: 'reel-button',
      attributes: { type: 'button' },
      onClick: () => press(reel),
    }),
  );
  const hint = element('p', { class: 'diner-hint' });
  const view = element('div', { class: 'reel-buttons', hidden: true }, hint, ...buttons);
  host.append(view);

  const answer = (action: object) => {
    const done = onAnswer;
    onAnswer = null;
    asked = null;
    draw();
    done?.(action);
  };
  const press = (reel: number) => {
    if (asked === null) return;
    if (asked.kind === 'wheel') return answer({ kind: 'wheel' });
    if (asked.kind === 'nudge') return answer({ kind: 'nudge', reel });
    if (held.has(reel)) held.delete(reel);
    else if (held.size < HELD_MAX) held.add(reel);
    return draw();
  };
  const hintOf = (now: Asked): string => {
    if (now.kind === 'wheel') return words('diner.wheel_hint');
    return now.kind === 'hold'
      ? words('diner.hold_hint')
      : words('diner.nudge_hint', { left: now.left });
  };
  const draw = () => {
    view.hidden = asked === null;
    if (asked === null) return;
    const isHold = asked.kind === 'hold';
    const isWheel = asked.kind === 'wheel';
    hint.textContent = hintOf(asked);
    view.classList.toggle('one', isWheel);
    for (const [reel, button] of buttons.entries()) {
      button.hidden = isWheel && reel > 0;
      if (isWheel) {
        button.textContent = words('diner.turn');
        button.removeAttribute('aria-label');
        button.removeAttribute('aria-pressed');
        button.disabled = false;
        button.classList.add('best');
        continue;
      }
      const isHeld = isHold && held.has(reel);
      button.textContent = words(isHold ? (isHeld ? 'diner.held' : 'diner.hold') : 'diner.nudge');
      button.setAttribute(
        'aria-label',
        words(isHold ? 'diner.hold_reel' : 'diner.nudge_reel', { reel: reel + 1 }),
      );
      if (isHold) button.setAttribute('aria-pressed', String(isHeld));
      else button.removeAttribute('aria-pressed');
      button.disabled = isHold && !isHeld && held.size === HELD_MAX;
      button.classList.toggle('best', asked.kind === 'nudge' && asked.best === reel);
    }
  };

  return {
    press,
    layout({ buttonsY, cell, reels }: Layout) {
      view.style.top = `${buttonsY}px`;
      view.style.left = `${reels.x}px`;
      view.style.width = `${cell * REELS}px`;
    },
    /** Resolves with the action that the player takes. The best play is marked, and set for a hold. */
    ask(next: Asked): Promise<object> {
      asked = next;
      held = new Set(next.kind === 'hold' ? next.best : []);
      draw();
      return new Promise((resolve) => {
        onAnswer = resolve;
      });
    },
    /** The button of the frame: spins with what is held, or takes the nudge that is marked. */
    go() {
      if (asked === null) return;
      if (asked.kind === 'wheel') return answer({ kind: 'wheel' });
      answer(
        asked.kind === 'hold'
          ? { kind: 'hold', reels: [...held].toSorted() }
          : { kind: 'nudge', reel: asked.best },
      );
    },
  };
}
