import type { Sitting } from '../api.ts';
import { type Money, read } from '../money.ts';
import { element } from '../panel/element.ts';
import type { WordKey, Words } from '../words/words.ts';

type Deps = { readonly words: Words; readonly money: Money };

/** A net result with its sign. No colour celebrates it. */
export const netText = (net: string, money: Money): string =>
  read(net) > 0n ? `+${money.short(net)}` : money.short(net);

type Part = Sitting['game'] | NonNullable<Sitting['visit']>;

/** What went in and what came out, plainly. */
export function positionOf(part: Part, { money, words }: Deps): HTMLElement {
  const open = 'open' in part && read(part.open) > 0n ? money.show(part.open) : null;
  const rows: [WordKey, string][] = [
    ['sitting.staked', money.show(part.staked)],
    ['sitting.won', money.show(part.won)],
    ['sitting.net', `${netText(part.net, money)} ${money.code}`],
    ...(open === null ? [] : [['sitting.open', open] satisfies [WordKey, string]]),
  ];
  return element(
    'dl',
    { class: 'position' },
    ...rows.map(([key, value]) =>
      element(
        'div',
        {},
        element('dt', { text: words(key) }),
        element('dd', {}, element('bdi', { text: value, attributes: { dir: 'ltr' } })),
      ),
    ),
  );
}
