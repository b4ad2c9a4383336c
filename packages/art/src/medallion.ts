import { createBrush } from './brush.ts';
import { createChance } from './chance.ts';
import { drawMark } from './lettering.ts';
import { MOTIFS, type MotifName } from './motif/index.ts';
import { around, circle, path, rect } from './shape.ts';
import { hsl, METAL, tonesOf } from './tones.ts';

function frame(size: number, defs: string, art: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><defs>${defs}</defs>${art}</svg>`;
}

/** A person's picture: a motif in a lit niche, 1:1. */
export function avatarArt(seed: string, motif: MotifName, hue: number): string {
  const brush = createBrush();
  const tones = tonesOf(hue);
  const drawing = MOTIFS[motif]({ brush, tones, chance: createChance(seed) });
  const art = [
    rect(
      { x: 0, y: 0, w: 256, h: 256 },
      brush.radial([0.5, 0.05], tones.bright, tones.wall, tones.night),
    ),
    circle(
      128,
      128,
      108,
      brush.radial([0.5, 0.2], tones.glow, tones.mid, tones.deep),
      `filter="${brush.shadow(4, 6, 0.5)}"`,
    ),
    `<g transform="translate(128 130) scale(.78)">${drawing}</g>`,
  ].join('');
  return frame(256, brush.defs(), art);
}

/** A vendor's mark, 1:1: its initials in brass on an enamel shield. */
export function vendorArt(code: string, hue: number): string {
  const brush = createBrush();
  const tones = tonesOf(hue);
  const size = code.length < 3 ? 104 : 104 - (code.length - 2) * 20;
  const art = [
    rect(
      { x: 0, y: 0, w: 256, h: 256 },
      brush.radial([0.5, 0.02], tones.mid, tones.wall, tones.night),
    ),
    `<g transform="translate(128 128)" opacity=".3">${around(24, () => path('M-9 -200L9 -200 0 0z', tones.bright))}</g>`,
    path(
      'M128 28L212 58V132C212 182 176 214 128 232C80 214 44 182 44 132V58z',
      brush.linear(METAL.shine, METAL.brass, METAL.umber),
      `filter="${brush.shadow(7, 7, 0.6)}"`,
    ),
    path(
      'M128 42L199 67V132C199 174 169 202 128 217C87 202 57 174 57 132V67z',
      brush.linear(tones.bright, tones.deep),
    ),
    drawMark(code, { x: 128, y: 134, size, fill: METAL.umber }),
    drawMark(code, {
      x: 128,
      y: 128,
      size,
      fill: brush.linear('#fffdf2', METAL.shine, METAL.brass),
    }),
  ].join('');
  return frame(256, brush.defs(), art);
}

/** A drawing for a place where there is nothing yet: the motif alone, dimmed to the house's greys. */
export function emptyArt(motif: MotifName): string {
  const brush = createBrush();
  const tones = tonesOf(288);
  const drawing = MOTIFS[motif]({ brush, tones, chance: createChance(motif) });
  const art = [
    `<ellipse cx="128" cy="214" rx="92" ry="16" fill="${hsl(288, 30, 10)}" opacity=".35"/>`,
    `<g transform="translate(128 118) scale(.82)">${drawing}</g>`,
  ].join('');
  return frame(256, brush.defs(), art);
}

/** The app's icon: the mark in brass on ink. `inset` keeps it inside the safe zone of a mask. */
export function appIconArt(size: number, inset: number): string {
  const brush = createBrush();
  const scale = (size * (1 - inset * 2)) / 32;
  const art = [
    rect(
      { x: 0, y: 0, w: size, h: size },
      brush.radial([0.5, 0.1], '#3a2747', '#1d1424', METAL.ink),
    ),
    `<g transform="translate(${size * inset} ${size * inset}) scale(${scale})">`,
    path(
      'M16.5 2a11 11 0 1 1-6 20.2V30h-5V13a11 11 0 0 1 11-11zm0 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
      brush.linear(METAL.shine, METAL.brass, METAL.bronze),
    ),
    path('M16.5 8.2l1.2 3.6 3.6 1.2-3.6 1.2-1.2 3.6-1.2-3.6-3.6-1.2 3.6-1.2z', METAL.ivory),
    '</g>',
  ].join('');
  return frame(size, brush.defs(), art);
}
