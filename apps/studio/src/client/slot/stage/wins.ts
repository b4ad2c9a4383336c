import { Container, Graphics, type Sprite, Text } from 'pixi.js';
import type { Motion } from './motion.ts';

export type ShownWin = {
  /** Reel and row of every symbol that takes part. */
  readonly places: readonly (readonly [reel: number, row: number])[];
  readonly line: number | null;
  readonly label: string;
};

export type Wins = {
  readonly view: Container;
  layout(cell: number): void;
  /** All wins together for a moment, then one after the other until stopped. */
  show(wins: readonly ShownWin[], isQuiet: boolean): Promise<void>;
  stop(): void;
};

const COLOURS = ['#71dcb1', '#f6d992', '#ff9aa4', '#a9c4ff', '#ffb56b', '#d8a7ff'] as const;
const TOGETHER_MS = 900;
const EACH_MS = 950;
/** Wins are gone through this many times; then all of them stand still. */
const ROUNDS_SHOWN = 3;

export type WinsDeps = {
  readonly motion: Motion;
  /** The row of each reel, for each line. */
  readonly lines: readonly (readonly number[])[];
  readonly rows: number;
  symbolAt(reel: number, row: number): Sprite;
};

/** Marks of what lines and places have won. */
export function createWins({ lines, motion, rows, symbolAt }: WinsDeps): Wins {
  const columns = lines[0]?.length ?? 0;
  const view = new Container();
  const strokes = new Graphics();
  const boxes = new Graphics();
  const label = new Text({
    text: '',
    anchor: 0.5,
    style: {
      fontFamily: 'Fraunces Variable, serif',
      fontWeight: '700',
      fontSize: 40,
      fill: '#fff6dc',
      stroke: { color: '#2a0620', width: 7, join: 'round' },
    },
  });
  label.visible = false;
  view.addChild(strokes, boxes, label);
  let cell = 100;
  let serial = 0;
  let pulse: (() => void) | null = null;

  const centre = (reel: number, row: number) => ({ x: (reel + 0.5) * cell, y: (row + 0.5) * cell });

  const drawLine = (line: number, colour: string) => {
    const points = (lines[line] ?? []).map((row, reel) => centre(reel, row));
    for (const [width, alpha, tint] of [
      [16, 0.16, colour],
      [8, 0.5, '#1d0314'],
      [4.5, 1, colour],
    ] as const) {
      strokes.moveTo(0, points[0]?.y ?? 0);
      for (const point of points) strokes.lineTo(point.x, point.y);
      strokes
        .lineTo(columns * cell, points.at(-1)?.y ?? 0)
        .stroke({ color: tint, width: (width * cell) / 110, alpha, join: 'round' });
    }
  };

  const drawBox = ([reel, row]: readonly [number, number], colour: string) => {
    boxes
      .roundRect(reel * cell + 4, row * cell + 4, cell - 8, cell - 8, cell * 0.1)
      .stroke({ color: colour, width: Math.max(2, cell / 36), alpha: 0.95 })
      .roundRect(reel * cell + 4, row * cell + 4, cell - 8, cell - 8, cell * 0.1)
      .fill(`${colour}1a`);
  };

  const clear = () => {
    strokes.clear();
    boxes.clear();
    label.visible = false;
    pulse?.();
    pulse = null;
  };

  /** Lets the symbols of a win breathe and dims the others. */
  const lift = (places: ShownWin['places'], isQuiet: boolean) => {
    const chosen = new Set(places.map(([reel, row]) => `${reel}/${row}`));
    const sprites: Sprite[] = [];
    for (let reel = 0; reel < columns; reel += 1) {
      for (let row = 0; row < rows; row += 1) {
        const sprite = symbolAt(reel, row);
        if (chosen.has(`${reel}/${row}`)) sprites.push(sprite);
        else sprite.alpha = isQuiet ? 0.75 : 0.42;
      }
    }
    const size = cell * 0.93;
    let passed = 0;
    const stop = motion.everyFrame((delta) => {
      passed += delta;
      const grow = isQuiet || motion.isReduced ? 1 : 1 + 0.07 * Math.sin(passed / 130) ** 2;
      for (const sprite of sprites) sprite.setSize(size * grow);
    });
    return () => {
      stop();
      for (let reel = 0; reel < columns; reel += 1) {
        for (let row = 0; row < rows; row += 1) {
          symbolAt(reel, row).alpha = 1;
          symbolAt(reel, row).setSize(size);
        }
      }
    };
  };

  const showAll = (wins: readonly ShownWin[]) => {
    clear();
    // A place of many lines has one box: their tints together would hide what stands there.
    const boxed = new Set<string>();
    for (const [index, win] of wins.entries()) {
      const colour = COLOURS[index % COLOURS.length] as string;
      if (win.line !== null) drawLine(win.line, colour);
      for (const place of win.places) {
        if (boxed.has(place.join('/'))) continue;
        boxed.add(place.join('/'));
        drawBox(place, colour);
      }
    }
  };

  const showOne = (win: ShownWin, index: number) => {
    clear();
    const colour = COLOURS[index % COLOURS.length] as string;
    if (win.line !== null) drawLine(win.line, colour);
    for (const place of win.places) drawBox(place, colour);
    const [reel = 1, row = 1] = win.places[Math.min(1, win.places.length - 1)] ?? [];
    label.text = win.label;
    label.scale.set(cell / 130);
    label.position.set(centre(reel, row).x, centre(reel, row).y + cell * 0.3);
    label.visible = true;
    pulse = lift(win.places, false);
  };

  return {
    view,
    layout(size) {
      cell = size;
      clear();
    },
    async show(wins, isQuiet) {
      serial += 1;
      const mine = serial;
      showAll(wins);
      pulse = lift(
        wins.flatMap((win) => win.places),
        isQuiet,
      );
      await motion.wait(isQuiet ? TOGETHER_MS / 2 : TOGETHER_MS);
      if (mine !== serial) return;
      void (async () => {
        for (let index = 0; mine === serial && index < wins.length * ROUNDS_SHOWN; index += 1) {
          showOne(wins[index % wins.length] as ShownWin, index % wins.length);
          await motion.wait(EACH_MS);
        }
        if (mine !== serial) return;
        showAll(wins);
        motion.redraw();
      })();
    },
    stop() {
      serial += 1;
      clear();
    },
  };
}
