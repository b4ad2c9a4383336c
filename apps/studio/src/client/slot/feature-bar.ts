import { element } from '../panel/element.ts';
import type { Words } from '../words/words.ts';
import type { Fact } from './scene.ts';

export type FeatureState = {
  readonly left: Fact;
  /** What the game itself has to say, such as a multiplier. */
  readonly facts: readonly Fact[];
  /** Already formatted. */
  readonly total: string;
};

/** How a feature stands while it is played. */
export function createFeatureBar(root: HTMLElement, words: Words) {
  const bar = element('div', { class: 'feature-bar', hidden: true });
  root.append(bar);
  const fact = ({ label, value }: Fact, name = '') =>
    element('span', { text: label }, element('b', { class: name, text: value }));
  return {
    showFeature(state: FeatureState | null) {
      bar.hidden = state === null;
      if (state === null) return;
      const total = { label: words('feature.total'), value: state.total };
      bar.replaceChildren(
        fact(state.left),
        ...state.facts.map((one) => fact(one)),
        fact(total, 'gain'),
      );
    },
  };
}
