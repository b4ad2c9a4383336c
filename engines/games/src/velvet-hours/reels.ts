import { type Symbol, symbolFromName } from './symbols.ts';

export const REELS = 5;
export const ROWS = 3;

/** One strip as a ring: a stop shows its own symbol in the top row and the next two below. */
export type Reel = readonly Symbol[];

const reelFromText = (text: string): Reel => text.trim().split(/\s+/).map(symbolFromName);

/** The strips of a paid spin. */
export const baseReels: readonly Reel[] = [
  `
    heart spade key heart decanter heart club key diamond gramophone decanter scatter spade
    heart decanter club gramophone spade heart diamond key club spade club diamond gramophone
    key club cameo cameo diamond spade
  `,
  `
    spade wild diamond club heart decanter key decanter spade club key heart key heart
    gramophone club spade heart diamond spade diamond heart scatter cameo cameo decanter wild
    diamond gramophone club diamond club
  `,
  `
    diamond scatter club gramophone spade wild key diamond club spade decanter diamond spade
    wild heart diamond cameo cameo club diamond key gramophone club spade heart spade heart
    decanter heart decanter gramophone key
  `,
  `
    club cameo cameo club spade scatter key gramophone decanter heart wild gramophone club key
    spade club heart diamond gramophone decanter diamond heart diamond heart spade diamond spade
    wild club diamond key heart
  `,
  `
    spade club spade gramophone diamond gramophone key heart diamond club spade diamond key club
    decanter heart decanter cameo cameo gramophone club key heart diamond scatter decanter spade
    key heart spade diamond club
  `,
].map(reelFromText);

/** The strips of a free spin: more moons and cameos than in a paid one. */
export const freeReels: readonly Reel[] = [
  `
    decanter diamond club decanter spade cameo cameo heart key heart gramophone club gramophone
    cameo scatter spade heart club heart diamond club heart spade club key diamond key diamond
    spade decanter gramophone spade
  `,
  `
    club key decanter wild spade heart wild heart diamond gramophone cameo cameo gramophone
    decanter club wild diamond decanter spade scatter club heart diamond spade heart key spade
    key heart gramophone club diamond
  `,
  `
    spade diamond club decanter club scatter heart spade heart cameo diamond decanter wild spade
    diamond key wild heart key gramophone diamond club heart key spade club diamond decanter
    cameo cameo wild gramophone
  `,
  `
    wild gramophone diamond key decanter wild heart key spade key heart spade diamond club
    diamond heart gramophone scatter heart club gramophone decanter cameo cameo spade club
    diamond spade wild spade club decanter
  `,
  `
    spade diamond cameo heart decanter spade decanter gramophone club heart scatter heart key
    gramophone club diamond club key decanter spade key diamond club heart diamond spade diamond
    gramophone heart spade cameo cameo
  `,
].map(reelFromText);
