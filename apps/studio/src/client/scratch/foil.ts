/** The foil of a card: three tones of metal, and a figure of 24 by 24 that is stamped all over it. */
export type FoilLook = {
  readonly tones: readonly [light: string, middle: string, dark: string];
  readonly motif: string;
};

export type Point = { readonly x: number; readonly y: number };

/** Foil is counted off in so many squares each way. */
const GRID = 10;
/** A field is open once this part of its foil is gone. */
const OPEN_PART = 0.5;
/** The finger's width in parts of the shorter side of a field, and at least in pixels. */
const BRUSH_PART = 0.24;
const BRUSH_MIN = 15;
const MOTIF = 24;
const PIXELS_MAX = 2;

export type Foil = ReturnType<typeof createFoil>;

/** One field of foil on a canvas. It is counted off even where nothing can be drawn. */
export function createFoil(canvas: HTMLCanvasElement, look: FoilLook) {
  const gone = new Set<number>();
  let [width, height] = [1, 1];
  const context = canvas.getContext('2d');

  const brush = (): number => Math.max(BRUSH_MIN, Math.min(width, height) * BRUSH_PART);

  const note = ({ x, y }: Point) => {
    const reach = brush();
    for (let square = 0; square < GRID * GRID; square += 1) {
      const [across, down] = [square % GRID, Math.floor(square / GRID)];
      const [left, top] = [((across + 0.5) / GRID) * width, ((down + 0.5) / GRID) * height];
      if (Math.hypot(left - x, top - y) <= reach) gone.add(square);
    }
  };

  return {
    /** New foil over the whole field. */
    cover() {
      gone.clear();
      [width, height] = [canvas.clientWidth || 100, canvas.clientHeight || 100];
      const density = Math.min(PIXELS_MAX, globalThis.devicePixelRatio || 1);
      [canvas.width, canvas.height] = [width * density, height * density];
      canvas.classList.remove('open');
      if (context === null) return;
      context.setTransform(density, 0, 0, density, 0, 0);
      context.globalCompositeOperation = 'source-over';
      paint(context, { width, height, look });
    },
    /** Rubs along a line of the field's own pixels. */
    rub(from: Point, to: Point) {
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const steps = Math.max(1, Math.ceil(length / 6));
      for (let step = 0; step <= steps; step += 1) {
        const part = step / steps;
        note({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
      if (context === null) return;
      context.globalCompositeOperation = 'destination-out';
      context.lineCap = 'round';
      // A coin's edge: one broad line and two narrow ones beside it.
      for (const [aside, share] of [
        [0, 1.7],
        [-0.75, 0.6],
        [0.8, 0.5],
      ] as const) {
        const by = brush() * aside;
        context.lineWidth = brush() * share;
        context.beginPath();
        context.moveTo(from.x + by * 0.6, from.y + by);
        context.lineTo(to.x + by * 0.6 + 0.01, to.y + by);
        context.stroke();
      }
    },
    isOpen: (): boolean => gone.size >= GRID * GRID * OPEN_PART,
    /** Takes away what is left. */
    open() {
      canvas.classList.add('open');
    },
    size: () => ({ width, height }),
    tone: (): string => look.tones[1],
  };
}

type Sheet = { readonly width: number; readonly height: number; readonly look: FoilLook };

function paint(context: CanvasRenderingContext2D, { height, look, width }: Sheet): void {
  const [light, middle, dark] = look.tones;
  const metal = context.createLinearGradient(0, 0, width, height);
  for (const [at, tone] of [
    [0, middle],
    [0.28, light],
    [0.45, middle],
    [0.72, dark],
    [1, middle],
  ] as const)
    metal.addColorStop(at, tone);
  context.fillStyle = metal;
  context.fillRect(0, 0, width, height);
  stamp(context, new Path2D(look.motif), { width, height, look });
  // Fine lines, as of rolled metal.
  context.globalAlpha = 0.1;
  context.strokeStyle = light;
  context.lineWidth = 0.6;
  for (let line = -height; line < width; line += 3.5) {
    context.beginPath();
    context.moveTo(line, height);
    context.lineTo(line + height, 0);
    context.stroke();
  }
  context.globalAlpha = 0.5;
  context.lineWidth = 2;
  context.strokeStyle = light;
  context.strokeRect(1, 1, width - 2, height - 2);
  context.globalAlpha = 1;
}

/** The figure in rows, raised: its shadow, then its light. */
function stamp(
  context: CanvasRenderingContext2D,
  figure: Path2D,
  { height, look, width }: Sheet,
): void {
  const apart = MOTIF * 1.25;
  for (let row = 0; row * apart < height + MOTIF; row += 1) {
    for (let column = -1; column * apart < width + MOTIF; column += 1) {
      context.save();
      context.translate(column * apart + (row % 2) * (apart / 2), row * apart - MOTIF / 3);
      for (const [by, tone, strength] of [
        [0.9, look.tones[2], 0.75],
        [0, look.tones[0], 0.55],
      ] as const) {
        context.save();
        context.translate(by, by);
        context.globalAlpha = strength;
        context.fillStyle = tone;
        context.fill(figure);
        context.restore();
      }
      context.restore();
    }
  }
}
