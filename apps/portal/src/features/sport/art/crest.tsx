import type { ReactNode } from 'react';
import classes from './crest.module.css';

export type CrestProps = {
  readonly name: string;
  readonly size?: number;
};

const SHIELD = 'M3 3h18v9.5c0 5-3.6 7.7-9 9.5-5.4-1.8-9-4.5-9-9.500z';
const ROUND = 'M2 12a10 10 0 1 1 20 0a10 10 0 1 1-20 0z';
const DIAMOND = 'M12 1.500l10 6v9l-10 6-10-6v-9z';
const OUTLINES = [SHIELD, ROUND, SHIELD, DIAMOND] as const;
/** What lies over the ground of a crest. */
const CHARGES = [
  'M12 0h12v24H12z',
  'M0 0h24v12H0z',
  'M5 0h4.500v24H5zM14.5 0H19v24h-4.500z',
  'M0 4h24v5H0zM0 14h24v5H0z',
  'M0 24L24 0v8L8 24zM0 8L8 0H0z',
  'M9.5 0h5v24h-5zM0 9.500h24v5H0z',
  'M0 0l12 10L24 0v7L12 17 0 7z',
] as const;
const HUES = 6;

/** A whole number that is always the same for the same name. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** The badge of a side, drawn from its name. Decoration. */
export function Crest({ name, size = 22 }: CrestProps): ReactNode {
  const hash = hashOf(name);
  const outline = OUTLINES[hash % OUTLINES.length] ?? SHIELD;
  const charge = CHARGES[(hash >>> 4) % CHARGES.length];
  const ground = ((hash >>> 9) % HUES) + 1;
  const isLight = ((hash >>> 15) & 1) === 1;
  return (
    <svg
      className={classes.crest}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      data-hue={ground}
      data-light={isLight || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.ground} d={outline} />
      <path className={classes.charge} d={charge} style={{ clipPath: `path('${outline}')` }} />
      <path className={classes.rim} d={outline} />
    </svg>
  );
}
