import { times, timesOfHundredths } from '../../instant/figures.ts';
import { element } from '../../panel/element.ts';
import { dusk, HAND, kite, night, roof, town } from './art.ts';
import { type Box, heightAt, marksTo, msOf, placeOf, spanAt } from './curve.ts';

const SNAP_MS = 1_900;
const POINTS = 56;
/** Lanterns are tied to the string where it passes these, in hundredths. */
const LANTERNS = [150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000] as const;
/** At this multiplier it is night. */
const NIGHT = 1_000;
const SWAY_MS = 1_700;

/** A cash-out on the string. */
export type Mark = { readonly at: number; readonly text: string | null };

/** What the picture shows at one moment. */
export type Moment =
  | { readonly kind: 'quiet'; readonly text: string }
  /** Bets are taken. */
  | { readonly kind: 'open'; readonly leftMs: number; readonly ofMs: number }
  | { readonly kind: 'up'; readonly ms: number; readonly marks: readonly Mark[] }
  | {
      readonly kind: 'snapped';
      readonly point: number;
      /** Since it snapped. */
      readonly sinceMs: number;
      readonly marks: readonly Mark[];
    };

export type SceneTexts = {
  readonly nextIn: string;
  readonly snapped: string;
};

/** How large a multiplier is, for its colour. */
export const sizeOf = (hundredths: number): 'low' | 'middle' | 'high' =>
  hundredths >= 1_000 ? 'high' : hundredths >= 200 ? 'middle' : 'low';

type Pen = CanvasRenderingContext2D;

export type Scene = ReturnType<typeof createScene>;

/** A kite over an evening town; its string is the curve of the multiplier. */
export function createScene(texts: SceneTexts, isReduced: boolean) {
  const canvas = element('canvas', {});
  const pen = canvas.getContext('2d');
  const [late, ground, flyers, flying] = [night(), town(), roof(), kite()];
  const height = element('output', { class: 'crash-height', attributes: { 'aria-live': 'off' } });
  const caption = element('p', { class: 'crash-caption' });
  const bar = element('span', {});
  const wait = element('div', { class: 'crash-wait' }, bar);
  const view = element(
    'div',
    { class: 'crash-scene', attributes: { dir: 'ltr' } },
    element(
      'div',
      { class: 'crash-air', attributes: { 'aria-hidden': 'true' } },
      dusk(),
      late,
      ground,
      canvas,
      flyers,
      flying,
    ),
    element('div', { class: 'crash-sign' }, height, caption, wait),
  );
  let box: Box = { from: [0, 0], to: [0, 0] };
  let size = { width: 0, height: 0, kite: 60 };

  const measure = () => {
    const { clientHeight, clientWidth } = view;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = Math.round(clientWidth * ratio);
    canvas.height = Math.round(clientHeight * ratio);
    pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
    const kiteWidth = Math.max(58, Math.min(112, clientWidth * 0.12));
    size = { width: clientWidth, height: clientHeight, kite: kiteWidth };
    flying.style.width = `${kiteWidth}px`;
    const { offsetHeight, offsetLeft, offsetTop, offsetWidth } = flyers;
    box = {
      from: [offsetLeft + offsetWidth * HAND.x, offsetTop + offsetHeight * HAND.y],
      to: [clientWidth * 0.76, Math.max(kiteWidth * 0.9, clientHeight * 0.24)],
    };
  };
  if (typeof ResizeObserver !== 'undefined') new ResizeObserver(measure).observe(view);

  const put = (x: number, y: number, turn: number, opacity = 1) => {
    flying.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -78%) rotate(${turn.toFixed(1)}deg)`;
    flying.style.opacity = opacity.toFixed(2);
  };
  const sway = (atMs: number, reach: number): number =>
    isReduced ? 0 : Math.sin((atMs / SWAY_MS) * Math.PI) * reach;
  const shade = (hundredths: number) => {
    const part = Math.min(1, Math.log(hundredths / 100) / Math.log(NIGHT / 100));
    late.style.opacity = part.toFixed(3);
    ground.style.transform = `scale(${(1 - 0.2 * part).toFixed(4)})`;
    ground.style.filter = `brightness(${(1 - 0.42 * part).toFixed(3)})`;
  };
  const say = (text: string, state: string, under: string) => {
    if (height.textContent !== text) height.textContent = text;
    if (caption.textContent !== under) caption.textContent = under;
    if (view.dataset['state'] !== state) view.dataset['state'] = state;
  };
  const clear = () => pen?.clearRect(0, 0, size.width, size.height);

  const drawUp = (ms: number, marks: readonly Mark[]) => {
    const hundredths = heightAt(ms);
    say(timesOfHundredths(Math.floor(hundredths)), 'up', '');
    view.dataset['size'] = sizeOf(hundredths);
    shade(hundredths);
    const [x, y] = placeOf(box, ms, ms);
    put(x + sway(ms, 2.5), y + sway(ms + 600, 2), 12 + sway(ms * 0.8, 5));
    clear();
    if (pen === null) return;
    drawMarks(pen, { box, ms, width: size.width });
    drawString(pen, { box, ms, fallMs: 0, height: size.height });
    drawLanterns(pen, { box, ms, marks });
  };
  const drawSnapped = (point: number, sinceMs: number, marks: readonly Mark[]) => {
    const ms = msOf(point);
    say(timesOfHundredths(point), 'snapped', texts.snapped);
    view.dataset['size'] = 'lost';
    shade(point);
    const part = isReduced ? 1 : Math.min(1, sinceMs / SNAP_MS);
    const [x, y] = placeOf(box, ms, ms);
    const drift = size.width * 0.34 * part;
    put(
      x + drift,
      y - 26 * Math.sin(part * Math.PI) + size.height * 0.5 * part ** 2,
      12 + 200 * part ** 1.5,
      isReduced ? 0.35 : 1 - part ** 3,
    );
    clear();
    if (pen === null) return;
    drawMarks(pen, { box, ms, width: size.width });
    if (part < 1) {
      pen.globalAlpha = 1 - part;
      drawString(pen, { box, ms, fallMs: sinceMs, height: size.height });
      pen.globalAlpha = 1;
    }
    drawLanterns(pen, { box, ms, marks: marks.filter(({ text }) => text !== null), isOff: true });
  };
  const drawOpen = (leftMs: number, ofMs: number) => {
    say((Math.max(0, leftMs) / 1000).toFixed(1), 'open', texts.nextIn);
    bar.style.transform = `scaleX(${Math.min(1, Math.max(0, leftMs / ofMs)).toFixed(4)})`;
    rest(leftMs);
  };
  const rest = (atMs: number) => {
    view.dataset['size'] = '';
    shade(100);
    const [x, y] = box.from;
    put(x + 10 + sway(atMs, 1.5), y - 4, 16 + sway(atMs, 3));
    clear();
  };
  return {
    view,
    measure,
    draw(moment: Moment) {
      if (size.width !== view.clientWidth || size.height !== view.clientHeight) measure();
      if (moment.kind === 'up') return drawUp(moment.ms, moment.marks);
      if (moment.kind === 'snapped') return drawSnapped(moment.point, moment.sinceMs, moment.marks);
      if (moment.kind === 'open') return drawOpen(moment.leftMs, moment.ofMs);
      say('', 'quiet', moment.text);
      rest(0);
    },
  };
}

type Drawn = { readonly box: Box; readonly ms: number };

/** Heights at the edge of the picture. */
function drawMarks(pen: Pen, { box, ms, width }: Drawn & { readonly width: number }): void {
  const { height } = spanAt(ms);
  pen.font = '600 12px "Inter Variable", system-ui, sans-serif';
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  for (const mark of marksTo(height)) {
    const [, y] = placeOf(box, msOf(mark), ms);
    pen.fillStyle = 'rgb(255 244 216 / 14%)';
    pen.fillRect(box.from[0], y, width - box.from[0] - 62, 1);
    pen.fillStyle = 'rgb(255 244 216 / 72%)';
    pen.fillText(times(mark), width - 14, y);
  }
}

type Strung = Drawn & {
  /** Since it was cut; 0 while it holds. */
  readonly fallMs: number;
  readonly height: number;
};

/** The string from the hand to the kite, and how it falls once it is cut. */
function drawString(pen: Pen, { box, fallMs, height, ms }: Strung): void {
  const fall = (fallMs / 1000) ** 2 * height * 0.9;
  const points = Array.from({ length: POINTS + 1 }, (_, place): readonly [number, number] => {
    const part = place / POINTS;
    const [x, y] = placeOf(box, ms * part, ms);
    const curl = fallMs === 0 ? 0 : Math.sin(part * 14 + fallMs / 110) * 9 * part;
    return [x + curl, Math.min(height + 30, y + fall * part ** 1.6)];
  });
  const trace = () => {
    pen.beginPath();
    for (const [place, [x, y]] of points.entries()) {
      if (place === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
  };
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  if (fallMs === 0) {
    trace();
    pen.lineTo(last[0], first[1]);
    pen.closePath();
    const wash = pen.createLinearGradient(0, last[1], 0, first[1]);
    wash.addColorStop(0, 'rgb(255 120 140 / 22%)');
    wash.addColorStop(1, 'rgb(255 190 110 / 2%)');
    pen.fillStyle = wash;
    pen.fill();
  }
  const glow = pen.createLinearGradient(first[0], first[1], last[0], last[1]);
  glow.addColorStop(0, '#ffd27d');
  glow.addColorStop(1, '#ff5f8a');
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const [width, alpha] of [
    [11, 0.16],
    [5, 0.3],
    [2.25, 1],
  ] as const) {
    trace();
    pen.save();
    pen.globalAlpha *= alpha;
    pen.strokeStyle = glow;
    pen.lineWidth = width;
    pen.stroke();
    pen.restore();
  }
}

type Tied = Drawn & { readonly marks: readonly Mark[]; readonly isOff?: boolean };

/** Paper lanterns that the string carries up, and the cash-outs of the round on it. */
function drawLanterns(pen: Pen, { box, isOff = false, marks, ms }: Tied): void {
  if (!isOff)
    for (const mark of LANTERNS) {
      if (msOf(mark) > ms) break;
      const [x, y] = placeOf(box, msOf(mark), ms);
      if (x - box.from[0] > 18) drawLantern(pen, x, y);
    }
  for (const { at, text } of marks) {
    const [x, y] = placeOf(box, msOf(at), ms);
    pen.beginPath();
    pen.arc(x, y, text === null ? 2.5 : 5, 0, Math.PI * 2);
    pen.fillStyle = text === null ? 'rgb(255 255 255 / 80%)' : '#71dcb1';
    pen.fill();
    if (text !== null) drawTag(pen, text, [x, y]);
  }
}

function drawLantern(pen: Pen, x: number, y: number): void {
  const light = pen.createRadialGradient(x, y + 13, 1, x, y + 13, 24);
  light.addColorStop(0, 'rgb(255 214 120 / 75%)');
  light.addColorStop(1, 'rgb(255 160 80 / 0%)');
  pen.fillStyle = light;
  pen.fillRect(x - 24, y - 11, 48, 48);
  pen.fillStyle = '#ffe3a1';
  pen.beginPath();
  pen.roundRect(x - 5, y + 5, 10, 14, 3);
  pen.fill();
  pen.fillStyle = '#d8572f';
  pen.fillRect(x - 5, y + 4, 10, 2.5);
  pen.fillRect(x - 5, y + 17.5, 10, 2.5);
}

function drawTag(pen: Pen, text: string, [x, y]: readonly [number, number]): void {
  pen.font = '700 13px "Inter Variable", system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const width = pen.measureText(text).width + 18;
  const left = Math.max(6, x - width - 8);
  pen.fillStyle = 'rgb(6 42 29 / 88%)';
  pen.beginPath();
  pen.roundRect(left, y - 36, width, 25, 8);
  pen.fill();
  pen.fillStyle = '#8ff0c8';
  pen.fillText(text, left + width / 2, y - 23);
}
