import type { ChatView } from '../api.ts';
import { element } from '../panel/element.ts';
import { emote } from './emotes.ts';
import type { ChatKey, ChatWords } from './words.ts';

type Quick = 'phrase' | 'emote';

/** Phrases and pictures that are said by a press. */
export function createQuick(words: ChatWords, onSay: (kind: Quick, code: string) => void) {
  const row = (kind: Quick, label: string) =>
    element('div', {
      class: `chat-${kind}s`,
      attributes: { role: 'group', 'aria-label': label },
    });
  const phrases = row('phrase', words('chat.quick'));
  const emotes = row('emote', words('chat.emotes'));
  const button = (kind: Quick, code: string): HTMLButtonElement => {
    const text = words(`chat.${kind}.${code}` as ChatKey);
    const picture = kind === 'emote' ? emote(code) : null;
    const named = picture === null ? {} : { 'aria-label': text, title: text };
    return element(
      'button',
      { attributes: { type: 'button', ...named }, onClick: () => onSay(kind, code) },
      picture ?? text,
    );
  };
  return {
    views: [phrases, emotes],
    set(chat: Pick<ChatView, 'emotes' | 'phrases'>) {
      phrases.replaceChildren(...chat.phrases.map((code) => button('phrase', code)));
      const drawn = chat.emotes.filter((code) => emote(code) !== null);
      emotes.replaceChildren(...drawn.map((code) => button('emote', code)));
    },
    draw({ isHeld, isShown }: { readonly isShown: boolean; readonly isHeld: boolean }) {
      for (const view of [phrases, emotes]) {
        view.hidden = !isShown;
        for (const one of view.querySelectorAll('button')) one.disabled = isHeld;
      }
    },
  };
}
