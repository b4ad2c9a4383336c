// The two symbols that change a round: the moon that stands in, and the clock that opens the feature.
import { baseDefs, centred, linear, n, polar, radial, svg, times } from '../../../art/brush.ts';
import { CAPITAL_GLYPHS } from './glyphs.ts';

export const star = (x: number, y: number, size: number, opacity = 1): string =>
  `<path d="M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z" fill="#fff6dc" opacity="${opacity}"/>`;

export function moon(): string {
  const defs =
    baseDefs() +
    radial(
      'night',
      [
        [0, '#5a4fb0'],
        [0.5, '#2d2470'],
        [1, '#0f0b2e'],
      ],
      { cx: 0.5, cy: 0.4, r: 0.62 },
    ) +
    linear(
      'lune',
      [
        [0, '#fffdf2'],
        [0.45, '#ffe9ae'],
        [1, '#d99a3a'],
      ],
      { x1: 0.2, x2: 0.8 },
    ) +
    linear('ribbon', [
      [0, '#d2446f'],
      [0.45, '#8f1c48'],
      [1, '#4d0a28'],
    ]);
  const crescent = 'M150 34A80 80 0 1 0 196 164A64 64 0 1 1 150 34Z';
  const beads = times(32, (index) => {
    const [x, y] = polar(128, 116, 102, index * 11.25);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="3.2" fill="#fff3cf"/>`;
  });
  const word = centred('WILD', CAPITAL_GLYPHS, { x: 128, y: 214, size: 50, spacing: 6 });
  const body =
    '<g filter="url(#drop)"><circle cx="128" cy="116" r="108" fill="#2a1607"/></g><circle cx="128" cy="116" r="107" fill="url(#brass)"/>' +
    `<circle cx="128" cy="116" r="97" fill="#3a2008"/>${beads}<circle cx="128" cy="116" r="95" fill="url(#night)"/>` +
    `<circle cx="118" cy="112" r="74" fill="#ffe9ae" opacity=".26" filter="url(#haze)"/>` +
    `<path d="${crescent}" fill="#fff0c0" opacity=".8" filter="url(#soft)"/><path d="${crescent}" fill="url(#lune)"/>` +
    '<g fill="#c98c34" opacity=".32"><circle cx="84" cy="92" r="9"/><circle cx="74" cy="128" r="6"/><circle cx="98" cy="150" r="11"/><circle cx="106" cy="66" r="5"/><circle cx="130" cy="172" r="6"/></g>' +
    `<path d="M146 40A74 74 0 0 0 66 92" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="3.4" stroke-linecap="round"/>` +
    `${star(160, 84, 15)}${star(186, 116, 9, 0.9)}${star(148, 124, 8, 0.85)}${star(182, 66, 6, 0.8)}${star(166, 146, 5, 0.7)}` +
    '<g filter="url(#drop)"><path d="M14 178L50 172L50 232L14 240L30 208Z" fill="#4d0a28"/><path d="M242 178L206 172L206 232L242 240L226 208Z" fill="#4d0a28"/>' +
    '<path d="M34 172Q128 150 222 172L222 232Q128 210 34 232Z" fill="url(#ribbon)"/></g>' +
    '<path d="M34 177Q128 155 222 177M34 227Q128 205 222 227" fill="none" stroke="url(#brassFlat)" stroke-width="3"/>' +
    `<g transform="translate(0 -4)"><g fill="#2a0414" opacity=".75" transform="translate(0 3.5)">${word}</g><g fill="url(#brassFlat)" stroke="#fff3cf" stroke-width=".6">${word}</g></g>`;
  return svg(256, 256, defs, body);
}

export function clock(): string {
  const defs =
    baseDefs() +
    radial(
      'dial',
      [
        [0, '#fffdf4'],
        [0.6, '#f8ead0'],
        [1, '#d8b98c'],
      ],
      { cx: 0.45, cy: 0.38, r: 0.68 },
    ) +
    linear('case', [
      [0, '#5b2a6e'],
      [0.5, '#34123f'],
      [1, '#17061f'],
    ]) +
    radial('aura', [
      [0, '#b8ffe2', 0.95],
      [0.55, '#4fd6a6', 0.4],
      [1, '#4fd6a6', 0],
    ]);
  const ticks = times(60, (index) => {
    const isHour = index % 5 === 0;
    const [x1, y1] = polar(128, 132, isHour ? 56 : 60, index * 6);
    const [x2, y2] = polar(128, 132, 64, index * 6);
    return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="#4a2a16" stroke-width="${isHour ? 3 : 1.1}"/>`;
  });
  const numerals = [
    ['XII', 0],
    ['III', 90],
    ['VI', 180],
    ['IX', 270],
  ]
    .map(([word, degrees]) => {
      const [x, y] = polar(128, 132, 44, degrees as number);
      return centred(word as string, CAPITAL_GLYPHS, { x, y: y + 8, size: 23, spacing: -1 });
    })
    .join('');
  const petals = times(12, (index) => {
    const [x, y] = polar(128, 132, 95, index * 30);
    return `<g transform="rotate(${index * 30} ${n(x)} ${n(y)})"><path d="M${n(x)} ${n(y - 13)}C${n(x + 13)} ${n(y - 4)} ${n(x + 9)} ${n(y + 8)} ${n(x)} ${n(y + 10)}C${n(x - 9)} ${n(y + 8)} ${n(x - 13)} ${n(y - 4)} ${n(x)} ${n(y - 13)}Z" fill="url(#brass)" stroke="#3a2008" stroke-width="1.3"/></g>`;
  });
  const body =
    '<circle cx="128" cy="130" r="126" fill="url(#aura)"/>' +
    `<g filter="url(#drop)"><circle cx="128" cy="132" r="98" fill="#2a1607"/>${petals}</g>` +
    '<circle cx="128" cy="132" r="94" fill="url(#brass)"/><circle cx="128" cy="132" r="85" fill="url(#case)"/><circle cx="128" cy="132" r="77" fill="url(#brassFlat)"/><circle cx="128" cy="132" r="72" fill="#3a2008"/><circle cx="128" cy="132" r="70" fill="url(#dial)"/>' +
    `${ticks}<g fill="#3b1530">${numerals}</g>` +
    '<circle cx="128" cy="132" r="27" fill="none" stroke="#c9953b" stroke-opacity=".5" stroke-width="1.4"/>' +
    '<g filter="url(#fine)" opacity=".4" transform="translate(3 4)"><path d="M128 132L128 84M128 132L120 100" stroke="#000" stroke-width="6"/></g>' +
    '<path d="M128 80L133 124L128 142L123 124Z" fill="#3b1530"/><path d="M116 96C122 98 128 112 130 132L125 133C120 118 115 106 116 96Z" fill="#8f1c48"/>' +
    '<circle cx="128" cy="132" r="7.5" fill="url(#brass)" stroke="#3a2008" stroke-width="1.2"/><circle cx="126" cy="130" r="2.4" fill="#fff"/>' +
    '<path d="M66 112A64 64 0 0 1 176 90Q132 84 66 112Z" fill="#fff" opacity=".34"/>' +
    '<g filter="url(#drop)"><path d="M96 38C104 16 152 16 160 38C148 32 140 36 128 24C116 36 108 32 96 38Z" fill="url(#brass)" stroke="#3a2008" stroke-width="1.6"/><circle cx="128" cy="16" r="10" fill="url(#brass)" stroke="#3a2008" stroke-width="1.6"/></g><circle cx="125.500" cy="13" r="3" fill="#fffbe8"/>' +
    `${star(36, 60, 12)}${star(222, 74, 9)}${star(214, 206, 11)}${star(40, 200, 8)}`;
  return svg(256, 256, defs, body);
}
