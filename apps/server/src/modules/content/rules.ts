import sanitizeHtml from 'sanitize-html';
import type { Banner, Execution, LinkageType, Notice } from '@parlour/contract';
import type { Static } from 'typebox';

export type BannerView = Static<typeof Banner>;
export type NoticeView = Static<typeof Notice>;
export type NoticeType = NoticeView['type'];
export type ExecutionCode = Static<typeof Execution>;
export type Linkage = Static<typeof LinkageType>;

/** Texts by language code; English is what other languages fall back to. */
export type ByLanguage<Text> = Readonly<Record<string, Text>>;
export type Article = { readonly title: string; readonly content: string };
export type BannerText = { readonly title: string; readonly text: string; readonly action: string };

/** The words of a language, English ones when it has none; null when there are none at all. */
export const wordsIn = <Text>(texts: ByLanguage<Text>, language: string): Text | null =>
  texts[language.toLowerCase()] ?? texts['en'] ?? Object.values(texts)[0] ?? null;

/** Formatting that an operator may use. No styles, no classes, no frames, no scripts. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
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
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // A page that we link to learns nothing of ours and cannot reach back into it.
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https:/i.test(attributes['href'] ?? '')
        ? { ...attributes, target: '_blank', rel: 'noopener noreferrer nofollow' }
        : { href: attributes['href'] ?? '' },
    }),
  },
};

export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

/** Plain text: markup is taken out, not shown. */
export const cleanText = (text: string): string =>
  sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .trim();

const PATH = /^\/(?![/\\])[^\s\\]*$/;
const GAME_CODE = /^[a-z0-9][a-z0-9-]{1,63}$/;

/** Whether a banner may lead there: a path of our own, a game by its code, or another secure site. */
export function isTarget(linkage: Linkage, url: string): boolean {
  switch (linkage) {
    case 'none':
      return url === '';
    case 'route':
      return PATH.test(url);
    case 'game':
      return GAME_CODE.test(url);
    case 'external':
      return URL.canParse(url) && new URL(url).protocol === 'https:';
  }
}

export const isImage = (url: string): boolean => PATH.test(url) || isTarget('external', url);

/** Announcements of one page, section 9 of the specification. */
export const ANNOUNCEMENTS_PER_PAGE = 9;
