/** Colours of one picture: a hue in seven steps of light, the counter hue and the house metals. */
export type Tones = {
  readonly night: string;
  readonly deep: string;
  readonly wall: string;
  readonly mid: string;
  readonly bright: string;
  readonly glow: string;
  readonly pale: string;
  readonly counter: string;
  readonly counterDeep: string;
};

/** Brass, ivory and the two signal colours; the same in every picture. */
export const METAL = {
  ivory: '#fbf3e0',
  shine: '#ffeebf',
  brass: '#e0b056',
  bronze: '#a8742a',
  umber: '#5d3a12',
  ink: '#150d19',
  coral: '#ef6a55',
  coralDeep: '#a8322a',
  mint: '#6fd8ae',
} as const;

function channel(value: number): string {
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Hue in degrees, saturation and lightness in percent, to a hexadecimal colour. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const part = (shift: number) => {
    const turn = (shift + hue / 30 + 36) % 12;
    return channel(light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

export function tonesOf(hue: number): Tones {
  // Yellow and green read lighter than blue and violet at the same figure.
  const isWarm = hue > 25 && hue < 170;
  const lift = isWarm ? -3 : 0;
  return {
    night: hsl(hue, 48, 7),
    deep: hsl(hue, 46, 13),
    wall: hsl(hue, 44, 21 + lift),
    mid: hsl(hue, 46, 33 + lift),
    bright: hsl(hue + 6, 56, 49 + lift),
    glow: hsl(hue + 14, 78, 68),
    pale: hsl(hue + 18, 80, 86),
    counter: hsl(hue + 165, 52, 56),
    counterDeep: hsl(hue + 165, 50, 30),
  };
}
