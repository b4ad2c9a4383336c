import { groupKind, type RummyView, wildRankOf } from '@parlour/games/rummy';
import { ZERO } from '@parlour/money';
import { type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { drawCard, nameCards } from './face.ts';
import { inOrder } from './grouping.ts';
import { outcomeOf } from './said.ts';
import type { RummyWords } from './words.ts';

type Said = {
  readonly words: RummyWords;
  readonly money: Money;
  readonly nameOf: (seat: number) => string;
};

type PlayerView = RummyView['players'][number];

/** Cards that lie together, with what they are. */
function shownGroup(cards: readonly number[], wild: number, words: RummyWords): HTMLElement {
  const kind = groupKind(cards, wild);
  const text = kind === null ? words('rummy.rest') : words(`rummy.kind_${kind}`);
  return element(
    'span',
    {
      class: kind === null ? 'shown-group' : 'shown-group made',
      attributes: { role: 'img', 'aria-label': `${text}: ${nameCards(cards, wild, words)}` },
    },
    element(
      'span',
      { class: 'shown-cards' },
      ...inOrder(cards, wild).map((card) => drawCard(card, wild)),
    ),
    element('small', { text, attributes: { 'aria-hidden': 'true' } }),
  );
}

function row(hand: RummyView, player: PlayerView, { money, nameOf, words }: Said): HTMLElement {
  const { points, seat, shown, state } = player;
  const wild = wildRankOf(hand.turned);
  const outcome = outcomeOf(hand, seat);
  const [put, won] = [read(outcome?.put ?? '0'), read(outcome?.won ?? '0')];
  const groups = [...(shown?.groups ?? []), ...(shown?.rest.length ? [shown.rest] : [])];
  return element(
    'tr',
    { class: state === 'won' ? 'wins' : '' },
    element('th', { text: nameOf(seat), attributes: { scope: 'row' } }),
    element(
      'td',
      { class: 'shown-hand' },
      ...(groups.length === 0
        ? [element('span', { class: 'muted', text: words(`rummy.state_${state}`) })]
        : groups.map((group) => shownGroup(group, wild, words))),
    ),
    element('td', { class: 'figure', text: String(points) }),
    hand.format !== 'pool' &&
      element('td', {
        class: won > ZERO ? 'figure amount gain' : 'figure amount muted',
        text:
          won > ZERO
            ? `+${money.short(outcome?.won ?? '0')}`
            : put > ZERO
              ? `−${money.short(outcome?.put ?? '0')}`
              : '–',
      }),
  );
}

/** What every hand came to, in groups and points. */
export function drawResult(hand: RummyView, said: Said): HTMLElement {
  const { words } = said;
  const columns = [
    'player',
    'hand',
    'points',
    ...(hand.format === 'pool' ? [] : ['amount']),
  ] as const;
  const head = (columns as readonly ('player' | 'hand' | 'points' | 'amount')[]).map((column) =>
    element('th', { text: words(`rummy.column_${column}`), attributes: { scope: 'col' } }),
  );
  const players = hand.players.toSorted(
    (left, right) =>
      (left.state === 'won' ? 0 : 1) - (right.state === 'won' ? 0 : 1) ||
      left.points - right.points,
  );
  return element(
    'table',
    { class: 'rummy-result' },
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...players.map((player) => row(hand, player, said))),
  );
}
