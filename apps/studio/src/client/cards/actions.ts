import { drawing } from '../instant/drawing.ts';
import { element } from '../panel/element.ts';

export type ActionLook<Id extends string> = {
  readonly id: Id;
  readonly text: string;
  /** The key that does the same. */
  readonly key: string;
  /** A path in a box of 24. */
  readonly sign: string;
};

type Offer<Id extends string> = {
  readonly ids: readonly Id[];
  /** What an action adds to the stake, where it does. */
  readonly costs?: Readonly<Partial<Record<Id, string>>>;
  /** The one that is advised. */
  readonly advised?: Id | null;
};

/** What a player may do in a round: a button each, shown while it is offered, and a key for each. */
export function createActions<Id extends string>(
  label: string,
  looks: readonly ActionLook<Id>[],
  onAct: (id: Id) => void,
) {
  let offered: readonly Id[] = [];
  let isWaiting = false;
  let pressed: HTMLButtonElement | null = null;
  const made = looks.map(({ id, key, sign, text }) => {
    const cost = element('small');
    const button: HTMLButtonElement = element(
      'button',
      {
        class: `act act-${id}`,
        hidden: true,
        attributes: { type: 'button', 'aria-keyshortcuts': key.toUpperCase() },
        // A press by the keyboard has no detail: its button has the keyboard again afterwards.
        onClick: ({ detail }) => act(id, detail === 0 ? button : null),
      },
      drawing(
        `<svg viewBox="0 0 24 24"><path d="${sign}" fill="none" stroke="currentColor" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
        'act-sign',
      ),
      element('span', { text }),
      cost,
    );
    return { id, key, button, cost };
  });
  const draw = () => {
    for (const { button, id } of made) {
      button.hidden = !offered.includes(id);
      button.disabled = isWaiting;
    }
  };
  /** Nothing more is taken until the answer is there. */
  const act = (id: Id, by: HTMLButtonElement | null = null) => {
    if (isWaiting || !offered.includes(id)) return;
    pressed = by;
    onAct(id);
    isWaiting = true;
    draw();
  };
  return {
    view: element(
      'div',
      { class: 'acts', attributes: { role: 'group', 'aria-label': label } },
      ...made.map(({ button }) => button),
    ),
    offer({ advised, costs, ids }: Offer<Id>) {
      offered = ids;
      for (const { button, cost, id } of made) {
        cost.textContent = costs?.[id] ?? '';
        button.classList.toggle('advised', id === advised);
      }
      draw();
    },
    /** A step is shown: what is offered can be pressed once it was seen. */
    hold() {
      isWaiting = true;
      draw();
    },
    /** The answer came and was shown, whatever it was. */
    free() {
      isWaiting = false;
      draw();
      if (pressed?.hidden === false && document.activeElement === document.body) pressed.focus();
    },
    keys: Object.fromEntries(made.map(({ id, key }) => [key, () => act(id)])),
  };
}
