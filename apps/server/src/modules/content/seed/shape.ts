import type { ContentFieldsOf } from '@parlour/contract';
import type { ByLanguage } from '../rules/words.ts';

export type { ByLanguage } from '../rules/words.ts';
export type Article = { readonly title: string; readonly content: string };

/** The same in the three languages that the demo brand speaks fully. */
export const said = <Text>(en: Text, hi: Text, ar: Text): ByLanguage<Text> => ({ en, hi, ar });

/** A title and its text, whose parts are parted by blank lines. */
export type Told = readonly [title: string, text: string];

const MARKUP = /^<(?:h\d|[uo]l|table|blockquote|p)\b/;

/** Each part becomes a paragraph unless it is markup itself. */
export const htmlOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((part) => part !== '')
    .map((part) => (MARKUP.test(part) ? part : `<p>${part}</p>`))
    .join('');

const articleOf = ([title, text]: Told): Article => ({ title, content: htmlOf(text) });

export const article = (en: Told, hi: Told, ar: Told): ByLanguage<Article> =>
  said(articleOf(en), articleOf(hi), articleOf(ar));

export type SeedBanner = Omit<ContentFieldsOf<'banner'>, 'kind' | 'imageUrlNarrow'> & {
  readonly imageUrlNarrow?: string;
};

export type SeedAnnouncement = Pick<
  ContentFieldsOf<'announcement'>,
  'type' | 'execution' | 'texts'
> & {
  /** How long before the seeding it was published. */
  readonly hoursAgo: number;
};

export type SeedHelp = {
  /** Fragment of `/help#<section>`, which the footer links to. */
  readonly section: string;
  readonly titles: ByLanguage<string>;
  readonly articles: readonly ByLanguage<Article>[];
};

/** Days are counted from the seeding; an offer of the past has negative ones. */
export type SeedPromotion = Omit<
  ContentFieldsOf<'promotion'>,
  'kind' | 'startsAt' | 'endsAt' | 'imageUrl'
> & {
  /** Of a picture among the portal's banners. */
  readonly image: string;
  readonly startsInDays: number;
  readonly endsInDays: number | null;
};

/** A promotion's words before they are marked up: paragraphs, then terms that are numbered. */
export type Offered = {
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly terms: readonly string[];
  readonly action: string;
};

const offeredIn = ({ title, summary, text, terms, action }: Offered) => ({
  title,
  summary,
  content: htmlOf(text),
  terms: `<ol>${terms.map((term) => `<li>${term}</li>`).join('')}</ol>`,
  action,
});

type Place = Omit<SeedPromotion, 'texts'>;

export const offer = (place: Place, en: Offered, hi: Offered, ar: Offered): SeedPromotion => ({
  ...place,
  texts: said(offeredIn(en), offeredIn(hi), offeredIn(ar)),
});

export type SeedPost = Omit<ContentFieldsOf<'post'>, 'kind' | 'imageUrl'> & {
  readonly image: string;
  readonly hoursAgo: number;
};

/** A post's words; its text is parted by blank lines. */
export type Written = readonly [title: string, summary: string, text: string];

const writtenIn = ([title, summary, text]: Written) => ({ title, summary, content: htmlOf(text) });

type Issue = Omit<SeedPost, 'texts'>;

export const post = (issue: Issue, en: Written, hi: Written, ar: Written): SeedPost => ({
  ...issue,
  texts: said(writtenIn(en), writtenIn(hi), writtenIn(ar)),
});
