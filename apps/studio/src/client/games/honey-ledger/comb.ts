import { Container, Sprite, Text, type Texture } from 'pixi.js';
import type { Motion } from '../../slot/stage/motion.ts';
import { COLUMNS, ROWS } from './layout.ts';
import type { Coin } from './steps.ts';

const DROP_MS = 420;
const DROP_GAP_MS = 130;
const SPIN_MS = 620;
const COUNT_MS = 210;

export type CombDeps = {
  readonly full: Texture;
  readonly empty: Texture;
  /** What a coin says: its worth in money. */
  readonly label: (coin: Coin) => string;
  readonly prize: (name: string) => Texture | undefined;
  readonly onDrop: (coin: Coin) => void;
};

export type Comb = ReturnType<typeof createComb>;

type Cell = {
  readonly view: Container;
  readonly empty: Sprite;
  readonly full: Sprite;
  readonly prize: Sprite;
  readonly text: Text;
};

/** The cells of the comb: coins that are held, and free ones that are drawn again. */
export function createComb(motion: Motion, deps: CombDeps) {
  const view = new Container();
  const held = new Map<number, Coin>();
  let art = { full: deps.full, empty: deps.empty };
  let size = 100;
  let isBoard = false;
  const cells = Array.from({ length: COLUMNS * ROWS }, (): Cell => {
    const cell = new Container();
    const [empty, full, prize] = [
      new Sprite({ texture: art.empty, anchor: 0.5 }),
      new Sprite({ texture: art.full, anchor: 0.5 }),
      new Sprite({ anchor: 0.5 }),
    ];
    const text = new Text({
      text: '',
      anchor: 0.5,
      style: {
        fontFamily: 'Fraunces Variable, serif',
        fontWeight: '800',
        fontSize: 40,
        fill: '#3a1d06',
        stroke: { color: '#ffe7a0', width: 5, join: 'round' },
      },
    });
    cell.addChild(empty, full, prize, text);
    view.addChild(cell);
    return { view: cell, empty, full, prize, text };
  });

  const draw = () => {
    for (const [index, cell] of cells.entries()) {
      const [column, row] = [Math.floor(index / ROWS), index % ROWS];
      const coin = held.get(index);
      cell.view.position.set((column + 0.5) * size, (row + 0.5) * size);
      cell.view.scale.set(1);
      cell.empty.visible = isBoard && coin === undefined;
      cell.full.visible = coin !== undefined;
      cell.text.visible = coin !== undefined;
      cell.empty.alpha = 1;
      cell.empty.texture = art.empty;
      cell.full.texture = art.full;
      cell.empty.setSize(size * 0.95);
      cell.full.setSize(size * 0.95);
      const prize = coin?.prize == null ? undefined : deps.prize(coin.prize);
      cell.prize.visible = prize !== undefined;
      if (prize !== undefined) cell.prize.texture = prize;
      cell.prize.setSize(size * 0.44);
      cell.prize.y = -size * 0.14;
      if (coin === undefined) continue;
      cell.text.text = deps.label(coin);
      cell.text.scale.set(1);
      const wanted = size * (prize === undefined ? 0.62 : 0.52);
      cell.text.scale.set(Math.min(size / 130, wanted / Math.max(1, cell.text.width)));
      cell.text.y = prize === undefined ? 0 : size * 0.2;
    }
  };

  const drop = async (coin: Coin, delay: number) => {
    await motion.wait(motion.isReduced ? 0 : delay);
    held.set(coin.cell, coin);
    draw();
    const cell = cells[coin.cell] as Cell;
    await motion.tween(DROP_MS, (part) => {
      cell.view.scale.set(1 + 0.55 * (1 - part));
      cell.view.alpha = Math.min(1, part * 2);
    });
    cell.view.alpha = 1;
    deps.onDrop(coin);
  };

  return {
    view,
    held: () => [...held.values()],
    layout(cell: number) {
      size = cell;
      draw();
    },
    setTextures(next: { full: Texture; empty: Texture }) {
      art = next;
      draw();
    },
    /** Shows coins at once; on the board the free cells are seen, too. */
    show(coins: readonly Coin[], withBoard: boolean) {
      held.clear();
      for (const coin of coins) held.set(coin.cell, coin);
      isBoard = withBoard;
      draw();
    },
    /** The free cells shimmer while they are drawn again; resolves when they rest. */
    async spin(ms = SPIN_MS) {
      const free = cells.filter((_, index) => !held.has(index));
      await motion.tween(ms, (part) => {
        for (const [index, { empty }] of free.entries()) {
          empty.alpha = 0.55 + 0.45 * Math.abs(Math.cos(part * Math.PI * 4 + index * 1.7));
          empty.setSize(size * (0.86 + 0.09 * Math.abs(Math.cos(part * Math.PI * 4 + index))));
        }
      });
      draw();
    },
    /** Lets new coins fall into their cells, one after the other. */
    async add(coins: readonly Coin[]) {
      await Promise.all(coins.map((coin, index) => drop(coin, index * DROP_GAP_MS)));
    },
    /** Goes through the held coins for the count at the end. */
    async count(onCoin: (place: number) => void) {
      let counted = 0;
      for (const coin of [...held.values()].toSorted((one, other) => one.cell - other.cell)) {
        onCoin(counted);
        counted += 1;
        const { view: cell } = cells[coin.cell] as Cell;
        await motion.tween(COUNT_MS, (part) => cell.scale.set(1 + 0.22 * Math.sin(part * Math.PI)));
      }
    },
  };
}
