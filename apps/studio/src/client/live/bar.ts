import { type Amount, ZERO } from '@parlour/money';
import { element } from '../panel/element.ts';
import type { Table } from '../table/table.ts';
import type { Base } from './base.ts';
import type { LiveBetting } from './betting.ts';

type BarDeps<Key extends string, Outcome> = {
  readonly base: Base<Key, Outcome>;
  readonly table: Pick<Table, 'fields' | 'stake'>;
  readonly betting: () => Pick<LiveBetting, 'isSending' | 'place' | 'standing'>;
  readonly balance: HTMLElement;
};

/** Chips and their tools, the balance, what is bet in all, and the button that bets. */
export function createBar<Key extends string, Outcome>({
  balance,
  base: { made, money, words },
  betting,
  table,
}: BarDeps<Key, Outcome>) {
  const press = element('button', {
    class: 'primary play live-press',
    attributes: { type: 'button' },
    onClick: () => betting().place(),
  });
  const total = element('b', { attributes: { dir: 'ltr' } });
  const sum = (label: string, value: HTMLElement) =>
    element('div', {}, element('dt', { text: label }), element('dd', {}, value));
  const view = element(
    'section',
    { class: 'panel live-bar', attributes: { 'aria-label': words('live.your_bets') } },
    table.fields,
    element(
      'div',
      { class: 'live-deed' },
      element(
        'dl',
        { class: 'live-money' },
        sum(words('bar.balance'), balance),
        sum(words('table.total'), total),
      ),
      press,
    ),
  );
  const textOf = (isOpen: boolean, put: Amount, standing: Amount): string => {
    if (betting().isSending()) return words('live.placing');
    if (!isOpen) return words('live.closed');
    if (put > ZERO) return words('live.place', { amount: money.show(put) });
    return standing === ZERO
      ? words('live.put_chips')
      : words('live.in_play', { amount: money.show(standing) });
  };
  return {
    view,
    draw() {
      const [put, standing] = [table.stake(), betting().standing()];
      const isOpen = made.news?.round.state === 'open';
      total.textContent = money.show((put + standing) as Amount);
      press.disabled = !isOpen || put === ZERO || betting().isSending();
      press.dataset['state'] = isOpen && put === ZERO && standing > ZERO ? 'in' : '';
      press.textContent = textOf(isOpen, put, standing);
    },
  };
}
