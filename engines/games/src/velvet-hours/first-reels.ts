import { type Reel, reelFromText } from './reels.ts';

/** The strips of a paid spin of 1.0.0. */
export const firstBaseReels: readonly Reel[] = [
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

/** Those of its free spins: moons stand in for one place alone, so there are more of them. */
export const firstFreeReels: readonly Reel[] = [
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
