// The four things of the parlour that pay best.
import { baseDefs, linear, n, polar, radial, svg, times } from '../../../art/brush.ts';

const bead = (x: number, y: number, radius: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${radius}" fill="url(#brassDeep)"/>` +
  `<circle cx="${n(x - radius * 0.25)}" cy="${n(y - radius * 0.3)}" r="${n(radius * 0.62)}" fill="url(#brassFlat)"/>` +
  `<circle cx="${n(x - radius * 0.34)}" cy="${n(y - radius * 0.42)}" r="${n(radius * 0.24)}" fill="#fffbe8"/>`;

export function cameo(): string {
  const defs =
    baseDefs() +
    radial(
      'enamel',
      [
        [0, '#a4487e'],
        [0.45, '#6d2357'],
        [0.85, '#35102f'],
        [1, '#1d081c'],
      ],
      { cx: 0.42, cy: 0.34, r: 0.72 },
    ) +
    linear(
      'shell',
      [
        [0, '#fffdf6'],
        [0.55, '#f2dfc4'],
        [1, '#c39a78'],
      ],
      { x2: 0.5 },
    ) +
    linear('hair', [
      [0, '#f7e6cd'],
      [0.6, '#d9b793'],
      [1, '#a67a5a'],
    ]);
  const beads = times(30, (index) => {
    const [dx, dy] = polar(0, 0, 1, index * 12);
    return bead(128 + dx * 90, 128 + dy * 106, 7.2);
  });
  const profile =
    'M98 206C90 196 92 184 103 177C111 172 117 167 118 158C118 152 116 148 113 146C103 149 92 147 88 139C86 134 88 131 91 128' +
    'L86 124C86 121 88 120 90 118L85 114C86 110 85 108 80 107C74 106 73 102 76 98C82 90 85 85 85 77C85 70 87 64 92 59' +
    'C104 47 126 42 144 48C158 52 166 60 169 70C166 92 160 112 148 128C143 139 145 152 153 161C164 169 182 174 188 190C188 200 184 206 178 210C150 222 116 220 98 206Z';
  const hair =
    'M92 60C104 46 128 40 147 47C157 51 164 57 168 64C181 60 194 70 193 86C192 101 178 109 166 103C165 115 157 124 149 130' +
    'C151 118 148 108 140 102C131 96 128 88 129 80C119 80 104 76 92 60Z';
  const body =
    '<g filter="url(#drop)"><ellipse cx="128" cy="128" rx="98" ry="114" fill="#2a1607"/></g>' +
    '<ellipse cx="128" cy="128" rx="97" ry="113" fill="url(#brass)"/><ellipse cx="128" cy="128" rx="83" ry="99" fill="#3a2008"/>' +
    beads +
    '<ellipse cx="128" cy="128" rx="79" ry="95" fill="url(#brassFlat)"/><ellipse cx="128" cy="128" rx="75" ry="91" fill="url(#enamel)"/>' +
    '<ellipse cx="128" cy="128" rx="68" ry="84" fill="none" stroke="#e8c27a" stroke-opacity=".5" stroke-width="1.6"/>' +
    '<clipPath id="oval"><ellipse cx="128" cy="128" rx="75" ry="91"/></clipPath><g clip-path="url(#oval)">' +
    `<path d="${profile}" fill="#12040f" opacity=".5" transform="translate(5 6)" filter="url(#fine)"/>` +
    `<path d="${profile}" fill="url(#shell)"/><path d="${hair}" fill="url(#hair)"/>` +
    '<g fill="none" stroke="#8a5a3f" stroke-opacity=".55" stroke-width="2" stroke-linecap="round">' +
    '<path d="M104 56C122 54 142 62 150 82"/><path d="M118 50C138 52 152 62 158 80"/><path d="M134 78C140 92 150 98 150 114"/>' +
    '<path d="M172 72C182 74 186 84 180 94"/><path d="M168 80C174 82 176 88 172 95"/></g>' +
    '<path d="M91 74C90 82 88 88 83 95" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>' +
    '<path d="M100 88C104 86 109 86 112 89" fill="none" stroke="#9a6a4c" stroke-width="2.2" stroke-linecap="round"/>' +
    '<g transform="translate(126 116)"><circle r="4.6" fill="#71dcb1"/><circle cx="-1.4" cy="-1.6" r="1.6" fill="#fff"/><circle cy="9" r="3.2" fill="url(#brassFlat)"/></g>' +
    times(
      7,
      (index) =>
        `<circle cx="${n(108 + index * 9)}" cy="${n(180 + Math.sin(index / 2) * 7)}" r="4" fill="#fffdf4" stroke="#a98a6a" stroke-width=".8"/>`,
    ) +
    '<path d="M53 128A75 91 0 0 1 203 128C190 84 66 84 53 128Z" fill="#fff" opacity=".1"/></g>' +
    '<g transform="translate(128 17)"><path d="M-20 8L0 -13L20 8L0 20Z" fill="url(#brass)" stroke="#3a2008" stroke-width="2"/><path d="M-9 4L0 -6L9 4L0 11Z" fill="#71dcb1"/><path d="M-9 4L0 -6L0 4Z" fill="#d8fff0"/></g>';
  return svg(256, 256, defs, body);
}

export function gramophone(): string {
  const defs =
    baseDefs() +
    radial(
      'bell',
      [
        [0, '#1a0610'],
        [0.22, '#4a0f2a'],
        [0.55, '#a62a52'],
        [0.82, '#e0638a'],
        [1, '#ffc0cf'],
      ],
      { cx: 0.5, cy: 0.55, r: 0.58 },
    ) +
    linear('wood', [
      [0, '#9a5a34'],
      [0.3, '#6d3819'],
      [1, '#2c1208'],
    ]) +
    linear('woodSide', [
      [0, '#5a2c14'],
      [1, '#1c0a05'],
    ]);
  const petals = 9;
  const rim = times(petals, (index) => {
    const [x, y] = polar(0, 0, 78, (index * 360) / petals);
    const [cx, cy] = polar(0, 0, 104, ((index + 0.5) * 360) / petals);
    const [x2, y2] = polar(0, 0, 78, ((index + 1) * 360) / petals);
    return `${index === 0 ? `M${n(x)} ${n(y)}` : ''}Q${n(cx)} ${n(cy)} ${n(x2)} ${n(y2)}`;
  });
  const ribs = times(petals, (index) => {
    const [x, y] = polar(0, 0, 78, (index * 360) / petals);
    return `<path d="M0 8L${n(x)} ${n(y)}" stroke="#2a0614" stroke-opacity=".6" stroke-width="2.4"/><path d="M1.6 8L${n(x + 2)} ${n(y)}" stroke="#ffd9e2" stroke-opacity=".35" stroke-width="1.4"/>`;
  });
  const body =
    '<g filter="url(#drop)"><path d="M46 186L196 186L210 232L32 232Z" fill="url(#wood)"/><path d="M40 206L203 206L210 232L32 232Z" fill="url(#woodSide)" opacity=".7"/>' +
    '<rect x="26" y="226" width="190" height="13" rx="5" fill="url(#brass)"/><rect x="40" y="180" width="162" height="10" rx="5" fill="url(#brass)"/></g>' +
    '<path d="M96 214Q121 200 146 214Q121 226 96 214Z" fill="none" stroke="#e8c27a" stroke-width="2.4" opacity=".8"/>' +
    '<ellipse cx="112" cy="178" rx="62" ry="13" fill="#0c0710"/><ellipse cx="112" cy="175" rx="62" ry="13" fill="#1d1424"/><ellipse cx="112" cy="175" rx="44" ry="9" fill="none" stroke="#4a3a58" stroke-width="1.4"/><ellipse cx="112" cy="175" rx="54" ry="11" fill="none" stroke="#4a3a58" stroke-width="1"/><ellipse cx="112" cy="175" rx="19" ry="4.6" fill="#d62a4e"/>' +
    '<path d="M208 200h20v-18" fill="none" stroke="url(#brass)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><circle cx="228" cy="178" r="8" fill="#5a2c14" stroke="#f0cd80" stroke-width="2"/>' +
    '<path d="M140 118C146 152 92 148 96 174" fill="none" stroke="#2a1607" stroke-width="22" stroke-linecap="round"/><path d="M140 118C146 152 92 148 96 174" fill="none" stroke="url(#brass)" stroke-width="16" stroke-linecap="round"/>' +
    '<g transform="translate(134 92) rotate(-18) scale(1 .96)"><g filter="url(#drop)">' +
    `<path d="${rim}Z" fill="#2a1607" stroke="#2a1607" stroke-width="9" stroke-linejoin="round"/></g>` +
    `<path d="${rim}Z" fill="url(#bell)" stroke="url(#brass)" stroke-width="7" stroke-linejoin="round"/>${ribs}` +
    '<ellipse cx="0" cy="9" rx="22" ry="20" fill="#14040c"/><ellipse cx="0" cy="9" rx="22" ry="20" fill="none" stroke="url(#brassDeep)" stroke-width="4"/>' +
    '<path d="M-70 -26Q-50 -78 8 -82Q-34 -62 -46 -12Z" fill="#fff" opacity=".26" filter="url(#fine)"/></g>';
  return svg(256, 256, defs, body);
}

export function decanter(): string {
  const defs =
    baseDefs() +
    linear('liquor', [
      [0, '#ffcf6e'],
      [0.4, '#ea8a1e'],
      [1, '#7a2c06'],
    ]) +
    linear(
      'glass',
      [
        [0, '#e9f4ff', 0.5],
        [0.5, '#bcd2ea', 0.16],
        [1, '#e9f4ff', 0.42],
      ],
      { x2: 1, y2: 0 },
    ) +
    linear('stopper', [
      [0, '#fff', 0.95],
      [0.5, '#b9cfe6', 0.7],
      [1, '#7d93b5', 0.85],
    ]);
  const bottle =
    'M106 84L106 108C106 122 58 140 50 186C46 212 60 232 84 232L172 232C196 232 210 212 206 186C198 140 150 122 150 108L150 84Z';
  const facets = times(9, (index) => {
    const x = 62 + index * 16.5;
    return `<path d="M${n(128 + (x - 128) * 0.24)} 116L${n(x)} 160L${n(x + 8)} 232" fill="none" stroke="#fff" stroke-opacity="${index % 2 === 0 ? 0.34 : 0.16}" stroke-width="2"/>`;
  });
  const diamonds = times(7, (index) => {
    const x = 70 + index * 19.4;
    return `<path d="M${n(x)} 186L${n(x + 9.7)} 202L${n(x)} 220L${n(x - 9.7)} 202Z" fill="#ffe2a0" fill-opacity=".22" stroke="#fff3d0" stroke-opacity=".55" stroke-width="1.3"/>`;
  });
  const body =
    '<ellipse cx="128" cy="186" rx="70" ry="40" fill="#ffae3c" opacity=".3" filter="url(#haze)"/>' +
    `<g filter="url(#drop)"><path d="${bottle}" fill="#1a1018"/></g>` +
    `<clipPath id="inside"><path d="${bottle}"/></clipPath><g clip-path="url(#inside)">` +
    '<path d="M40 168C70 160 190 160 216 168L216 240L40 240Z" fill="url(#liquor)"/><ellipse cx="128" cy="165" rx="82" ry="7" fill="#ffdf94" opacity=".9"/>' +
    `<ellipse cx="128" cy="214" rx="60" ry="26" fill="#ffc14f" opacity=".55" filter="url(#soft)"/>${diamonds}` +
    `<path d="${bottle}" fill="url(#glass)"/>${facets}<path d="M62 190C66 160 92 140 108 122L114 122C92 148 78 166 74 214Z" fill="#fff" opacity=".6" filter="url(#fine)"/>` +
    '<path d="M194 196C192 176 182 160 166 146" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/></g>' +
    `<path d="${bottle}" fill="none" stroke="#f4fbff" stroke-opacity=".75" stroke-width="3"/>` +
    '<rect x="96" y="76" width="64" height="15" rx="7" fill="url(#brass)" stroke="#3a2008" stroke-width="1.6"/>' +
    '<g filter="url(#drop)"><path d="M128 10L164 38L150 74L106 74L92 38Z" fill="#24324a"/></g>' +
    '<path d="M128 10L164 38L150 74L106 74L92 38Z" fill="url(#stopper)"/><path d="M128 10L146 38L138 74L118 74L110 38Z" fill="#fff" opacity=".38"/><path d="M92 38L164 38M110 38L128 10L146 38M110 38L118 74M146 38L138 74" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.8"/>' +
    '<g transform="translate(128 142)"><path d="M-36 -12Q0 -22 36 -12L33 15Q0 6 -33 15Z" fill="url(#brass)" stroke="#3a2008" stroke-width="1.5"/><path d="M-27 -6Q0 -13 27 -6L25 8Q0 2 -25 8Z" fill="#3b1530"/><path d="M-9 2L0 -6L9 2L0 7Z" fill="#f3d488"/></g>';
  return svg(256, 256, defs, body);
}

export function key(): string {
  const defs =
    baseDefs() +
    radial(
      'ruby',
      [
        [0, '#ffb3c0'],
        [0.4, '#d62a4e'],
        [1, '#4a0518'],
      ],
      { cx: 0.38, cy: 0.32, r: 0.7 },
    );
  const ring = (x: number, y: number, radius: number): string =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#2a1607" stroke-width="21"/><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="url(#brass)" stroke-width="16"/><circle cx="${x}" cy="${y}" r="${radius + 4}" fill="none" stroke="#fff4cf" stroke-opacity=".5" stroke-width="1.6"/>`;
  const body =
    '<g transform="rotate(38 128 128)"><g filter="url(#drop)">' +
    '<path d="M121 92h14v128h-14z" fill="#2a1607" stroke="#2a1607" stroke-width="8"/><path d="M134 176h38v14h-12v10h12v22h-38z" fill="#2a1607" stroke="#2a1607" stroke-width="7" stroke-linejoin="round"/></g>' +
    '<path d="M119 88h18v136a9 9 0 0 1-18 0z" fill="url(#brassFlat)"/><path d="M122 88h5v138h-5z" fill="#fff8dc" opacity=".75"/><path d="M133 88h4v138h-4z" fill="#5a360c" opacity=".8"/>' +
    '<path d="M136 176h36v14h-12v10h12v22h-36z" fill="url(#brass)" stroke="#4a2a0a" stroke-width="1.5"/><path d="M142 182h10v34h-10z" fill="#5a360c" opacity=".55"/>' +
    '<rect x="110" y="98" width="36" height="11" rx="5.5" fill="url(#brass)" stroke="#3a2008" stroke-width="1.2"/><rect x="113" y="113" width="30" height="8" rx="4" fill="url(#brass)" stroke="#3a2008" stroke-width="1.2"/><rect x="113" y="162" width="30" height="8" rx="4" fill="url(#brass)" stroke="#3a2008" stroke-width="1.2"/>' +
    `<g filter="url(#drop)">${ring(94, 62, 23)}${ring(162, 62, 23)}${ring(128, 22, 20)}</g>` +
    '<circle cx="128" cy="62" r="27" fill="#2a1607"/><circle cx="128" cy="62" r="25" fill="url(#brass)"/><circle cx="128" cy="62" r="16.5" fill="#3a2008"/><circle cx="128" cy="62" r="14.5" fill="url(#ruby)"/>' +
    '<path d="M118 57L128 50L138 57L128 64Z" fill="#fff" opacity=".38"/><circle cx="122" cy="56" r="3" fill="#fff"/>' +
    `${times(8, (index) => {
      const [x, y] = polar(128, 62, 21, index * 45);
      return `<circle cx="${n(x)}" cy="${n(y)}" r="2.1" fill="#fff6d8"/>`;
    })}</g>`;
  return svg(256, 256, defs, body);
}
