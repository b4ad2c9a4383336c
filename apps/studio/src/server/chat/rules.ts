// What may be said at a table: signs, length, links, and words that are masked.
import type { RefusalCode } from '../platform/refusal.ts';

/** Signs that a person sees as one, of a text. */
export const CHARS_MAX = 160;
/** More is not looked at. */
export const WRITTEN_MAX = 1_000;
/** Marks that stand on one letter; more are drawn over the lines around. */
const MARKS_MAX = 3;

/** Phrases and emotes that a page has words and pictures for; players who do not type use them. */
export const PHRASES = [
  'hello',
  'good_luck',
  'well_played',
  'so_close',
  'congratulations',
  'thanks',
  'next_time',
  'goodbye',
] as const;
export const EMOTES = ['greet', 'smile', 'laugh', 'wow', 'sad', 'heart', 'fire', 'clover'] as const;

export const chatModes = ['off', 'read', 'phrases', 'free'] as const;
/** What a player may do: nothing, read, say set phrases, or write. */
export type ChatMode = (typeof chatModes)[number];
export type ChatKind = 'text' | 'phrase' | 'emote';

const isOneOf = (list: readonly string[], text: string): boolean => list.includes(text);

/**
 * A text without what cannot be seen or turns the line around: control signs, signs that change the
 * direction, blanks of no width. Joiners stay, which scripts of India and emoji need.
 */
export function cleaned(written: string): string {
  return written
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Co}\p{Cn}\p{Cs}]|(?![\u200C\u200D])\p{Cf}/gu, '')
    .replaceAll(new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu'), '$1')
    .replaceAll(/(?:\p{Zs}|[\u115F\u1160\u2800\u3164\uFFA0])+/gu, ' ')
    .trim();
}

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
const charsOf = (text: string): number => [...segments.segment(text)].length;

const ENDINGS =
  'com|net|org|info|biz|io|me|gg|tv|co|in|ru|cn|xyz|top|site|online|club|shop|vip|bet|casino|live|app|link|ly|to|cc|pk|ae|sa';
const LINK = [
  /\bhttps?:|:\/\/|\bwww\b|\bwww\d?\./,
  new RegExp(`[\\p{L}\\d-]+\\.(?:${ENDINGS})\\b`, 'u'),
  new RegExp(`[\\p{L}\\d-]+\\s*(?:\\(dot\\)|\\[dot\\]|\\sdot\\s|\\s\\.)\\s*(?:${ENDINGS})\\b`, 'u'),
  /[\p{L}\d-]{2,}\.[\p{L}\d-]{2,}\/\S/u,
  /[\p{L}\d._-]+@[\p{L}\d-]{2,}/u,
  /(?:^|\s)@[\p{L}\d_]{4,}/u,
  // Numbers to call. Multipliers have points, and lists of amounts are shorter.
  /\p{Nd}(?:[()/-]*\p{Nd}){7,}/u,
  /(?:\+\s?\p{Nd}|\p{Nd}{2,})(?:[\s()/-]{0,2}\p{Nd}){8,}/u,
];

/** Whether a text names an address, a name elsewhere, or a number to call. */
export const isContact = (text: string): boolean => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[。．｡]/gu, '.');
  return LINK.some((pattern) => pattern.test(plain));
};

/** What a player wants to say, as it is kept; or why it is not taken. */
export function readSaying(
  { kind, text }: { readonly kind: ChatKind; readonly text: string },
  mode: ChatMode,
): { readonly text: string } | { readonly refusal: RefusalCode } {
  if (mode === 'off') return { refusal: 'chat.off' };
  if (mode === 'read') return { refusal: 'chat.read_only' };
  if (kind === 'phrase' || kind === 'emote') {
    const isKnown = isOneOf(kind === 'phrase' ? PHRASES : EMOTES, text);
    return isKnown ? { text } : { refusal: 'input.malformed' };
  }
  if (mode === 'phrases') return { refusal: 'chat.phrases_only' };
  const clean = cleaned(text);
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(clean)) return { refusal: 'chat.empty' };
  if (charsOf(clean) > CHARS_MAX) return { refusal: 'chat.too_long' };
  return isContact(clean) ? { refusal: 'chat.link' } : { text: clean };
}

const FIGURES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A word as it is compared: without case, marks on Latin and Arabic letters, figures in place of letters, and letters drawn out. */
export const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Arabic}])\p{M}+/gu, '')
    .replaceAll(/[ـ\u200C\u200D]/gu, '')
    .replaceAll(/[013457@$!]/gu, (sign) => FIGURES[sign] ?? sign)
    .replaceAll(/(.)\1+/gu, '$1')
    .normalize('NFC');

/** Looks words of a text up. */
export type WordList = { readonly has: (word: string) => boolean };

const PLACEHOLDER = '•';

export function wordListOf(words: readonly string[]): WordList {
  const whole = new Set<string>();
  const starts: string[] = [];
  for (const word of words) {
    const isStart = word.endsWith('*');
    const key = folded(isStart ? word.slice(0, -1) : word);
    if (key === '') continue;
    if (isStart) starts.push(key);
    else whole.add(key);
  }
  return {
    has(word) {
      const key = folded(word);
      return key !== '' && (whole.has(key) || starts.some((start) => key.startsWith(start)));
    },
  };
}

const WORD = /[\p{L}\p{M}\p{N}@$!\u200C\u200D]+/gu;
/** Letters that stand alone, one after the other: a word that is spelled out. */
const SPELLED =
  /(?<![\p{L}\p{M}\p{N}])(?:[\p{L}\p{N}@$]\p{M}*[\s._*-]{1,2}){2,}[\p{L}\p{N}@$]\p{M}*(?![\p{L}\p{M}\p{N}])/gu;

const masked = (text: string): string => PLACEHOLDER.repeat(charsOf(text));

/** The text as everybody sees it. */
export function mask(text: string, list: WordList): string {
  const whole = text.replaceAll(WORD, (word) => {
    const bare = word.replace(/!+$/u, '');
    if (list.has(bare)) return masked(bare) + word.slice(bare.length);
    return list.has(word) ? masked(word) : word;
  });
  return whole.replaceAll(SPELLED, (letters) =>
    list.has(letters.replaceAll(/[\s._*-]/gu, '')) ? masked(letters) : letters,
  );
}

/** Lines that one player says within the span, at most. */
export const LINES_MAX = 5;
export const LINES_SPAN_MS = 12_000;
/** The same words are not said twice within this time. */
export const REPEAT_MS = 30_000;

type Said = { readonly text: string; readonly at: Date };

/** Why a player who has said all this of late says nothing more now, and for how long. */
export function paceRefusal(
  recent: readonly Said[],
  { at, text }: Said,
): { readonly code: RefusalCode; readonly waitMs: number } | null {
  const since = at.getTime() - LINES_SPAN_MS;
  const within = recent.filter((said) => said.at.getTime() > since);
  const first = within[within.length - LINES_MAX];
  if (first !== undefined) {
    return { code: 'chat.too_fast', waitMs: first.at.getTime() - since };
  }
  const same = recent.findLast((said) => folded(said.text) === folded(text));
  const waitMs = same === undefined ? 0 : same.at.getTime() + REPEAT_MS - at.getTime();
  return waitMs > 0 ? { code: 'chat.repeated', waitMs } : null;
}
