import type { Words } from '../words/words.ts';
import { element } from './element.ts';

export type FeatureState = {
  readonly left: number;
  readonly multiplier: number;
  /** Already formatted. */
  readonly total: string;
};

/** How the Velvet Hour stands while it is played. */
export function createFeatureBar(root: HTMLElement, words: Words) {
  const left = element('b');
  const factor = element('b');
  const total = element('b', { class: 'gain' });
  const bar = element(
    'div',
    { class: 'feature-bar', hidden: true },
    element('span', { text: words('feature.left') }, left),
    element('span', { text: words('feature.multiplier') }, factor),
    element('span', { text: words('feature.total') }, total),
  );
  root.append(bar);
  return {
    showFeature(state: FeatureState | null) {
      bar.hidden = state === null;
      if (state === null) return;
      left.textContent = String(state.left);
      factor.textContent = `×${state.multiplier}`;
      total.textContent = state.total;
    },
  };
}
