import { element } from '../../panel/element.ts';

const step = (sign: '−' | '+', label: string, onClick: () => void) =>
  element('button', {
    class: 'stake-step',
    text: sign,
    attributes: { type: 'button', 'aria-label': label, title: label },
    onClick,
  });

/** A value with a button on each side. */
export function stepper(
  id: string,
  label: string,
  deps: { less: string; more: string; onStep: (by: 1 | -1) => void },
) {
  const value = element('output', { id, class: 'bingo-value', attributes: { dir: 'ltr' } });
  const buttons = [
    step('−', deps.less, () => deps.onStep(-1)),
    step('+', deps.more, () => deps.onStep(1)),
  ];
  const view = element(
    'div',
    { class: 'field' },
    element('label', { text: label, attributes: { for: id } }),
    element('div', { class: 'bingo-stepper' }, buttons[0] ?? null, value, buttons[1] ?? null),
  );
  return { view, value, buttons };
}
