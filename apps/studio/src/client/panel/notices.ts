import type { Words } from '../words/words.ts';
import { element } from './element.ts';

const TOAST_MS = 5_500;
const TOAST_DEPOSIT_MS = 9_000;

export type Notices = ReturnType<typeof createNotices>;

/** What is said beside the game: to screen readers, in passing, and while something is wrong. */
export function createNotices(root: HTMLElement, words: Words, onDeposit: (() => void) | null) {
  const live = element('p', {
    class: 'visually-hidden',
    attributes: { role: 'status', 'aria-live': 'polite' },
  });
  const toast = element('div', { class: 'toast', attributes: { role: 'alert' }, hidden: true });
  const banner = element('div', { class: 'banner', attributes: { role: 'status' }, hidden: true });
  root.append(banner, toast, live);
  let timer = 0;
  const hide = () => {
    toast.hidden = true;
  };
  const depositButton = (onClick: () => void) =>
    element('button', {
      class: 'primary',
      text: words('action.deposit'),
      attributes: { type: 'button' },
      onClick,
    });

  return {
    say: (text: string) => {
      live.textContent = text;
    },
    toast(text: string, withDeposit = false) {
      window.clearTimeout(timer);
      const buttons = withDeposit && onDeposit !== null ? [depositButton(onDeposit)] : [];
      toast.replaceChildren(element('span', { text }), ...buttons);
      toast.hidden = false;
      timer = window.setTimeout(hide, withDeposit ? TOAST_DEPOSIT_MS : TOAST_MS);
    },
    banner: (text: string | null) => {
      banner.hidden = text === null;
      banner.textContent = text ?? '';
    },
  };
}
