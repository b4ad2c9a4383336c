// Tables whose outcome a person makes with cards or a wheel, and enters.
import { type Card, cardFromText, DECK_CARDS } from '../cards/index.ts';

/** How an entered outcome becomes draws of a game. An entry is a card, or the number of a pocket. */
export type DealtSetup = {
  readonly kind: 'card' | 'number';
  /** Packs of the shoe, or pockets of the wheel. */
  readonly size: number;
  /** What has to be entered next, such as `banker-2`; null where the outcome is whole. */
  next(entered: readonly number[]): string | null;
  /** What pages show once an entry counts, in order: a card that is laid down and then turned, for example. */
  shows(entered: readonly number[], at: number): readonly unknown[];
  /** How many draws the game takes, where that is more than what was entered. */
  readonly drawn: number;
};

export type DealtPlan = DealtSetup & {
  /** How long the last entry stays before the round is paid, in milliseconds. */
  readonly lastStageMs: number;
};

const SUITS: Readonly<Record<string, string>> = { D: 'd', H: 'h', S: 's', C: 'c' };
const CARD = /^(10|[2-9TJQKA])([DHSC])$/;
const NUMBER = /^\d{1,2}$/;

/** An entry as a keyboard or a scanner writes it, such as `AS`, `10h` or `17`; null where it is none. */
export function readEntry(
  { kind, size }: Pick<DealtSetup, 'kind' | 'size'>,
  text: string,
): number | null {
  const typed = text.trim().toUpperCase();
  if (kind === 'number') {
    const value = Number.parseInt(typed, 10);
    return NUMBER.test(typed) && value < size ? value : null;
  }
  const [, rank = '', suit = ''] = CARD.exec(typed) ?? [];
  const known = SUITS[suit];
  return known === undefined ? null : cardFromText(`${rank === '10' ? 'T' : rank}${known}`);
}

const RANK_LETTERS = '23456789TJQKA';
const SUIT_LETTERS = 'DHSC';

/** An entry as it is read aloud and stored: `10H`, `AS`, `17`. */
export function writeEntry({ kind }: Pick<DealtSetup, 'kind'>, value: number): string {
  if (kind === 'number') return String(value);
  const rank = RANK_LETTERS.charAt(value >> 2);
  return `${rank === 'T' ? '10' : rank}${SUIT_LETTERS.charAt(value & 3)}`;
}

/** Whether one more of this card can still be in the shoe. */
export const isPossible = (
  { kind, size }: Pick<DealtSetup, 'kind' | 'size'>,
  entered: readonly number[],
  value: number,
): boolean => kind === 'number' || entered.filter((one) => one === value).length < size;

/**
 * The draws with which the rules of the game come to what was entered. A card is the first one like it that
 * is left in the shoe. Draws that the rules take and do not look at are 0.
 */
export function drawsOfEntries(
  { drawn, kind, size }: Pick<DealtSetup, 'drawn' | 'kind' | 'size'>,
  entered: readonly number[],
): readonly number[] {
  const draws = kind === 'number' ? [...entered] : placesInShoe(size, entered);
  while (draws.length < drawn) draws.push(0);
  return draws;
}

function placesInShoe(packs: number, cards: readonly Card[]): number[] {
  const gone: number[] = [];
  return cards.map((card) => {
    const pack = gone.filter((place) => place % DECK_CARDS === card).length;
    if (pack >= packs) throw new RangeError(`the shoe has no more of card ${card}`);
    const place = card + pack * DECK_CARDS;
    const index = place - gone.filter((one) => one < place).length;
    gone.push(place);
    return index;
  });
}
