import type { PokerSheet } from './proof.ts';
import jacks from './sheet-jacks-or-better.json' with { type: 'json' };
import deuces from './sheet-deuces-wild.json' with { type: 'json' };
import joker from './sheet-joker-poker.json' with { type: 'json' };

/** The published figures; a test computes them again. */
export const jacksOrBetterSheet: PokerSheet = jacks as PokerSheet;
export const deucesWildSheet: PokerSheet = deuces as PokerSheet;
export const jokerPokerSheet: PokerSheet = joker as PokerSheet;
