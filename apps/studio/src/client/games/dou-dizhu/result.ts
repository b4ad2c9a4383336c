import type { DouDizhuView } from '@parlour/games/dou-dizhu';
import { negate, ZERO } from '@parlour/money';
import { type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { roleMark } from './mark.ts';
import { resultOf } from './said.ts';
import { type DouDizhuWords, timesText } from './words.ts';

type Said = {
  readonly words: DouDizhuWords;
  readonly money: Money;
  readonly nameOf: (seat: number) => string;
  readonly own: number | null;
};

/** Who won, and why it is so much. */
function headOf(hand: DouDizhuView, { own, words }: Said): string {
  const isWon = (seat: number) =>
    read(resultOf(hand)?.seats.find((one) => one.seat === seat)?.net ?? '0') > ZERO;
  if (own !== null && hand.players.some(({ seat }) => seat === own))
    return words(isWon(own) ? 'dou-dizhu.won' : 'dou-dizhu.lost');
  return words(isWon(hand.landlord ?? -1) ? 'dou-dizhu.landlord_wins' : 'dou-dizhu.farmers_win');
}

/** What makes up the multiple: the bid, and each that doubled it. */
export function partsOf({ bid, events }: DouDizhuView, words: DouDizhuWords): string {
  const laid = (kind: string) =>
    events.filter((event) => event.kind === 'play' && event.as === kind).length;
  const parts = [words('dou-dizhu.part_bid', { bid: String(bid) })];
  const bombs = laid('bomb');
  if (bombs > 0) parts.push(words('dou-dizhu.part_bombs', { times: timesText(2 ** bombs) }));
  if (laid('rocket') > 0) parts.push(words('dou-dizhu.part_rocket', { times: timesText(2) }));
  if (events.some(({ kind }) => kind === 'spring'))
    parts.push(words('dou-dizhu.part_spring', { times: timesText(2) }));
  return parts.join(' · ');
}

/** How a hand ended: who won, what made up the multiple, and what each seat wins or loses. */
export function drawResult(hand: DouDizhuView, said: Said): HTMLElement[] {
  const { money, nameOf, own, words } = said;
  const result = resultOf(hand);
  if (result === null) return [];
  const isMine = result.seats.some(({ net, seat }) => seat === own && read(net) > ZERO);
  const amount = (net: string): HTMLElement => {
    const isLoss = read(net) < ZERO;
    const text = isLoss ? `−${money.short(negate(read(net)))}` : `+${money.short(net)}`;
    return element('bdi', { class: isLoss ? 'loss' : 'gain', text, attributes: { dir: 'ltr' } });
  };
  const isCapped = result.seats.some(
    ({ due, net, rake }) => read(net) < ZERO && read(due) !== read(net) && read(rake) === ZERO,
  );
  return [
    element('h3', { class: isMine ? 'dou-head won' : 'dou-head', text: headOf(hand, said) }),
    element('p', { class: 'dou-parts', text: partsOf(hand, words) }),
    element(
      'ul',
      { class: 'dou-nets' },
      ...result.seats.map(({ net, seat }) =>
        element(
          'li',
          { class: seat === own ? 'mine' : '' },
          roleMark(seat === hand.landlord, words),
          element('span', { text: nameOf(seat) }),
          amount(net),
        ),
      ),
    ),
    ...(isCapped ? [element('p', { class: 'dou-capped', text: words('dou-dizhu.capped') })] : []),
  ];
}
