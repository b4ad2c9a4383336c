import { element } from '../panel/element.ts';

type Deps<Choice extends string, Legal> = {
  readonly choices: readonly { readonly choice: Choice; readonly text: string }[];
  /** The move that a choice comes to when the turn is there; null where it does not fit any more. */
  readonly moveOf: (chosen: Choice, legal: Legal) => object | null;
};

/** Choices for a turn that is still to come. */
export function createChoices<Choice extends string, Legal extends object>({
  choices,
  moveOf,
}: Deps<Choice, Legal>) {
  let chosen: Choice | null = null;
  const mark = () => {
    for (const { choice, node } of buttons)
      node.setAttribute('aria-pressed', String(choice === chosen));
  };
  const buttons = choices.map(({ choice, text }) => ({
    choice,
    node: element('button', {
      class: 'pre',
      text,
      attributes: { type: 'button', 'aria-pressed': 'false' },
      onClick: () => {
        chosen = chosen === choice ? null : choice;
        mark();
      },
    }),
  }));
  const view = element('div', { class: 'pres' }, ...buttons.map(({ node }) => node));
  return {
    view,
    /** Answers the move that was chosen, where the turn has come and it still fits. */
    draw(at: {
      readonly canChoose: boolean;
      readonly legal: Legal | null;
      readonly isNew: boolean;
    }): object | null {
      view.hidden = !at.canChoose;
      const isAsked = at.isNew && chosen !== null && at.legal !== null;
      const move = isAsked ? moveOf(chosen as Choice, at.legal as Legal) : null;
      if (at.isNew || (!at.canChoose && at.legal === null)) chosen = null;
      mark();
      return move;
    },
  };
}

/** A button of a move: `look` colours it, `key` is the letter that presses it. */
export const moveButton = (look: string, key: string, onClick: () => void): HTMLButtonElement =>
  element('button', {
    class: `move ${look}`,
    attributes: { type: 'button', 'aria-keyshortcuts': key },
    onClick,
  });

/** Presses a move from the keyboard where it can be made. */
export function press(button: HTMLButtonElement): void {
  if (button.closest('[hidden]') === null && !button.disabled) button.click();
}
