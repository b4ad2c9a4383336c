import { drawHorse, drawHound, type Coat, type Drawn, type Pen, type Silks } from './galloper.ts';
import { HORSES, HOUNDS, JACKETS, SILKS } from './looks.ts';
import { type Run, scatter, START_MS } from './run.ts';
import { drawFront, drawTrack, rowSize, rowY, type Place, type View } from './track.ts';

export type Kind = 'hounds' | 'horses';

/** A runner as it is drawn: its place on the card, and the name that its coat goes with. */
export type Shown = { readonly name: number };

export type Course = {
  readonly kind: Kind;
  readonly place: Place;
  /** In metres. */
  readonly length: number;
  readonly stride: number;
  /** Height of a picture in which a runner is drawn in its own units. */
  readonly unit: number;
};

export const COURSES: Readonly<Record<Kind, Course>> = {
  hounds: { kind: 'hounds', place: 'night', length: 480, stride: 430, unit: 430 },
  horses: { kind: 'horses', place: 'meadow', length: 800, stride: 520, unit: 560 },
};

export const silksOf = (kind: Kind, place: number): Silks =>
  (kind === 'hounds' ? JACKETS : SILKS)[place] ?? { main: '#888', second: '#888', ink: '#fff' };
const coatOf = (kind: Kind, { name }: Shown): Coat => {
  const coats = kind === 'hounds' ? HOUNDS : HORSES;
  return coats[name % coats.length] as Coat;
};

const SEEN_METRES = 46;
const LEAD_AT = 0.66;
const LINE_AT = 0.7;

/** Where the left edge of the picture is: the leaders stay in sight, and at the end the line. */
export function edgeOf(
  metres: readonly number[],
  width: number,
  { length }: Course,
  scale: number,
): number {
  const sorted = metres.toSorted((left, right) => right - left);
  const lead = sorted[0] ?? 0;
  const seen = width / scale;
  const middle =
    sorted.slice(0, 4).reduce((sum, metre) => sum + metre, 0) / Math.min(4, sorted.length);
  const wanted = Math.max(lead - seen * 0.86, middle - seen * (LEAD_AT - 0.08));
  const start = -seen * 0.34;
  return Math.min(Math.max(start, wanted), length - seen * LINE_AT);
}

type Frame = {
  readonly course: Course;
  readonly runners: readonly Shown[];
  readonly width: number;
  readonly height: number;
  /** Of the page. */
  readonly pageMs: number;
  /** Null before the start. */
  readonly run: Run | null;
  readonly ms: number;
};

const scaleOf = (width: number): number => Math.max(9.5, Math.min(27, width / SEEN_METRES));

function drawRunner(pen: Pen, { kind }: Course, drawn: Drawn): void {
  if (kind === 'hounds') drawHound(pen, drawn);
  else drawHorse(pen, drawn);
}

/** A moment of a race: the place, then runners from the far rail to the near one. */
export function drawRace(pen: Pen, frame: Frame): void {
  const { course, height, ms, pageMs, run, runners, width } = frame;
  const scale = scaleOf(width);
  const metres = (run?.at(ms) ?? runners.map(() => 0)).map((part) => part * course.length);
  const view: View = {
    width,
    height,
    scale,
    length: course.length,
    from: edgeOf(metres, width, course, scale),
    ms: pageMs,
  };
  drawTrack(pen, view, course.place, runners.length);
  if (course.kind === 'hounds') drawLure(pen, view, metres, ms);
  const unit = height / course.unit;
  for (const [place, runner] of runners.entries()) {
    const row = runners.length < 2 ? 0 : place / (runners.length - 1);
    const metre = metres[place] ?? 0;
    // Runners' noses are where they are on the track, so the line decides by noses.
    const size = unit * rowSize(row);
    const noseX = (metre - view.from) * scale - (row - 0.5) * height * 0.05;
    const nose = course.kind === 'hounds' ? 88 : 84;
    if (noseX < -60 || noseX - nose * 2 * size > width) continue;
    const isOff = run !== null && ms > START_MS;
    const pace = isOff ? Math.min(1, 0.35 + (ms - START_MS) / 900) : 0;
    drawDust(pen, {
      x: noseX - 118 * size,
      y: rowY(view, row),
      size,
      pace,
      seed: place,
      ms,
      course,
    });
    pen.save();
    pen.translate(noseX - nose * size, rowY(view, row));
    pen.scale(size, size);
    drawRunner(pen, course, {
      coat: coatOf(course.kind, runner),
      silks: silksOf(course.kind, place),
      number: place + 1,
      phase: (ms / course.stride + place * 0.37) % 1,
      pace,
    });
    pen.restore();
  }
  drawFront(pen, view, course.place);
}

/** The lure that greyhounds run after: a lamp on a rail. */
function drawLure(pen: Pen, view: View, metres: readonly number[], ms: number): void {
  const lead = Math.max(...metres);
  const ahead = ms > 0 ? 9 + Math.sin(ms / 900) * 1.5 : 6;
  const x = (Math.min(view.length + 25, lead + ahead) - view.from) * view.scale;
  const y = rowY(view, -0.12);
  const light = pen.createRadialGradient(x, y, 1, x, y, 34);
  light.addColorStop(0, 'rgb(255 236 170 / 95%)');
  light.addColorStop(0.2, 'rgb(255 205 110 / 55%)');
  light.addColorStop(1, 'rgb(255 190 90 / 0%)');
  pen.fillStyle = light;
  pen.fillRect(x - 34, y - 34, 68, 68);
}

type Dust = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly pace: number;
  readonly seed: number;
  readonly ms: number;
  readonly course: Course;
};

function drawDust(pen: Pen, { course, ms, pace, seed, size, x, y }: Dust): void {
  if (pace === 0) return;
  const colour = course.kind === 'hounds' ? '231 200 160' : '196 214 150';
  for (let puff = 0; puff < 6; puff += 1) {
    const age = (ms / 460 + puff / 6 + seed * 0.13) % 1;
    const next = scatter(seed * 50 + puff * 7 + Math.floor(ms / 460 + puff / 6 + seed * 0.13));
    pen.fillStyle = `rgb(${colour} / ${((1 - age) * 22 * pace).toFixed(0)}%)`;
    pen.beginPath();
    pen.arc(
      x + next() * 70 * size - age * 90 * size,
      y - age * 16 * size - next() * 5 * size,
      (3 + age * 9) * size,
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
}

export type Photo = {
  readonly course: Course;
  readonly runners: readonly Shown[];
  readonly order: readonly number[];
  readonly finishMs: readonly number[];
  readonly width: number;
  readonly height: number;
};

/** The photo of the finish: what crossed the line, from right to left in the order of time. */
export function drawPhoto(
  pen: Pen,
  { course, finishMs, height, order, runners, width }: Photo,
): void {
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, '#c9b48c');
  ground.addColorStop(0.5, '#e6d5b0');
  ground.addColorStop(1, '#b79d70');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  // Lines of the slit camera: each is an instant.
  const next = scatter(3);
  for (let line = 0; line < width; line += 2) {
    pen.fillStyle = `rgb(60 36 12 / ${(next() * 7).toFixed(1)}%)`;
    pen.fillRect(line, 0, 1, height);
  }
  const first = finishMs[order[0] ?? 0] ?? 0;
  const noseX = width * 0.86;
  const perMs = width / 2_600;
  const unit = (height / course.unit) * 0.95;
  const nose = course.kind === 'hounds' ? 88 : 84;
  for (const place of runners.keys()) {
    const late = (finishMs[place] ?? 0) - first;
    const row = place / Math.max(1, runners.length - 1);
    const size = unit * rowSize(row);
    pen.save();
    pen.translate(noseX - late * perMs - nose * size, height * (0.42 + 0.52 * row));
    pen.scale(size, size);
    drawRunner(pen, course, {
      coat: coatOf(course.kind, runners[place] ?? { name: 0 }),
      silks: silksOf(course.kind, place),
      number: place + 1,
      phase: (place * 0.37 + late / course.stride) % 1,
      pace: 1,
    });
    pen.restore();
  }
  pen.save();
  pen.globalCompositeOperation = 'color';
  pen.fillStyle = 'rgb(140 96 44 / 62%)';
  pen.fillRect(0, 0, width, height);
  pen.restore();
  pen.fillStyle = '#d8232f';
  pen.fillRect(noseX, 0, 2, height);
  pen.fillStyle = 'rgb(216 35 47 / 18%)';
  pen.fillRect(noseX - 3, 0, 8, height);
}
