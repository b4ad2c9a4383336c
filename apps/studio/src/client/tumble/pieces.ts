import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { Ease } from '../ease.ts';
import type { Motion } from '../slot/stage/motion.ts';
import type { Fall } from './falls.ts';
import type { Textures } from './textures.ts';
import type { TumbleTheme } from './theme.ts';

export type Piece = { readonly view: Container; readonly face: number };

/** What stands in the cells: symbols, and what multipliers multiply by. */
export type Standing = {
  readonly grid: readonly number[];
  readonly values: readonly number[] | null;
};

export type Move = { readonly piece: Piece; readonly fall: Fall; readonly delay: number };

/** Milliseconds of a fall by one cell; further ones take longer as under an even weight. */
const FALL_MS = 175;
const BOUNCE_MS = 230;
/** Of a cell that a symbol fills. */
const FILL = 0.96;
/** Of a cell that a number on a symbol is wide; it is a third as high. */
const NUMBER_WIDTH = 1.26;

export const even: Ease = (part) => part;
const fallTime = (distance: number): number => FALL_MS * Math.sqrt(distance);

/** The symbols on the board, and how they fall. */
export function createPieces(theme: TumbleTheme, motion: Motion, first: Textures) {
  const { columns, rows } = theme;
  const view = new Container();
  const mask = new Graphics();
  const shown = new Container();
  shown.mask = mask;
  view.addChild(shown, mask);
  let textures = first;
  let cell = 100;
  let held: (Piece | null)[] = [];

  const faceSprite = (face: number): Sprite => {
    const sprite = new Sprite({ texture: textures.faces[face] ?? Texture.EMPTY, anchor: 0.5 });
    sprite.setSize(cell * FILL);
    return sprite;
  };

  const create = ({ grid, values }: Standing, index: number): Piece => {
    const value = values?.[index] ?? 0;
    const face = theme.faceOf(grid[index] as number, value);
    const piece = new Container();
    piece.addChild(faceSprite(face));
    const text = value > 0 ? textures.numbers.get(value) : undefined;
    if (text !== undefined) {
      const number = new Sprite({ texture: text, anchor: 0.5 });
      number.setSize(cell * NUMBER_WIDTH, (cell * NUMBER_WIDTH) / 3);
      number.position.set(-cell * 0.06, cell * 0.12);
      piece.addChild(number);
    }
    shown.addChild(piece);
    return { view: piece, face };
  };

  /** Puts a piece into a cell, pressed flat by a part of its height. */
  const put = (piece: Piece, column: number, row: number, squash = 0) => {
    piece.view.position.set((column + 0.5) * cell, (row + 0.5 + squash * 0.42) * cell);
    piece.view.scale.set(1 + squash * 0.6, 1 - squash);
  };

  const empty = () => {
    for (const piece of held) piece?.view.destroy({ children: true });
    held = [];
  };

  return {
    view,
    create,
    put,
    empty,
    faceSprite,
    held: () => held,
    hold(next: (Piece | null)[]) {
      held = next;
    },
    layout(size: number, next: Textures) {
      cell = size;
      textures = next;
      mask
        .clear()
        .rect(0, 0, columns * cell, rows * cell)
        .fill('#fff');
    },
    build(standing: Standing) {
      empty();
      held = standing.grid.map((_, index) => create(standing, index));
      for (const [index, piece] of held.entries())
        if (piece !== null) put(piece, Math.floor(index / rows), index % rows);
    },
    /** Moves pieces down, each from its own time on, and lets them settle where they land. */
    async move(moves: readonly Move[], onLand: (column: number) => void) {
      const ends = moves.map(({ delay, fall: { from, to } }) => delay + fallTime(to - from));
      const whole = Math.max(0, ...ends) + BOUNCE_MS;
      const lastOf = (column: number): number =>
        Math.max(
          -1,
          ...moves.map(({ fall }, index) =>
            fall.column === column && fall.to > fall.from ? (ends[index] as number) : -1,
          ),
        );
      const landing = new Map(
        Array.from({ length: columns }, (_, column) => [column, lastOf(column)] as const),
      );
      const draw = (now: number) => {
        for (const [index, { delay, fall, piece }] of moves.entries()) {
          const { column, from, to } = fall;
          if (from === to) continue;
          const gone = Math.min(1, Math.max(0, (now - delay) / fallTime(to - from)));
          const rest = Math.min(1, Math.max(0, (now - (ends[index] as number)) / BOUNCE_MS));
          put(piece, column, from + (to - from) * gone ** 2, pressOf(rest));
        }
        for (const [column, at] of landing) {
          if (now < at) continue;
          landing.delete(column);
          if (at >= 0) onLand(column);
        }
      };
      await motion.tween(whole, (part) => draw(part * whole), even);
    },
  };
}

/** How flat a piece is pressed, by the part of its rest that is over. */
const pressOf = (rest: number): number => Math.sin(rest * Math.PI) * (1 - rest) * 0.3;
