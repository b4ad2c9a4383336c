import { type Sprite, Texture } from 'pixi.js';

type Drawn = readonly [sprite: Sprite, texture: Promise<Texture>];

/**
 * Puts new drawings on sprites once all of them are there, unless a later call has overtaken this one. The
 * answer says which.
 */
export function createSwap() {
  let serial = 0;
  return async <Symbols>(
    drawn: readonly Drawn[],
    symbols: Promise<Symbols>,
    onSymbols: (symbols: Symbols) => void,
  ): Promise<boolean> => {
    serial += 1;
    const mine = serial;
    const [found, textures] = await Promise.all([
      symbols,
      Promise.all(drawn.map(([, texture]) => texture)),
    ]);
    if (mine !== serial) return false;
    for (const [index, [sprite]] of drawn.entries()) {
      const old = sprite.texture;
      sprite.texture = textures[index] as Texture;
      if (old !== Texture.EMPTY) old.destroy(true);
    }
    onSymbols(found);
    return true;
  };
}
