import { drawing } from '../../instant/drawing.ts';

/** Stones of the wall, by corners and darkness. */
const STONES = [
  ['0,0 150,0 190,120 90,190 0,150', 0.1],
  ['150,0 330,0 300,110 190,120', 0.2],
  ['330,0 520,0 540,130 410,170 300,110', 0.12],
  ['520,0 690,0 640,150 540,130', 0.22],
  ['690,0 800,0 800,190 700,210 640,150', 0.08],
  ['0,150 90,190 120,330 0,360', 0.22],
  ['90,190 190,120 300,110 270,290 120,330', 0.16],
  ['300,110 410,170 430,310 270,290', 0.24],
  ['410,170 540,130 640,150 600,320 430,310', 0.14],
  ['640,150 700,210 800,190 800,380 720,390 600,320', 0.2],
  ['0,360 120,330 150,500 0,540', 0.12],
  ['120,330 270,290 430,310 400,480 150,500', 0.22],
  ['430,310 600,320 720,390 640,500 400,480', 0.18],
  ['720,390 800,380 800,560 640,500', 0.1],
  ['0,540 150,500 400,480 640,500 800,560 800,700 0,700', 0.3],
]
  .map(
    ([corners, shade]) => `<polygon points="${corners}" fill="#041013" fill-opacity="${shade}"/>`,
  )
  .join('');

const beam = (x: number, y: number, width: number, height: number, turn = 0): string =>
  `<g transform="rotate(${turn} ${x + width / 2} ${y + height / 2})">
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="#5d3a1c"/>
<rect x="${x + 3}" y="${y + 3}" width="${Math.min(width, height) === width ? 7 : width - 6}" height="${Math.min(width, height) === width ? height - 6 : 7}" rx="3" fill="#8a5a2d"/>
</g>`;

const lamp = (x: number): string =>
  `<g transform="translate(${x} 84)"><circle cy="34" r="150" fill="url(#mines-glow)"/>
<path d="M0-20V8" stroke="#1a1208" stroke-width="3"/><path d="M-12 14-8 6H8L12 14Z" fill="#3a2a14"/>
<rect x="-12" y="14" width="24" height="32" rx="5" fill="#ffd98a"/>
<path d="M0 20C7 29 7 37 0 42C-7 37-7 29 0 20Z" fill="#ff9d2e"/>
<path d="M-12 14V46M12 14V46M0 14V46" stroke="#3a2a14" stroke-width="2"/>
<rect x="-15" y="46" width="30" height="6" rx="2" fill="#3a2a14"/></g>`;

/** The gallery of a mine behind the board: rock, timbers, two lamps and rails. */
export const gallery = (): HTMLElement =>
  drawing(
    `<svg viewBox="0 0 800 700" preserveAspectRatio="xMidYMin slice"><defs>
<radialGradient id="mines-glow"><stop offset="0" stop-color="#ffcf7a" stop-opacity=".5"/>
<stop offset="1" stop-color="#ffcf7a" stop-opacity="0"/></radialGradient>
<linearGradient id="mines-rock" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b6870"/>
<stop offset="1" stop-color="#0d262b"/></linearGradient></defs>
<rect width="800" height="700" fill="url(#mines-rock)"/>
<g stroke="#0a2226" stroke-opacity=".6" stroke-width="3" stroke-linejoin="round">${STONES}</g>
<path d="M330 700 376 560H424L470 700M300 690H500M322 640H478M346 594H454" fill="none" stroke="#6f7f82" stroke-opacity=".5" stroke-width="6"/>
${beam(92, 40, 40, 680)}${beam(668, 40, 40, 680)}${beam(130, 112, 150, 22, 45)}
${beam(520, 112, 150, 22, -45)}${beam(60, 30, 680, 42)}${lamp(180)}${lamp(620)}</svg>`,
    'mines-gallery',
  );
