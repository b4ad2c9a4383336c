import { type ChatKind, type ChatView, RefusalError } from '../api.ts';
import { element } from '../panel/element.ts';
import { emote } from './emotes.ts';
import type { ChatKey, ChatWords } from './words.ts';

export type ComposerDeps = {
  readonly words: ChatWords;
  readonly onSay: (kind: ChatKind, text: string, key: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
};

/** From here on it is said how many characters are left. */
const LEFT_SHOWN = 30;
const TICK_MS = 1_000;

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Signs that a reader sees as one. */
export const charsOf = (text: string): number => [...segments.segment(text.trim())].length;

/** Where the player says something: set phrases and pictures, and a field to write in where the house allows it. */
export function createComposer({ onError, onSay, words }: ComposerDeps) {
  let chat: ChatView | null = null;
  let isSending = false;
  let isLive = true;
  let waitUntilMs = 0;
  let ticking: ReturnType<typeof setInterval> | undefined;
  /** Kept until it has arrived, so that a press that is sent again says it once. */
  let pending: { readonly text: string; readonly key: string } | null = null;

  const note = element('p', { class: 'chat-note', hidden: true });
  const phrases = element('div', {
    class: 'chat-phrases',
    attributes: { role: 'group', 'aria-label': words('chat.quick') },
  });
  const emotes = element('div', {
    class: 'chat-emotes',
    attributes: { role: 'group', 'aria-label': words('chat.emotes') },
  });
  const input = element('input', {
    class: 'chat-input',
    attributes: {
      type: 'text',
      autocomplete: 'off',
      enterkeyhint: 'send',
      placeholder: words('chat.write'),
      'aria-label': words('chat.write'),
      dir: 'auto',
    },
  });
  const send = element('button', {
    class: 'primary chat-send',
    text: words('chat.send'),
    attributes: { type: 'submit' },
  });
  const left = element('p', { class: 'chat-left', attributes: { 'aria-live': 'polite' } });
  const form = element('form', { class: 'chat-form' }, input, send);
  const view = element('footer', { class: 'chat-say' }, note, phrases, emotes, form, left);

  const waitMs = () => Math.max(0, waitUntilMs - Date.now());
  const isMuted = () =>
    chat?.mutedUntil !== null &&
    chat?.mutedUntil !== undefined &&
    Date.parse(chat.mutedUntil) > Date.now();
  const canSpeak = () =>
    chat !== null && (chat.mode === 'free' || chat.mode === 'phrases') && !isMuted();

  const draw = () => {
    const isHeld = isSending || !isLive || waitMs() > 0;
    const over = charsOf(input.value) - (chat?.charsMax ?? 0);
    const isWriting = canSpeak() && chat?.mode === 'free';
    form.hidden = !isWriting;
    phrases.hidden = emotes.hidden = !canSpeak();
    for (const button of view.querySelectorAll<HTMLButtonElement>(
      '.chat-phrases button, .chat-emotes button',
    ))
      button.disabled = isHeld;
    send.disabled = isHeld || charsOf(input.value) === 0 || over > 0;
    const seconds = Math.ceil(waitMs() / 1_000);
    send.textContent = seconds > 0 ? words('chat.wait', { seconds }) : words('chat.send');
    left.textContent =
      !isWriting || over < -LEFT_SHOWN
        ? ''
        : over > 0
          ? words('chat.over', { count: over })
          : words('chat.left', { count: -over });
    left.dataset['look'] = over > 0 ? 'over' : '';
    drawNote();
  };
  const drawNote = () => {
    const text = noteText();
    note.hidden = text === '';
    if (note.textContent !== text) note.textContent = text;
  };
  const noteText = (): string => {
    if (chat === null) return '';
    if (chat.mutedUntil !== null && isMuted()) {
      const format = new Intl.DateTimeFormat(`${words.language}-u-nu-latn`, {
        dateStyle: 'medium',
        timeStyle: 'short',
      });
      return words('chat.note_muted', { time: format.format(new Date(chat.mutedUntil)) });
    }
    if (chat.mode === 'read') return words('chat.note_read');
    return chat.mode === 'phrases' ? words('chat.note_phrases') : '';
  };
  const hold = (ms: number) => {
    waitUntilMs = Date.now() + ms;
    clearInterval(ticking);
    ticking = setInterval(() => {
      if (waitMs() === 0) clearInterval(ticking);
      draw();
    }, TICK_MS);
  };

  const speak = async (kind: ChatKind, text: string, key: string): Promise<boolean> => {
    if (isSending) return false;
    isSending = true;
    draw();
    try {
      await onSay(kind, text, key);
      return true;
    } catch (error) {
      if (error instanceof RefusalError && chat !== null) {
        const { code, waitMs: ms = 0 } = error;
        if (code === 'chat.too_fast') hold(ms);
        if (code === 'chat.muted')
          chat = { ...chat, mutedUntil: new Date(Date.now() + ms).toISOString() };
      }
      onError(error);
      return false;
    } finally {
      isSending = false;
      draw();
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (send.disabled || text === '') return;
    if (pending?.text !== text) pending = { text, key: crypto.randomUUID() };
    void speak('text', text, pending.key).then((isSaid) => {
      if (!isSaid) return;
      pending = null;
      if (input.value.trim() === text) input.value = '';
      draw();
      input.focus();
    });
  });
  input.addEventListener('input', draw);

  const quick = (kind: 'phrase' | 'emote', code: string): HTMLButtonElement => {
    const text = words(`chat.${kind}.${code}` as ChatKey);
    const picture = kind === 'emote' ? emote(code) : null;
    return element(
      'button',
      {
        attributes: {
          type: 'button',
          ...(picture === null ? {} : { 'aria-label': text, title: text }),
        },
        onClick: () => void speak(kind, code, crypto.randomUUID()),
      },
      picture ?? text,
    );
  };
  return {
    view,
    set(next: ChatView) {
      chat = next;
      phrases.replaceChildren(...next.phrases.map((code) => quick('phrase', code)));
      emotes.replaceChildren(
        ...next.emotes.filter((code) => emote(code) !== null).map((code) => quick('emote', code)),
      );
      draw();
    },
    setLive(next: boolean) {
      isLive = next;
      draw();
    },
    canWrite: () => !form.hidden,
    focus: () => input.focus(),
  };
}
