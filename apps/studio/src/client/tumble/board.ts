import { Container, Graphics, Sprite, Text, Texture } from 'pixi.js';
import type { Ease } from '../ease.ts';
import type { Motion } from '../slot/stage/motion.ts';
import type { Group } from './beats.ts';
import { dropsOf, type Fall, fallsOf } from './falls.ts';
import type { Textures } from './textures.ts';
import type { TumbleTheme } from './theme.ts';

type Piece = {
  readonly view: Container;
  readonly sprite: Sprite;
  readonly number: Sprite | null;
  readonly face: number;
  readonly symbol: number;
  readonly value: number;
};

/** What stands in the cells: symbols, and what multipliers multiply by. */
export type Standing = {
  readonly grid: readonly number[];
  readonly values: readonly number[] | null;
};

export type Place = { readonly x: number; readonly y: number };

export type BoardView = {
  readonly view: Container;
  layout(size: { readonly cell: number; readonly margin: number }, textures: Textures): void;
  /** Shows symbols at once. */
  show(standing: Standing): void;
  /** Lets all symbols fall out of the board. */
  leave(): Promise<void>;
  /** Lets symbols come from above. */
  drop(standing: Standing, events: DropEvents): Promise<void>;
  /** Lights up what wins, with what it pays, and dims the rest. */
  light(groups: readonly Group[], labels: readonly string[], isLoud: boolean): Promise<void>;
  /** Takes away what has won; answers where it stood. */
  pop(groups: readonly Group[]): Promise<void>;
  fall(
    standing: Standing,
    groups: readonly Group[],
    onLand: (column: number) => void,
  ): Promise<void>;
  setSpots(spots: readonly number[] | null): Promise<void>;
  /** Lets the symbols in cells breathe once. */
  pulse(cells: readonly number[]): Promise<void>;
  /** Takes the marks of wins away. */
  clear(): void;
  centre(cell: number): Place;
  readonly standing: Standing;
  faceAt(cell: number): number;
};

export type DropEvents = {
  /** From this column on symbols fall later, because enough scatters may still come. */
  readonly tenseFrom: number;
  readonly onLand: (column: number) => void;
  readonly onTense: () => void;
};

/** Milliseconds of a fall by one cell and by each more, as under an even weight. */
const FALL_MS = 175;
const COLUMN_GAP_MS = 62;
const ROW_GAP_MS = 16;
const TENSE_GAP_MS = 620;
const BOUNCE_MS = 230;
const LEAVE_MS = 360;
const LIGHT_MS = 560;
const POP_MS = 190;
/** Of a cell that a symbol fills. */
const FILL = 0.96;

const even: Ease = (part) => part;
const fallTime = (distance: number): number => FALL_MS * Math.sqrt(distance);

export function createBoard(theme: TumbleTheme, motion: Motion, first: Textures): BoardView {
  const { columns, rows } = theme;
  const view = new Container();
  const back = new Sprite();
  const front = new Sprite();
  const spots = new Container();
  const marks = new Graphics();
  const pieces = new Container();
  const mask = new Graphics();
  const numbers = new Container();
  const tense = new Graphics();
  const labels = new Container();
  view.addChild(back, spots, marks, pieces, mask, numbers, front, tense, labels);
  pieces.mask = mask;
  let textures = first;
  let cell = 100;
  let standing: Standing = { grid: theme.opening, values: null };
  let shownSpots: readonly number[] | null = null;
  let held: (Piece | null)[] = [];
  /** Nothing is on the board, because it left and the next spin is not there yet. */
  let isEmpty = false;

  const centre = (index: number): Place => ({
    x: (Math.floor(index / rows) + 0.5) * cell,
    y: ((index % rows) + 0.5) * cell,
  });

  const faceTexture = (face: number): Texture => textures.faces[face] ?? Texture.EMPTY;

  const createPiece = (symbol: number, value: number): Piece => {
    const face = theme.faceOf(symbol, value);
    const piece = new Container();
    const sprite = new Sprite({ texture: faceTexture(face), anchor: 0.5 });
    sprite.setSize(cell * FILL);
    piece.addChild(sprite);
    const text = value > 0 ? textures.numbers.get(value) : undefined;
    let number: Sprite | null = null;
    if (text !== undefined) {
      number = new Sprite({ texture: text, anchor: 0.5 });
      number.setSize(cell * 1.26, cell * 0.42);
      number.position.set(-cell * 0.06, cell * 0.12);
      piece.addChild(number);
    }
    pieces.addChild(piece);
    return { view: piece, sprite, number, face, symbol, value };
  };

  const put = (piece: Piece, column: number, row: number, squash = 0) => {
    piece.view.position.set((column + 0.5) * cell, (row + 0.5 + squash * 0.42) * cell);
    piece.view.scale.set(1 + squash * 0.6, 1 - squash);
  };

  const empty = () => {
    for (const piece of held) piece?.view.destroy({ children: true });
    held = [];
  };

  const build = ({ grid, values }: Standing) => {
    empty();
    held = grid.map((symbol, index) => createPiece(symbol, values?.[index] ?? 0));
    for (const [index, piece] of held.entries())
      if (piece !== null) put(piece, Math.floor(index / rows), index % rows);
  };

  /** Moves pieces down, each from its own time on, and lets them settle where they land. */
  const move = async (
    moves: readonly { readonly piece: Piece; readonly fall: Fall; readonly delay: number }[],
    onLand: (column: number) => void,
  ) => {
    const ends = moves.map(({ delay, fall: { from, to } }) => delay + fallTime(to - from));
    const whole = Math.max(0, ...ends) + BOUNCE_MS;
    const landing = Array.from({ length: columns }, (_, column) =>
      Math.max(
        -1,
        ...moves.map(({ fall }, index) =>
          fall.column === column && fall.to > fall.from ? (ends[index] as number) : -1,
        ),
      ),
    );
    const landed = new Set<number>();
    await motion.tween(
      whole,
      (part) => {
        const now = part * whole;
        for (const [index, { delay, fall, piece }] of moves.entries()) {
          const { column, from, to } = fall;
          if (from === to) continue;
          const time = fallTime(to - from);
          const gone = Math.min(1, Math.max(0, (now - delay) / time));
          const rest = Math.min(1, Math.max(0, (now - (ends[index] as number)) / BOUNCE_MS));
          const squash = Math.sin(rest * Math.PI) * (1 - rest) * 0.3;
          put(piece, column, from + (to - from) * gone ** 2, squash);
        }
        for (const [column, at] of landing.entries()) {
          if (at < 0 || now < at || landed.has(column)) continue;
          landed.add(column);
          onLand(column);
        }
      },
      even,
    );
  };

  const drawSpots = () => {
    spots.removeChildren().forEach((child) => child.destroy());
    numbers.removeChildren().forEach((child) => child.destroy());
    for (const [index, multiplier] of (shownSpots ?? []).entries()) {
      if (multiplier === 0) continue;
      const { x, y } = centre(index);
      const texture = textures.spots[Math.log2(multiplier)];
      if (texture === undefined) continue;
      const spot = new Sprite({ texture, anchor: 0.5, x, y });
      spot.setSize(cell * 0.98);
      spots.addChild(spot);
      const text = textures.numbers.get(multiplier);
      if (multiplier === 1 || text === undefined) continue;
      const number = new Sprite({ texture: text, anchor: 0.5, x, y: y + cell * 0.31 });
      number.setSize(cell * 1.08, cell * 0.36);
      numbers.addChild(number);
    }
  };

  /** A line around cells that touch, and a glow within. */
  const outline = ({ cells, symbol }: Group) => {
    const colour = theme.lights[theme.faceOf(symbol, 0)] as string;
    const own = new Set(cells);
    const edge = Math.max(2, cell * 0.05);
    for (const index of cells) {
      const { x, y } = centre(index);
      const [left, top, right, bottom] = [x - cell / 2, y - cell / 2, x + cell / 2, y + cell / 2];
      const glow = { color: colour, alpha: 0.3 };
      marks.beginPath().rect(left, top, cell, cell);
      marks.fill(glow);
      const row = index % rows;
      const sides: readonly (readonly [boolean, number, number, number, number])[] = [
        [row === 0 || !own.has(index - 1), left, top, right, top],
        [row === rows - 1 || !own.has(index + 1), left, bottom, right, bottom],
        [!own.has(index - rows), left, top, left, bottom],
        [!own.has(index + rows), right, top, right, bottom],
      ];
      for (const [isEdge, x1, y1, x2, y2] of sides) {
        if (!isEdge) continue;
        for (const [width, alpha] of [
          [edge * 2.4, 0.3],
          [edge, 1],
        ] as const)
          marks.moveTo(x1, y1).lineTo(x2, y2).stroke({ color: colour, width, alpha, cap: 'round' });
      }
    }
  };

  const label = (text: string, cells: readonly number[], isLoud: boolean) => {
    const middle = cells.map(centre);
    const x = middle.reduce((sum, place) => sum + place.x, 0) / middle.length;
    const y = middle.reduce((sum, place) => sum + place.y, 0) / middle.length;
    const node = new Text({
      text,
      anchor: 0.5,
      x,
      y,
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

  const clear = () => {
    marks.clear();
    tense.clear();
    labels.removeChildren().forEach((child) => child.destroy());
    for (const piece of held) {
      if (piece === null) continue;
      piece.view.alpha = 1;
      piece.view.scale.set(1);
      for (const extra of piece.view.children.filter((child) => child.label === 'glow'))
        extra.destroy();
    }
  };

  const drawTense = (from: number) => {
    tense.clear();
    for (const [width, alpha] of [
      [cell * 0.16, 0.25],
      [cell * 0.05, 0.95],
    ] as const)
      tense
        .roundRect(from * cell, 0, (columns - from) * cell, rows * cell, cell * 0.16)
        .stroke({ color: theme.lights[theme.scatter] as string, width, alpha });
  };

  return {
    view,
    centre,
    clear,
    get standing() {
      return standing;
    },
    faceAt: (index) => held[index]?.face ?? 0,
    layout(size, next) {
      cell = size.cell;
      textures = next;
      back.texture = next.back;
      front.texture = next.front;
      for (const part of [back, front]) {
        part.position.set(-size.margin, -size.margin);
        part.setSize(columns * cell + 2 * size.margin, rows * cell + 2 * size.margin);
      }
      mask
        .clear()
        .rect(0, 0, columns * cell, rows * cell)
        .fill('#fff');
      if (!isEmpty) build(standing);
      drawSpots();
    },
    show(next) {
      standing = next;
      isEmpty = false;
      clear();
      build(next);
      motion.redraw();
    },
    async leave() {
      clear();
      const leaving = held.flatMap((piece, index) =>
        piece === null ? [] : [{ piece, column: Math.floor(index / rows), row: index % rows }],
      );
      isEmpty = true;
      const whole = LEAVE_MS + (columns + rows) * 14;
      await motion.tween(
        whole,
        (part) => {
          for (const { column, piece, row } of leaving) {
            const delay = column * 14 + (rows - row) * 10;
            const gone = Math.min(1, Math.max(0, (part * whole - delay) / LEAVE_MS));
            put(piece, column, row + gone ** 2 * (rows + 1));
          }
        },
        even,
      );
      empty();
    },
    async drop(next, { onLand, onTense, tenseFrom }) {
      standing = next;
      empty();
      isEmpty = false;
      const moves = dropsOf(theme).map((fall) => {
        const index = fall.column * rows + fall.to;
        const piece = createPiece(next.grid[index] as number, next.values?.[index] ?? 0);
        held[index] = piece;
        put(piece, fall.column, fall.from);
        const late = Math.max(0, fall.column - tenseFrom + 1);
        const delay =
          fall.column * COLUMN_GAP_MS + (rows - 1 - fall.to) * ROW_GAP_MS + late * TENSE_GAP_MS;
        return { piece, fall, delay };
      });
      await move(moves, (column) => {
        onLand(column);
        if (column + 1 < tenseFrom || column + 1 >= columns) return;
        drawTense(column + 1);
        onTense();
      });
      tense.clear();
    },
    async light(groups, texts, isLoud) {
      clear();
      const winners = new Set(groups.flatMap(({ cells }) => cells));
      const glows: { readonly piece: Piece; readonly glow: Sprite }[] = [];
      for (const [index, piece] of held.entries()) {
        if (piece === null) continue;
        if (!winners.has(index)) {
          piece.view.alpha = 0.4;
          continue;
        }
        const glow = new Sprite({
          texture: faceTexture(piece.face),
          anchor: 0.5,
          blendMode: 'add',
          alpha: 0,
          label: 'glow',
        });
        glow.setSize(cell * FILL);
        piece.view.addChild(glow);
        glows.push({ piece, glow });
      }
      for (const group of groups) outline(group);
      const nodes = groups.map(({ cells }, index) => label(texts[index] ?? '', cells, isLoud));
      await motion.tween(
        LIGHT_MS,
        (part) => {
          const wave = Math.sin(part * Math.PI * 2) ** 2;
          marks.alpha = 0.55 + 0.45 * wave;
          for (const { glow, piece } of glows) {
            glow.alpha = 0.62 * wave;
            piece.view.scale.set(1 + 0.12 * wave);
          }
          const grown = Math.min(1, part * 5);
          for (const node of nodes)
            node.scale.set(0.6 + 0.4 * grown + 0.2 * Math.sin(grown * Math.PI));
        },
        even,
      );
    },
    async pop(groups) {
      marks.clear();
      const popped = groups.flatMap(({ cells }) =>
        cells.flatMap((index) => {
          const piece = held[index] ?? null;
          held[index] = null;
          return piece === null ? [] : [piece];
        }),
      );
      await motion.tween(POP_MS, (part) => {
        for (const { view: shown } of popped) {
          shown.scale.set(1.12 + 0.5 * part);
          shown.alpha = 1 - part;
        }
        for (const node of labels.children) node.y -= cell * 0.012;
      });
      for (const { view: shown } of popped) shown.destroy({ children: true });
    },
    async fall(next, groups, onLand) {
      standing = next;
      clear();
      const before = held;
      const burst = new Set(groups.flatMap(({ cells }) => cells));
      const after: (Piece | null)[] = [];
      const moves = fallsOf(burst, theme).map((fall) => {
        const index = fall.column * rows + fall.to;
        const stood = fall.from < 0 ? null : (before[fall.column * rows + fall.from] ?? null);
        const piece = stood ?? createPiece(next.grid[index] as number, next.values?.[index] ?? 0);
        after[index] = piece;
        put(piece, fall.column, fall.from);
        return { piece, fall, delay: fall.column * 18 + (rows - 1 - fall.to) * 10 };
      });
      held = after;
      await move(moves, onLand);
    },
    async setSpots(next) {
      const before = shownSpots;
      shownSpots = next;
      drawSpots();
      if (next === null || motion.isReduced) return motion.redraw();
      const grown = spots.children.filter((child) => {
        const column = Math.floor(child.x / cell);
        const index = column * rows + Math.floor(child.y / cell);
        return (before?.[index] ?? 0) !== next[index];
      });
      const { x, y } = grown[0]?.scale ?? { x: 1, y: 1 };
      await motion.tween(300, (part) => {
        const size = 1 + 0.35 * Math.sin(part * Math.PI);
        for (const child of grown) child.scale.set(x * size, y * size);
      });
    },
    async pulse(cells) {
      const chosen = cells.flatMap((index) => held[index] ?? []);
      await motion.tween(900, (part) => {
        const size = 1 + 0.22 * Math.sin(part * Math.PI * 3) ** 2;
        for (const piece of chosen) piece.view.scale.set(size);
      });
      for (const piece of chosen) piece.view.scale.set(1);
    },
  };
}
