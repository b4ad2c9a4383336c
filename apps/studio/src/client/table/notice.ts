import { element } from '../panel/element.ts';

/** What is said about chips: the limits, or why a chip was not taken; every change to readers of screens. */
export function createNotice(limits: string) {
  const live = element('p', { class: 'visually-hidden', attributes: { role: 'status' } });
  const shown = element('p', { class: 'rack-notice muted', text: limits });
  const say = (text: string, isRefused: boolean) => {
    live.textContent = text;
    shown.textContent = isRefused ? text : limits;
    shown.classList.toggle('refused', isRefused);
  };
  return {
    views: [shown, live] as const,
    say: (text: string) => say(text, false),
    refuse: (text: string) => say(text, true),
  };
}

export type Notice = ReturnType<typeof createNotice>;
