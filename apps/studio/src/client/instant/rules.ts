import { type Figures, payHundredths } from '@parlour/games/solo';
import type { Amount } from '@parlour/money';
import type { Session } from '../api.ts';
import type { Money } from '../money.ts';
import { element } from '../panel/element.ts';
import type { WordKey, Words } from '../words/words.ts';
import { countText } from './figures.ts';
import type { InstantGame } from './scene.ts';

/** Parts per million as percent, cut to four decimals where it has them. */
const percent = (ppm: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 4 }).format(ppm / 10_000)} %`;

type Ruled<Key extends string> = Pick<
  InstantGame<Key>,
  'modeName' | 'rules' | 'rulesMore' | 'sheet'
> & {
  /** Off where a round does not wait for a player who is gone. */
  readonly isKept?: boolean;
};

/** What amounts are shown for. */
export type AtStake = { readonly stake: Amount; readonly money: Money };

/** Rules in sentences, then the published figures of every way to play, with amounts for a stake. */
export function rulesOf<Key extends string>(
  { isKept = true, rules, rulesMore, ...published }: Ruled<Key>,
  words: Words<WordKey | Key>,
  { session, ...at }: AtStake & { readonly session: Session },
): HTMLElement[] {
  const [least, most] = [session.stakes[0], session.stakes.at(-1)];
  const currency = session.currency.code;
  return [
    element('ul', { class: 'rules' }, ...rules.map((key) => element('li', { text: words(key) }))),
    element(
      'ul',
      { class: 'rules' },
      element('li', {
        text:
          session.stakes.length === 1
            ? words('instant.rule_price', { price: least?.label ?? '', currency })
            : words('instant.rule_stakes', {
                least: least?.label ?? '',
                most: most?.label ?? '',
                currency,
              }),
      }),
      element('li', { text: words('instant.rule_cut') }),
      // A ticket that is paid is drawn without its player.
      session.stakes.length === 1 || !isKept
        ? null
        : element('li', { text: words('instant.rule_kept') }),
      element('li', { text: words('pay.rule_malfunction') }),
      element('li', { text: words('pay.rule_chance') }),
    ),
    ...(rulesMore?.(words) ?? []),
    element('h3', { text: words('pay.figures_title') }),
    ...figuresTable(published, words, at),
    element(
      'p',
      { class: 'muted small' },
      `${words('instant.version', { version: published.sheet.version })} · `,
      element('span', { class: 'mono', text: published.sheet.tableHash }),
    ),
  ];
}

/** The published figures of every way to play. */
const figuresTable = <Key extends string>(
  { modeName, sheet }: Pick<Ruled<Key>, 'modeName' | 'sheet'>,
  words: Words<WordKey | Key>,
  at: AtStake,
): HTMLElement[] => [
  element('p', {
    class: 'muted small',
    text: words('pay.stake_note', { stake: at.money.show(at.stake) }),
  }),
  element(
    'div',
    {
      class: 'scrolled',
      attributes: { tabindex: '0', role: 'region', 'aria-label': words('pay.figures_title') },
    },
    element(
      'table',
      { class: 'sheet-table' },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...headings.map((key) =>
            element('th', { text: words(key), attributes: { scope: 'col' } }),
          ),
        ),
      ),
      element(
        'tbody',
        {},
        ...sheet.modes.map((mode) =>
          row(modeName?.(mode.mode, words) ?? mode.mode, mode, { words, ...at }),
        ),
      ),
    ),
  ),
];

const headings = [
  'instant.mode',
  'pay.rtp',
  'pay.hit',
  'pay.volatility',
  'pay.max',
] as const satisfies readonly WordKey[];

const row = (
  name: string,
  mode: Figures,
  { money, stake, words }: AtStake & { readonly words: Words },
): HTMLElement =>
  element(
    'tr',
    {},
    element('th', { text: name, attributes: { scope: 'row' } }),
    element('td', { text: percent(mode.rtpPpm) }),
    element('td', { text: percent(mode.hitPpm) }),
    element('td', { text: words(`pay.volatility_${mode.volatility}` as WordKey) }),
    element(
      'td',
      {},
      element('b', { text: money.show(payHundredths(stake, mode.winMaxHundredths)) }),
      element('br'),
      words('instant.max_value', {
        stakes: countText(mode.winMaxHundredths / 100),
        rounds: countText(mode.winMaxOneIn),
      }),
    ),
  );
