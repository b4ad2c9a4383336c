import { payOf } from '@parlour/games/solo';
import { type PokerKind, type PokerTable, paysOf } from '@parlour/games/video-poker';
import type { Amount } from '@parlour/money';
import type { SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { PokerKey } from './games.ts';
import { kindName, paidKinds } from './kinds.ts';

/** What each hand pays at the stake; the made ones have the light, with how often they were made. */
export function createPays({ money, words }: SceneDeps<PokerKey>, table: PokerTable) {
  const rows = paidKinds(table).map((kind) => {
    const [count, amount] = [element('span', { class: 'vp-count' }), element('b')];
    const item = element(
      'li',
      { class: `vp-pay ${kind}` },
      element('span', { class: 'vp-kind', text: kindName(table, kind, words) }),
      count,
      amount,
    );
    return { kind, item, count, amount };
  });
  return {
    view: element(
      'ol',
      { class: 'vp-pays', attributes: { 'aria-label': words('poker.paytable') } },
      ...rows.map(({ item }) => item),
    ),
    showStake(stake: Amount, hands: number) {
      for (const { amount, kind } of rows) {
        const pays = { numerator: BigInt(paysOf(table, kind)), denominator: BigInt(hands) };
        amount.textContent = money.short(payOf(stake, pays));
      }
    },
    light(made: ReadonlyMap<PokerKind, number>) {
      for (const { count, item, kind } of rows) {
        const times = made.get(kind) ?? 0;
        item.classList.toggle('made', times > 0);
        count.textContent = times > 1 ? `×${times}` : '';
      }
    },
  };
}
