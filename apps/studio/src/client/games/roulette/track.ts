import {
  type CalledChips,
  calls,
  finales,
  neighbours,
  POCKETS,
  wheel as order,
} from '@parlour/games/roulette';
import { drawing } from '../../instant/drawing.ts';
import { element, iconButton } from '../../panel/element.ts';
import { roam } from '../../table/roam.ts';
import { colourOf } from './wheel.ts';
import type { RouletteWords } from './roulette.ts';

type Point = readonly [x: number, y: number];

export const TRACK = { w: 400, h: 124 } as const;
const BAND = 34;
const OUTER = TRACK.h / 2;
const STRAIGHT = TRACK.w - 2 * OUTER;
/** The line that the numbers lie on, in the middle of the band. */
const MIDDLE = OUTER - BAND / 2;
const AROUND = 2 * STRAIGHT + 2 * Math.PI * MIDDLE;
const REACH_MAX = 9;

/** A point of the racetrack: so far along it clockwise from the right end's middle, so far off its middle line. */
export function trackPoint(along: number, off: number): Point {
  const quarter = (Math.PI * MIDDLE) / 2;
  const way = ((along % AROUND) + AROUND) % AROUND;
  const radius = MIDDLE + off;
  const arc = (x: number, angle: number): Point => [
    x + radius * Math.cos(angle),
    OUTER + radius * Math.sin(angle),
  ];
  const right = TRACK.w - OUTER;
  if (way < quarter) return arc(right, way / MIDDLE);
  if (way < quarter + STRAIGHT) return [right - (way - quarter), OUTER + radius];
  if (way < 3 * quarter + STRAIGHT)
    return arc(OUTER, Math.PI / 2 + (way - quarter - STRAIGHT) / MIDDLE);
  if (way < 3 * quarter + 2 * STRAIGHT)
    return [OUTER + (way - 3 * quarter - STRAIGHT), OUTER - radius];
  return arc(right, (3 * Math.PI) / 2 + (way - 3 * quarter - 2 * STRAIGHT) / MIDDLE);
}

const LENGTH = AROUND / POCKETS;
const CURVE = 5;
const alongOf = (index: number): number => index * LENGTH;
const write = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function segment(index: number): string {
  const along = Array.from(
    { length: CURVE },
    (_, step) => (index - 0.5 + step / (CURVE - 1)) * LENGTH,
  );
  const outer = along.map((way) => write(trackPoint(way, BAND / 2)));
  const inner = along.toReversed().map((way) => write(trackPoint(way, -BAND / 2)));
  return `M${[...outer, ...inner].join('L')}Z`;
}

/** The edge between two neighbours of the wheel, on the inner side of the band. */
const between = (first: number, second: number): Point => {
  const [one, two] = [order.indexOf(first), order.indexOf(second)];
  const [low, high] = [Math.min(one, two), Math.max(one, two)];
  return trackPoint((high - low === 1 ? low + 0.5 : POCKETS - 0.5) * LENGTH, -BAND / 2);
};

const divider = (upper: Point, lower: Point): string =>
  `<path d="M${write(upper)}L${write(lower)}"/>`;

const picture = (): string =>
  [
    `<svg viewBox="-2 -2 ${TRACK.w + 4} ${TRACK.h + 4}">`,
    ...order.map(
      (pocket, index) =>
        `<path class="track-pocket" data-pocket="${pocket}" data-colour="${colourOf(pocket)}" d="${segment(index)}"/>`,
    ),
    '<g class="track-lines">',
    divider(between(33, 1), between(6, 27)),
    divider(between(9, 22), between(25, 17)),
    `<path d="M${write(between(28, 12))}Q${TRACK.w - OUTER - 22} ${OUTER} ${write(between(15, 19))}"/>`,
    '</g>',
    ...order.map((pocket, index) => {
      const [x, y] = trackPoint(alongOf(index), 0);
      return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" dy=".36em">${pocket}</text>`;
    }),
    '</svg>',
  ].join('');

export type CallName = keyof typeof calls;

/** The parts of the wheel inside the track: where their names stand, in its units. */
const PARTS: readonly (readonly [CallName, number, number])[] = [
  ['tiers', 48, 88],
  ['orphelins', 138, 88],
  ['voisins-du-zero', 232, 78],
  ['jeu-zero', 316, 46],
];

export type TrackDeps = {
  readonly words: RouletteWords;
  /** Chips of a call, and what it is called. */
  readonly onCall: (chips: readonly CalledChips[], name: string) => void;
  /** A call is pointed at: the places that it would bet on. */
  readonly onPoint: (chips: readonly CalledChips[]) => void;
};

/** The racetrack with its calls: parts of the wheel, neighbours of any pocket, finales. */
export function createTrack({ onCall, onPoint, words }: TrackDeps) {
  let reach = 2;
  const art = drawing(picture(), 'track-art');
  const buttons: HTMLButtonElement[] = [];
  const button = (
    className: string,
    {
      chipsOf,
      name,
      text,
    }: { chipsOf: () => readonly CalledChips[]; name: () => string; text: string },
  ) => {
    const one = element('button', {
      class: className,
      text,
      attributes: { type: 'button', 'aria-label': name() },
      onClick: () => onCall(chipsOf(), name()),
    });
    const point = () => {
      onPoint(chipsOf());
      light(chipsOf());
    };
    const leave = () => {
      onPoint([]);
      light([]);
    };
    one.addEventListener('pointerenter', point);
    one.addEventListener('focus', point);
    one.addEventListener('pointerleave', leave);
    one.addEventListener('blur', leave);
    buttons.push(one);
    return one;
  };
  const light = (chips: readonly CalledChips[]) => {
    const pockets = new Set(chips.flatMap(({ place }) => place.match(/\d+/g) ?? []));
    for (const path of art.querySelectorAll('.track-pocket'))
      path.classList.toggle('lit', pockets.has(path.getAttribute('data-pocket') ?? ''));
  };
  const put = (one: HTMLElement, [x, y]: Point, [w, h]: Point) => {
    one.style.left = `${((x - w / 2 + 2) / (TRACK.w + 4)) * 100}%`;
    one.style.top = `${((y - h / 2 + 2) / (TRACK.h + 4)) * 100}%`;
    one.style.width = `${(w / (TRACK.w + 4)) * 100}%`;
    one.style.height = `${(h / (TRACK.h + 4)) * 100}%`;
    return one;
  };
  const pocketName = (pocket: number) => () =>
    words('roulette.call_neighbours', { number: String(pocket), count: reach });
  const pockets = order.map((pocket, index) =>
    put(
      button('track-button', {
        chipsOf: () => neighbours(pocket, reach),
        name: pocketName(pocket),
        text: '',
      }),
      trackPoint(alongOf(index), 0),
      [LENGTH, BAND],
    ),
  );
  const parts = PARTS.map(([call, x, w]) => {
    const name = words(`roulette.call_${call}`);
    return put(
      button('track-button track-part', {
        chipsOf: () => calls[call],
        name: () => name,
        text: name,
      }),
      [x + w / 2, OUTER],
      [w, TRACK.h - 2 * BAND - 6],
    );
  });
  const shown = element('output', { class: 'track-reach' });
  const less = iconButton(
    'minus',
    words('roulette.fewer_neighbours'),
    () => setReach(reach - 1),
    'plain',
  );
  const more = iconButton(
    'plus',
    words('roulette.more_neighbours'),
    () => setReach(reach + 1),
    'plain',
  );
  const setReach = (next: number) => {
    reach = Math.max(0, Math.min(REACH_MAX, next));
    shown.textContent = String(reach);
    less.disabled = reach === 0;
    more.disabled = reach === REACH_MAX;
    for (const [index, one] of pockets.entries())
      one.setAttribute('aria-label', pocketName(order[index] as number)());
  };
  setReach(reach);
  const area = element('div', { class: 'track' }, art, ...parts, ...pockets);
  roam(area, '.track-button');
  const finaleButtons = Array.from({ length: 10 }, (_, digit) =>
    button('plain finale', {
      chipsOf: () => finales(digit),
      name: () => words('roulette.call_finale', { digit }),
      text: String(digit),
    }),
  );
  return {
    view: element(
      'section',
      { class: 'roulette-calls', attributes: { 'aria-label': words('roulette.calls') } },
      area,
      element(
        'div',
        { class: 'call-row' },
        element('span', { class: 'muted call-label', text: words('roulette.neighbours') }),
        element('span', { class: 'reach' }, less, shown, more),
        element('span', { class: 'muted call-label', text: words('roulette.finales') }),
        element('span', { class: 'finales' }, ...finaleButtons),
      ),
    ),
    lock(isLocked: boolean) {
      for (const one of buttons) one.disabled = isLocked;
    },
  };
}
