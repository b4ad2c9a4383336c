import type { Amount } from '@parlour/money';
import {
  AUTOPLAY_ROUNDS,
  type AutoplayPlan,
  limitsOf,
  LOSS_STAKES,
  WIN_STAKES,
} from './autoplay.ts';
import type { Money } from '../money.ts';
import type { Words } from '../words/words.ts';
import { element } from '../panel/element.ts';

export type AutoplayFormDeps = {
  readonly words: Words;
  readonly money: Money;
  readonly stake: string;
  readonly onStart: (plan: AutoplayPlan) => void;
};

type Option<Value> = { readonly value: Value; readonly label: string };

const DEFAULT_ROUNDS = 1;
const DEFAULT_LOSS = 1;

/** Number of rounds and the limits that end them; nothing starts without a loss limit. */
export function autoplayForm({ words, money, stake, onStart }: AutoplayFormDeps): HTMLElement {
  const rounds = choice(
    words('auto.rounds'),
    AUTOPLAY_ROUNDS.map((value) => ({ value: value as number, label: String(value) })),
    DEFAULT_ROUNDS,
  );
  const limits = (stakes: readonly number[]): Option<Amount>[] =>
    limitsOf(stake, stakes).map((value) => ({ value, label: money.show(value) }));
  const loss = choice(words('auto.loss'), limits(LOSS_STAKES), DEFAULT_LOSS);
  const win = choice<Amount | null>(
    words('auto.win'),
    [{ value: null, label: words('auto.no_limit') }, ...limits(WIN_STAKES)],
    0,
  );
  const start = element('button', {
    class: 'primary large',
    text: words('auto.start'),
    attributes: { type: 'submit' },
  });
  const form = element(
    'form',
    { class: 'auto-form' },
    element('p', { class: 'muted', text: words('auto.lead', { stake: money.show(stake) }) }),
    rounds.view,
    loss.view,
    win.view,
    element('p', { class: 'muted small', text: words('auto.ends') }),
    start,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onStart({ rounds: rounds.chosen(), lossMax: loss.chosen(), winMax: win.chosen() });
  });
  return form;
}

let groups = 0;

/** One of a few, as a row of buttons that are radio fields. */
function choice<Value>(label: string, options: readonly Option<Value>[], first: number) {
  groups += 1;
  const name = `choice-${groups}`;
  const fields = options.map((_, index) => {
    const field = element('input', { attributes: { type: 'radio', name } });
    field.checked = index === first;
    return field;
  });
  const view = element(
    'fieldset',
    { class: 'choice' },
    element('legend', { text: label }),
    element(
      'div',
      { class: 'chips' },
      ...options.map((option, index) =>
        element(
          'label',
          { class: 'chip' },
          fields[index] as HTMLInputElement,
          element('span', { text: option.label }),
        ),
      ),
    ),
  );
  const chosen = (): Value => {
    const index = fields.findIndex((field) => field.checked);
    return (options[index] ?? (options[first] as Option<Value>)).value;
  };
  return { view, chosen };
}
