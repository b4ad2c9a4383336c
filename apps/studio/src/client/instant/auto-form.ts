import { type Amount, amountFromTyped, type Currency, times, typedAmount } from '@parlour/money';
import { element } from '../panel/element.ts';
import type { WordKey, Words } from '../words/words.ts';
import type { AutoPlan, StakeRule } from './autoplay.ts';

const ROUNDS_MAX = 1_000;
const ROUNDS_FIRST = 25;
const LOSS_STAKES = 20n;
const PERCENT_MAX = 1_000;

type Deps = {
  readonly words: Words;
  readonly currency: Currency;
  /** Off where the stake is that of chips, which stay as they lie. */
  readonly hasRaises: boolean;
};

const typed = (id: string, label: string, attributes: Readonly<Record<string, string>>) => {
  const input = element('input', {
    id,
    attributes: { type: 'text', autocomplete: 'off', dir: 'ltr', ...attributes },
  });
  const view = element(
    'div',
    { class: 'field' },
    element('label', { text: label, attributes: { for: id } }),
    input,
  );
  return { input, view };
};

/** Reset, or a raise in percent: an empty field is a reset. */
function ruleField(words: Words, name: 'win' | 'loss') {
  const { input, view } = typed(`auto-${name}`, words(`instant.on_${name}` as WordKey), {
    inputmode: 'numeric',
    maxlength: '4',
    placeholder: words('instant.reset'),
  });
  const read = (): StakeRule => {
    const percent = Math.min(PERCENT_MAX, Number.parseInt(input.value, 10));
    return percent > 0 ? { kind: 'raise', percent } : { kind: 'reset' };
  };
  return { view, read };
}

export type AutoForm = ReturnType<typeof createAutoForm>;

/** Number of rounds, what becomes of the stake, and the limits that end them; a loss limit always. */
export function createAutoForm({ currency, hasRaises, words }: Deps) {
  const rounds = typed('auto-rounds', words('auto.rounds'), {
    inputmode: 'numeric',
    maxlength: '4',
    required: '',
  });
  rounds.input.value = String(ROUNDS_FIRST);
  const onWin = ruleField(words, 'win');
  const onLoss = ruleField(words, 'loss');
  const loss = typed('auto-stop-loss', words('auto.loss'), { inputmode: 'decimal', required: '' });
  const gain = typed('auto-stop-gain', words('instant.stop_gain'), {
    inputmode: 'decimal',
    placeholder: words('auto.no_limit'),
  });
  const win = typed('auto-stop-win', words('auto.win'), {
    inputmode: 'decimal',
    placeholder: words('auto.no_limit'),
  });
  let isLossTyped = false;
  loss.input.addEventListener('input', () => {
    isLossTyped = true;
  });
  /** Null where there is no amount, or nothing at all. */
  const amountIn = ({ value }: HTMLInputElement): Amount | null =>
    value.trim() === '' ? null : amountFromTyped(value.trim().replace(',', '.'), currency);
  const view = element(
    'div',
    { class: 'auto-fields', hidden: true },
    rounds.view,
    hasRaises && element('div', { class: 'pair' }, onWin.view, onLoss.view),
    element('div', { class: 'pair' }, loss.view, gain.view),
    win.view,
    element('p', { class: 'muted small', text: words('instant.auto_ends') }),
  );
  return {
    view,
    /** Offers a loss limit for the stake, until the player types one. */
    offer(stake: Amount) {
      if (!isLossTyped) loss.input.value = typedAmount(times(stake, LOSS_STAKES), currency);
    },
    lock(isLocked: boolean) {
      for (const input of view.querySelectorAll('input')) input.disabled = isLocked;
    },
    showLeft(left: number) {
      rounds.input.value = String(left);
    },
    /** The plan; null, with the field that is wrong in focus, where it is not whole. */
    read(stake: Amount): AutoPlan | null {
      const count = Number.parseInt(rounds.input.value, 10);
      const isCount = count >= 1 && count <= ROUNDS_MAX;
      const [lossMax, gainMax, winMax] = [loss, gain, win].map(({ input }) => amountIn(input));
      const unread = [loss, ...[gain, win].filter(({ input }) => input.value.trim() !== '')].find(
        ({ input }) => amountIn(input) === null,
      );
      const wrong = isCount ? unread : rounds;
      if (wrong !== undefined || lossMax == null) {
        (wrong ?? loss).input.focus();
        return null;
      }
      const limits = { lossMax, gainMax: gainMax ?? null, winMax: winMax ?? null };
      return { rounds: count, stake, onWin: onWin.read(), onLoss: onLoss.read(), ...limits };
    },
  };
}
