import { Container, Graphics, Text } from 'pixi.js';
import type { Group } from './beats.ts';
import type { TumbleTheme } from './theme.ts';

/** Half of what an amount needs across, in cells. */
const LABEL_ROOM = 1.4;

export type Place = { readonly x: number; readonly y: number };

/** Lines around what wins, what it pays, and the light around columns that may still bring the feature. */
export function createMarks(theme: TumbleTheme) {
  const { columns, rows } = theme;
  const lines = new Graphics();
  const tense = new Graphics();
  const labels = new Container();
  let cell = 100;

  const centre = (index: number): Place => ({
    x: (Math.floor(index / rows) + 0.5) * cell,
    y: ((index % rows) + 0.5) * cell,
  });

  const outline = ({ cells, symbol }: Group) => {
    const color = theme.lights[theme.faceOf(symbol, 0)] as string;
    const own = new Set(cells);
    const edge = Math.max(2, cell * 0.05);
    for (const index of cells) {
      const { x, y } = centre(index);
      const [left, top, right, bottom] = [x - cell / 2, y - cell / 2, x + cell / 2, y + cell / 2];
      const row = index % rows;
      const sides: readonly (readonly [boolean, number, number, number, number])[] = [
        [row === 0 || !own.has(index - 1), left, top, right, top],
        [row === rows - 1 || !own.has(index + 1), left, bottom, right, bottom],
        [!own.has(index - rows), left, top, left, bottom],
        [!own.has(index + rows), right, top, right, bottom],
      ];
      lines.rect(left, top, cell, cell);
      lines.fill(`${color}4d`);
      for (const [isEdge, x1, y1, x2, y2] of sides) {
        if (!isEdge) continue;
        for (const [width, alpha] of [
          [edge * 2.4, 0.3],
          [edge, 1],
        ] as const)
          lines.moveTo(x1, y1).lineTo(x2, y2).stroke({ color, width, alpha, cap: 'round' });
      }
    }
  };

  const label = (text: string, cells: readonly number[], isLoud: boolean): Text => {
    const middle = cells.map(centre);
    const x = middle.reduce((sum, place) => sum + place.x, 0) / middle.length;
    const node = new Text({
      text,
      anchor: 0.5,
      // Amounts stay within the board.
      x: Math.min((columns - LABEL_ROOM) * cell, Math.max(LABEL_ROOM * cell, x)),
      y: middle.reduce((sum, place) => sum + place.y, 0) / middle.length,
      style: {
        fontFamily: 'Fraunces Variable, serif',
        fontWeight: '800',
        fontSize: Math.max(16, cell * 0.42),
        fill: isLoud ? '#fff3c4' : '#f5efe4',
        stroke: { color: theme.background, width: Math.max(4, cell * 0.1), join: 'round' },
      },
    });
    labels.addChild(node);
    return node;
  };

  return {
    lines,
    tense,
    labels,
    centre,
    layout(size: number) {
      cell = size;
    },
    /** Answers the texts, which grow and rise with the win. */
    draw: (groups: readonly Group[], texts: readonly string[], isLoud: boolean): readonly Text[] =>
      groups.map((group, index) => {
        outline(group);
        return label(texts[index] ?? '', group.cells, isLoud);
      }),
    drawTense(from: number) {
      tense.clear();
      for (const [width, alpha] of [
        [cell * 0.16, 0.25],
        [cell * 0.05, 0.95],
      ] as const)
        tense
          .roundRect(from * cell, 0, (columns - from) * cell, rows * cell, cell * 0.16)
          .stroke({ color: theme.lights[theme.scatter] as string, width, alpha });
    },
    clear() {
      lines.clear();
      tense.clear();
      for (const child of labels.removeChildren()) child.destroy();
    },
  };
}
