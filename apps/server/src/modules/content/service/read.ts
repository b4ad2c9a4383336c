import type { Contract, PromotionCategory, ValueOf } from '@parlour/contract';
import { promotionCategories } from '@parlour/contract';
import { PreparedValue } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { GROUPS_MAX, presentBook, presentMatches } from './view/match.ts';
import { presentBanner, presentNotice, presentPopup } from './view/notice.ts';
import {
  offerOf,
  presentPost,
  presentPostCard,
  presentPromotion,
  presentPromotionCard,
} from './view/page.ts';
import { isListed, OFFER_ORDER } from '../rules/offer.ts';
import type { BookMatches } from '../rules/match.ts';
import { wordsIn } from '../rules/words.ts';
import type { Edition, Editions } from './edition.ts';

export type NoticeType = 'B' | 'PL' | 'PU' | 'PR' | 'H' | 'AG';

/** What agents read on their board: their own news and everybody's. */
const AGENT_TYPES: readonly NoticeType[] = ['AG', 'B'];
export type ExecutionCode = 'A' | 'B' | 'F';

/** Who asks: a brand's visitor, in a language. */
export type Reading = { readonly brandId: string; readonly language: string };

export type Value<Key extends keyof Contract> = ValueOf<Contract[Key]>;
export type FrontPage = Value<'GET /wps/content/notice'>;

/** Announcements and posts of one page, section 9 of the specification. */
export const ANNOUNCEMENTS_PER_PAGE = 9;
const POSTS_PER_PAGE = 9;
const PROMOTIONS_PER_PAGE = 12;
/** What the first page carries of each type: it travels with the page itself. */
const FRONT_MAX = 20;

type Page<Item> = {
  readonly items: Item[];
  readonly pageNo: number;
  readonly totalPages: number;
  readonly totalCount: number;
};

const pageOf = <Item>(all: readonly Item[], pageNo: number, size: number): Page<Item> => ({
  items: all.slice((pageNo - 1) * size, pageNo * size),
  pageNo,
  totalPages: Math.ceil(all.length / size),
  totalCount: all.length,
});

const mapPage = <From, To>(page: Page<From>, change: (item: From) => To): Page<To> => ({
  ...page,
  items: page.items.map(change),
});

function makeFrontPage(
  edition: Edition,
  language: string,
  asked: { types?: readonly NoticeType[] | undefined; execution?: ExecutionCode | undefined },
): FrontPage {
  const all = edition.of('announcement');
  const ofType = (wanted: NoticeType) =>
    asked.types?.includes(wanted) === false
      ? []
      : all.filter(({ payload }) => payload.type === wanted);
  const notices = (wanted: NoticeType) =>
    ofType(wanted)
      .slice(0, FRONT_MAX)
      .map((item) => presentNotice(item, language));
  return {
    banners: edition.of('banner').map((item) => presentBanner(item, language, edition.findGame)),
    notices: notices('PL'),
    popups: ofType('PU')
      .filter(
        ({ payload }) => asked.execution === undefined || payload.execution === asked.execution,
      )
      .slice(0, FRONT_MAX)
      .flatMap((item) => presentPopup(item, language)),
    promotions: notices('PR'),
  };
}

function makeAnnouncements(
  edition: Edition,
  { language, pageNo }: { readonly language: string; readonly pageNo: number },
  isWanted: (type: NoticeType) => boolean,
): Value<'GET /wps/content/announcements'> {
  const rows = edition.of('announcement').filter(({ payload }) => isWanted(payload.type));
  return mapPage(pageOf(rows, pageNo, ANNOUNCEMENTS_PER_PAGE), (item) =>
    presentNotice(item, language),
  );
}

function makeHelp(edition: Edition, language: string): Value<'GET /wps/system/helpCenter'> {
  const articles = edition.of('help_article');
  return edition.of('help_section').flatMap(({ id, payload }) => {
    const own = articles.filter(({ parentId }) => parentId === id);
    if (own.length === 0) return [];
    return {
      section: payload.section,
      title: wordsIn(payload.texts, language)?.title ?? payload.section,
      articles: own.flatMap((article) => {
        const words = wordsIn(article.payload.texts, language);
        return words === null ? [] : { id: article.id, ...words };
      }),
    };
  });
}

function makePromotions(
  edition: Edition,
  language: string,
  asked: { readonly category: PromotionCategory; readonly pageNo: number },
): Value<'GET /wps/content/promotions'> {
  const { at } = edition;
  const listed = edition.of('promotion').filter((item) => isListed(offerOf(item), at));
  const has = new Set(listed.flatMap(({ payload }) => payload.categories));
  const cards = listed
    .filter(
      ({ payload }) => asked.category === 'all' || payload.categories.includes(asked.category),
    )
    .map((item) => presentPromotionCard(item, language, at))
    // Sorting keeps the order of those that are alike.
    .toSorted((left, right) => OFFER_ORDER.indexOf(left.state) - OFFER_ORDER.indexOf(right.state));
  return {
    ...pageOf(cards, asked.pageNo, PROMOTIONS_PER_PAGE),
    categories: promotionCategories.filter((category) => has.has(category)),
  };
}

export type ContentReading = ReturnType<typeof createReading>;

/** Everything that visitors may ask, each answer written once per edition. */
export function createReading(editions: Editions, bookMatches: BookMatches) {
  const write = async (
    { brandId, language }: Reading,
    key: string,
    make: (edition: Edition) => unknown,
  ): Promise<PreparedValue> => {
    const edition = await editions.current(brandId);
    return edition.write(`${language}|${key}`, () => make(edition));
  };

  return {
    frontPage: async ({ brandId, language }: Reading): Promise<FrontPage> =>
      makeFrontPage(await editions.current(brandId), language, {}),

    notice(asked: Reading & Parameters<typeof makeFrontPage>[2]): Promise<PreparedValue> {
      const { language, types, execution } = asked;
      const key = `notice|${types?.toSorted().join() ?? ''}|${execution ?? ''}`;
      return write(asked, key, (edition) => makeFrontPage(edition, language, { types, execution }));
    },

    announcements({
      types,
      ...asked
    }: Reading & { types?: readonly NoticeType[] | undefined; pageNo: number }) {
      const key = `announcements|${types?.toSorted().join() ?? ''}|${asked.pageNo}`;
      const isWanted = (type: NoticeType) => type !== 'AG' && types?.includes(type) !== false;
      return write(asked, key, (edition) => makeAnnouncements(edition, asked, isWanted));
    },

    agentAnnouncements: (asked: Reading & { pageNo: number }): Promise<PreparedValue> =>
      write(asked, `agents|${asked.pageNo}`, (edition) =>
        makeAnnouncements(edition, asked, (type) => AGENT_TYPES.includes(type)),
      ),

    help: (asked: Reading): Promise<PreparedValue> =>
      write(asked, 'help', (edition) => makeHelp(edition, asked.language)),

    promotions(
      asked: Reading & { readonly category: PromotionCategory; readonly pageNo: number },
    ): Promise<PreparedValue> {
      const { category, pageNo } = asked;
      return write(asked, `promotions|${category}|${pageNo}`, (edition) =>
        makePromotions(edition, asked.language, { category, pageNo }),
      );
    },

    async promotion({
      brandId,
      language,
      slug,
    }: Reading & { slug: string }): Promise<PreparedValue> {
      const edition = await editions.current(brandId);
      const found = edition.of('promotion').find(({ payload }) => payload.slug === slug);
      if (found === undefined) throw new Refusal('content.not_found');
      return edition.write(`${language}|promotion|${slug}`, () =>
        presentPromotion(found, language, edition),
      );
    },

    posts(
      asked: Reading & { readonly kind?: 'blog' | 'news' | undefined; readonly pageNo: number },
    ): Promise<PreparedValue> {
      const { language, kind, pageNo } = asked;
      return write(
        asked,
        `posts|${kind ?? ''}|${pageNo}`,
        (edition): Value<'GET /wps/content/posts'> => {
          const rows = edition
            .of('post')
            .filter(({ payload }) => kind === undefined || payload.postKind === kind);
          return mapPage(pageOf(rows, pageNo, POSTS_PER_PAGE), (item) =>
            presentPostCard(item, language),
          );
        },
      );
    },

    async post({ brandId, language, slug }: Reading & { slug: string }): Promise<PreparedValue> {
      const edition = await editions.current(brandId);
      const found = edition.of('post').find(({ payload }) => payload.slug === slug);
      if (found === undefined) throw new Refusal('content.not_found');
      return edition.write(`${language}|post|${slug}`, () => presentPost(found, language));
    },

    /** Those of our own book first, as they stand now; then what operators wrote. */
    async matches({ brandId, language }: Reading): Promise<PreparedValue> {
      const { at, findGame, of } = await editions.current(brandId);
      const book = await bookMatches(brandId, language);
      const written = presentMatches(of('match'), { at, findGame, language });
      const own = book === null ? [] : presentBook(book, { findGame, language });
      return PreparedValue.of([...own, ...written].slice(0, GROUPS_MAX));
    },
  };
}
