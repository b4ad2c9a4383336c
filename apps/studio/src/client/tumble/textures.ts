import type { Texture } from 'pixi.js';
import { screenDensity } from '../slot/stage/application.ts';
import { drawTexture } from '../slot/stage/texture.ts';
import type { Layout } from './layout.ts';
import type { TumbleTheme } from './theme.ts';

export type Textures = {
  readonly scene: Texture;
  readonly back: Texture;
  readonly front: Texture;
  readonly logo: Texture;
  readonly plaque: Texture;
  readonly faces: readonly Texture[];
  readonly spots: readonly Texture[];
  /** By what they say. */
  readonly numbers: ReadonlyMap<number, Texture>;
};

const FACE_PIXELS_MIN = 32;

/** Everything that is drawn again when the page changes its size. */
export async function drawTextures(theme: TumbleTheme, layout: Layout): Promise<Textures> {
  const density = screenDensity();
  const { cell, isPortrait, logo, margin, meter, size } = layout;
  const { columns, rows } = theme;
  const frame = { columns, rows, cell: Math.round(cell), margin: Math.round(margin) };
  const outer = {
    width: (frame.cell * columns + 2 * frame.margin) * density,
    height: (frame.cell * rows + 2 * frame.margin) * density,
  };
  const pixels = Math.max(FACE_PIXELS_MIN, cell * density);
  const square = (drawing: string) => drawTexture(drawing, pixels, pixels);
  const multipliers = [
    ...new Set([
      ...theme.values,
      ...Array.from({ length: theme.spotLevels }, (_, level) => 2 ** (level + 1)),
    ]),
  ];
  const [scene, back, front, title, plaque, faces, spots, numbers] = await Promise.all([
    drawTexture(theme.scene(size), size.width * density, size.height * density),
    drawTexture(theme.boardBack(frame), outer.width, outer.height),
    drawTexture(theme.boardFront(frame), outer.width, outer.height),
    drawTexture(theme.logo(!isPortrait), logo.width * density, logo.height * density),
    drawTexture(theme.plaque(meter), meter.width * density, meter.height * density),
    Promise.all(theme.faces.map((draw) => square(draw()))),
    Promise.all(
      theme.spot === null
        ? []
        : Array.from({ length: theme.spotLevels + 1 }, (_, level) =>
            square(theme.spot?.(level) ?? ''),
          ),
    ),
    Promise.all(
      multipliers.map(
        async (multiplier) =>
          [multiplier, await drawTexture(theme.number(multiplier), pixels, pixels / 3)] as const,
      ),
    ),
  ]);
  return { scene, back, front, logo: title, plaque, faces, spots, numbers: new Map(numbers) };
}

export function dropTextures({
  back,
  faces,
  front,
  logo,
  numbers,
  plaque,
  scene,
  spots,
}: Textures) {
  for (const texture of [scene, back, front, logo, plaque, ...faces, ...spots, ...numbers.values()])
    texture.destroy(true);
}
