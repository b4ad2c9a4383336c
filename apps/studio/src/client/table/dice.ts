import { drawing } from '../instant/drawing.ts';
import type { SceneDeps } from '../instant/scene.ts';
import { element } from '../panel/element.ts';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** One face of a die, flat. */
export const faceMarkup = (face: number): string =>
  [
    `<svg viewBox="-50 -50 100 100" data-face="${face}">`,
    '<rect class="die-body" x="-48" y="-48" width="96" height="96" rx="19"/>',
    ...(PIPS[face] ?? []).map(
      ([x, y]) =>
        `<circle class="die-pip" cx="${x * 25}" cy="${y * 25}" r="${face === 1 ? 13 : 9.5}"/>`,
    ),
    '</svg>',
  ].join('');

export const flatDie = (face: number): HTMLElement => drawing(faceMarkup(face), 'flat-die');

type Turn = { readonly x: number; readonly y: number };

/** How a die is turned, in degrees, so that a face looks at the player; opposite faces make seven. */
export const turnOf = (face: number): Turn =>
  ({
    1: { x: 0, y: 0 },
    2: { x: -90, y: 0 },
    3: { x: 0, y: -90 },
    4: { x: 0, y: 90 },
    5: { x: 90, y: 0 },
    6: { x: 0, y: 180 },
  })[face] ?? { x: 0, y: 0 };

const ROLL_MS = 1_900;
const TURNS = 3;
const BOUNCES = 3;
/** Parts of the way at which a die strikes the table. */
const STRIKES = [0.3, 0.52, 0.7] as const;

/** How high a die is over the table at a part of its way, from 1 to 0. */
export function heightAt(part: number): number {
  const fade = (1 - part) ** 1.6;
  return Math.abs(Math.cos(part ** 0.8 * Math.PI * (BOUNCES - 0.5))) * fade;
}

export type DiceLook = {
  /** Resting places in units of a die, from the middle of the tray, and how each lies turned in degrees. */
  readonly rests: readonly { readonly x: number; readonly y: number; readonly tilt: number }[];
  /** Where a throw comes from, in units of a die. */
  readonly from: { readonly x: number; readonly y: number };
};

function cube(): HTMLElement {
  const faces = [1, 2, 3, 4, 5, 6].map((face) => {
    const side = drawing(faceMarkup(face), 'die-side');
    const { x, y } = turnOf(face);
    side.style.transform = `rotateY(${-y}deg) rotateX(${-x}deg) translateZ(calc(var(--die) / 2 - 0.5px))`;
    return side;
  });
  return element('span', { class: 'die-cube' }, ...faces);
}

/** Dice that are thrown and come to rest with the faces that were drawn. */
export function createDice(
  { motion, sound }: Pick<SceneDeps<never>, 'motion' | 'sound'>,
  { from, rests }: DiceLook,
) {
  const dice = rests.map(() => {
    const body = cube();
    const shadow = element('span', { class: 'die-shadow' });
    return { body, shadow, view: element('span', { class: 'die' }, shadow, body) };
  });
  let faces: readonly number[] = rests.map((_, index) => index + 1);
  const draw = (part: number) => {
    const left = 1 - part;
    for (const [index, { body, shadow, view }] of dice.entries()) {
      const rest = rests[index] ?? { x: 0, y: 0, tilt: 0 };
      const { x, y } = turnOf(faces[index] ?? 1);
      const high = heightAt(part) * (1 + index * 0.25);
      const spin = left * 360 * (TURNS + index);
      const [px, py] = [rest.x + from.x * left, rest.y + from.y * left];
      view.style.transform = `translate(calc(var(--die) * ${px.toFixed(3)}), calc(var(--die) * ${py.toFixed(3)}))`;
      shadow.style.opacity = String(0.55 - 0.35 * high);
      shadow.style.transform = `scale(${(1 + high * 0.4).toFixed(3)})`;
      body.style.transform = `translateY(calc(var(--die) * ${(-high * 1.6).toFixed(3)})) rotateX(-16deg) rotateY(12deg) rotateZ(${(rest.tilt + spin * 0.4).toFixed(1)}deg) rotateX(${(x + spin).toFixed(1)}deg) rotateY(${(y + spin * 0.7).toFixed(1)}deg)`;
    }
  };
  draw(1);
  return {
    view: element(
      'div',
      { class: 'dice', attributes: { 'aria-hidden': 'true' } },
      ...dice.map(({ view }) => view),
    ),
    async roll(next: readonly number[], isMoved: boolean): Promise<void> {
      faces = next;
      const left: number[] = [...STRIKES];
      await motion.tween(
        isMoved ? ROLL_MS : 0,
        (part) => {
          draw(part);
          if (!isMoved || motion.isReduced || left[0] === undefined || part < left[0]) return;
          left.shift();
          sound.knock();
        },
        (part) => 1 - (1 - part) ** 2,
      );
      draw(1);
    },
  };
}
