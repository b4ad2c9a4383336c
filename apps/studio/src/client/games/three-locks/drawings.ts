import type { Mark } from '@parlour/games/three-locks';

const figures: Readonly<Record<Mark, string>> = {
  sun: `<circle cx="24" cy="24" r="8.500" fill="#f2b134"/>${Array.from({ length: 8 }, (_, at) => `<path d="M24 4l3 8h-6Z" fill="#f2b134" transform="rotate(${at * 45} 24 24)"/>`).join('')}`,
  crown:
    '<path d="M7 36L5 15l10 8l9-14l9 14l10-8l-2 21Z" fill="#d8a21f"/><path d="M7 36h34v5H7Z" fill="#a97612"/><circle cx="24" cy="30" r="2.600" fill="#c8323c"/>',
  anchor:
    '<path d="M24 5a5 5 0 0 1 2 9.600V18h7v4h-7v16c5-1 8-4 9-8l-4 1l6-9l5 10l-3-1c-2 8-8 12-15 12S10 39 8 31l-3 1l5-10l6 9l-4-1c1 4 4 7 9 8V22h-7v-4h7v-3.400A5 5 0 0 1 24 5Zm0 3a2 2 0 1 0 0 4a2 2 0 0 0 0-4Z" fill="#2f5f8f"/>',
  rose: '<circle cx="24" cy="19" r="13" fill="#c8324a"/><path d="M24 10c6 1 8 6 5 10c-3 4-10 2-9-3c1-3 5-3 6-1" fill="none" stroke="#f2a0ae" stroke-width="2.200" stroke-linecap="round"/><path d="M24 32V45M24 40c-5-1-8-4-9-8c5 0 8 3 9 6c1-3 4-6 9-6c-1 4-4 7-9 8" stroke="#33703f" stroke-width="2" fill="#4f9a58"/>',
  bolt: '<path d="M28 3L9 27h12l-4 18L39 19H26Z" fill="#e8622c"/><path d="M28 3L13 24l10-3Z" fill="#ffa368"/>',
  star: '<path d="M24 4l6 13l14 2l-10 10l2 14l-12-7l-12 7l2-14L4 19l14-2Z" fill="#5b4fae"/><path d="M24 4l6 13l-6 8l-6-8Z" fill="#8c80e0"/>',
};

export const markOf = (mark: Mark): string =>
  `<svg viewBox="0 0 48 48" aria-hidden="true">${figures[mark]}</svg>`;

const ticks = Array.from(
  { length: 36 },
  (_, at) =>
    `<path d="M0-33V${at % 3 === 0 ? -27 : -30}" stroke="#e8eef0" stroke-width="${at % 3 === 0 ? 1.8 : 1}" transform="rotate(${at * 10})"/>`,
).join('');
const dial = (x: number, turn: number) =>
  `<g transform="translate(${x} 56)"><circle r="43" fill="#16262c"/><circle r="40" fill="#2e474f" stroke="#8fa8ae" stroke-width="1.500"/><g transform="rotate(${turn})">${ticks}<path d="M0-39l4 7h-8Z" fill="#f2b134"/></g><circle r="20" fill="#c0ced1"/><circle r="20" fill="none" stroke="#5f7980" stroke-width="2"/><path d="M-14-9A17 17 0 0 1 9-14L0 0Z" fill="#f4f8f8" opacity=".8"/><path d="M14 9A17 17 0 0 1-9 14L0 0Z" fill="#8ea3a8" opacity=".8"/><circle r="6" fill="#3c5860"/></g>`;
const rivets = [14, 386]
  .flatMap((x) => [14, 62, 110].map((y) => [x, y] as const))
  .map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="5" fill="#5f7980"/><circle cx="${x - 1.5}" cy="${y - 1.5}" r="2" fill="#dbe6e8"/>`,
  )
  .join('');

/** Three dials of a vault, and the name on a plate. */
export const head = `<svg viewBox="0 0 400 146">${rivets}${dial(92, 24)}${dial(200, -70)}${dial(308, 130)}
<path d="M66 98H334L346 119L334 140H66L54 119Z" fill="#e0b04a" stroke="#5d3f12" stroke-width="2"/><path d="M70 102H330L339 119L330 136H70L61 119Z" fill="none" stroke="#5d3f12" stroke-width="1"/>
<text x="200" y="128" text-anchor="middle" class="tl-name" textLength="226" lengthAdjust="spacingAndGlyphs">THREE LOCKS</text></svg>`;
