import type { Brush } from '../brush.ts';
import type { Chance } from '../chance.ts';
import type { Tones } from '../tones.ts';

/** What a motif is drawn with. It fills a box from -110 to 110 around the origin. */
export type Palette = { readonly brush: Brush; readonly tones: Tones; readonly chance: Chance };
export type Motif = (palette: Palette) => string;
