/** How an operator has connected the studio: as a vendor whose bets move the operator's wallet, or not. */
export type House = {
  readonly mode: 'seamless' | 'transfer';
  readonly product: string;
  /** A player's name in our tables. Each house has players of its own, with their own seeds and rounds. */
  playerOf(user: string): string;
  userOf(player: string): string;
};

export const seamlessHouse: House = {
  mode: 'seamless',
  product: 'Parlour Studio',
  playerOf: (user) => user,
  userOf: (player) => player,
};

const PREFIX = 'annex:';

/** The second house: the same games, played out of purses that the studio keeps. */
export const transferHouse: House = {
  mode: 'transfer',
  product: 'Parlour Annex',
  playerOf: (user) => PREFIX + user,
  userOf: (player) => player.slice(PREFIX.length),
};

/** Where the transfer house answers; its Games API and Purse API lie below. */
export const TRANSFER_HOUSE_PATH = '/houses/annex';
