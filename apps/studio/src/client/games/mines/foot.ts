import { drawing } from '../../instant/drawing.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { MinesKey } from './mines.ts';
import { gem, mine } from './pictures.ts';

type Left = { readonly gems: number; readonly mines: number; readonly isOpen: boolean };

/** Under the board: how many gems and mines are still covered, and a press for a random field. */
export function createFoot(words: SceneDeps<MinesKey>['words'], onRandom: () => void) {
  const [gemsLeft, minesLeft] = [element('b'), element('b')];
  const random = element('button', {
    class: 'plain tile mines-random',
    text: words('mines.random'),
    attributes: { type: 'button' },
    onClick: onRandom,
  });
  return {
    view: element(
      'div',
      { class: 'mines-foot' },
      element('span', { class: 'mines-left' }, drawing(gem), gemsLeft),
      random,
      element('span', { class: 'mines-left' }, drawing(mine), minesLeft),
    ),
    draw({ gems, isOpen, mines }: Left) {
      random.disabled = !isOpen;
      gemsLeft.textContent = String(gems);
      minesLeft.textContent = String(mines);
    },
  };
}
