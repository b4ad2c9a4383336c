import sanitizeHtml from 'sanitize-html';
import { carriesToken, isImage } from './link.ts';

/** Formatting that an operator may use. No styles, no classes, no frames, no scripts. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Deeper than any text needs, and shallow enough that no reader of the tree runs out of stack.
  nestingLimit: 40,
  // The pages show pictures of our own alone, so that no other site learns who reads them.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isImage(attribs['src'] ?? ''),
  transformTags: {
    // A page that we link to learns nothing of ours and cannot reach back into it.
    a: (tagName, { href = '', ...attributes }) => {
      if (carriesToken(href)) return { tagName, attribs: {} };
      return /^https:/i.test(href)
        ? {
            tagName,
            attribs: { ...attributes, href, target: '_blank', rel: 'noopener noreferrer nofollow' },
          }
        : { tagName, attribs: { href } };
    },
  },
};

export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

/** Plain text: markup is taken out, not shown. */
export const cleanText = (text: string): string =>
  sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

/** Whether a reader would see anything at all. */
export const isEmptyHtml = (html: string): boolean =>
  !/<(?:img|hr)\b/.test(html) && cleanText(html) === '';

const WORDS_PER_MINUTE = 200;
const READING_MINUTES_MAX = 120;

/** How long an unhurried reader needs. Scripts without spaces count a word every two letters. */
export function readingMinutes(html: string): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  let words = 0;
  for (const { isWordLike } of segmenter.segment(cleanText(html))) words += isWordLike ? 1 : 0;
  return Math.min(READING_MINUTES_MAX, Math.max(1, Math.round(words / WORDS_PER_MINUTE)));
}
