import { currencyOf, type Amount, times } from '@parlour/money';
import type { Session } from '../api.ts';
import { type Money, read } from '../money.ts';
import { element } from '../panel/element.ts';
import type { SeaWords } from './words.ts';

/** How many of the smallest shots can be loaded at once. */
const LOADS = [50, 100, 200, 500, 1_000] as const;
const LOAD_FIRST = 200;
/** What a smallest shot costs at first, by its place among those that are offered. */
const BASE_FIRST = 3;

export type LoadDeps = {
  readonly session: Session;
  readonly words: SeaWords;
  readonly money: Money;
  readonly onLoad: (stake: Amount, base: Amount) => void;
};

export type LoadPanel = ReturnType<typeof createLoadPanel>;

type Choice<Value> = { readonly value: Value; readonly text: string };

/** Radio buttons that look like chips. */
function chips<Value>(
  name: string,
  label: string,
  choices: readonly Choice<Value>[],
  { first, onChange }: { readonly first: number; readonly onChange: () => void },
) {
  let chosen = choices[first] ?? choices[0];
  const view = element(
    'fieldset',
    { class: 'sea-chips' },
    element('legend', { text: label }),
    ...choices.map((choice, at) => {
      const id = `${name}-${at}`;
      const input = element('input', { id, attributes: { type: 'radio', name } });
      input.checked = choice === chosen;
      input.addEventListener('change', () => {
        chosen = choice;
        onChange();
      });
      return element(
        'span',
        {},
        input,
        element('label', { text: choice.text, attributes: { for: id, dir: 'auto' } }),
      );
    }),
  );
  return { view, value: (): Value | undefined => chosen?.value };
}

/** Where a visit begins: what a shot costs, and how much is loaded; with what came of the last one. */
export function createLoadPanel({ money, onLoad, session, words }: LoadDeps) {
  const currency = currencyOf(session.currency.code);
  const bases = session.stakes.map(({ label, stake }) => ({
    value: read(stake),
    text: `${label} ${currency.code}`,
  }));
  const draw = () => {
    press.textContent = words('sea.load', { amount: money.show(stake()) });
  };
  const base = chips('sea-base', words('sea.shot_costs'), bases, {
    first: Math.min(BASE_FIRST, bases.length - 1),
    onChange: () => draw(),
  });
  const count = chips(
    'sea-count',
    words('sea.left'),
    LOADS.map((value) => ({ value, text: words('sea.shots', { count: value }) })),
    { first: LOADS.indexOf(LOAD_FIRST), onChange: () => draw() },
  );
  const stake = (): Amount => times(base.value() ?? read('0'), BigInt(count.value() ?? LOAD_FIRST));
  const result = element('p', { class: 'sea-result', hidden: true });
  const press = element('button', {
    class: 'primary play sea-load-press',
    attributes: { type: 'button' },
    onClick: () => {
      const from = base.value();
      if (from !== undefined) onLoad(stake(), from);
    },
  });
  const view = element(
    'section',
    { class: 'sea-load night', attributes: { 'aria-labelledby': 'sea-load-title' } },
    element('h2', { id: 'sea-load-title', text: words('sea.load_title') }),
    result,
    base.view,
    count.view,
    press,
    element('p', { class: 'muted small', text: words('sea.load_lead') }),
  );
  draw();
  return {
    view,
    base: () => base.value() ?? read('0'),
    show(isShown: boolean) {
      view.hidden = !isShown;
    },
    busy(isBusy: boolean) {
      press.disabled = isBusy;
      if (isBusy) press.textContent = words('sea.loading');
      else draw();
    },
    ended(text: string | null) {
      result.hidden = text === null;
      result.textContent = text ?? '';
    },
  };
}
