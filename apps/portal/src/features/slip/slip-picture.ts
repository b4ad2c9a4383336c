// A slip as a picture that can be passed on: drawn on a canvas, so that no server is asked for it.

type Tone = 'open' | 'won' | 'lost' | 'void';

export type SlipPicture = {
  readonly title: string;
  readonly status: string;
  readonly isGood: boolean;
  readonly number: string;
  readonly legs: readonly {
    readonly outcome: string;
    readonly detail: string;
    readonly odds: string;
    readonly tone: Tone;
  }[];
  readonly figures: readonly (readonly [label: string, value: string])[];
  readonly isMirrored: boolean;
};

const WIDTH = 720;
const EDGE = 48;
const HEAD = 132;
const ROW = 92;
const FOOT = 176;
const LEGS_SHOWN = 12;

/** Colours of the page as it is, so that the picture has the look of the house. */
function coloursOf() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    ground: colour('--surface-1'),
    text: colour('--text'),
    muted: colour('--text-muted'),
    line: colour('--line-strong'),
    accent: colour('--accent-text'),
    won: colour('--gain'),
    lost: colour('--danger'),
  };
}

function draw(context: CanvasRenderingContext2D, picture: SlipPicture, height: number): void {
  const colours = coloursOf();
  const start = picture.isMirrored ? WIDTH - EDGE : EDGE;
  const end = WIDTH - start;
  const write = (
    text: string,
    at: readonly [x: number, y: number],
    look: string,
    colour: string,
  ) => {
    context.font = `${look} "Inter Variable", system-ui, sans-serif`;
    context.fillStyle = colour;
    context.textAlign = at[0] === start ? 'start' : 'end';
    context.fillText(text, at[0], at[1], WIDTH - 2 * EDGE - 130);
  };
  context.direction = picture.isMirrored ? 'rtl' : 'ltr';
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = colours.accent;
  context.fillRect(0, 0, WIDTH, 8);
  write(picture.title, [start, 68], '700 32px', colours.text);
  write(picture.status, [start, 104], '600 22px', picture.isGood ? colours.won : colours.muted);
  write(picture.number, [end, 68], '500 20px', colours.muted);
  for (const [place, leg] of picture.legs.slice(0, LEGS_SHOWN).entries()) {
    const top = HEAD + place * ROW;
    const tone =
      leg.tone === 'won' ? colours.won : leg.tone === 'lost' ? colours.lost : colours.text;
    context.fillStyle = colours.line;
    context.fillRect(EDGE, top, WIDTH - 2 * EDGE, 1);
    write(leg.outcome, [start, top + 40], '650 24px', tone);
    write(leg.detail, [start, top + 70], '400 18px', colours.muted);
    write(leg.odds, [end, top + 40], '700 24px', colours.text);
  }
  const foot = height - FOOT;
  context.fillStyle = colours.line;
  context.fillRect(EDGE, foot, WIDTH - 2 * EDGE, 1);
  for (const [place, [label, value]] of picture.figures.entries()) {
    write(label, [start, foot + 52 + place * 48], '500 22px', colours.muted);
    write(value, [end, foot + 52 + place * 48], '700 26px', colours.text);
  }
  write(location.host, [start, height - 24], '500 16px', colours.muted);
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });

/** Hands the picture to the device's own sheet where that takes files, else saves it; false without one. */
export async function shareSlipPicture(picture: SlipPicture): Promise<boolean> {
  const rows = Math.min(picture.legs.length, LEGS_SHOWN);
  const height = HEAD + rows * ROW + FOOT;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * 2;
  canvas.height = height * 2;
  const context = canvas.getContext('2d');
  if (context === null) return false;
  context.scale(2, 2);
  draw(context, picture, height);
  const blob = await blobOf(canvas);
  if (blob === null) return false;
  const name = `${picture.number}.png`;
  const file = new File([blob], name, { type: 'image/png' });
  if (
    matchMedia('(pointer: coarse)').matches &&
    'canShare' in navigator &&
    navigator.canShare({ files: [file] })
  ) {
    // A sheet that is closed again is no failure.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return true;
  }
  const { saveFile } = await import('../../lib/save-file.ts');
  saveFile(blob, name);
  return true;
}
