import type { ChatView } from '../api.ts';
import { element } from '../panel/element.ts';
import type { ChatWords } from './words.ts';

type IgnoredDeps = {
  readonly words: ChatWords;
  readonly nameOf: (tag: string) => string;
  readonly onShowAgain: (author: string) => void;
};

/** Players who are not shown, with the way back. */
export function createIgnored({ nameOf, onShowAgain, words }: IgnoredDeps) {
  const view = element('details', { class: 'chat-ignored', hidden: true });
  return {
    view,
    draw(ignored: ChatView['ignored']) {
      view.hidden = ignored.length === 0;
      const buttons = ignored.map(({ author, tag }) =>
        element('button', {
          class: 'quiet',
          text: words('chat.show_again', { name: nameOf(tag) }),
          attributes: { type: 'button' },
          onClick: () => onShowAgain(author),
        }),
      );
      view.replaceChildren(
        element('summary', { text: words('chat.ignored_count', { count: ignored.length }) }),
        element('ul', {}, ...buttons.map((button) => element('li', {}, button))),
      );
    },
  };
}
