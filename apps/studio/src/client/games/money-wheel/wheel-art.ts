import { segments, type Segment } from '@parlour/games/money-wheel';
import { STEP } from './turning.ts';

const [RIM, DISC, HUB] = [482, 440, 150] as const;

/** What a segment is painted with: its ground, its darker edge and its sign. */
export type Paint = { readonly ground: string; readonly edge: string; readonly sign: string };

const PAINTS: Readonly<Record<string, Paint>> = {
  '1': { ground: '#ffe08a', edge: '#eeb84a', sign: '#5a2a12' },
  '2': { ground: '#58b7f0', edge: '#2a83c4', sign: '#06263f' },
  '5': { ground: '#ff7fa8', edge: '#d8487a', sign: '#4a0a24' },
  '10': { ground: '#46c28a', edge: '#1f8f60', sign: '#04301d' },
  '20': { ground: '#9a72f0', edge: '#6a44c4', sign: '#fff' },
  '40': { ground: '#ff6a45', edge: '#cc3a1c', sign: '#fff' },
  x2: { ground: '#f3f6fb', edge: '#9aa6bc', sign: '#27324a' },
  x7: { ground: '#2a1b45', edge: '#120a24', sign: '#ffd75e' },
};

/** The sign of a segment, such as `5` or `x2`. */
export const signOf = (segment: Segment | undefined): string => {
  if (segment === undefined) return '';
  return segment.kind === 'times' ? `x${segment.by}` : String(segment.number);
};

export const paintOf = (sign: string): Paint => PAINTS[sign] ?? (PAINTS['1'] as Paint);

const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

const ring = (outer: number, inner: number, fill: string): string =>
  `<path d="M${at(-STEP / 2, outer)}A${outer} ${outer} 0 0 1 ${at(STEP / 2, outer)}L${at(STEP / 2, inner)}A${inner} ${inner} 0 0 0 ${at(-STEP / 2, inner)}Z" fill="${fill}"/>`;

function segmentMarkup(segment: Segment, index: number): string {
  const sign = signOf(segment);
  const { edge, ground, sign: colour } = paintOf(sign);
  const isTimes = segment.kind === 'times';
  const text = isTimes ? `×${segment.by}` : sign;
  return `<g class="mw-segment" data-segment="${index}" transform="rotate(${(index * STEP).toFixed(3)})">${ring(DISC, HUB, ground)}${ring(DISC, DISC - 74, edge)}${isTimes ? `<path d="M0-250l7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2Z" fill="${colour}"/><path d="M0-196l6 12 13 2-9 9 2 13-12-6-12 6 2-13-9-9 13-2Z" fill="${colour}"/>` : `<path d="M0-${HUB + 26}L9-${HUB + 70}L0-${HUB + 114}L-9-${HUB + 70}Z" fill="${edge}" opacity=".55"/>`}<text y="-${DISC - 48}" text-anchor="middle" fill="${isTimes ? colour : '#fff'}">${text}</text></g>`;
}

const pegs = segments
  .map(
    (_, index) =>
      `<circle transform="rotate(${((index + 0.5) * STEP).toFixed(3)})" cy="-${DISC + 4}" r="6.500" fill="url(#mw-brass)" stroke="#5a3408" stroke-width="1"/>`,
  )
  .join('');

const lines = segments
  .map(
    (_, index) =>
      `<path transform="rotate(${((index + 0.5) * STEP).toFixed(3)})" d="M0-${HUB}V-${DISC}" stroke="#7a3d1c" stroke-width="2.500"/>`,
  )
  .join('');

const rays = Array.from(
  { length: 18 },
  (_, index) =>
    `<path transform="rotate(${index * 20})" d="M-9-92L0-138L9-92Z" fill="${index % 2 === 0 ? '#ffd76a' : '#ff8a5a'}"/>`,
).join('');

/** What turns: segments with their signs, and pegs. */
export const disc = `<svg viewBox="-500 -500 1000 1000"><defs>
<linearGradient id="mw-brass" x2="0" y2="1"><stop stop-color="#fff2c0"/><stop offset=".5" stop-color="#dd9f3c"/><stop offset="1" stop-color="#8a5216"/></linearGradient></defs>
<circle r="${DISC + 12}" fill="#5a2433"/>${segments.map(segmentMarkup).join('')}${lines}
${pegs}</svg>`;

const BULBS = 36;
const bulbs = Array.from(
  { length: BULBS },
  (_, index) =>
    `<circle class="mw-bulb${index % 2 === 0 ? '' : ' odd'}" transform="rotate(${index * 10 + 5})" cy="-${RIM}" r="9"/>`,
).join('');

/** What stands still: the rim with its bulbs, the light on the enamel, and a sun in the middle. */
export const rim = `<svg viewBox="-520 -520 1040 1040"><defs>
<linearGradient id="mw-wood" x1=".2" x2=".8" y2="1"><stop stop-color="#b02a4f"/>
<stop offset=".5" stop-color="#7d1738"/><stop offset="1" stop-color="#4a0a22"/></linearGradient>
<radialGradient id="mw-sun" cx=".4" cy=".35"><stop stop-color="#fff6cf"/><stop offset=".5" stop-color="#ffc14d"/><stop offset="1" stop-color="#e06a3a"/></radialGradient>
<radialGradient id="mw-sheen" gradientUnits="userSpaceOnUse" cx="-130" cy="-250" r="760">
<stop stop-color="#fff" stop-opacity=".32"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>
<stop offset="1" stop-color="#2a0616" stop-opacity=".42"/></radialGradient></defs>
<circle r="${RIM}" fill="none" stroke="url(#mw-wood)" stroke-width="58"/><circle r="${RIM + 29}" fill="none" stroke="url(#mw-brass)" stroke-width="6"/><circle r="${RIM - 28}" fill="none" stroke="url(#mw-brass)" stroke-width="5"/><circle r="${DISC}" fill="url(#mw-sheen)"/>${bulbs}
<circle r="${HUB}" fill="#7d1f4a" stroke="url(#mw-brass)" stroke-width="10"/>${rays}<circle r="92" fill="url(#mw-sun)" stroke="#a34a1f" stroke-width="4"/>
<g fill="none" stroke="#a34a1f" stroke-width="6" stroke-linecap="round"><path d="M-40-16q10-14 22 0M18-16q12-14 22 0M-32 22q32 34 64 0"/></g><g fill="#ff8f6a" opacity=".8"><circle cx="-50" cy="12" r="12"/><circle cx="50" cy="12" r="12"/></g></svg>`;

/** The tongue at the top that the pegs push aside. */
export const flapper =
  '<svg viewBox="-60 -40 120 150"><path d="M-15 0C-15-34 15-34 15 0L7 84Q0 104-7 84Z" fill="url(#mw-brass)" stroke="#5a3408" stroke-width="3"/><path d="M-5-4L-2 76" stroke="#fff" stroke-width="3" opacity=".5"/><circle r="20" fill="#c22350" stroke="url(#mw-brass)" stroke-width="6"/><circle cx="-5" cy="-6" r="5" fill="#fff" opacity=".6"/></svg>';

/** What it stands on. */
export const stand =
  '<svg viewBox="-300 0 600 420" preserveAspectRatio="none"><path d="M-60 0H60L120 380H-120Z" fill="#5c1230"/><path d="M-60 0H0V380H-120Z" fill="#86204a"/><path d="M-190 372H190L230 420H-230Z" fill="url(#mw-brass)"/></svg>';
