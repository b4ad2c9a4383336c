import { type Amount, amount, type Currency } from '@parlour/money';
import type { Session } from '../api.ts';
import { drawing } from '../instant/drawing.ts';
import { type Money, read } from '../money.ts';
import { element } from '../panel/element.ts';
import { chipMarkup, chipText } from './chip.ts';

/** What chips are worth, in hundredths of the stake that is offered first. */
const VALUES = [20n, 100n, 200n, 500n, 2_000n, 10_000n] as const;

/** Chips that a currency has: those between the least and the most stake of a round. */
export function rackOf({ stakeDefault, stakes }: Pick<Session, 'stakeDefault' | 'stakes'>) {
  const [least, most] = [read(stakes[0]?.stake ?? '0'), read(stakes.at(-1)?.stake ?? '0')];
  return VALUES.map((part) => amount((read(stakeDefault) * part) / 100n)).filter(
    (value) => value >= least && value <= most,
  );
}

let racks = 0;

type RackDeps = {
  readonly values: readonly Amount[];
  readonly money: Money;
  readonly label: string;
  readonly currency: Pick<Currency, 'code'>;
};

/** The chips to choose from, as radio fields. */
export function createRack({ currency, label, money, values }: RackDeps) {
  racks += 1;
  let value = values[1] ?? (values[0] as Amount);
  const inputs = values.map((each) => {
    const input = element('input', {
      attributes: { type: 'radio', name: `rack-${racks}`, 'aria-label': money.show(each) },
    });
    input.checked = each === value;
    input.addEventListener('change', () => {
      value = each;
    });
    return input;
  });
  const view = element(
    'fieldset',
    { class: 'choice rack' },
    element('legend', { text: `${label} · ${currency.code}` }),
    element(
      'div',
      { class: 'rack-chips', attributes: { dir: 'ltr' } },
      ...values.map((each, look) =>
        element(
          'label',
          { class: 'rack-chip' },
          inputs[look] as HTMLInputElement,
          drawing(chipMarkup([look], chipText(each)), 'bet-chip'),
        ),
      ),
    ),
  );
  return {
    view,
    value: () => value,
    lock(isLocked: boolean) {
      for (const input of inputs) input.disabled = isLocked;
    },
  };
}
