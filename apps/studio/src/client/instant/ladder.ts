import { element } from '../panel/element.ts';

const SHOWN = 5;

/** What each step pays as a row: the one that is reached, and those that come. */
export function createLadder(label: string) {
  const view = element('ol', { class: 'ladder', attributes: { 'aria-label': label, dir: 'ltr' } });
  return {
    view,
    /** `reached` steps are done; `isLost` takes the light from them. */
    draw(
      pays: readonly string[],
      { reached, isLost }: { readonly reached: number; readonly isLost: boolean },
    ) {
      const from = Math.max(0, Math.min(reached - 2, pays.length - SHOWN));
      view.replaceChildren(
        ...pays.slice(from, from + SHOWN).map((text, index) => {
          const step = from + index + 1;
          const state = step === reached ? 'here' : step < reached ? 'done' : 'next';
          return element('li', {
            text,
            attributes: { 'data-state': isLost && step <= reached ? 'lost' : state },
          });
        }),
      );
    },
  };
}
