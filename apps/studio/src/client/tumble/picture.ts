import { element } from '../panel/element.ts';
import { createPictures } from '../slot/picture.ts';
import type { Beat } from './beats.ts';
import type { TumbleTheme } from './theme.ts';

type Named = (symbol: number) => string;

/** The boards of a spin, one after the other: what won on each is marked. */
export function createBoardPictures(theme: TumbleTheme) {
  const pictures = createPictures(theme.faces);
  const { columns, rows } = theme;

  const boardOf = (
    { grid, values }: Extract<Beat, { kind: 'drop' | 'fall' }>,
    marked: ReadonlySet<number>,
    nameOf: Named,
  ): HTMLElement => {
    const cells = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => {
        const index = column * rows + row;
        const symbol = grid[index] ?? 0;
        const value = values?.[index] ?? 0;
        return element(
          'div',
          { class: marked.has(index) ? 'cell marked' : 'cell' },
          pictures.image(theme.faceOf(symbol, value), nameOf(symbol)),
          value > 0 && element('b', { text: `×${value}` }),
        );
      }),
    ).flat();
    const board = element('div', { class: 'tumble-board' }, ...cells);
    board.style.setProperty('--columns', String(columns));
    return board;
  };

  return {
    image: (symbol: number, label: string) => pictures.image(symbol, label),
    boards(beats: readonly Beat[], nameOf: Named): HTMLElement {
      const boards = beats.flatMap((beat, index) => {
        if (beat.kind !== 'drop' && beat.kind !== 'fall') return [];
        const next = beats[index + 1];
        const groups = next?.kind === 'burst' ? next.groups : [];
        return [boardOf(beat, new Set(groups.flatMap(({ cells }) => cells)), nameOf)];
      });
      return element('div', { class: 'tumble-boards', attributes: { tabindex: '0' } }, ...boards);
    },
  };
}
