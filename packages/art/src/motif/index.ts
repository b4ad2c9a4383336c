import {
  climb,
  coin,
  fiveStones,
  floors,
  higherLower,
  kite,
  minefield,
  numbers,
  pegs,
  prizeWheel,
} from './arcade.ts';
import { globe, housie } from './bingo.ts';
import { cricket, crest, drawBalls, football, gamepad, ticket, trophy } from './arena.ts';
import {
  blackjackHand,
  board,
  bull,
  comet,
  foil,
  honeycomb,
  threeCards,
  threeDice,
  train,
  twoCards,
  twoHands,
} from './studio.ts';
import type { Motif } from './motif.ts';
import { chandelier, hourglass, key, lantern, mask, moon, rose } from './night.ts';
import { horse, hound, tinBird, tinBirds } from './race.ts';
import { angler, reefFish } from './sea.ts';
import { cards, chips, dice, dominoes, pawns, wheel } from './table.ts';
import { book, cherries, coins, crown, gem, rocket, sevens, sun, temple } from './treasure.ts';
import { compass, koi, lotus, pearl, trident } from './water.ts';

/** Everything that a picture can show, by name. */
export const MOTIFS = {
  angler,
  blackjackHand,
  board,
  book,
  bull,
  cards,
  chandelier,
  cherries,
  chips,
  climb,
  coin,
  coins,
  comet,
  compass,
  crest,
  cricket,
  crown,
  dice,
  dominoes,
  drawBalls,
  fiveStones,
  floors,
  foil,
  football,
  gamepad,
  gem,
  globe,
  higherLower,
  honeycomb,
  horse,
  hound,
  hourglass,
  housie,
  key,
  kite,
  koi,
  lantern,
  lotus,
  mask,
  minefield,
  moon,
  numbers,
  pawns,
  pearl,
  pegs,
  prizeWheel,
  reefFish,
  rocket,
  rose,
  sevens,
  sun,
  temple,
  threeCards,
  threeDice,
  tinBird,
  tinBirds,
  ticket,
  train,
  trident,
  trophy,
  twoCards,
  twoHands,
  wheel,
} as const satisfies Readonly<Record<string, Motif>>;

export type MotifName = keyof typeof MOTIFS;
export const MOTIF_NAMES = Object.keys(MOTIFS) as readonly MotifName[];
