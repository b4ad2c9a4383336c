import type { ChatLine, ChatReportReason } from '../api.ts';
import { element } from '../panel/element.ts';
import { emote } from './emotes.ts';
import type { ChatKey, ChatWords } from './words.ts';

export type LineDeps = {
  readonly words: ChatWords;
  /** As the table calls who said it. */
  readonly name: string;
  /** The colour of the mark, in degrees. */
  readonly hue: number;
  readonly isOwn: boolean;
  readonly canReport: boolean;
  readonly onIgnore: () => void;
  readonly onReport: (reason: ChatReportReason) => void;
};

const REASONS: readonly ChatReportReason[] = ['abuse', 'spam', 'begging', 'other'];

/** The words of a line: what was written, or a phrase in the reader's own language. */
function bodyOf({ isHidden, kind, language, text }: ChatLine, words: ChatWords): HTMLElement {
  if (isHidden) return element('em', { class: 'chat-text muted', text: words('chat.hidden') });
  if (kind === 'text') {
    const attributes = { dir: 'auto', lang: language };
    return element('span', { class: 'chat-text', text, attributes });
  }
  if (kind === 'phrase')
    return element('span', {
      class: 'chat-text chat-phrase',
      text: words(`chat.phrase.${text}` as ChatKey),
    });
  return element(
    'span',
    { class: 'chat-text' },
    emote(text),
    element('span', { class: 'visually-hidden', text: words(`chat.emote.${text}` as ChatKey) }),
  );
}

/** One line of the chat; others' lines open what can be done about them. */
export function createLineRow(line: ChatLine, deps: LineDeps): HTMLElement {
  const { canReport, hue, isOwn, name, words } = deps;
  const time = new Intl.DateTimeFormat(`${words.language}-u-nu-latn`, {
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(line.at));
  const badge = element('span', { class: 'chat-badge', attributes: { 'aria-hidden': 'true' } });
  badge.style.setProperty('--turn', String(hue));
  const who = element('b', { class: 'chat-name', text: name });
  const at = element('time', { text: time, attributes: { datetime: line.at, dir: 'ltr' } });
  const row = element('li', { class: isOwn ? 'chat-line own' : 'chat-line' });
  if (isOwn || line.isHidden) {
    row.append(badge, who, at, bodyOf(line, words));
    return row;
  }
  const close = () => {
    menu.hidden = true;
    more.setAttribute('aria-expanded', 'false');
  };
  const press = (text: string, onClick: () => void) =>
    element('button', { class: 'quiet', text, attributes: { type: 'button' }, onClick });
  const menu = element(
    'div',
    { class: 'chat-menu', hidden: true },
    press(words('chat.ignore'), deps.onIgnore),
    canReport && element('p', { text: words('chat.report_why') }),
    canReport &&
      element(
        'div',
        {},
        ...REASONS.map((reason) =>
          press(words(`chat.report_${reason}`), () => {
            close();
            more.focus();
            deps.onReport(reason);
          }),
        ),
      ),
  );
  const more = element('button', {
    class: 'chat-more',
    text: '⋯',
    attributes: {
      type: 'button',
      'aria-expanded': 'false',
      'aria-label': words('chat.more', { name }),
    },
    onClick() {
      menu.hidden = !menu.hidden;
      more.setAttribute('aria-expanded', String(!menu.hidden));
      if (!menu.hidden) menu.scrollIntoView({ block: 'nearest' });
    },
  });
  row.append(badge, who, at, more, bodyOf(line, words), menu);
  return row;
}
