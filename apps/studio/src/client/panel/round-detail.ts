import type { ProofView, RoundView } from '../api.ts';
import type { Money } from '../money.ts';
import { spinsOf } from '../spins.ts';
import type { Words } from '../words/words.ts';
import { element, icon } from './element.ts';
import { spinGrid } from './grid.ts';
import { figuresOf } from './history.ts';
import { markedOf } from './places.ts';

/** Game recall: when, how much, every spin with its symbols, moons, hours and wins. */
export function roundDetail(proof: ProofView | RoundView, words: Words, money: Money): HTMLElement {
  const spins = spinsOf(proof);
  let at = 0;
  const picture = element('div', { class: 'replay' });
  const caption = element('p', { class: 'muted centre', attributes: { 'aria-live': 'polite' } });
  const previous = element(
    'button',
    { class: 'round', attributes: { type: 'button', 'aria-label': words('history.previous') } },
    icon('left'),
  );
  const next = element(
    'button',
    { class: 'round', attributes: { type: 'button', 'aria-label': words('history.next') } },
    icon('right'),
  );
  const draw = () => {
    const spin = spins[at];
    if (spin === undefined) return;
    picture.replaceChildren(spinGrid(spin.window, markedOf(spin), words));
    const name =
      spin.mode === 'base'
        ? words('history.paid_spin')
        : words('history.free_spin', { number: at });
    const parts = [
      name,
      spin.mode === 'free' ? `×${spin.multiplier}` : '',
      money.show(spin.win),
    ].filter((part) => part !== '');
    caption.textContent = parts.join(' · ');
    previous.disabled = at === 0;
    next.disabled = at === spins.length - 1;
  };
  const step = (by: number) => () => {
    at = Math.min(spins.length - 1, Math.max(0, at + by));
    draw();
  };
  previous.addEventListener('click', step(-1));
  next.addEventListener('click', step(1));
  draw();
  return element(
    'div',
    { class: 'detail' },
    picture,
    spins.length > 1 ? element('div', { class: 'stepper' }, previous, caption, next) : caption,
    figuresOf(proof, words, money),
  );
}
