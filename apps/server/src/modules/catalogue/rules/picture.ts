import type { GameTile, MotifName, SceneName } from '@parlour/art';
import { type Game, isPlayable } from './game.ts';

/** What a picture must show where the generator's taste for the category would not do. */
const CHOSEN: Readonly<Record<string, { motif: MotifName; scene: SceneName; hue: number }>> = {
  'velvet-hours': { motif: 'hourglass', scene: 'curtain', hue: 326 },
  crash: { motif: 'kite', scene: 'hills', hue: 338 },
  'bingo-75': { motif: 'globe', scene: 'rays', hue: 196 },
  'bingo-90': { motif: 'housie', scene: 'arch', hue: 300 },
  greyhounds: { motif: 'hound', scene: 'tunnel', hue: 262 },
  horses: { motif: 'horse', scene: 'hills', hue: 128 },
  cockfight: { motif: 'tinBird', scene: 'rays', hue: 12 },
  'cockfight-pool': { motif: 'tinBirds', scene: 'curtain', hue: 218 },
  'saffron-atoll': { motif: 'reefFish', scene: 'rays', hue: 186 },
  'ink-trench': { motif: 'angler', scene: 'tunnel', hue: 256 },
  'coin-flip': { motif: 'coin', scene: 'rays', hue: 42 },
  diamonds: { motif: 'fiveStones', scene: 'columns', hue: 168 },
  dice: { motif: 'dice', scene: 'tunnel', hue: 254 },
  'hi-lo': { motif: 'higherLower', scene: 'fans', hue: 156 },
  keno: { motif: 'numbers', scene: 'arch', hue: 222 },
  limbo: { motif: 'climb', scene: 'tunnel', hue: 292 },
  mines: { motif: 'minefield', scene: 'hills', hue: 215 },
  plinko: { motif: 'pegs', scene: 'rays', hue: 196 },
  towers: { motif: 'floors', scene: 'arch', hue: 28 },
  wheel: { motif: 'prizeWheel', scene: 'curtain', hue: 344 },
  'european-roulette': { motif: 'wheel', scene: 'columns', hue: 150 },
  'french-roulette': { motif: 'wheel', scene: 'curtain', hue: 218 },
  'sic-bo': { motif: 'threeDice', scene: 'fans', hue: 8 },
  craps: { motif: 'dice', scene: 'rays', hue: 152 },
  baccarat: { motif: 'twoHands', scene: 'arch', hue: 348 },
  'baccarat-no-commission': { motif: 'twoHands', scene: 'columns', hue: 262 },
  'dragon-tiger': { motif: 'twoCards', scene: 'rays', hue: 16 },
  'andar-bahar': { motif: 'twoCards', scene: 'fans', hue: 32 },
  'live-roulette': { motif: 'wheel', scene: 'curtain', hue: 164 },
  'live-baccarat': { motif: 'twoHands', scene: 'arch', hue: 14 },
  'live-dragon-tiger': { motif: 'twoCards', scene: 'arch', hue: 4 },
  'live-andar-bahar': { motif: 'twoCards', scene: 'arch', hue: 332 },
  'live-sic-bo': { motif: 'threeDice', scene: 'columns', hue: 174 },
  'teen-patti-20-20': { motif: 'threeCards', scene: 'rays', hue: 270 },
  'money-wheel': { motif: 'prizeWheel', scene: 'hills', hue: 18 },
  blackjack: { motif: 'blackjackHand', scene: 'columns', hue: 158 },
  holdem: { motif: 'cards', scene: 'arch', hue: 162 },
  'teen-patti': { motif: 'threeCards', scene: 'columns', hue: 338 },
  rummy: { motif: 'melds', scene: 'curtain', hue: 10 },
  ludo: { motif: 'pawns', scene: 'rays', hue: 44 },
  'dou-dizhu': { motif: 'landlord', scene: 'curtain', hue: 354 },
  'niu-niu': { motif: 'bull', scene: 'rays', hue: 22 },
  'casino-holdem': { motif: 'board', scene: 'curtain', hue: 204 },
  'three-card-poker': { motif: 'threeCards', scene: 'arch', hue: 286 },
  'jacks-or-better': { motif: 'cards', scene: 'rays', hue: 222 },
  'deuces-wild': { motif: 'cards', scene: 'tunnel', hue: 318 },
  'joker-poker': { motif: 'mask', scene: 'fans', hue: 268 },
  'mango-bazaar': { motif: 'foil', scene: 'fans', hue: 36 },
  'night-post': { motif: 'foil', scene: 'arch', hue: 230 },
  'moth-lantern': { motif: 'lantern', scene: 'hills', hue: 258 },
  'three-locks': { motif: 'key', scene: 'columns', hue: 176 },
  'lantern-reef': { motif: 'koi', scene: 'arch', hue: 184 },
  'comet-choir': { motif: 'comet', scene: 'arch', hue: 246 },
  'monsoon-express': { motif: 'train', scene: 'hills', hue: 204 },
  'honey-ledger': { motif: 'honeycomb', scene: 'rays', hue: 40 },
  'chrome-diner': { motif: 'sevens', scene: 'tunnel', hue: 336 },
};

/** What a game's picture is drawn from. */
export const pictureOf = ({ category, code, names }: Game): GameTile => ({
  seed: code,
  title: names['en'] ?? code,
  category,
  ...CHOSEN[code],
});

/** Where a game's picture moves; null for games that cannot be played, or that have a picture of their own. */
export const trailerOf = (game: Game): string | null =>
  Object.hasOwn(CHOSEN, game.code) && isPlayable(game) && game.showIconUrl === null
    ? `/art/trailers/${game.vendor.code}:${game.code}.svg`
    : null;
