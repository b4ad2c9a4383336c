import { element } from './element.ts';

export type CardText = {
  /** What stands above the title. */
  readonly crest?: HTMLElement;
  readonly title: string;
  readonly big?: string;
  readonly text?: string;
  readonly button: string;
};

/** A card in the middle of the stage that waits for a press, or goes on by itself after a while. */
export function showCard(
  root: HTMLElement,
  { crest, title, big, text, button }: CardText,
  autoMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const go = element('button', {
      class: 'primary large',
      text: button,
      attributes: { type: 'button' },
    });
    const card = element(
      'section',
      {
        class: 'card',
        attributes: { role: 'dialog', 'aria-modal': 'true', 'aria-label': title, dir: 'auto' },
      },
      element(
        'div',
        { class: 'card-inner' },
        crest ?? null,
        element('h2', { text: title }),
        big === undefined ? null : element('p', { class: 'card-big', text: big }),
        text === undefined ? null : element('p', { text }),
        go,
      ),
    );
    const timer = autoMs > 0 ? window.setTimeout(() => finish(), autoMs) : 0;
    const finish = () => {
      window.clearTimeout(timer);
      card.remove();
      resolve();
    };
    go.addEventListener('click', finish);
    root.append(card);
    go.focus({ preventScroll: true });
  });
}

export type BigWin = { setAmount(text: string): void; remove(): void };

export function showBigWin(root: HTMLElement, title: string): BigWin {
  const amount = element('p', { class: 'big-amount' });
  const node = element(
    'div',
    { class: 'big', attributes: { 'aria-hidden': 'true' } },
    element('p', { class: 'big-title', text: title }),
    amount,
  );
  root.append(node);
  return {
    setAmount: (text) => {
      amount.textContent = text;
    },
    remove: () => {
      node.classList.add('leaving');
      window.setTimeout(() => node.remove(), 400);
    },
  };
}
