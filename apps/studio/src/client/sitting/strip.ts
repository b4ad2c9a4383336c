import type { Sitting } from '../api.ts';
import type { Money } from '../money.ts';
import { element } from '../panel/element.ts';
import type { Words } from '../words/words.ts';
import { netText } from './figures.ts';

/** Time of play and net results, above the game. */
export function createStrip(words: Words, money: Money) {
  const view = element('section', {
    class: 'clock-strip',
    attributes: { 'aria-label': words('sitting.title'), dir: words.direction },
  });
  return {
    view,
    show(isShown: boolean) {
      document.body.classList.toggle('with-clock', isShown);
      view.hidden = !isShown;
    },
    /** `span` is the time of play as text. */
    draw({ game, visit }: Sitting, span: string) {
      view.replaceChildren(
        fact(words('sitting.time'), span, 'timer'),
        fact(words('sitting.game'), netText(game.net, money)),
        ...(visit === null ? [] : [fact(words('sitting.visit'), netText(visit.net, money))]),
      );
    },
  };
}

const fact = (label: string, value: string, role = ''): HTMLElement =>
  element(
    'span',
    {},
    element('span', { class: 'muted', text: label }),
    element('b', {
      text: value,
      attributes: { dir: 'ltr', ...(role === '' ? {} : { role }) },
    }),
  );
