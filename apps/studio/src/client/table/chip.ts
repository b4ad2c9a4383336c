import { type Amount, amountToText } from '@parlour/money';
import { drawing } from '../instant/drawing.ts';

/** What each chip of a rack looks like: its body, the stripes of its edge, the letters on it. */
const LOOKS = [
  ['#d9d3c7', '#7d8795', '#1d1a22'],
  ['#2f74c0', '#eef4fb', '#ffffff'],
  ['#c23a3a', '#fdf0ea', '#ffffff'],
  ['#23835a', '#eefaf3', '#ffffff'],
  ['#2b2733', '#e6c778', '#f6dfa2'],
  ['#7a48b8', '#f7e2a4', '#ffffff'],
] as const;

const MOST_STACKED = 4;
const RADIUS = 20;
const EDGE = 16.4;
/** Length of a stripe, of which eight and their gaps go once round. */
const DASH = 7.07;

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });
/** An amount in as few signs as a chip has room for: 0.2, 25, 1.5K. */
export const chipText = (value: Amount): string =>
  compact.format(amountToText(value) as `${number}`);

const textSize = (text: string): number => [0, 15, 14, 12, 10, 8.6, 7.6][text.length] ?? 6.6;

const body = (look: number, y: number): string => {
  const [colour, stripe] = LOOKS[look] ?? LOOKS[0];
  return [
    `<ellipse cx="0" cy="${y + 2.2}" rx="${RADIUS}" ry="${RADIUS}" fill="#0009"/>`,
    `<circle cy="${y}" r="${RADIUS}" fill="${colour}"/>`,
    `<circle cy="${y}" r="18" fill="none" stroke="${stripe}" stroke-width="4" stroke-dasharray="${DASH}"/>`,
    `<circle cy="${y}" r="19.5" fill="none" stroke="#0005"/>`,
    `<circle cy="${y}" r="${EDGE}" fill="${colour}"/>`,
    `<circle cy="${y}" r="${EDGE}" fill="#ffffff1c"/>`,
    `<circle cy="${y}" r="13.6" fill="${colour}" stroke="${stripe}" stroke-opacity=".75" stroke-width=".8"/>`,
    `<path d="M-13.600 ${y}a13.600 13.600 0 0 1 27.200 0a20 12 0 0 0 -27.200 0" fill="#ffffff2b"/>`,
  ].join('');
};

/** One chip, or a low stack of them, with a text on the upper one. */
export function chipMarkup(looks: readonly number[], text: string): string {
  const stacked = looks.slice(-MOST_STACKED);
  const lift = 3.2;
  const top = -lift * (stacked.length - 1);
  const upper = stacked.at(-1) ?? 0;
  const ink = (LOOKS[upper] ?? LOOKS[0])[2];
  return [
    '<svg viewBox="-22 -34 44 58">',
    ...stacked.map((look, index) => body(look, -lift * index)),
    `<text y="${top}" dy=".35em" text-anchor="middle" font-size="${textSize(text)}" fill="${ink}">${text}</text>`,
    '</svg>',
  ].join('');
}

/** The chips of a rack that make an amount, the most valuable lowest; their places in the rack. */
export function stackOf(amount: Amount, rack: readonly Amount[]): readonly number[] {
  const looks: number[] = [];
  let left: bigint = amount;
  for (let look = rack.length - 1; look >= 0; look -= 1) {
    const value = rack[look] as Amount;
    for (; left >= value && looks.length < MOST_STACKED; left -= value) looks.push(look);
  }
  return looks.length === 0 ? [0] : looks;
}

export const chipStack = (amount: Amount, rack: readonly Amount[]): HTMLElement =>
  drawing(chipMarkup(stackOf(amount, rack), chipText(amount)), 'bet-chip');
