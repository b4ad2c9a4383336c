// Greyhounds and horses with their riders, drawn leg by leg at a moment of their stride. One unit is a
// hundredth of a greyhound's length; the ground is at 0, the nose to the right.
export type Pen = CanvasRenderingContext2D;

export type Coat = {
  readonly body: string;
  readonly shade: string;
  readonly light: string;
  readonly mane: string;
};

/** What a runner wears: the colour of its place, a second one for stripes, and that of its number. */
export type Silks = { readonly main: string; readonly second: string; readonly ink: string };

export type Drawn = {
  readonly coat: Coat;
  readonly silks: Silks;
  readonly number: number;
  /** Of a stride, 0 to 1. */
  readonly phase: number;
  /** 0 stands, 1 gallops. */
  readonly pace: number;
};

type Point = readonly [x: number, y: number];
const TURN = Math.PI * 2;

const paint = (pen: Pen, shape: Path2D): void => pen.fill(shape);

type Limb = {
  readonly from: Point;
  readonly foot: Point;
  readonly upper: number;
  readonly lower: number;
  /** 1 bends forward, -1 backward. */
  readonly bend: 1 | -1;
  readonly width: number;
};

/** Where a limb of two bones bends between its joint and its foot. */
function bendOf({ bend, foot, from, lower, upper }: Limb): Point {
  const [dx, dy] = [foot[0] - from[0], foot[1] - from[1]];
  const reach = Math.min(Math.hypot(dx, dy), upper + lower - 0.5);
  const along = Math.atan2(dy, dx);
  const cos = (upper ** 2 + reach ** 2 - lower ** 2) / (2 * upper * reach);
  const turn = Math.acos(Math.max(-1, Math.min(1, cos))) * -bend;
  return [from[0] + upper * Math.cos(along + turn), from[1] + upper * Math.sin(along + turn)];
}

function drawLimb(pen: Pen, limb: Limb, hoof: string | null): void {
  const knee = bendOf(limb);
  const { foot, from, width } = limb;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.lineWidth = width * 1.55;
  pen.moveTo(...from);
  pen.lineTo(...knee);
  pen.stroke();
  pen.beginPath();
  pen.lineWidth = width * 0.92;
  pen.moveTo(...knee);
  pen.lineTo(...foot);
  pen.stroke();
  pen.beginPath();
  pen.lineWidth = width;
  pen.moveTo(...foot);
  pen.lineTo(foot[0] + width * 0.9, foot[1]);
  if (hoof !== null) pen.strokeStyle = hoof;
  pen.stroke();
}

/** Where a foot is on its way: back along the ground, then lifted and forward. */
const footOf = (base: number, turn: number, reach: number, lift: number): Point => [
  base + reach * Math.cos(turn),
  -Math.max(0, -Math.sin(turn)) * lift,
];

type Legs = {
  readonly front: Point;
  readonly hind: Point;
  readonly reach: number;
  readonly lift: number;
  readonly bones: number;
  readonly width: number;
  readonly hoof: string | null;
};

function drawLegs(pen: Pen, { pace, phase }: Drawn, legs: Legs, isFar: boolean): void {
  const { bones, front, hind, hoof, lift, reach, width } = legs;
  const off = isFar ? 0.09 : 0;
  const swing = (phase + off) * TURN;
  const shift = isFar ? 5 : 0;
  const [fore, back] = [
    footOf(front[0] + 4 + shift, swing, reach * pace, lift * pace),
    footOf(hind[0] - 2 + shift, swing + Math.PI, reach * pace, lift * pace),
  ];
  drawLimb(
    pen,
    { from: [hind[0], hind[1]], foot: back, upper: bones, lower: bones, bend: 1, width },
    hoof,
  );
  drawLimb(
    pen,
    {
      from: [front[0], front[1]],
      foot: fore,
      upper: bones,
      lower: bones,
      bend: -1,
      width: width * 0.9,
    },
    hoof,
  );
}

function shadow(pen: Pen, width: number): void {
  pen.fillStyle = 'rgb(0 0 0 / 30%)';
  pen.beginPath();
  pen.ellipse(4, 2, width, 6, 0, 0, TURN);
  pen.fill();
}

const washOf = (pen: Pen, { body, light, shade }: Coat, top: number, foot: number) => {
  const wash = pen.createLinearGradient(0, top, 0, foot);
  wash.addColorStop(0, light);
  wash.addColorStop(0.35, body);
  wash.addColorStop(1, shade);
  return wash;
};

/** A striped jacket has its stripes, a plain one a hem. */
function drawCloth(
  pen: Pen,
  { main, second }: Silks,
  [left, top]: Point,
  [right, foot]: Point,
): void {
  pen.fillStyle = main;
  pen.fillRect(left, top, right - left, foot - top);
  if (second === main) return;
  pen.fillStyle = second;
  const step = (right - left) / 6;
  for (let at = 0; at < 6; at += 2) pen.fillRect(left + at * step, top, step, foot - top);
}

function drawNumber(pen: Pen, { number, silks }: Drawn, [x, y]: Point, size: number): void {
  pen.font = `800 ${size}px "Inter Variable", system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if (silks.second !== silks.main) {
    pen.fillStyle = silks.main;
    pen.beginPath();
    pen.arc(x, y, size * 0.72, 0, TURN);
    pen.fill();
  }
  pen.fillStyle = silks.ink;
  pen.fillText(String(number), x, y + size * 0.05);
}

type Tail = { readonly hip: number; readonly stretch: number };
type Head = { readonly chest: number; readonly nod: number; readonly wash: CanvasGradient };

/** The tail, whipped by the stride. */
function drawHoundTail(pen: Pen, coat: Coat, { hip, stretch }: Tail): void {
  pen.strokeStyle = coat.body;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(hip - 9, -48);
  pen.bezierCurveTo(
    hip - 26,
    -40 - 6 * stretch,
    hip - 34,
    -24 + 10 * stretch,
    hip - 48,
    -34 + 12 * stretch,
  );
  pen.stroke();
}

function drawHoundHead(pen: Pen, coat: Coat, { chest, nod, wash }: Head): void {
  // Neck and head: long and low, the ear laid back.
  pen.beginPath();
  pen.moveTo(chest + 2, -60);
  pen.bezierCurveTo(chest + 14, -68, chest + 20, -76 + nod, chest + 31, -78 + nod);
  pen.bezierCurveTo(chest + 40, -79 + nod, chest + 46, -73 + nod, chest + 61, -69 + nod);
  pen.bezierCurveTo(chest + 63, -67 + nod, chest + 62, -65 + nod, chest + 58, -64.5 + nod);
  pen.bezierCurveTo(chest + 48, -63 + nod, chest + 40, -63 + nod, chest + 34, -62 + nod);
  pen.bezierCurveTo(chest + 26, -56, chest + 20, -48, chest + 14, -42);
  pen.closePath();
  pen.fillStyle = wash;
  pen.fill();
  pen.fillStyle = coat.shade;
  pen.beginPath();
  pen.moveTo(chest + 33, -77 + nod);
  pen.quadraticCurveTo(chest + 22, -82 + nod, chest + 17, -76 + nod);
  pen.quadraticCurveTo(chest + 25, -74 + nod, chest + 32, -72 + nod);
  pen.fill();
  pen.fillStyle = '#120d0a';
  pen.beginPath();
  pen.arc(chest + 42, -72 + nod, 1.5, 0, TURN);
  pen.arc(chest + 61, -67.4 + nod, 1.8, 0, TURN);
  pen.fill();
}

function drawHorseTail(pen: Pen, coat: Coat, { hip, stretch }: Tail): void {
  pen.fillStyle = coat.mane;
  pen.beginPath();
  pen.moveTo(hip - 10, -72);
  pen.bezierCurveTo(hip - 26, -80, hip - 46, -66 + 8 * stretch, hip - 56, -52 + 12 * stretch);
  pen.bezierCurveTo(hip - 42, -56 + 6 * stretch, hip - 28, -48, hip - 13, -58);
  pen.fill();
}

function drawHorseHead(pen: Pen, coat: Coat, { chest, nod, wash }: Head): void {
  pen.beginPath();
  pen.moveTo(chest - 8, -79);
  pen.bezierCurveTo(chest + 8, -86, chest + 18, -98 + nod, chest + 27, -104 + nod);
  pen.bezierCurveTo(chest + 33, -105 + nod, chest + 37, -101 + nod, chest + 42, -94 + nod);
  pen.lineTo(chest + 55, -83 + nod);
  pen.bezierCurveTo(chest + 57, -79 + nod, chest + 54, -75 + nod, chest + 49, -77 + nod);
  pen.bezierCurveTo(chest + 42, -81 + nod, chest + 36, -84 + nod, chest + 31, -84 + nod);
  pen.bezierCurveTo(chest + 26, -74, chest + 20, -62, chest + 13, -56);
  pen.closePath();
  pen.fillStyle = wash;
  pen.fill();
  pen.fillStyle = coat.mane;
  pen.beginPath();
  pen.moveTo(chest + 29, -105 + nod);
  pen.bezierCurveTo(chest + 16, -106 + nod * 0.8, chest + 2, -94, chest - 10, -82);
  pen.bezierCurveTo(chest + 4, -86, chest + 14, -92, chest + 25, -99 + nod);
  pen.fill();
  pen.beginPath();
  pen.moveTo(chest + 29, -104 + nod);
  pen.lineTo(chest + 31, -112 + nod);
  pen.lineTo(chest + 35, -103 + nod);
  pen.fill();
  pen.fillStyle = '#120d0a';
  pen.beginPath();
  pen.arc(chest + 37, -96 + nod, 1.7, 0, TURN);
  pen.arc(chest + 52.5, -80 + nod, 1.5, 0, TURN);
  pen.fill();
}

export function drawHound(pen: Pen, drawn: Drawn): void {
  const { coat, pace, phase, silks } = drawn;
  // Twice in a stride all feet are in the air: stretched out, and gathered under the body.
  const stretch = Math.cos(phase * TURN) * pace;
  const rise = -(3 + 3 * Math.cos(phase * 2 * TURN)) * pace;
  shadow(pen, 44);
  pen.save();
  pen.translate(0, rise);
  const [chest, hip] = [27 + 7 * stretch, -30 - 7 * stretch];
  const arch = 5 - 7 * stretch;
  const legs: Legs = {
    front: [chest - 1, -38],
    hind: [hip + 3, -40],
    reach: 35,
    lift: 22,
    bones: 22.5,
    width: 5,
    hoof: null,
  };
  pen.strokeStyle = coat.shade;
  drawLegs(pen, drawn, legs, true);

  drawHoundTail(pen, coat, { hip, stretch });
  const body = new Path2D();
  body.moveTo(chest + 8, -60);
  body.bezierCurveTo(chest - 8, -66 - arch * 0.4, 8, -64 - arch, hip + 4, -58 - arch * 0.3);
  body.bezierCurveTo(hip - 8, -57, hip - 14, -50, hip - 10, -41);
  body.bezierCurveTo(hip - 6, -32, hip + 8, -31, hip + 13, -41);
  body.bezierCurveTo(hip + 24, -45 - arch * 0.3, chest - 30, -30, chest - 12, -26);
  body.bezierCurveTo(chest + 4, -24, chest + 13, -34, chest + 15, -46);
  body.closePath();
  const wash = washOf(pen, coat, -66, -28);
  pen.fillStyle = wash;
  paint(pen, body);

  drawHoundHead(pen, coat, { chest, wash, nod: 3 * stretch });
  pen.save();
  pen.clip(body);
  drawCloth(pen, silks, [hip + 15, -80], [chest + 1, -20]);
  pen.fillStyle = 'rgb(255 255 255 / 16%)';
  pen.fillRect(hip + 15, -80, chest - hip - 14, 22);
  pen.fillStyle = 'rgb(0 0 0 / 18%)';
  pen.fillRect(hip + 15, -40, chest - hip - 14, 30);
  pen.restore();
  drawNumber(pen, drawn, [(hip + chest) / 2 + 7, -50 - arch * 0.35], 15);

  pen.strokeStyle = coat.body;
  drawLegs(pen, drawn, legs, false);
  pen.restore();
}

export function drawHorse(pen: Pen, drawn: Drawn): void {
  const { coat, pace, phase, silks } = drawn;
  const stretch = Math.cos(phase * TURN) * pace;
  const rise = -(3 + 4 * Math.sin(phase * TURN)) * pace;
  shadow(pen, 52);
  pen.save();
  pen.translate(0, rise);
  pen.rotate(0.028 * Math.sin(phase * TURN + 0.8) * pace);
  const [chest, hip] = [30 + 4 * stretch, -32 - 4 * stretch];
  const legs: Legs = {
    front: [chest - 1, -50],
    hind: [hip + 3, -52],
    reach: 34,
    lift: 26,
    bones: 28.5,
    width: 6,
    hoof: '#241a14',
  };
  pen.strokeStyle = coat.shade;
  drawLegs(pen, drawn, legs, true);

  drawHorseTail(pen, coat, { hip, stretch });
  const body = new Path2D();
  body.moveTo(chest + 4, -80);
  body.bezierCurveTo(chest - 12, -79, 0, -75, hip + 10, -79);
  body.bezierCurveTo(hip - 8, -81, hip - 17, -70, hip - 14, -56);
  body.bezierCurveTo(hip - 10, -42, hip + 8, -40, hip + 16, -47);
  body.bezierCurveTo(-4, -42, chest - 20, -40, chest - 6, -41);
  body.bezierCurveTo(chest + 10, -43, chest + 16, -54, chest + 14, -66);
  body.closePath();
  const wash = washOf(pen, coat, -84, -40);
  pen.fillStyle = wash;
  paint(pen, body);

  const nod = 6 * Math.sin(phase * TURN) * pace;
  drawHorseHead(pen, coat, { chest, wash, nod });

  // The cloth with the number, then the rider over it.
  pen.save();
  pen.clip(body);
  drawCloth(pen, silks, [-15, -90], [11, -56]);
  pen.restore();
  drawNumber(pen, drawn, [-2, -64], 13);
  drawRider(pen, silks, { crouch: stretch, nod, chest });

  pen.strokeStyle = coat.body;
  drawLegs(pen, drawn, legs, false);
  pen.restore();
}

type Riding = { readonly crouch: number; readonly nod: number; readonly chest: number };

function drawRider(pen: Pen, { main, second }: Silks, { chest, crouch, nod }: Riding): void {
  const seat = -2 * crouch;
  pen.lineCap = 'round';
  pen.strokeStyle = '#f4f1ea';
  pen.lineWidth = 8;
  pen.beginPath();
  pen.moveTo(-10, -92 + seat);
  pen.quadraticCurveTo(10, -90 + seat, 8, -78);
  pen.stroke();
  pen.strokeStyle = '#17130f';
  pen.lineWidth = 6;
  pen.beginPath();
  pen.moveTo(8, -78);
  pen.lineTo(0, -66);
  pen.lineTo(6, -65);
  pen.stroke();
  pen.fillStyle = main;
  pen.beginPath();
  pen.moveTo(-15, -94 + seat);
  pen.bezierCurveTo(-10, -106 + seat, 8, -112 + seat, 19, -108 + seat);
  pen.bezierCurveTo(24, -103 + seat, 16, -96 + seat, -6, -88 + seat);
  pen.closePath();
  pen.fill();
  pen.strokeStyle = second === main ? 'rgb(255 255 255 / 40%)' : second;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(-2, -104 + seat);
  pen.lineTo(4, -93 + seat);
  pen.stroke();
  pen.strokeStyle = main;
  pen.lineWidth = 5;
  pen.beginPath();
  pen.moveTo(15, -103 + seat);
  pen.quadraticCurveTo(18, -94 + seat, 27, -92 + nod * 0.4);
  pen.stroke();
  pen.strokeStyle = 'rgb(30 20 12 / 70%)';
  pen.lineWidth = 1.2;
  pen.beginPath();
  pen.moveTo(27, -92 + nod * 0.4);
  pen.lineTo(chest + 48, -80 + nod);
  pen.stroke();
  pen.fillStyle = '#d9a27c';
  pen.beginPath();
  pen.arc(25, -110 + seat, 5, 0, TURN);
  pen.fill();
  pen.fillStyle = second === main ? main : second;
  pen.beginPath();
  pen.arc(24.5, -112 + seat, 6.4, Math.PI * 0.94, TURN * 1.01);
  pen.lineTo(35, -110.5 + seat);
  pen.lineTo(18, -110 + seat);
  pen.fill();
}
