import {
  type Counts,
  countsOf,
  type DouDizhuView,
  PACK,
  RANKS,
  sizeOf,
} from '@parlour/games/dou-dizhu';
import { element } from '../../panel/element.ts';
import { type DouDizhuWords, RANK_TEXTS } from './words.ts';

const WHOLE = countsOf(Array.from({ length: PACK }, (_, card) => card));
const BOMB = 4;

/** How many of each rank the others hold: all but the own ones and those that were laid. */
export function unseenBy({ events, players }: DouDizhuView, own: number | null): Counts {
  const held = players.find(({ seat }) => seat === own)?.cards ?? [];
  const laid = events.flatMap((event) => (event.kind === 'play' ? event.cards : []));
  const seen = countsOf([...held, ...laid]);
  return WHOLE.map((count, rank) => count - (seen[rank] as number));
}

/** A line of ranks, the highest first, with how many of each are still out. */
export function drawCounter(counts: Counts): HTMLElement[] {
  const ranks = Array.from({ length: RANKS }, (_, place) => RANKS - 1 - place);
  return ranks.map((rank) => {
    const count = counts[rank] as number;
    const isJoker = rank >= RANKS - 2;
    const colour = rank === RANKS - 1 ? ' red' : isJoker ? ' black' : '';
    const look = count === 0 ? ' none' : count === BOMB ? ' bomb' : '';
    return element(
      'span',
      { class: `dou-rank${colour}${look}` },
      element('b', { text: RANK_TEXTS[rank] ?? '' }),
      element('i', { text: String(count) }),
    );
  });
}

export function counterLabel(counts: Counts, words: DouDizhuWords): string {
  const jokers = [words('dou-dizhu.joker_black'), words('dou-dizhu.joker_red')];
  const ranks = [...RANK_TEXTS.slice(0, RANKS - jokers.length), ...jokers];
  return words('dou-dizhu.counter', {
    count: String(sizeOf(counts)),
    ranks: counts
      .map((count, rank) => ({ count, rank }))
      .filter(({ count }) => count > 0)
      .map(({ count, rank }) => `${ranks[rank] ?? ''} ×${count}`)
      .toReversed()
      .join(', '),
  });
}
