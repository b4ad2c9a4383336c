import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';

/** A whole number from 0 up to, not including, `below`. */
export type Chance = (below: number) => number;

export const CAPTCHA_WIDTH = 120;
export const CAPTCHA_HEIGHT = 44;
const LENGTH = 5;

/**
 * Letters as strokes in a box of 10 by 14, so that no font has to be installed. Characters that
 * people mistake for one another (0 O, 1 I, 2 Z, 5 S, 8 B) are left out.
 */
const STROKES: Readonly<Record<string, string>> = {
  '3': 'M1 1 L9 1 L4.5 6 C10.5 6 10.5 14 5 14 C3 14 1 13 0.5 11',
  '4': 'M7 14 L7 0 L0.5 9.5 L9.5 9.5',
  '6': 'M8.5 0.5 C3 0 1 5 1 9.5 C1 15.5 9 15.5 9 10 C9 5.5 2.5 5.5 1.2 9',
  '7': 'M0.5 0 L9.5 0 L4 14',
  '9': 'M8.8 5 C8 9 1 9.5 1 4.5 C1 -1 9 -1 9 4.5 C9 9 7 13.5 2.5 13.5',
  A: 'M0 14 L5 0 L10 14 M2 9 L8 9',
  C: 'M9 3 C7 -1.5 1 -1 1 7 C1 15 7 15.5 9 11',
  E: 'M9 0 L1 0 L1 14 L9 14 M1 7 L7 7',
  F: 'M9 0 L1 0 L1 14 M1 7 L7 7',
  H: 'M1 0 L1 14 M9 0 L9 14 M1 7 L9 7',
  K: 'M1 0 L1 14 M9 0 L1 8.5 M4 5.8 L9.5 14',
  L: 'M1.5 0 L1.5 14 L9 14',
  M: 'M0 14 L0.8 0 L5 8.5 L9.2 0 L10 14',
  N: 'M1 14 L1 0 L9 14 L9 0',
  P: 'M1 14 L1 0 C10.5 -1 10.5 8.5 1 7.8',
  R: 'M1 14 L1 0 C10.5 -1 10.5 8 1 7.3 M4.5 7.5 L9.5 14',
  T: 'M0 0 L10 0 M5 0 L5 14',
  V: 'M0 0 L5 14 L10 0',
  X: 'M0.5 0 L9.5 14 M9.5 0 L0.5 14',
  Y: 'M0 0 L5 7 L10 0 M5 7 L5 14',
};
const ALPHABET = Object.keys(STROKES);

export function drawAnswer(chance: Chance): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[chance(ALPHABET.length)]).join('');
}

/** Paper, ink and thread colours that read on a dark page as on a light one. */
const PAPER = '#f3ead9';
const INKS = ['#3b2340', '#5c2a2a', '#1f3d3a', '#4a3510', '#2b2f5c'] as const;

/** A PNG of the answer: each letter turned, leant and moved by chance, crossed by threads. */
export async function drawCaptcha(answer: string, chance: Chance): Promise<Buffer> {
  const canvas = createCanvas(CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  drawThreads(context, { chance, count: 4, opacity: 0.28 });
  Array.from(answer).forEach((letter, index) => drawLetter(context, { letter, index, chance }));
  drawThreads(context, { chance, count: 2, opacity: 0.55 });
  drawDust(context, chance);
  return canvas.encode('png');
}

/** Between two bounds, in hundredths of their distance. */
const between = (chance: Chance, low: number, high: number): number =>
  low + (chance(101) / 100) * (high - low);

const inkOf = (chance: Chance): string => INKS[chance(INKS.length)] ?? INKS[0];

type Letter = { readonly letter: string; readonly index: number; readonly chance: Chance };

function drawLetter(context: SKRSContext2D, { letter, index, chance }: Letter): void {
  const step = (CAPTCHA_WIDTH - 16) / LENGTH;
  context.save();
  context.translate(
    8 + step * (index + 0.5) + between(chance, -2, 2),
    CAPTCHA_HEIGHT / 2 + between(chance, -4, 4),
  );
  context.rotate(between(chance, -0.32, 0.32));
  context.transform(1, between(chance, -0.18, 0.18), between(chance, -0.25, 0.25), 1, 0, 0);
  const size = between(chance, 1.45, 1.8);
  context.scale(size, size);
  context.translate(-5, -7);
  context.strokeStyle = inkOf(chance);
  context.lineWidth = between(chance, 1.3, 1.7);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(STROKES[letter] ?? ''));
  context.restore();
}

type Threads = { readonly chance: Chance; readonly count: number; readonly opacity: number };

function drawThreads(context: SKRSContext2D, { chance, count, opacity }: Threads): void {
  context.save();
  context.globalAlpha = opacity;
  for (let thread = 0; thread < count; thread += 1) {
    const height = () => between(chance, 2, CAPTCHA_HEIGHT - 2);
    context.strokeStyle = inkOf(chance);
    context.lineWidth = between(chance, 0.8, 1.5);
    context.beginPath();
    context.moveTo(-4, height());
    context.bezierCurveTo(40, height(), 80, height(), CAPTCHA_WIDTH + 4, height());
    context.stroke();
  }
  context.restore();
}

const DUST = 60;

function drawDust(context: SKRSContext2D, chance: Chance): void {
  context.save();
  context.globalAlpha = 0.35;
  for (let grain = 0; grain < DUST; grain += 1) {
    context.fillStyle = inkOf(chance);
    context.fillRect(chance(CAPTCHA_WIDTH), chance(CAPTCHA_HEIGHT), 1, 1);
  }
  context.restore();
}
