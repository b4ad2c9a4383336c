import { element, iconButton } from './element.ts';

export type Dialog = {
  readonly body: HTMLElement;
  open(): void;
  close(): void;
  readonly isOpen: boolean;
};

/** A sheet over the game. Nothing can be lost in it, so Escape closes it; a click outside does not. */
export function createDialog(
  root: HTMLElement,
  title: string,
  closeLabel: string,
  size: 'large' | 'small' = 'large',
): Dialog {
  const id = `dialog-${title.replaceAll(/\W+/g, '-').toLowerCase()}-${root.querySelectorAll('dialog').length}`;
  const body = element('div', {
    class: 'sheet-body',
    attributes: { tabindex: '0', role: 'region', 'aria-labelledby': id },
  });
  const node = element(
    'dialog',
    { class: `sheet ${size}`, attributes: { 'aria-labelledby': id, dir: 'auto' } },
    element(
      'header',
      { class: 'sheet-head' },
      element('h2', { id, text: title }),
      iconButton('close', closeLabel, () => node.close()),
    ),
    body,
  );
  root.append(node);
  return {
    body,
    open: () => {
      if (!node.open) node.showModal();
      body.scrollTop = 0;
    },
    close: () => node.close(),
    get isOpen() {
      return node.open;
    },
  };
}
