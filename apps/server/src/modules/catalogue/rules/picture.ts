import type { GameTile, MotifName, SceneName } from '@parlour/art';
import { type Game, isPlayable } from './game.ts';

/** What a picture must show where the generator's taste for the category would not do. */
const CHOSEN: Readonly<Record<string, { motif: MotifName; scene: SceneName; hue: number }>> = {
  'velvet-hours': { motif: 'hourglass', scene: 'curtain', hue: 326 },
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
