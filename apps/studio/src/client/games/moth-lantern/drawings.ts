import type { Symbol } from '@parlour/games/moth-lantern';

const moth =
  '<g transform="translate(24 25)"><path d="M0-3C-5-14-16-17-21-13C-20-5-15 0-8 1C-15 2-17 8-14 13C-8 14-3 9 0 4C3 9 8 14 14 13C17 8 15 2 8 1C15 0 20-5 21-13C16-17 5-14 0-3Z" fill="#e9c98f" stroke="#6d4a22" stroke-width="1.200"/><circle cx="-12" cy="-8" r="3" fill="#7c4a2d"/><circle cx="12" cy="-8" r="3" fill="#7c4a2d"/><circle cx="-12" cy="-8" r="1.100" fill="#ffe7b0"/><circle cx="12" cy="-8" r="1.100" fill="#ffe7b0"/><path d="M-10 7q4-1 6-4M10 7q-4-1-6-4" stroke="#a3713c" stroke-width="1.200" fill="none"/><path d="M0-7C-2-4-2 8 0 13C2 8 2-4 0-7Z" fill="#5a3a1e"/><path d="M0-7C-2-12-5-15-8-16M0-7C2-12 5-15 8-16" stroke="#5a3a1e" stroke-width="1.200" fill="none" stroke-linecap="round"/></g>';
const lantern =
  '<path d="M18 9a6 6 0 0 1 12 0" fill="none" stroke="#8a5a1a" stroke-width="2.200"/><path d="M14 12h20l-2-4H16Z" fill="#b07a28"/><path d="M15 14h18l2 20H13Z" fill="#ffc94d"/><path d="M24 18c5 6 4 11 0 14c-4-3-5-8 0-14Z" fill="#fff3c4"/><path d="M24 23c2 3 2 6 0 8c-2-2-2-5 0-8Z" fill="#ff9d2e"/><path d="M15 14L13 34M21 14L20 34M27 14l1 20M33 14l2 20" stroke="#8a5a1a" stroke-width="1.400"/><path d="M11 34h26v5H11Z" fill="#b07a28"/>';

const figures: Readonly<Record<Symbol, string>> = {
  moth,
  lantern,
  leaf: '<path d="M9 39C7 22 18 9 40 9C41 28 30 41 14 36Z" fill="#5f8f57"/><path d="M9 39C16 29 24 21 36 13M18 29l1-9M24 23l10 0" stroke="#3b6239" stroke-width="1.600" fill="none"/>',
  bell: '<path d="M12 34C15 30 14 24 15 19c1-6 5-9 9-9s8 3 9 9c1 5 0 11 3 15Z" fill="#c08a45"/><path d="M10 34h28v3H10Z" fill="#8a5f2b"/><circle cx="24" cy="40" r="3" fill="#8a5f2b"/><circle cx="24" cy="8" r="2.400" fill="#8a5f2b"/><path d="M18 20c1-4 3-6 5-6" stroke="#f1d49b" stroke-width="1.800" fill="none" stroke-linecap="round"/>',
  key: '<g transform="rotate(40 24 24)" fill="#9fa8a3"><path d="M24 6a8 8 0 1 1 0 16a8 8 0 0 1 0-16Zm0 4.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 0 0 0-7Z" fill-rule="evenodd"/><path d="M22.300 21h3.400v22h-3.400ZM25.700 33h5v3.400h-5ZM25.700 39h6v3.400h-6Z"/></g>',
  feather:
    '<path d="M10 41C14 24 24 9 40 7C41 20 33 31 18 34Z" fill="#8fa9c4"/><path d="M10 41C17 29 26 18 38 9M20 25l-1 8M26 19l7 2" stroke="#566f8c" stroke-width="1.600" fill="none"/>',
  cup: '<path d="M10 16h24v10c0 8-5 12-12 12s-12-4-12-12Z" fill="#b8746a"/><path d="M34 19h3a5 5 0 0 1 0 10h-4" fill="none" stroke="#b8746a" stroke-width="3"/><path d="M8 40h28" stroke="#83453d" stroke-width="3" stroke-linecap="round"/><path d="M17 12c-2-3 2-4 0-7M25 12c-2-3 2-4 0-7" stroke="#d8cfc7" stroke-width="1.800" fill="none" stroke-linecap="round"/>',
  moon: '<path d="M30 7A18 18 0 1 0 41 32A15 15 0 0 1 30 7Z" fill="#cfc6a8"/><circle cx="19" cy="24" r="2.400" fill="#b1a783"/><circle cx="25" cy="35" r="1.800" fill="#b1a783"/>',
};

export const symbolOf = (symbol: Symbol): string =>
  `<svg viewBox="0 0 48 48" aria-hidden="true">${figures[symbol]}</svg>`;

const rays = Array.from(
  { length: 21 },
  (_, at) =>
    `<path d="M200 66L${200 + 260 * Math.cos((at / 20) * Math.PI)} ${66 - 190 * Math.sin((at / 20) * Math.PI) + 30}" stroke="#f0c46a" stroke-opacity=".13" stroke-width="7"/>`,
).join('');

/** A lantern under an arch of brass, moths around it, and the name. */
export const head = `<svg viewBox="0 0 400 146">${rays}
<circle cx="200" cy="56" r="60" fill="#ffc457" opacity=".1"/><circle cx="200" cy="58" r="38" fill="#ffd98a" opacity=".2"/>
<path d="M6 146V70C6 30 90 6 200 6S394 30 394 70V146" fill="none" stroke="#c79a4b" stroke-width="2.400"/><path d="M14 146V74C14 38 96 14 200 14S386 38 386 74V146" fill="none" stroke="#c79a4b" stroke-opacity=".5" stroke-width="1"/>
<path d="M200 6V18" stroke="#c79a4b" stroke-width="2"/><g transform="translate(158 8) scale(1.75)">${lantern}</g>
<g transform="translate(58 40) rotate(-18) scale(1.25)">${moth}</g><g transform="translate(292 22) rotate(16) scale(1.35)">${moth}</g><g transform="translate(112 22) rotate(24) scale(.6)">${moth}</g><g transform="translate(262 76) rotate(-22) scale(.55)">${moth}</g>
<text x="200" y="130" text-anchor="middle" class="ml-name" textLength="290" lengthAdjust="spacingAndGlyphs">Moth &amp; Lantern</text></svg>`;
