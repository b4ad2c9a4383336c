import { type RummyEvent, type RummyView, wildRankOf } from '@parlour/games/rummy';
import { type Amount, amountToText } from '@parlour/money';
import { type Money, read } from '../../money.ts';
import { nameCard, nameCards } from './face.ts';
import type { RummyWords } from './words.ts';

type SaidBy = {
  readonly words: RummyWords;
  readonly money: Money;
  readonly nameOf: (seat: number) => string;
  /** The wild rank of the hand. */
  readonly wild: number;
  /** Points are added up, and no player takes them. */
  readonly isPool: boolean;
};

/** What happened in a hand, in a sentence. */
export function sentenceOf(
  event: RummyEvent,
  { isPool, money, nameOf, wild, words }: SaidBy,
): string {
  switch (event.kind) {
    case 'draw':
      return event.card === null
        ? words('rummy.say_closed', { name: nameOf(event.seat) })
        : words('rummy.say_open', {
            name: nameOf(event.seat),
            card: nameCard(event.card, wild, words),
          });
    case 'discard':
      return words('rummy.say_discard', {
        name: nameOf(event.seat),
        card: nameCard(event.card, wild, words),
      });
    case 'miss':
      return words('rummy.say_miss', { name: nameOf(event.seat), times: String(event.times) });
    case 'drop':
    case 'wrong':
      return words(`rummy.say_${event.kind}`, {
        name: nameOf(event.seat),
        points: String(event.points),
      });
    case 'shuffle':
      return words('rummy.say_shuffle', { count: String(event.count) });
    case 'declare':
      return words('rummy.say_declare', { name: nameOf(event.seat) });
    case 'limit':
      return words('rummy.say_limit');
    case 'open': {
      const groups = [...event.groups, event.rest].filter((group) => group.length > 0);
      return words('rummy.say_shown', {
        name: nameOf(event.seat),
        points: String(event.points),
        cards: groups.map((group) => nameCards(group, wild, words)).join('; '),
      });
    }
    case 'won':
      if (isPool) return words('rummy.say_won', { name: nameOf(event.seat) });
      return words('room.say_wins', {
        name: nameOf(event.seat),
        amount: money.show(event.amount),
      });
  }
}

/** What a seat put in and took, once a hand is over. */
export function outcomeOf(
  { events, format, players, point }: RummyView,
  seat: number,
): { readonly put: string; readonly won: string } | null {
  const player = players.find((one) => one.seat === seat);
  if (player === undefined) return null;
  const won = events.find((event) => event.kind === 'won' && event.seat === seat);
  return {
    put: amountToText((read(point) * BigInt(player.points)) as Amount),
    won: won?.kind === 'won' && format !== 'pool' ? won.amount : '0.00',
  };
}

/** The last that a seat did, in a word or two. */
export function lastOf(
  { events, players }: RummyView,
  seat: number,
  words: RummyWords,
): string | null {
  const player = players.find((one) => one.seat === seat);
  if (player?.state === 'dropped' || player?.state === 'wrong')
    return words(`rummy.said_${player.state}`, { points: String(player.points) });
  const last = events.findLast(
    (event) =>
      (event.kind === 'draw' || event.kind === 'discard' || event.kind === 'miss') &&
      event.seat === seat,
  );
  if (last?.kind === 'draw') return words(`rummy.said_${last.from}`);
  return last?.kind === 'miss' ? words('rummy.said_miss') : null;
}

export const wildIn = ({ turned }: RummyView): number => wildRankOf(turned);
