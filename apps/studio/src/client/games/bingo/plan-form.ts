import { type Amount, amountFromTyped, currencyOf, times, typedAmount, ZERO } from '@parlour/money';
import type { Session } from '../../api.ts';
import { element } from '../../panel/element.ts';
import type { Plan } from '../../shared/plan.ts';
import type { BingoWords } from './words.ts';

const ROUNDS_MAX = 1_000;
const LOSS_COSTS = 10n;

type Deps = { readonly session: Session; readonly words: BingoWords };

/** Number of rounds, a loss limit, a win that ends it, and whether the same tickets are bought again. */
export function createPlanForm({ session, words }: Deps) {
  const currency = currencyOf(session.currency.code);
  const field = (id: string, label: string, attributes: Readonly<Record<string, string>>) => {
    const input = element('input', {
      id,
      attributes: { type: 'text', autocomplete: 'off', dir: 'ltr', ...attributes },
    });
    return {
      input,
      view: element(
        'div',
        { class: 'field' },
        element('label', { text: label, attributes: { for: id } }),
        input,
      ),
    };
  };
  const rounds = field('bingo-rounds', words('auto.rounds'), {
    inputmode: 'numeric',
    maxlength: '4',
  });
  rounds.input.value = '5';
  const loss = field('bingo-loss', words('auto.loss'), { inputmode: 'decimal' });
  const win = field('bingo-win', words('auto.win'), {
    inputmode: 'decimal',
    placeholder: words('auto.no_limit'),
  });
  const same = element('input', { id: 'bingo-same', attributes: { type: 'checkbox' } });
  let isLossTyped = false;
  loss.input.addEventListener('input', () => {
    isLossTyped = true;
  });
  const amountIn = (input: HTMLInputElement): Amount | null =>
    amountFromTyped(input.value.trim().replace(',', '.'), currency);
  return {
    view: element(
      'div',
      { class: 'bingo-plan', hidden: true },
      rounds.view,
      loss.view,
      win.view,
      element(
        'label',
        { class: 'bingo-check', attributes: { for: 'bingo-same' } },
        same,
        words('bingo.same_tickets'),
      ),
    ),
    inputs: [rounds.input, loss.input, win.input, same],
    isSame: () => same.checked,
    offer(cost: Amount) {
      if (!isLossTyped) loss.input.value = typedAmount(times(cost, LOSS_COSTS), currency);
    },
    /** The plan; null, with the field that is wrong in focus, where it is not whole. */
    read(): Plan | null {
      const count = Number.parseInt(rounds.input.value, 10);
      const lossMax = amountIn(loss.input);
      const isCounted = count >= 1 && count <= ROUNDS_MAX;
      if (isCounted && lossMax !== null && lossMax > ZERO)
        return { rounds: count, lossMax, winMax: amountIn(win.input) };
      (isCounted ? loss : rounds).input.focus();
      return null;
    },
  };
}
