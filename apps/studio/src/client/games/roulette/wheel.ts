import { isRedPocket, POCKETS, wheel as order } from '@parlour/games/roulette';
import { drawing } from '../../instant/drawing.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { type Flown, flownTo, strikes } from './flight.ts';

const FLIGHT_MS = 6_400;
const STEP = 360 / POCKETS;

export const colourOf = (pocket: number): 'black' | 'green' | 'red' =>
  pocket === 0 ? 'green' : isRedPocket(pocket) ? 'red' : 'black';

const FILLS = { red: '#b81f30', black: '#17131c', green: '#0d7d4c' } as const;
const DEEP = { red: '#7c1120', black: '#0b090e', green: '#085232' } as const;

const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

const ring = (degrees: number, [inner, outer]: readonly [number, number], fill: string): string => {
  const [from, to] = [degrees - STEP / 2, degrees + STEP / 2];
  return `<path d="M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z" fill="${fill}"/>`;
};

const line = (degrees: number, [inner, outer]: readonly [number, number]): string =>
  `<path d="M${at(degrees, inner)}L${at(degrees, outer)}"/>`;

const DEFLECTORS = 8;

/** The bowl that does not turn: wood, its rim, the track of the ball and what the ball strikes. */
const bowl = (): string =>
  [
    '<svg viewBox="-104 -104 208 208"><defs>',
    '<radialGradient id="wheel-wood" cx=".42" cy=".3" r=".8"><stop offset=".45" stop-color="#7d4322"/><stop offset=".78" stop-color="#4d2410"/><stop offset="1" stop-color="#2a1107"/></radialGradient>',
    '<linearGradient id="wheel-brass" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="#fff0bd"/><stop offset=".35" stop-color="#cf9c45"/><stop offset=".7" stop-color="#7b4f17"/><stop offset="1" stop-color="#e9c67a"/></linearGradient>',
    '<radialGradient id="wheel-track" r=".5"><stop offset=".76" stop-color="#1c0b05"/><stop offset=".86" stop-color="#5e3016"/><stop offset=".93" stop-color="#8d5026"/><stop offset="1" stop-color="#3a190a"/></radialGradient>',
    '</defs>',
    '<circle r="103" fill="#0008" cy="1.500"/>',
    '<circle r="102" fill="url(#wheel-wood)"/>',
    '<circle r="101" fill="none" stroke="url(#wheel-brass)" stroke-width="1.600"/>',
    '<circle r="97" fill="url(#wheel-track)" stroke="url(#wheel-brass)" stroke-width="1.200"/>',
    '<circle r="86.500" fill="none" stroke="#0007" stroke-width="1.500"/>',
    ...Array.from({ length: DEFLECTORS }, (_, index) => {
      const size =
        index % 2 === 0
          ? 'M0 -3.600L1.500 0L0 3.600L-1.500 0Z'
          : 'M0 -1.500L3.600 0L0 1.500L-3.600 0Z';
      return `<g transform="rotate(${(index * 360) / DEFLECTORS + 11}) translate(0 -91.500)"><path d="${size}" fill="url(#wheel-brass)" stroke="#3b1d08" stroke-width=".4"/></g>`;
    }),
    '</svg>',
  ].join('');

/** The rotor: numbers, pockets, frets, the cone and its turret. */
const rotor = (): string =>
  [
    '<svg viewBox="-104 -104 208 208"><defs>',
    '<radialGradient id="wheel-cone" cx=".45" cy=".4" r=".65"><stop stop-color="#a7642f"/><stop offset=".6" stop-color="#6a3617"/><stop offset="1" stop-color="#331506"/></radialGradient>',
    '</defs>',
    '<circle r="85" fill="#0b0709"/>',
    ...order.map((pocket, index) => ring(index * STEP, [67, 83], FILLS[colourOf(pocket)])),
    ...order.map((pocket, index) => ring(index * STEP, [51, 67], DEEP[colourOf(pocket)])),
    '<circle r="67" fill="none" stroke="#d9b15c" stroke-width=".9"/>',
    '<circle r="84" fill="none" stroke="url(#wheel-brass)" stroke-width="1.400"/>',
    '<g stroke="#d8c49a" stroke-width=".7" stroke-linecap="round">',
    ...order.map((_, index) => line((index + 0.5) * STEP, [51, 83])),
    '</g>',
    '<g fill="#fff" font-size="9.4" font-weight="650" text-anchor="middle">',
    ...order.map(
      (pocket, index) =>
        `<text transform="rotate(${(index * STEP).toFixed(2)}) translate(0 -71.500)">${pocket}</text>`,
    ),
    '</g>',
    '<circle r="51" fill="url(#wheel-cone)" stroke="url(#wheel-brass)" stroke-width="1.400"/>',
    ...Array.from(
      { length: 12 },
      (_, index) =>
        `<path d="M${at(index * 30, 16)}L${at(index * 30, 50)}" stroke="#2a1005" stroke-opacity=".5" stroke-width=".5"/>`,
    ),
    '<circle r="33" fill="none" stroke="#ffdf9a" stroke-opacity=".22" stroke-width=".6"/>',
    ...[0, 90, 180, 270].map(
      (turn) =>
        `<g transform="rotate(${turn})"><path d="M-1.800 0L-1.200 -21h2.400L1.800 0Z" fill="url(#wheel-brass)"/><circle cy="-22.500" r="3" fill="url(#wheel-brass)" stroke="#50300c" stroke-width=".4"/></g>`,
    ),
    '<circle r="9" fill="url(#wheel-brass)" stroke="#50300c" stroke-width=".5"/><circle r="5" cx="-1" cy="-1.500" fill="#ffefbf" fill-opacity=".55"/>',
    '</svg>',
  ].join('');

/** Light over the wheel that does not turn with it. */
const gloss =
  '<svg viewBox="-104 -104 208 208"><defs><linearGradient id="wheel-gloss" x1=".2" y1="0" x2=".7" y2="1"><stop stop-color="#fff" stop-opacity=".26"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient></defs><circle r="97" fill="url(#wheel-gloss)"/></svg>';

/** The wheel with its ball, and the number in its middle, as they are placed. */
export function createWheelPicture() {
  const turning = drawing(rotor(), 'wheel-layer wheel-rotor');
  const ball = element('span', { class: 'wheel-ball' });
  const shown = element('output', { class: 'wheel-number', hidden: true });
  const view = element(
    'div',
    { class: 'roulette-wheel' },
    drawing(bowl(), 'wheel-layer'),
    turning,
    ball,
    drawing(gloss, 'wheel-layer'),
    shown,
  );
  ball.hidden = true;
  return {
    view,
    place(flown: Flown) {
      turning.style.transform = `rotate(${flown.rotor.toFixed(3)}deg)`;
      ball.style.transform = `rotate(${flown.ball.toFixed(3)}deg) translateY(calc(var(--radius) * ${(-flown.radius / 104).toFixed(4)}))`;
    },
    showBall(isShown: boolean) {
      ball.hidden = !isShown;
    },
    /** Null takes the last number away. */
    showNumber(pocket: number | null) {
      shown.hidden = pocket === null;
      if (pocket === null) return;
      shown.textContent = String(pocket);
      shown.dataset['colour'] = colourOf(pocket);
    },
  };
}

/** The wheel with its ball; it stands where the last number left it. */
export function createWheel({ motion, sound }: Pick<SceneDeps<never>, 'motion' | 'sound'>) {
  const picture = createWheelPicture();
  let angle = 0;
  const draw = (index: number, from: number, part: number) => {
    const flown = flownTo(index, from, part);
    angle = flown.rotor;
    picture.place(flown);
  };
  return {
    view: picture.view,
    /** Takes the last number away. */
    reset: () => picture.showNumber(null),
    /** Rolls the ball to a pocket. */
    async roll(pocket: number, isMoved: boolean): Promise<void> {
      const index = order.indexOf(pocket);
      const from = angle % 360;
      const left = [...strikes];
      picture.showNumber(null);
      picture.showBall(true);
      let passed = 0;
      if (isMoved) sound.spin();
      await motion.tween(
        isMoved ? FLIGHT_MS : 0,
        (part) => {
          draw(index, from, part);
          if (!isMoved || motion.isReduced) return;
          const round = Math.floor(flownTo(index, from, part).ball / 90);
          if (round !== passed && part < 0.55) sound.tick();
          passed = round;
          if (left[0] === undefined || part < left[0]) return;
          left.shift();
          sound.knock();
        },
        (part) => part,
      );
      draw(index, from, 1);
      picture.showNumber(pocket);
    },
  };
}
