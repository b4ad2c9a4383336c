import type { Session } from '../api.ts';
import type { Words } from '../words/words.ts';
import { element } from '../panel/element.ts';

export type StakeFormDeps = {
  readonly session: Pick<Session, 'stakes' | 'currency'>;
  readonly words: Words;
  readonly stake: string;
  readonly onChoose: (stake: string) => void;
};

/** Every stake that is offered; the lowest and the highest are named. */
export function stakeForm({
  session,
  words,
  stake: current,
  onChoose,
}: StakeFormDeps): HTMLElement {
  const { currency, stakes } = session;
  const nameOf = (index: number): string | null =>
    index === 0 ? words('stake.min') : index === stakes.length - 1 ? words('stake.max') : null;
  return element(
    'div',
    { class: 'stakes' },
    ...stakes.map(({ stake, label }, index) => {
      const name = nameOf(index);
      return element(
        'button',
        {
          class: 'stake-choice',
          attributes: { type: 'button', 'aria-pressed': String(stake === current) },
          onClick: () => onChoose(stake),
        },
        element('b', { text: label, attributes: { dir: 'ltr' } }),
        element('small', { text: name ?? currency.code }),
      );
    }),
  );
}
