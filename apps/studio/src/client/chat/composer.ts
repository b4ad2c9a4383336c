import { type ChatKind, type ChatView, RefusalError } from '../api.ts';
import { element } from '../panel/element.ts';
import { createQuick } from './quick.ts';
import type { ChatWords } from './words.ts';

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
const charsOf = (text: string): number => [...segments.segment(text.trim())].length;

const isMuted = ({ mutedUntil }: ChatView): boolean =>
  mutedUntil !== null && Date.parse(mutedUntil) > Date.now();

/** Why the player says less than others, if anything. */
function noteOf(chat: ChatView, words: ChatWords): string {
  if (chat.mutedUntil !== null && isMuted(chat)) {
    const format = new Intl.DateTimeFormat(`${words.language}-u-nu-latn`, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    return words('chat.note_muted', { time: format.format(new Date(chat.mutedUntil)) });
  }
  if (chat.needsSeat) return words('chat.note_seat');
  if (chat.mode === 'read') return words('chat.note_read');
  return chat.mode === 'phrases' ? words('chat.note_phrases') : '';
}

function createForm(words: ChatWords) {
  const note = element('p', { class: 'chat-note', hidden: true });
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
  return { note, input, send, left, form: element('form', { class: 'chat-form' }, input, send) };
}

/** Where the player says something: set phrases and pictures, and a field where the house allows it. */
export function createComposer({ onError, onSay, words }: ComposerDeps) {
  let chat: ChatView | null = null;
  let isSending = false;
  let isLive = true;
  let waitUntilMs = 0;
  let ticking: ReturnType<typeof setInterval> | undefined;
  /** Kept until it has arrived, so that a press that is sent again says it once. */
  let pending: { readonly text: string; readonly key: string } | null = null;

  const { form, input, left, note, send } = createForm(words);
  const quick = createQuick(words, (kind, code) => void speak(kind, code, crypto.randomUUID()));
  const view = element('footer', { class: 'chat-say' }, note, ...quick.views, form, left);

  const draw = () => {
    const waitMs = Math.max(0, waitUntilMs - Date.now());
    const isHeld = isSending || !isLive || waitMs > 0;
    const isSpeaking = chat !== null && !isMuted(chat) && /^(free|phrases)$/.test(chat.mode);
    const chars = charsOf(input.value);
    const over = chars - (chat?.charsMax ?? 0);
    form.hidden = !isSpeaking || chat?.mode !== 'free';
    quick.draw({ isShown: isSpeaking, isHeld });
    send.disabled = isHeld || chars === 0 || over > 0;
    const seconds = Math.ceil(waitMs / 1_000);
    send.textContent = seconds > 0 ? words('chat.wait', { seconds }) : words('chat.send');
    const count = Math.abs(over);
    const leftText = words(over > 0 ? 'chat.over' : 'chat.left', { count });
    left.textContent = form.hidden || over < -LEFT_SHOWN ? '' : leftText;
    left.dataset['look'] = over > 0 ? 'over' : '';
    const text = chat === null ? '' : noteOf(chat, words);
    note.hidden = text === '';
    if (note.textContent !== text) note.textContent = text;
  };
  const hold = (ms: number) => {
    waitUntilMs = Date.now() + ms;
    clearInterval(ticking);
    ticking = setInterval(() => {
      if (waitUntilMs <= Date.now()) clearInterval(ticking);
      draw();
    }, TICK_MS);
  };
  const refused = ({ code, waitMs = 0 }: RefusalError) => {
    if (code === 'chat.too_fast') hold(waitMs);
    if (code !== 'chat.muted' || chat === null) return;
    chat = { ...chat, mutedUntil: new Date(Date.now() + waitMs).toISOString() };
  };
  const speak = async (kind: ChatKind, text: string, key: string): Promise<boolean> => {
    if (isSending) return false;
    isSending = true;
    draw();
    try {
      await onSay(kind, text, key);
      return true;
    } catch (error) {
      if (error instanceof RefusalError) refused(error);
      onError(error);
      return false;
    } finally {
      isSending = false;
      draw();
    }
  };
  const write = async (text: string) => {
    if (pending?.text !== text) pending = { text, key: crypto.randomUUID() };
    if (!(await speak('text', text, pending.key))) return;
    pending = null;
    if (input.value.trim() === text) input.value = '';
    draw();
    input.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!send.disabled) void write(input.value.trim());
  });
  input.addEventListener('input', draw);
  return {
    view,
    set(next: ChatView) {
      chat = next;
      quick.set(next);
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
