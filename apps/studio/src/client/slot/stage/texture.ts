import { Texture } from 'pixi.js';

/** Rasterises a drawing at a pixel size of its own. */
export async function drawTexture(
  drawing: string,
  width: number,
  height: number,
): Promise<Texture> {
  return Texture.from(await drawCanvas(drawing, width, height), true);
}

async function drawCanvas(
  drawing: string,
  width: number,
  height: number,
): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width));
    canvas.height = Math.max(1, Math.round(height));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export type SymbolTextures = {
  readonly sharp: readonly Texture[];
  readonly blurred: readonly Texture[];
};

const BLUR_STEPS = 30;
/** Height of a smeared symbol in cells: it reaches into its neighbours. */
export const BLUR_STRETCH = 1.5;

/** Every symbol twice: as it stands and as it smears when the reel runs. In the order of the drawings. */
export async function symbolTextures(
  drawings: readonly string[],
  size: number,
): Promise<SymbolTextures> {
  const canvases = await Promise.all(drawings.map((drawing) => drawCanvas(drawing, size, size)));
  return {
    sharp: canvases.map((canvas) => Texture.from(canvas, true)),
    blurred: canvases.map((canvas) => Texture.from(smear(canvas), true)),
  };
}

/** The average of the symbol over its way during a frame, which is what an eye sees of a running reel. */
function smear(source: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = source.width;
  canvas.height = Math.round(source.height * BLUR_STRETCH);
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.globalCompositeOperation = 'lighter';
  context.globalAlpha = 1.25 / BLUR_STEPS;
  for (let step = 0; step < BLUR_STEPS; step += 1) {
    context.drawImage(source, 0, (step / (BLUR_STEPS - 1)) * (canvas.height - source.height));
  }
  return canvas;
}

/** A soft round spark, the one particle that everything glitters with. */
export function sparkTexture(colour: string): Texture {
  const size = 64;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context !== null) {
    const glow = context.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
    glow.addColorStop(0, 'rgba(255,255,255,1)');
    glow.addColorStop(0.18, colour);
    glow.addColorStop(1, 'rgba(0,0,0,0)');
    context.fillStyle = glow;
    context.fillRect(0, 0, size, size);
  }
  return Texture.from(canvas, true);
}

/** A brass coin for celebrations. */
export const COIN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><defs><linearGradient id="c" x2="0" y2="1"><stop stop-color="#fff6d0"/><stop offset=".5" stop-color="#dcab4c"/><stop offset="1" stop-color="#7a4f16"/></linearGradient></defs><circle cx="32" cy="32" r="29" fill="#5a360c"/><circle cx="32" cy="32" r="27" fill="url(#c)"/><circle cx="32" cy="32" r="20" fill="none" stroke="#7a4f16" stroke-width="2"/><path d="M36 18A15 15 0 1 0 46 40A12 12 0 1 1 36 18Z" fill="#8a5a1a"/></svg>';
