import { Container, Sprite } from 'pixi.js';
import type { Motion } from '../slot/stage/motion.ts';
import type { Group } from './beats.ts';
import { dropsOf, fallsOf } from './falls.ts';
import { createMarks, type Place } from './marks.ts';
import { createPieces, even, type Move, type Piece, type Standing } from './pieces.ts';
import { createSpots } from './spots.ts';
import type { Textures } from './textures.ts';
import type { TumbleTheme } from './theme.ts';

export type DropEvents = {
  /** From this column on symbols fall later, because enough scatters may still come. */
  readonly tenseFrom: number;
  readonly onLand: (column: number) => void;
  readonly onTense: () => void;
};

const COLUMN_GAP_MS = 62;
const ROW_GAP_MS = 16;
const TENSE_GAP_MS = 620;
const LEAVE_MS = 360;
const LIGHT_MS = 560;
const POP_MS = 190;
const PULSE_MS = 900;
/** Points a frame by which an amount rises while its symbols burst. */
const LABEL_RISE = 0.8;
const GLOW = 'glow';

export type BoardView = ReturnType<typeof createBoard>;

/** The board of a slot whose symbols tumble. */
export function createBoard(theme: TumbleTheme, motion: Motion, first: Textures) {
  const { columns, rows } = theme;
  const view = new Container();
  const [back, front] = [new Sprite(), new Sprite()];
  const pieces = createPieces(theme, motion, first);
  const marks = createMarks(theme);
  const spots = createSpots(motion, { centre: marks.centre, first });
  view.addChild(
    back,
    spots.view,
    marks.lines,
    pieces.view,
    spots.numbers,
    front,
    marks.tense,
    marks.labels,
  );
  let standing: Standing = { grid: theme.opening, values: null };
  /** Symbols have left, and those of the next spin are not there yet. */
  let isEmpty = false;

  const clear = () => {
    marks.clear();
    for (const piece of pieces.held()) {
      if (piece === null) continue;
      piece.view.alpha = 1;
      piece.view.scale.set(1);
      for (const extra of piece.view.children.filter(({ label }) => label === GLOW))
        extra.destroy();
    }
  };

  return {
    view,
    clear,
    centre: (index: number): Place => marks.centre(index),
    standing: (): Standing => standing,
    faceAt: (index: number): number => pieces.held()[index]?.face ?? 0,
    setSpots: spots.set,
    layout({ cell, margin }: { readonly cell: number; readonly margin: number }, next: Textures) {
      back.texture = next.back;
      front.texture = next.front;
      for (const part of [back, front]) {
        part.position.set(-margin, -margin);
        part.setSize(columns * cell + 2 * margin, rows * cell + 2 * margin);
      }
      marks.layout(cell);
      pieces.layout(cell, next);
      spots.layout(cell, next);
      if (!isEmpty) pieces.build(standing);
    },
    /** Shows symbols at once. */
    show(next: Standing) {
      standing = next;
      isEmpty = false;
      clear();
      pieces.build(next);
      motion.redraw();
    },
    /** Lets all symbols fall out of the board. */
    async leave() {
      clear();
      isEmpty = true;
      await leave(theme, motion, pieces);
      pieces.empty();
    },
    /** Lets symbols come from above. */
    async drop(next: Standing, { onLand, onTense, tenseFrom }: DropEvents) {
      standing = next;
      isEmpty = false;
      pieces.empty();
      const moves = dropIn(theme, pieces, { next, tenseFrom });
      await pieces.move(moves, (column) => {
        onLand(column);
        if (column + 1 < tenseFrom || column + 1 >= columns) return;
        marks.drawTense(column + 1);
        onTense();
      });
      marks.tense.clear();
    },
    /** Lights up what wins, with what it pays, and dims the rest. */
    async light(groups: readonly Group[], texts: readonly string[], isLoud: boolean) {
      clear();
      await light({ motion, pieces, marks }, groups, marks.draw(groups, texts, isLoud));
    },
    /** Takes away what has won. */
    async pop(groups: readonly Group[]) {
      marks.lines.clear();
      const held = pieces.held();
      const cells = groups.flatMap((group) => group.cells);
      const popped = cells.flatMap((index) => held[index] ?? []);
      for (const index of cells) held[index] = null;
      await motion.tween(POP_MS, (part) => {
        for (const piece of popped) {
          piece.view.scale.set(1.12 + 0.5 * part);
          piece.view.alpha = 1 - part;
        }
        for (const label of marks.labels.children) label.y -= LABEL_RISE;
      });
      for (const piece of popped) piece.view.destroy({ children: true });
    },
    /** Lets what is left fall, and new symbols come from above. */
    async fall(next: Standing, groups: readonly Group[], onLand: (column: number) => void) {
      standing = next;
      clear();
      const moves = fallIn(theme, pieces, { next, groups });
      await pieces.move(moves, onLand);
    },
    /** Lets the symbols in cells breathe. */
    async pulse(cells: readonly number[]) {
      const held = pieces.held();
      const chosen = cells.flatMap((index) => held[index] ?? []);
      await motion.tween(PULSE_MS, (part) => {
        const size = 1 + 0.22 * Math.sin(part * Math.PI * 3) ** 2;
        for (const piece of chosen) piece.view.scale.set(size);
      });
      for (const piece of chosen) piece.view.scale.set(1);
    },
  };
}

type Pieces = ReturnType<typeof createPieces>;

async function leave({ columns, rows }: TumbleTheme, motion: Motion, pieces: Pieces) {
  const whole = LEAVE_MS + (columns + rows) * 14;
  const leaving = pieces.held();
  await motion.tween(
    whole,
    (part) => {
      for (const [index, piece] of leaving.entries()) {
        if (piece === null) continue;
        const [column, row] = [Math.floor(index / rows), index % rows];
        const delay = column * 14 + (rows - row) * 10;
        const gone = Math.min(1, Math.max(0, (part * whole - delay) / LEAVE_MS));
        pieces.put(piece, column, row + gone ** 2 * (rows + 1));
      }
    },
    even,
  );
}

/** Puts new symbols above the board, each with the time of its fall. */
function dropIn(
  theme: TumbleTheme,
  pieces: Pieces,
  { next, tenseFrom }: { readonly next: Standing; readonly tenseFrom: number },
): readonly Move[] {
  const { rows } = theme;
  const held: Piece[] = [];
  const moves = dropsOf(theme).map((fall) => {
    const index = fall.column * rows + fall.to;
    const piece = pieces.create(next, index);
    held[index] = piece;
    pieces.put(piece, fall.column, fall.from);
    const late = Math.max(0, fall.column - tenseFrom + 1) * TENSE_GAP_MS;
    const delay = fall.column * COLUMN_GAP_MS + (rows - 1 - fall.to) * ROW_GAP_MS + late;
    return { piece, fall, delay };
  });
  pieces.hold(held);
  return moves;
}

/** Counts what is left into its new cells, and puts new symbols above. */
function fallIn(
  theme: TumbleTheme,
  pieces: Pieces,
  { groups, next }: { readonly next: Standing; readonly groups: readonly Group[] },
): readonly Move[] {
  const { rows } = theme;
  const before = pieces.held();
  const after: Piece[] = [];
  const moves = fallsOf(new Set(groups.flatMap(({ cells }) => cells)), theme).map((fall) => {
    const index = fall.column * rows + fall.to;
    const stood = fall.from < 0 ? null : before[fall.column * rows + fall.from];
    const piece = stood ?? pieces.create(next, index);
    after[index] = piece;
    pieces.put(piece, fall.column, fall.from);
    return { piece, fall, delay: fall.column * 18 + (rows - 1 - fall.to) * 10 };
  });
  pieces.hold(after);
  return moves;
}

type Lighting = {
  readonly motion: Motion;
  readonly pieces: Pieces;
  readonly marks: ReturnType<typeof createMarks>;
};

async function light(
  { marks, motion, pieces }: Lighting,
  groups: readonly Group[],
  labels: readonly Container[],
) {
  const lit = lightUp(pieces, new Set(groups.flatMap(({ cells }) => cells)));
  await motion.tween(
    LIGHT_MS,
    (part) => {
      const beat = Math.sin(part * Math.PI * 2) ** 2;
      marks.lines.alpha = 0.55 + 0.45 * beat;
      for (const { glow, piece } of lit) {
        glow.alpha = 0.62 * beat;
        piece.view.scale.set(1 + 0.12 * beat);
      }
      const grown = Math.min(1, part * 5);
      for (const label of labels)
        label.scale.set(0.6 + 0.4 * grown + 0.2 * Math.sin(grown * Math.PI));
    },
    even,
  );
}

/** Lays a glow over the winners and dims the others. */
function lightUp(pieces: Pieces, winners: ReadonlySet<number>) {
  const lit: { readonly piece: Piece; readonly glow: Sprite }[] = [];
  for (const [index, piece] of pieces.held().entries()) {
    if (piece === null) continue;
    if (!winners.has(index)) {
      piece.view.alpha = 0.4;
      continue;
    }
    const glow = pieces.faceSprite(piece.face);
    glow.blendMode = 'add';
    glow.alpha = 0;
    glow.label = GLOW;
    piece.view.addChild(glow);
    lit.push({ piece, glow });
  }
  return lit;
}
