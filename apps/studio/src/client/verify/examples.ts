/** A bet that each game takes, to begin from where none is given: the stake is the sum of the chips. */
export type Example = { readonly stake: string; readonly choice: object };

const chips = (place: string): Example => ({
  stake: '1.00',
  choice: { bets: [{ place, amount: '1.00' }] },
});
const spin: Example = { stake: '1.00', choice: { mode: 'spin' } };
const nothing: Example = { stake: '1.00', choice: {} };
const hand: Example = { stake: '1.00', choice: { hands: 1 } };

const of = (choice: object): Example => ({ stake: '1.00', choice });

/** By the code of the game; tickets of scratch cards are drawn from decks and have none. */
export const examples: Readonly<Record<string, Example>> = {
  'velvet-hours': nothing,
  'monsoon-express': spin,
  'honey-ledger': spin,
  'chrome-diner': spin,
  'lantern-reef': spin,
  'comet-choir': spin,
  dice: of({ side: 'under', target: 5000 }),
  limbo: of({ target: 200 }),
  plinko: of({ rows: 16, risk: 'medium' }),
  mines: of({ mines: 3 }),
  keno: of({ risk: 'classic', picks: [0, 1, 2, 3, 4] }),
  wheel: of({ segments: 10, risk: 'medium' }),
  'hi-lo': nothing,
  towers: of({ level: 'easy' }),
  'coin-flip': of({ side: 'heads' }),
  diamonds: nothing,
  'european-roulette': chips('red'),
  'french-roulette': chips('red'),
  'sic-bo': chips('small'),
  craps: chips('pass'),
  baccarat: chips('player'),
  'baccarat-no-commission': chips('player'),
  'dragon-tiger': chips('dragon'),
  'andar-bahar': chips('andar'),
  'jacks-or-better': hand,
  'deuces-wild': hand,
  'joker-poker': hand,
  blackjack: chips('hand'),
  'casino-holdem': chips('ante'),
  'three-card-poker': chips('ante'),
};
