// The place of a race, drawn in depth: sky, town or hills, stands, lights, rails, the track and the line.
import type { Pen } from './galloper.ts';
import { scatter } from './run.ts';

export type Place = 'night' | 'meadow';

export type View = {
  readonly width: number;
  readonly height: number;
  /** Where the left edge of the picture is, in metres from the traps. */
  readonly from: number;
  /** Pixels of a metre on the middle row. */
  readonly scale: number;
  readonly length: number;
  /** Of the page, for lights that flicker. */
  readonly ms: number;
};

const HORIZON = 0.36;
const TRACK_TOP = 0.5;
const TRACK_FOOT = 0.97;

/** Where rows lie: 0 is the far rail, 1 the near one. */
export const rowY = ({ height }: Pick<View, 'height'>, part: number): number =>
  height * (TRACK_TOP + 0.075 + (TRACK_FOOT - TRACK_TOP - 0.11) * part);
export const rowSize = (part: number): number => 0.8 + 0.34 * part;

const metreX = ({ from, scale }: View, metre: number): number => (metre - from) * scale;

type Shades = {
  readonly sky: readonly string[];
  readonly far: string;
  readonly track: readonly [string, string];
  readonly grass: string;
  readonly rail: string;
};
const SHADES: Readonly<Record<Place, Shades>> = {
  night: {
    sky: ['#0a0b22', '#1b1740', '#4a2a5c', '#b0605a'],
    far: '#14112c',
    track: ['#8a6646', '#5d412b'],
    grass: '#123a2a',
    rail: '#f1e9d8',
  },
  meadow: {
    sky: ['#3f84c9', '#8fc0e4', '#dbe9ea', '#f8e6c2'],
    far: '#6d9a8e',
    track: ['#6fa64a', '#4a8336'],
    grass: '#3b7a36',
    rail: '#ffffff',
  },
};

function drawSky(pen: Pen, { height, width }: View, place: Place): void {
  const wash = pen.createLinearGradient(0, 0, 0, height * (HORIZON + 0.1));
  for (const [at, colour] of SHADES[place].sky.entries()) wash.addColorStop(at / 3, colour);
  pen.fillStyle = wash;
  pen.fillRect(0, 0, width, height * 0.6);
  if (place === 'night') {
    const next = scatter(11);
    pen.fillStyle = '#fff6dc';
    for (let star = 0; star < 70; star += 1) {
      pen.globalAlpha = 0.2 + next() * 0.6;
      pen.fillRect(next() * width, next() * height * 0.24, 1.2, 1.2);
    }
    pen.globalAlpha = 1;
    return;
  }
  const sun = pen.createRadialGradient(
    width * 0.76,
    height * 0.16,
    4,
    width * 0.76,
    height * 0.16,
    height * 0.5,
  );
  sun.addColorStop(0, 'rgb(255 250 225 / 95%)');
  sun.addColorStop(0.1, 'rgb(255 240 190 / 60%)');
  sun.addColorStop(1, 'rgb(255 230 170 / 0%)');
  pen.fillStyle = sun;
  pen.fillRect(0, 0, width, height * 0.6);
}

/** Steps through things that stand in a row at a distance, those of them that are in the picture. */
function eachAlong(
  { from, scale, width }: View,
  { every, share }: { readonly every: number; readonly share: number },
  draw: (x: number, place: number) => void,
): void {
  const shift = from * scale * share;
  const first = Math.floor(shift / every) - 1;
  const last = Math.ceil((shift + width) / every) + 1;
  for (let place = first; place <= last; place += 1) draw(place * every - shift, place);
}

function drawFar(pen: Pen, view: View, place: Place): void {
  const { height } = view;
  const ground = height * HORIZON;
  pen.fillStyle = SHADES[place].far;
  eachAlong(view, { every: height * 0.36, share: 0.12 }, (x, at) => {
    const next = scatter(at + 400);
    if (place === 'meadow') {
      const top = ground - height * (0.06 + next() * 0.1);
      pen.globalAlpha = 0.75;
      pen.beginPath();
      pen.moveTo(x - height * 0.34, ground + 4);
      pen.quadraticCurveTo(x + height * 0.1, top - height * 0.06, x + height * 0.6, ground + 4);
      pen.fill();
      pen.globalAlpha = 1;
      return;
    }
    for (let house = 0; house < 4; house += 1) {
      const [wide, tall] = [height * (0.05 + next() * 0.06), height * (0.05 + next() * 0.15)];
      const left = x + (house * height * 0.36) / 4;
      pen.fillStyle = SHADES[place].far;
      pen.fillRect(left, ground - tall, wide, tall + 6);
      pen.fillStyle = 'rgb(255 205 120 / 55%)';
      for (let lit = 0; lit < 5; lit += 1)
        pen.fillRect(left + next() * wide * 0.8, ground - tall + next() * tall * 0.85, 2, 2.6);
    }
  });
}

function drawStand(pen: Pen, view: View, place: Place): void {
  const { height } = view;
  const isNight = place === 'night';
  const foot = height * (TRACK_TOP - 0.055);
  const every = height * 1.5;
  eachAlong(view, { every, share: 0.45 }, (x, at) => {
    if (at % 3 === 2) return;
    const [wide, tall] = [every * 0.86, height * 0.29];
    const top = foot - tall;
    pen.fillStyle = isNight ? '#1d1838' : '#c9c2b4';
    pen.beginPath();
    pen.moveTo(x, foot);
    pen.lineTo(x + 14, top + tall * 0.3);
    pen.lineTo(x + wide - 14, top + tall * 0.3);
    pen.lineTo(x + wide, foot);
    pen.fill();
    const next = scatter(at * 31 + 5);
    // People on the steps: small heads, lit from the track.
    const heads = isNight
      ? ['#7a5a86', '#a4705e', '#5a5f8c', '#c99662', '#8b4a62']
      : ['#8d4a45', '#3f5f8f', '#d9b37c', '#597a52', '#efe8dc', '#a35c7a'];
    const steps = 7;
    for (let step = 0; step < steps; step += 1) {
      const y = top + tall * (0.42 + (step / steps) * 0.52);
      const size = 1.7 + step * 0.22;
      for (let head = 0; head < wide / (size * 4.2); head += 1) {
        if (next() < 0.2) continue;
        pen.fillStyle = heads[Math.floor(next() * heads.length)] ?? '#888';
        const sway = Math.sin(view.ms / 260 + head * 1.7 + step) * 0.7;
        pen.beginPath();
        pen.arc(x + 20 + next() * (wide - 40), y + sway + next() * 3, size, 0, Math.PI * 2);
        pen.fill();
      }
    }
    // The roof, with its bulbs or its awning.
    pen.fillStyle = isNight ? '#2a2150' : '#f3efe6';
    pen.beginPath();
    pen.moveTo(x - 10, top + tall * 0.32);
    pen.lineTo(x + 26, top + tall * 0.06);
    pen.lineTo(x + wide + 4, top + tall * 0.06);
    pen.lineTo(x + wide + 12, top + tall * 0.32);
    pen.fill();
    const bulbs = Math.floor(wide / 15);
    for (let bulb = 0; bulb < bulbs; bulb += 1) {
      const left = x - 6 + (bulb * (wide + 14)) / bulbs;
      if (isNight) {
        pen.globalAlpha = 0.65 + 0.35 * Math.sin(view.ms / 420 + bulb * 1.9 + at);
        pen.fillStyle = '#ffd88a';
        pen.fillRect(left, top + tall * 0.32, 3, 3);
        pen.globalAlpha = 1;
      } else {
        pen.fillStyle = bulb % 2 === 0 ? '#b3252f' : '#fbf7ee';
        pen.fillRect(left, top + tall * 0.3, 15, tall * 0.055);
      }
    }
  });
}

function drawLamps(pen: Pen, view: View, place: Place): void {
  const { height } = view;
  const foot = height * (TRACK_TOP - 0.03);
  eachAlong(view, { every: height * 1.02, share: 0.72 }, (x, at) => {
    if (place === 'meadow') {
      const next = scatter(at + 90);
      const size = height * (0.07 + next() * 0.05);
      pen.fillStyle = '#2f6a3b';
      pen.beginPath();
      pen.arc(x, foot - size * 0.9, size, 0, Math.PI * 2);
      pen.arc(x + size * 0.8, foot - size * 0.6, size * 0.75, 0, Math.PI * 2);
      pen.fill();
      pen.fillStyle = 'rgb(255 255 220 / 14%)';
      pen.beginPath();
      pen.arc(x - size * 0.2, foot - size * 1.2, size * 0.6, 0, Math.PI * 2);
      pen.fill();
      return;
    }
    const top = height * 0.1;
    pen.fillStyle = '#0e0c1f';
    pen.fillRect(x - 2, top, 4, foot - top);
    pen.fillRect(x - 26, top - 8, 52, 12);
    for (const side of [-18, -6, 6, 18]) {
      pen.fillStyle = '#fff6d8';
      pen.fillRect(x + side - 4, top - 6, 8, 8);
    }
    const light = pen.createRadialGradient(x, top, 6, x, top, height * 0.62);
    light.addColorStop(0, 'rgb(255 240 200 / 42%)');
    light.addColorStop(0.25, 'rgb(255 225 165 / 14%)');
    light.addColorStop(1, 'rgb(255 220 160 / 0%)');
    pen.fillStyle = light;
    pen.fillRect(x - height * 0.62, top - height * 0.62, height * 1.24, height * 1.24);
  });
}

function drawRail(
  pen: Pen,
  view: View,
  { share, tall, y }: { share: number; tall: number; y: number },
  colour: string,
): void {
  pen.fillStyle = colour;
  pen.fillRect(0, y - tall, view.width, Math.max(2.5, tall * 0.17));
  eachAlong(view, { every: tall * 4.2, share }, (x) =>
    pen.fillRect(x, y - tall, Math.max(2, tall * 0.11), tall),
  );
}

function drawGround(pen: Pen, view: View, place: Place): void {
  const { height, width } = view;
  const { grass, track } = SHADES[place];
  const [top, foot] = [height * TRACK_TOP, height * TRACK_FOOT];
  pen.fillStyle = grass;
  pen.fillRect(0, height * (TRACK_TOP - 0.06), width, height);
  const wash = pen.createLinearGradient(0, top, 0, foot);
  wash.addColorStop(0, track[1]);
  wash.addColorStop(0.3, track[0]);
  wash.addColorStop(1, track[1]);
  pen.fillStyle = wash;
  pen.fillRect(0, top, width, foot - top);
  if (place === 'meadow') {
    // Mown stripes.
    eachAlong(view, { every: height * 0.36, share: 1 }, (x, at) => {
      if (at % 2 !== 0) return;
      pen.fillStyle = 'rgb(255 255 200 / 8%)';
      pen.beginPath();
      pen.moveTo(x, top);
      pen.lineTo(x + height * 0.36, top);
      pen.lineTo(x + height * 0.28, foot);
      pen.lineTo(x - height * 0.08, foot);
      pen.fill();
    });
  }
  const next = scatter(5);
  for (let mark = 0; mark < 26; mark += 1) {
    const part = next();
    const y = top + (foot - top) * part;
    const shift = (view.from * view.scale * (0.9 + 0.24 * part) + next() * 4_000) % (width + 240);
    pen.fillStyle = `rgb(255 240 210 / ${(4 + next() * 7).toFixed(0)}%)`;
    pen.fillRect(width + 120 - shift, y, 40 + next() * 110, 1.4 + part * 1.6);
  }
}

/** Metres on posts, traps at the start, and the line with its post. */
function drawMarks(pen: Pen, view: View, runners: number): void {
  const { height, length } = view;
  const [top, foot] = [height * TRACK_TOP, height * TRACK_FOOT];
  for (let metre = 100; metre < length; metre += 100) {
    const x = metreX(view, metre);
    pen.fillStyle = 'rgb(255 255 255 / 70%)';
    pen.fillRect(x, top - height * 0.075, 2.5, height * 0.075);
    pen.font = `700 ${Math.round(height * 0.03)}px "Inter Variable", system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'bottom';
    pen.fillText(String(length - metre), x, top - height * 0.08);
  }
  const line = metreX(view, length);
  const lean = height * 0.05;
  for (let row = 0; row < 14; row += 1)
    for (let column = 0; column < 2; column += 1) {
      const [from, to] = [row / 14, (row + 1) / 14];
      const y = (part: number) => top + (foot - top) * part;
      const x = (part: number) => line + lean * (0.5 - part) + column * 9;
      pen.fillStyle = (row + column) % 2 === 0 ? '#fdfdfb' : '#15131a';
      pen.beginPath();
      pen.moveTo(x(from), y(from));
      pen.lineTo(x(from) + 9, y(from));
      pen.lineTo(x(to) + 9, y(to));
      pen.lineTo(x(to), y(to));
      pen.fill();
    }
  pen.fillStyle = '#f7f3ea';
  pen.fillRect(line + lean / 2 + 5, top - height * 0.3, 6, height * 0.3);
  pen.fillStyle = '#d8232f';
  pen.beginPath();
  pen.arc(line + lean / 2 + 8, top - height * 0.32, height * 0.045, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.arc(line + lean / 2 + 8, top - height * 0.32, height * 0.026, 0, Math.PI * 2);
  pen.fill();

  const gate = metreX(view, 0);
  if (gate < -height) return;
  for (let runner = 0; runner <= runners; runner += 1) {
    const y = rowY(view, (runner - 0.5) / Math.max(1, runners - 1));
    pen.fillStyle = 'rgb(20 60 48 / 92%)';
    pen.fillRect(gate - height * 0.3, y - height * 0.035, height * 0.32, height * 0.014);
  }
}

export function drawTrack(pen: Pen, view: View, place: Place, runners: number): void {
  drawSky(pen, view, place);
  drawFar(pen, view, place);
  drawStand(pen, view, place);
  drawGround(pen, view, place);
  drawLamps(pen, view, place);
  const { rail } = SHADES[place];
  drawRail(pen, view, { share: 0.94, tall: view.height * 0.05, y: view.height * TRACK_TOP }, rail);
  drawMarks(pen, view, runners);
}

/** What lies before the runners: the near rail, and the dark at the edges. */
export function drawFront(pen: Pen, view: View, place: Place): void {
  const { height, width } = view;
  const y = height * 1.015;
  drawRail(pen, view, { share: 1.22, tall: height * 0.085, y }, SHADES[place].rail);
  const dark = pen.createLinearGradient(0, 0, width, 0);
  const edge = place === 'night' ? 'rgb(5 4 14 / 55%)' : 'rgb(10 20 10 / 26%)';
  dark.addColorStop(0, edge);
  dark.addColorStop(0.16, 'rgb(5 4 14 / 0%)');
  dark.addColorStop(0.84, 'rgb(5 4 14 / 0%)');
  dark.addColorStop(1, edge);
  pen.fillStyle = dark;
  pen.fillRect(0, 0, width, height);
}
