import { drawing } from '../../instant/drawing.ts';
import { scatter } from '../races/run.ts';

const next = scatter(21);
const people = Array.from({ length: 3 }, (_, row) =>
  Array.from({ length: 34 }, (__, at) => {
    const x = at * 48 - 20 + next() * 22 + row * 18;
    const y = 318 + row * 34 - Math.abs(x - 800) ** 2 / 26_000 + next() * 8;
    const tone = ['#3a2347', '#2c2a52', '#46283c', '#23304f'][Math.floor(next() * 4)] ?? '#333';
    const size = 17 + row * 3;
    return `<g fill="${tone}"><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size}"/><path d="M${(x - size * 1.7).toFixed(0)} ${(y + 58).toFixed(0)}q${(size * 1.7).toFixed(0)}-62 ${(size * 3.4).toFixed(0)} 0Z"/></g>`;
  }).join(''),
).join('');

const lantern = (x: number, y: number, size: number, colour: string): string =>
  `<g class="ring-lantern" transform="translate(${x} ${y}) scale(${size})"><path d="M0-70V-34" stroke="#1a1020" stroke-width="3"/><circle r="92" fill="${colour}" opacity=".16"/><circle r="58" fill="${colour}" opacity=".2"/><path d="M-32-8C-32-30-18-36 0-36S32-30 32-8 18 34 0 34-32 14-32-8Z" fill="${colour}"/><path d="M-19-34C-26-10-26 12-17 31M0-36V34M19-34C26-10 26 12 17 31" stroke="#7a2412" stroke-opacity=".4" stroke-width="2.5" fill="none"/><path d="M-18-38H18M-16 36H16" stroke="#3a1a10" stroke-width="6"/><path d="M0 38v26M-6 40v18M6 40v18" stroke="#ffce6b" stroke-width="2.5"/></g>`;

const boards = Array.from({ length: 21 }, (_, at) => {
  const x = 800 + (at - 10) * 130;
  return `<path d="M${800 + (at - 10) * 52} 424L${x} 720" stroke="#2a1208" stroke-opacity=".5" stroke-width="3"/>`;
}).join('');

/** A round stage under paper lanterns, with people around it. */
export const ring = (): HTMLElement =>
  drawing(
    `<svg viewBox="0 0 1600 700" preserveAspectRatio="xMidYMax slice"><defs>
<radialGradient id="ring-air" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#7a3340"/><stop offset=".45" stop-color="#3b1c3a"/><stop offset="1" stop-color="#120b20"/></radialGradient>
<radialGradient id="ring-floor" cx=".5" cy=".3" r=".7"><stop offset="0" stop-color="#f2bd74"/><stop offset=".5" stop-color="#b06f38"/><stop offset="1" stop-color="#4b2814"/></radialGradient>
<radialGradient id="ring-light"><stop offset="0" stop-color="#ffe3a1" stop-opacity=".5"/><stop offset="1" stop-color="#ffce6b" stop-opacity="0"/></radialGradient></defs>
<rect width="1600" height="700" fill="url(#ring-air)"/>
<path d="M0 120Q400 210 800 120T1600 120M0 60Q400 130 800 60T1600 60" fill="none" stroke="#1a1020" stroke-width="4"/>
${[
  [110, 168, 0.8, '#ff9a5a'],
  [330, 196, 1, '#ff6b55'],
  [560, 172, 0.85, '#ffc46b'],
  [1040, 172, 0.85, '#ffc46b'],
  [1270, 196, 1, '#ff6b55'],
  [1490, 168, 0.8, '#ff9a5a'],
]
  .map(([x, y, size, colour]) => lantern(Number(x), Number(y), Number(size), String(colour)))
  .join('')}
${lantern(800, 158, 1.3, '#ffd98a')}
${people}
<path d="M0 470Q800 380 1600 470V520Q800 428 0 520Z" fill="#5f1820"/><path d="M0 470Q800 380 1600 470v10Q800 390 0 480Z" fill="#e8b65a"/>
<ellipse cx="800" cy="640" rx="1000" ry="228" fill="#2a1208"/>
<ellipse cx="800" cy="628" rx="980" ry="222" fill="url(#ring-floor)"/>
<g clip-path="url(#ring-clip)"><clipPath id="ring-clip"><ellipse cx="800" cy="628" rx="980" ry="222"/></clipPath>${boards}
<ellipse cx="800" cy="600" rx="420" ry="92" fill="none" stroke="#fff1cf" stroke-opacity=".4" stroke-width="6"/>
<ellipse cx="800" cy="600" rx="120" ry="26" fill="none" stroke="#fff1cf" stroke-opacity=".3" stroke-width="4"/></g>
<ellipse cx="800" cy="560" rx="720" ry="240" fill="url(#ring-light)"/></svg>`,
    'ring-picture',
  );
