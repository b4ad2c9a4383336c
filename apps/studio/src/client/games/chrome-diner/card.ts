import { SANS } from '../../art/fonts.ts';
import { Container, Graphics, Sprite, Text, Texture } from 'pixi.js';
import { easeInOut } from '../../ease.ts';
import type { Motion } from '../../slot/stage/motion.ts';
import type { SymbolTextures } from '../../slot/stage/texture.ts';
import { CARD, type Layout, STRIP } from './layout.ts';

const FLIGHT_MS = 620;
const FLIGHT_GAP_MS = 140;

type Point = { readonly x: number; readonly y: number };

const drawBoard = (board: Graphics, width: number, height: number): Graphics =>
  board
    .clear()
    .roundRect(0, 0, width, height, 16)
    .fill('#0b0a1ed1')
    .stroke({ color: '#c9d6e8', width: 3 })
    .roundRect(5, 5, width - 10, height - 10, 12)
    .stroke({ color: '#ff3d8b', width: 2, alpha: 0.9 });

/** The card on the wall: a stamp for every coffee on the line. */
export function createCard(
  motion: Motion,
  first: SymbolTextures,
  {
    size,
    symbol,
    title,
  }: { readonly size: number; readonly symbol: number; readonly title: string },
) {
  const view = new Container();
  const board = new Graphics();
  const rings = new Graphics();
  const style = { fontFamily: SANS, fontWeight: '800' } as const;
  const name = new Text({
    text: title,
    anchor: 0.5,
    style: { ...style, fontSize: 26, fill: '#fff1d6' },
  });
  const count = new Text({
    text: '',
    anchor: 0.5,
    style: { ...style, fontSize: 24, fill: '#2fe6ff' },
  });
  const stamps = Array.from({ length: size }, () => new Sprite({ anchor: 0.5, visible: false }));
  const flying = new Container();
  view.addChild(board, rings, name, count, ...stamps);
  let textures = first;
  let layout: Layout['card'] = { x: 0, y: 0, scale: 1, isStrip: false };
  let filled = 0;

  const placeOf = (index: number): Point => {
    const { cell, columns, left, top } = layout.isStrip ? STRIP : CARD;
    return {
      x: left + ((index % columns) + 0.5) * cell,
      y: top + (Math.floor(index / columns) + 0.5) * cell,
    };
  };
  const draw = () => {
    const { cell, height, width } = layout.isStrip ? STRIP : CARD;
    drawBoard(board, width, height);
    rings.clear();
    for (const [index, stamp] of stamps.entries()) {
      const { x, y } = placeOf(index);
      rings.circle(x, y, cell * 0.4).stroke({ color: '#bdb8e6', width: 1.5, alpha: 0.4 });
      stamp.position.set(x, y);
      stamp.texture = textures.sharp[symbol] ?? stamp.texture;
      stamp.setSize(cell * 0.94);
      stamp.visible = index < filled;
    }
    name.visible = !layout.isStrip;
    name.scale.set(1);
    name.scale.set(Math.min(1, (CARD.width - 40) / Math.max(1, name.width)));
    name.position.set(CARD.width / 2, 34);
    count.text = `${filled} / ${size}`;
    count.scale.set(layout.isStrip ? 0.58 : 1);
    count.position.set(layout.isStrip ? width - 31 : width / 2, layout.isStrip ? height / 2 : 66);
  };
  const show = (next: number) => {
    filled = Math.min(size, next);
    draw();
  };
  const fly = async (from: Point, side: number, index: number) => {
    const cup = new Sprite({ texture: textures.sharp[symbol] ?? Texture.EMPTY, anchor: 0.5 });
    flying.addChild(cup);
    const place = placeOf(index);
    const to = { x: layout.x + place.x * layout.scale, y: layout.y + place.y * layout.scale };
    const small = (layout.isStrip ? STRIP : CARD).cell * 0.94 * layout.scale;
    await motion.tween(
      FLIGHT_MS,
      (part) => {
        const lift = Math.sin(part * Math.PI) * side * 0.5;
        cup.position.set(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part - lift);
        cup.setSize(side + (small - side) * part);
      },
      easeInOut,
    );
    cup.destroy();
    show(index + 1);
  };

  return {
    view,
    /** Stamps on their way, in the coordinates of the page. */
    flying,
    layout({ card }: Layout) {
      layout = card;
      view.position.set(card.x, card.y);
      view.scale.set(card.scale);
      draw();
    },
    setTextures(next: SymbolTextures) {
      textures = next;
      draw();
    },
    show,
    /** Lets a stamp fly from each of the places, after `before` that are there; those over stay away. */
    async stamp(
      before: number,
      {
        cell,
        from,
        onStamp,
      }: { readonly from: readonly Point[]; readonly cell: number; readonly onStamp: () => void },
    ) {
      show(before);
      const flights: Promise<void>[] = [];
      for (const [index, point] of from.entries()) {
        if (before + index >= size) break;
        flights.push(fly(point, cell, before + index).then(onStamp));
        await motion.wait(motion.isReduced ? 0 : FLIGHT_GAP_MS);
      }
      await Promise.all(flights);
    },
  };
}
