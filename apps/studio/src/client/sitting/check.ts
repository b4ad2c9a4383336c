import type { Sitting } from '../api.ts';
import type { Money } from '../money.ts';
import { element } from '../panel/element.ts';
import type { Words } from '../words/words.ts';
import { positionOf } from './figures.ts';

export type CheckDeps = {
  readonly root: HTMLElement;
  readonly words: Words;
  readonly money: Money;
  /** Each of them is offered where there is something to do. */
  readonly onHistory: () => void;
  readonly onLimits: (() => void) | null;
  readonly onLeave: (() => void) | null;
  /** The player has seen it; answers whether the studio knows. */
  readonly onSeen: () => Promise<boolean>;
};

export type Check = {
  readonly isOpen: boolean;
  open(visit: NonNullable<Sitting['visit']>): void;
  /** It was seen elsewhere. */
  close(): void;
  setTime(text: string): void;
};

/**
 * Interrupts play to show the time that it took and what came of it. It stays until something is chosen; no
 * button is under the finger that was playing.
 */
export function createCheck(deps: CheckDeps): Check {
  const { money, onHistory, onLeave, onLimits, onSeen, root, words } = deps;
  const time = element('p', { class: 'check-time', attributes: { role: 'timer', dir: 'ltr' } });
  const figures = element('div', {});
  const failed = element('p', { class: 'check-failed', attributes: { role: 'alert' } });
  const title = element('h2', {
    id: 'check-title',
    text: words('check.title'),
    attributes: { tabindex: '-1' },
  });
  const text = element('p', { class: 'muted', id: 'check-text', text: words('check.text') });
  const choose = (then: () => void) => async () => {
    for (const one of buttons) one.disabled = true;
    const isKnown = await onSeen();
    for (const one of buttons) one.disabled = false;
    failed.textContent = isKnown ? '' : words('net.lost');
    if (!isKnown) return;
    node.close();
    then();
  };
  const button = (label: string, className: string, then: () => void) =>
    element('button', {
      class: className,
      text: label,
      attributes: { type: 'button' },
      onClick: () => void choose(then)(),
    });
  const go = button(words('check.continue'), 'primary large', () => {});
  const others = [
    button(words('bar.history'), 'plain', onHistory),
    ...(onLimits === null ? [] : [button(words('check.limits'), 'plain', onLimits)]),
    ...(onLeave === null ? [] : [button(words('check.leave'), 'plain', onLeave)]),
  ];
  const buttons = [go, ...others];
  const node = element(
    'dialog',
    {
      class: 'sheet small check',
      attributes: {
        role: 'alertdialog',
        'aria-labelledby': title.id,
        'aria-describedby': text.id,
        dir: 'auto',
      },
    },
    element(
      'div',
      { class: 'check-body' },
      title,
      text,
      time,
      figures,
      failed,
      go,
      element('div', { class: 'check-ways' }, ...others),
    ),
  );
  // Escape chooses nothing.
  node.addEventListener('cancel', (event) => event.preventDefault());
  root.append(node);
  return {
    get isOpen() {
      return node.open;
    },
    open(visit) {
      figures.replaceChildren(positionOf(visit, { words, money }));
      failed.textContent = '';
      if (!node.open) node.showModal();
      title.focus();
    },
    close: () => node.close(),
    setTime: (span) => {
      time.textContent = span;
    },
  };
}
