import { type Symbol, symbolFromName } from './symbols.ts';

export const REELS = 5;
export const ROWS = 3;

/** One strip as a ring: a stop shows its own symbol in the top row and the next two below. */
export type Reel = readonly Symbol[];

/** What a reel shows, from the top row down. */
export type View = readonly Symbol[];

export const viewAt = (reel: Reel, stop: number): View =>
  Array.from({ length: ROWS }, (_, row) => reel[(stop + row) % reel.length] as Symbol);

export const reelFromText = (text: string): Reel => text.trim().split(/\s+/).map(symbolFromName);

/** The strips of a paid spin. */
export const baseReels: readonly Reel[] = [
  `
    heart spade key heart decanter heart club key diamond gramophone decanter scatter spade
    heart decanter club gramophone spade heart diamond key club spade club diamond gramophone
    key club cameo cameo key spade
  `,
  `
    spade wild diamond club heart decanter key decanter spade club key heart key heart
    gramophone club spade heart diamond spade diamond heart scatter cameo cameo decanter wild
    diamond gramophone club diamond club
  `,
  `
    diamond scatter club gramophone spade wild key diamond club spade decanter diamond spade key
    heart diamond cameo cameo club diamond key gramophone club spade heart spade heart decanter
    heart decanter gramophone key
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

/** The strips of a free spin. Its moons fill whole reels and stay, so there are fewer of them. */
export const freeReels: readonly Reel[] = [
  `
    heart diamond club decanter spade cameo diamond heart key heart diamond club gramophone
    cameo scatter spade heart club heart diamond club heart spade club key diamond key diamond
    spade decanter gramophone spade
  `,
  `
    club key club diamond spade heart wild heart diamond club cameo cameo gramophone decanter
    club key diamond decanter spade scatter club heart diamond spade heart key spade key heart
    gramophone club diamond
  `,
  `
    spade diamond club diamond club scatter heart diamond heart cameo diamond decanter club
    spade diamond key wild heart key gramophone diamond club heart diamond spade club diamond
    decanter diamond spade club gramophone
  `,
  `
    club heart diamond key heart spade heart key spade key heart spade diamond club diamond
    heart gramophone scatter heart club gramophone heart cameo cameo spade club diamond spade
    decanter spade club decanter
  `,
  `
    spade diamond club heart decanter spade decanter heart club heart scatter heart key
    gramophone club diamond club key decanter spade key diamond club heart diamond spade diamond
    club heart spade cameo cameo
  `,
].map(reelFromText);
