import { element } from '../panel/element.ts';

let groups = 0;

export type Chip<Value> = { readonly value: Value; readonly label: string };

/** One of a few, as a row of buttons that are radio fields. */
export function createChips<Value extends string | number>(
  label: string,
  chips: readonly Chip<Value>[],
  { first, onChange }: { readonly first: Value; readonly onChange: (value: Value) => void },
) {
  groups += 1;
  const name = `chips-${groups}`;
  const inputs = chips.map(({ value }) => {
    const input = element('input', { attributes: { type: 'radio', name } });
    input.checked = value === first;
    input.addEventListener('change', () => onChange(value));
    return input;
  });
  const view = element(
    'fieldset',
    { class: 'choice' },
    element('legend', { text: label }),
    element(
      'div',
      { class: 'chips' },
      ...chips.map((chip, index) =>
        element(
          'label',
          { class: 'chip' },
          inputs[index] as HTMLInputElement,
          element('span', { text: chip.label }),
        ),
      ),
    ),
  );
  return {
    view,
    set(value: Value) {
      for (const [index, input] of inputs.entries()) input.checked = chips[index]?.value === value;
    },
    lock(isLocked: boolean) {
      for (const input of inputs) input.disabled = isLocked;
    },
  };
}
