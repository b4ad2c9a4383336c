import type { Db } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import {
  ANNOUNCEMENTS_PER_PAGE,
  type Article,
  type BannerView,
  cleanHtml,
  cleanText,
  type ExecutionCode,
  isImage,
  isTarget,
  type NoticeType,
  type NoticeView,
  wordsIn,
} from '../rules.ts';
import {
  type AnnouncementRow,
  type BannerRow,
  type HelpArticleRow,
  type HelpSectionRow,
  insertAnnouncement,
  insertBanner,
  insertHelpArticle,
  insertHelpSection,
} from '../store.ts';
import { createPublished } from './published.ts';

export type Asked = {
  readonly brandId: string;
  readonly language: string;
  readonly types?: readonly NoticeType[] | undefined;
};

export type PopupView = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly execution: ExecutionCode;
  readonly promotionType: string;
};

export type FrontPage = {
  readonly banners: BannerView[];
  readonly notices: NoticeView[];
  readonly popups: PopupView[];
  readonly promotions: NoticeView[];
};

export type AnnouncementPage = {
  readonly items: NoticeView[];
  readonly pageNo: number;
  readonly totalPages: number;
  readonly totalCount: number;
};

export type HelpSectionView = {
  readonly section: string;
  readonly title: string;
  readonly articles: { id: string; title: string; content: string }[];
};

export type ContentService = {
  frontPage(asked: Asked & { readonly execution?: ExecutionCode | undefined }): Promise<FrontPage>;
  announcements(asked: Asked & { readonly pageNo: number }): Promise<AnnouncementPage>;
  help(asked: Asked): Promise<HelpSectionView[]>;
  publishBanner(banner: Omit<BannerRow, 'id'>): Promise<string>;
  publishAnnouncement(announcement: Omit<AnnouncementRow, 'id'>): Promise<string>;
  publishHelp(
    section: Omit<HelpSectionRow, 'id'>,
    articles: readonly Pick<HelpArticleRow, 'texts'>[],
  ): Promise<string>;
};

export type ContentDeps = { readonly db: Db; now(): Date; newId(): string };

const HTML_CHARS_MAX = 20_000;

export function createContentService({ db, now, newId }: ContentDeps): ContentService {
  const published = createPublished(db, now);
  const listed = async ({ brandId, types }: Asked): Promise<readonly AnnouncementRow[]> => {
    const { announcements } = await published.current(brandId);
    return types === undefined
      ? announcements
      : announcements.filter(({ type }) => types.includes(type));
  };

  return {
    async frontPage({ execution, ...asked }) {
      const { banners } = await published.current(asked.brandId);
      const rows = await listed(asked);
      const ofType = (type: NoticeType) => rows.filter((row) => row.type === type);
      const isWanted = (row: AnnouncementRow) =>
        execution === undefined || row.execution === execution;
      return {
        banners: banners.flatMap((row) => presentBanner(row, asked.language)),
        notices: ofType('PL').flatMap((row) => presentNotice(row, asked.language)),
        popups: ofType('PU')
          .filter(isWanted)
          .flatMap((row) => presentPopup(row, asked.language)),
        promotions: ofType('PR').flatMap((row) => presentNotice(row, asked.language)),
      };
    },

    async announcements({ pageNo, ...asked }) {
      const rows = await listed(asked);
      const start = (pageNo - 1) * ANNOUNCEMENTS_PER_PAGE;
      return {
        items: rows
          .slice(start, start + ANNOUNCEMENTS_PER_PAGE)
          .flatMap((row) => presentNotice(row, asked.language)),
        pageNo,
        totalPages: Math.ceil(rows.length / ANNOUNCEMENTS_PER_PAGE),
        totalCount: rows.length,
      };
    },

    async help({ brandId, language }) {
      const { help } = await published.current(brandId);
      return help.map(({ section, titles, articles }) => ({
        section,
        title: wordsIn(titles, language) ?? section,
        articles: articles.flatMap(({ id, texts }) => {
          const words = wordsIn(texts, language);
          return words === null ? [] : { id, ...words };
        }),
      }));
    },

    async publishBanner(banner) {
      const isSafe = isTarget(banner.linkageType, banner.url) && isImage(banner.imageUrl);
      if (!isSafe) throw new Refusal('content.url_refused');
      const id = newId();
      const texts = mapTexts(banner.texts, ({ title, text, action }) => ({
        title: cleanText(title),
        text: cleanText(text),
        action: cleanText(action),
      }));
      await db.tx((tx) => insertBanner(tx, { ...banner, texts, id }));
      published.invalidate(banner.brandId);
      return id;
    },

    async publishAnnouncement(announcement) {
      const id = newId();
      const texts = mapTexts(announcement.texts, cleanArticle);
      await db.tx((tx) => insertAnnouncement(tx, { ...announcement, texts, id }));
      published.invalidate(announcement.brandId);
      return id;
    },

    async publishHelp(section, articles) {
      const id = newId();
      const titles = mapTexts(section.titles, cleanText);
      const cleaned = articles.map(({ texts }) => mapTexts(texts, cleanArticle));
      await db.tx(async (tx) => {
        await insertHelpSection(tx, { ...section, titles, id });
        for (const [position, texts] of cleaned.entries()) {
          await insertHelpArticle(tx, { id: newId(), helpSectionId: id, position, texts });
        }
      });
      published.invalidate(section.brandId);
      return id;
    },
  };
}

function cleanArticle({ title, content }: Article): Article {
  const cleaned = { title: cleanText(title), content: cleanHtml(content) };
  if (cleaned.content.length > HTML_CHARS_MAX) throw new Refusal('content.too_long');
  return cleaned;
}

const mapTexts = <From, To>(
  texts: Readonly<Record<string, From>>,
  change: (text: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]));

function presentBanner(row: BannerRow, language: string): BannerView | [] {
  const words = wordsIn(row.texts, language);
  if (words === null) return [];
  const { id, groupName, imageUrl, linkageType, url } = row;
  return { id, groupName, ...words, imageUrl, imageUrlNarrow: null, linkageType, url };
}

function presentNotice(row: AnnouncementRow, language: string): NoticeView | [] {
  const words = wordsIn(row.texts, language);
  if (words === null) return [];
  return { id: row.id, type: row.type, ...words, publishedAt: row.publishedAt.toISOString() };
}

function presentPopup(row: AnnouncementRow, language: string): PopupView | [] {
  const words = wordsIn(row.texts, language);
  if (words === null || row.execution === null) return [];
  return { id: row.id, ...words, execution: row.execution, promotionType: row.promotionType };
}
