import { Container, Graphics, Sprite, Text } from 'pixi.js';
import type { SymbolTextures } from '../../slot/stage/texture.ts';
import { ENTRY, type Layout } from './layout.ts';

/** The menu on the wall: what three of each symbol pay. */
export function createMenu(textures: SymbolTextures) {
  const view = new Container();
  const board = new Graphics();
  view.addChild(board);
  const entries = textures.sharp.map((texture) => {
    const entry = new Container();
    const picture = new Sprite({ texture, anchor: 0.5 });
    picture.setSize(ENTRY.height * 0.9);
    picture.x = -ENTRY.width / 2 + 32;
    const pays = new Text({
      text: '',
      anchor: { x: 0, y: 0.5 },
      style: {
        fontFamily: 'Inter Variable, sans-serif',
        fontWeight: '700',
        fontSize: 24,
        fill: '#fff1d6',
      },
    });
    pays.x = -ENTRY.width / 2 + 64;
    entry.addChild(picture, pays);
    view.addChild(entry);
    return { entry, picture, pays };
  });
  return {
    view,
    layout({ menu: { box, places, scale } }: Layout) {
      board
        .clear()
        .roundRect(box.x, box.y, box.width, box.height, 16)
        .fill('#0b0a1ed1')
        .stroke({ color: '#c9d6e8', width: 3 })
        .roundRect(box.x + 5, box.y + 5, box.width - 10, box.height - 10, 12)
        .stroke({ color: '#2fe6ff', width: 2, alpha: 0.8 });
      for (const [index, { entry }] of entries.entries()) {
        const [x, y] = places[index] ?? [0, 0];
        entry.position.set(x, y);
        entry.scale.set(scale);
      }
    },
    setTextures(next: SymbolTextures) {
      for (const [index, { picture }] of entries.entries()) {
        picture.texture = next.sharp[index] ?? picture.texture;
        picture.setSize(ENTRY.height * 0.9);
      }
    },
    setPays(amounts: readonly string[]) {
      for (const [index, { pays }] of entries.entries()) {
        pays.text = amounts[index] ?? '';
        pays.scale.set(1);
        pays.scale.set(Math.min(1, (ENTRY.width - 70) / Math.max(1, pays.width)));
      }
    },
  };
}
